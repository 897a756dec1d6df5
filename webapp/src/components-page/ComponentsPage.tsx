import { NotificationBar } from '../messages/NotificationBar.tsx';
import { QuestionDialog } from '../messages/QuestionDialog.tsx';
import { Title } from '../primitives/Title.tsx';
import { ActionParts } from './ActionParts.tsx';
import { CardParts } from './CardParts.tsx';
import classes from './ComponentsPage.module.css';
import { FieldParts } from './FieldParts.tsx';
import { MessageParts } from './MessageParts.tsx';
import { PlateParts } from './PlateParts.tsx';
import { SchemeChoice } from './SchemeChoice.tsx';

/** Every building block in its states, to be looked at while one works on it: `npm run dev`, then /components.html. */
export function ComponentsPage() {
  return (
    <>
      <main className={classes.page}>
        <Title order={1}>Components</Title>
        <SchemeChoice />
        <ActionParts />
        <FieldParts />
        <MessageParts />
        <CardParts />
        <PlateParts />
      </main>
      <NotificationBar />
      <QuestionDialog />
    </>
  );
}
