import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Counted } from '../../../api/client.ts';
import type { NamedUser, User } from '../../../api/types.ts';
import { QueryView } from '../../../ui/messages/QueryView.tsx';
import { paths } from '../../../paths.ts';
import { accountQuery } from '../../../data/accounts/account.ts';
import { Avatar } from '../../../parts/people/Avatar.tsx';
import { Placeholder } from '../../../ui/primitives/Placeholder.tsx';
import { Replacing } from '../../../ui/primitives/Replacing.tsx';
import { useSearch, useChoose } from '../../../routing/use-router.ts';
import { adminAddress } from '../admin-address.ts';
import { FoundList, Which } from '../FoundList.tsx';
import { foundText, SearchOutcome } from '../SearchOutcome.tsx';
import classes from './EditUsers.module.css';
import { keptReason } from './deletion-draft.ts';
import { FoundUser } from './FoundUser.tsx';
import { GoneUser } from './GoneUser.tsx';
import { UserSearch } from './UserSearch.tsx';

/** Finds a user by e-mail, number or name, and looks after their account. Whom one looks at stands in the address, by number. */
export function EditUsers({ admin }: { admin: User }) {
  const { user: userId } = useSearch(adminAddress);
  const choose = useChoose(adminAddress);
  const panel = useRef<HTMLDivElement>(null);
  const [searches, setSearches] = useState(0);
  // Whoever comes by a link to one begins there, and not above the searches.
  const [isLedHere] = useState(userId !== 0);
  // An e-mail that nobody has stands in no address.
  const [isUnknown, setUnknown] = useState(false);
  const [named, setNamed] = useState<Counted<NamedUser[]> | null>(null);
  const account = useQuery(accountQuery(admin.id, userId));
  const show = (user: number) => {
    void choose({ panel: 'users', user });
  };
  const close = () => {
    panel.current?.querySelector('input')?.focus();
    setUnknown(false);
    setNamed(null);
    show(0);
  };
  const unsent = userId !== 0 && account.data === null ? keptReason(userId) : '';
  return (
    <div ref={panel} className={classes.users}>
      <UserSearch
        onFound={(user) => {
          setSearches(searches + 1);
          setUnknown(user === 0);
          setNamed(null);
          show(user);
        }}
        onNamed={(users) => {
          setSearches(searches + 1);
          setUnknown(users.total === 0);
          setNamed(users);
          show(0);
        }}
      />
      <SearchOutcome search={searches}>
        {(userId === 0 ? isUnknown : account.data === null)
          ? 'No user found.'
          : userId === 0 && named !== null && foundText(named, ['user', 'users'], 'name')}
      </SearchOutcome>
      <FoundList
        label="Users found"
        items={named?.items ?? []}
        idOf={({ id }) => id}
        to={(id) => paths.editUsers(admin.id, id)}
        onChoose={() => {
          setSearches(searches + 1);
        }}
      >
        {({ id, displayName, avatarUrl }) => (
          <>
            <Avatar avatarUrl={avatarUrl} />
            {/* A blank that is read and not seen. */}
            <bdi>{displayName}</bdi> <Which>Id {id}</Which>
          </>
        )}
      </FoundList>
      {userId !== 0 && (
        <QueryView query={account} skeleton={<Placeholder of="gallery" />}>
          {(user) => (
            <Replacing shows={user === null ? 'gone' : 'user'}>
              {user !== null ? (
                <FoundUser
                  key={`${userId} ${searches}`}
                  user={user}
                  admin={admin}
                  takesFocus={isLedHere || searches > 0}
                  onDeleted={close}
                />
              ) : (
                unsent !== '' && <GoneUser userId={userId} reason={unsent} onDiscarded={close} />
              )}
            </Replacing>
          )}
        </QueryView>
      )}
    </div>
  );
}
