import { ROUTES } from '../../paths.ts';
import { plainAddress } from '../../routing/address.ts';

/** The address of Make a Book; its page reads the open step in it (`steps.ts`), so that nobody else has to fetch that. */
export const bookAddress = plainAddress(ROUTES.book);
