import { useState } from 'react';
import { CodeField } from '../ui/forms/CodeField.tsx';
import { EmailField } from '../ui/forms/EmailField.tsx';
import { PasswordField } from '../ui/forms/PasswordField.tsx';
import { StatusLine } from '../ui/forms/StatusLine.tsx';
import { TextAreaField } from '../ui/forms/TextAreaField.tsx';
import { TextField } from '../ui/forms/TextField.tsx';
import { Part } from './Part.tsx';
import { Sheet } from '../ui/primitives/Sheet.tsx';
import classes from './ComponentsPage.module.css';

/** Fields: empty, filled in, read only, wrong. */
export function FieldParts() {
  const [text, setText] = useState('Banana Bread');
  const field = (name: string) => ({ name, value: text, onValue: setText });
  return (
    <Part title="Fields">
      <Sheet padding="form" className={classes.form}>
        <TextField {...field('title')} label="Title" />
        <TextField {...field('told')} label="Title" description="What helps to fill it in stands here." />
        <TextField {...field('wrong')} label="Title" error="Please give the recipe a title." />
        <TextField {...field('fixed')} label="Read only" readOnly />
        <TextAreaField {...field('text')} label="Ingredients" rows={3} />
        <TextAreaField
          {...field('wrongText')}
          label="Steps"
          rows={3}
          error="Please write at least one step."
        />
        <EmailField name="email" label="Email" value="nana@example.org" onValue={setText} />
        <PasswordField
          name="password"
          label="Password"
          value="a long one"
          onValue={setText}
          autoComplete="new-password"
        />
        <CodeField name="code" label="Code" value="12" onValue={setText} error="Please enter six digits." />
        <StatusLine text="It was sent." />
        <StatusLine text="It could not be sent." urgent />
      </Sheet>
    </Part>
  );
}
