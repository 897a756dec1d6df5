import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { User } from '../../../api/types.ts';
import { ROUTES } from '../../../paths.ts';
import { FoundUser } from './FoundUser.tsx';
import classes from './EditUsers.module.css';
import { UserSearch } from './UserSearch.tsx';

const route = getRouteApi(ROUTES.adminTools);

/** Finds a user by e-mail or number, and looks after their account. Whom one looks at stands in the address, by number. */
export function EditUsers({ admin }: { admin: User }) {
  const { user: userId } = route.useSearch();
  const navigate = route.useNavigate();
  // An e-mail that nobody has stands in no address.
  const [nobody, setNobody] = useState({ found: false, times: 0 });
  const show = (user: number) => {
    setNobody(({ times }) => ({ found: user === 0, times: times + 1 }));
    void navigate({ search: { panel: 'users', user }, resetScroll: false });
  };
  return (
    <div className={classes.users}>
      <UserSearch onFound={show} />
      {userId !== 0 ? (
        <FoundUser
          key={`${userId} ${nobody.times}`}
          userId={userId}
          admin={admin}
          wasSearched={nobody.times > 0}
          onDeleted={() => {
            setNobody({ found: false, times: 0 });
            void navigate({ search: { panel: 'users' }, resetScroll: false });
          }}
        />
      ) : (
        <p key={nobody.times} role="status">
          {nobody.found && 'No user found.'}
        </p>
      )}
    </div>
  );
}
