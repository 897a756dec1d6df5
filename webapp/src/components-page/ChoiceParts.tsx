import { useState } from 'react';
import { REASONS } from '../features/admin/reasons.ts';
import { ReasonsField } from '../features/admin/ReasonsField.tsx';
import { AvatarChoice } from '../parts/people/AvatarChoice.tsx';
import { Sheet } from '../ui/primitives/Sheet.tsx';
import { TagField } from '../parts/submission-form/TagField.tsx';
import { Part } from './Part.tsx';
import classes from './ComponentsPage.module.css';

const nothing = () => undefined;

/** What is chosen among many: tags, reasons, and a picture for oneself. */
export function ChoiceParts() {
  const [tags, setTags] = useState(['bread', 'our own']);
  const [reasons, setReasons] = useState<string[]>([REASONS[1]]);
  const [typed, setTyped] = useState('');
  const [avatarId, setAvatarId] = useState(11);
  return (
    <>
      <Part title="Tag field">
        <Sheet padding="form" className={classes.form}>
          <TagField
            chosen={{ name: 'tags', value: tags, onValue: setTags }}
            typed={{ name: 'typed', value: typed, onValue: setTyped }}
          />
        </Sheet>
      </Part>
      <Part title="Reasons">
        <Sheet padding="form" className={classes.form}>
          <ReasonsField name="reasons" value={reasons} onValue={setReasons} />
          <ReasonsField
            name="noReasons"
            legend="None is chosen"
            value={[]}
            onValue={nothing}
            error="Please choose at least one reason."
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
