import { useState } from 'react';
import { AvatarChoice } from '../people/AvatarChoice.tsx';
import { Sheet } from '../primitives/Sheet.tsx';
import { TagField } from '../submission-form/TagField.tsx';
import { Part } from './Part.tsx';
import classes from './ComponentsPage.module.css';

/** What is chosen among many: tags, and a picture for oneself. */
export function ChoiceParts() {
  const [tags, setTags] = useState(['bread', 'our own']);
  const [typed, setTyped] = useState('');
  const [avatarId, setAvatarId] = useState(11);
  return (
    <>
      <Part title="Tags">
        <Sheet padding="form" className={classes.form}>
          <TagField
            chosen={{ name: 'tags', value: tags, onValue: setTags }}
            typed={{ name: 'typed', value: typed, onValue: setTyped }}
          />
        </Sheet>
      </Part>
      <Part title="Avatars">
        <Sheet padding="form" className={classes.form}>
          <AvatarChoice avatarId={avatarId} displayName="Nana" onChoose={setAvatarId} />
        </Sheet>
      </Part>
    </>
  );
}
