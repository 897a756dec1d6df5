import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { User } from '../../../api/types.ts';
import { Loaded } from '../../../messages/Loaded.tsx';
import { ROUTES } from '../../../paths.ts';
import { accountQuery } from '../../../people/administer.ts';
import { Placeholder } from '../../../primitives/Placeholder.tsx';
import { NothingFound } from '../NothingFound.tsx';
import classes from './EditUsers.module.css';
import { FoundUser } from './FoundUser.tsx';
import { UserSearch } from './UserSearch.tsx';

const route = getRouteApi(ROUTES.adminTools);

/** Finds a user by e-mail or number, and looks after their account. Whom one looks at stands in the address, by number. */
export function EditUsers({ admin }: { admin: User }) {
  const { user: userId } = route.useSearch();
  const navigate = route.useNavigate();
  const panel = useRef<HTMLDivElement>(null);
  const [searches, setSearches] = useState(0);
  // An e-mail that nobody has stands in no address.
  const [isUnknown, setUnknown] = useState(false);
  const account = useQuery(accountQuery(admin.id, userId));
  const show = (user: number) => {
    void navigate({ search: { panel: 'users', user }, resetScroll: false });
  };
  return (
    <div ref={panel} className={classes.users}>
      <UserSearch
        onFound={(user) => {
          setSearches(searches + 1);
          setUnknown(user === 0);
          show(user);
        }}
      />
      <NothingFound search={searches}>
        {(userId === 0 ? isUnknown : account.data === null) && 'No user found.'}
      </NothingFound>
      {userId !== 0 && (
        <Loaded query={account} skeleton={<Placeholder of="gallery" />}>
          {(user) =>
            user !== null && (
              <FoundUser
                key={`${userId} ${searches}`}
                user={user}
                admin={admin}
                takesFocus={searches > 0}
                onDeleted={() => {
                  panel.current?.querySelector('input')?.focus();
                  setUnknown(false);
                  show(0);
                }}
              />
            )
          }
        </Loaded>
      )}
    </div>
  );
}
