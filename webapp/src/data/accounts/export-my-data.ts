import { answer, api } from '../../api/client.ts';
import { taken, type Taking } from '../../api/read-in-parts.ts';

/** Everything that is kept about whoever is signed in, as a file; the password must have been entered lately. */
export function exportMyData(taking: Taking): Promise<Blob> {
  return answer(api.GET('/my-data.zip', taken(taking)));
}
