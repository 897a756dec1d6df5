import { NotificationBar } from '../ui/messages/NotificationBar.tsx';
import { QuestionDialog } from '../ui/messages/QuestionDialog.tsx';
import { Title } from '../ui/primitives/Title.tsx';
import { ActionParts } from './ActionParts.tsx';
import { CardParts } from './CardParts.tsx';
import classes from './ComponentsPage.module.css';
import { ChoiceParts } from './ChoiceParts.tsx';
import { DrawingParts } from './DrawingParts.tsx';
import { FieldParts } from './FieldParts.tsx';
import { HomeParts } from './HomeParts.tsx';
import { MessageParts } from './MessageParts.tsx';
import { ONLY_PART } from './Part.tsx';
import { PlateParts } from './PlateParts.tsx';
import { RecipeParts } from './RecipeParts.tsx';
import { SchemeChoice } from './SchemeChoice.tsx';
import { SearchParts } from './SearchParts.tsx';
import { ShelfParts } from './ShelfParts.tsx';
import { TipsParts } from './TipsParts.tsx';
import { UploadParts } from './UploadParts.tsx';

/** Every building block in its states, to be looked at while one works on it: `npm run dev`, then /components.html,
 * or one part alone at /components.html?part=Fields. */
export function ComponentsPage() {
  return (
    <>
      <main className={classes.page}>
        {ONLY_PART === null && (
          <>
            <Title order={1}>Components</Title>
            <SchemeChoice />
          </>
        )}
        <ShelfParts />
        <ActionParts />
        <FieldParts />
        <ChoiceParts />
        <UploadParts />
        <MessageParts />
        <CardParts />
        <HomeParts />
        <SearchParts />
        <RecipeParts />
        <TipsParts />
        <DrawingParts />
        <PlateParts />
      </main>
      <NotificationBar />
      <QuestionDialog />
    </>
  );
}
