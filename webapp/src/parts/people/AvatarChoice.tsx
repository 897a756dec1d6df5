import { useQuery } from '@tanstack/react-query';
import type { Avatar as CatalogueAvatar } from '../../api/types.ts';
import { FIELD } from '../../ui/forms/field.ts';
import { QueryView } from '../../ui/messages/QueryView.tsx';
import { NativeSelect } from '../../ui/primitives/fields.tsx';
import { Placeholder } from '../../ui/primitives/Placeholder.tsx';
import { Avatar } from './Avatar.tsx';
import classes from './AvatarChoice.module.css';
import { avatarsQuery } from '../../data/accounts/avatars.ts';

interface AvatarChoiceProps {
  avatarId: number;
  /** Shown beside the chosen avatar, as others will see it. */
  displayName: string;
  onChoose: (avatarId: number) => void;
}

/** A select that lists every avatar by number and name, and a gallery of all of them with their numbers. Both choose. */
export function AvatarChoice(choice: AvatarChoiceProps) {
  const avatars = useQuery(avatarsQuery());
  return (
    <QueryView query={avatars} skeleton={<Placeholder of="gallery" />}>
      {(all) => <SelectAndGallery avatars={all} {...choice} />}
    </QueryView>
  );
}

function SelectAndGallery({
  avatars,
  avatarId,
  displayName,
  onChoose,
}: AvatarChoiceProps & { avatars: readonly CatalogueAvatar[] }) {
  const chosen = avatars.find(({ avatarId: number }) => number === avatarId);
  return (
    <>
      <div className={classes.preview} aria-hidden="true">
        <Avatar avatarUrl={chosen?.avatarSrc} large />
        <span>{displayName.trim() === '' ? 'Your name' : displayName}</span>
      </div>
      <NativeSelect
        {...FIELD}
        label="Avatar Icon"
        name="avatarId"
        value={avatarId}
        onChange={(event) => {
          onChoose(Number(event.currentTarget.value));
        }}
        data={avatars.map(({ avatarId: number, altText }) => ({
          value: String(number),
          label: `${number} – ${altText}`,
        }))}
      />
      <fieldset className={classes.gallery}>
        <legend>All avatars</legend>
        {avatars.map(({ avatarId: number, altText, avatarSrc }) => (
          <label key={number} className={classes.avatar}>
            <input
              type="radio"
              name="avatar"
              value={number}
              checked={number === avatarId}
              onChange={() => {
                onChoose(number);
              }}
            />
            <img src={avatarSrc} alt={altText} width={32} height={32} />
            <span>{number}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}
