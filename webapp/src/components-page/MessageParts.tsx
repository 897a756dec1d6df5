import { notify } from '../ui/messages/notification-store.ts';
import { Notice } from '../ui/messages/Notice.tsx';
import { ask } from '../ui/messages/question-store.ts';
import { SignInNotice } from '../ui/messages/SignInNotice.tsx';
import { Trouble } from '../ui/messages/Trouble.tsx';
import { Part } from './Part.tsx';
import { Button } from '../ui/primitives/Button.tsx';
import { SheetList } from '../ui/primitives/SheetList.tsx';
import classes from './ComponentsPage.module.css';

const nothing = () => undefined;

/** What is said: notices, trouble, messages over the page, questions, lists in which nothing is. */
export function MessageParts() {
  return (
    <>
      <Part title="Notices">
        <div className={classes.stack}>
          <Notice>Only a sentence.</Notice>
          <Notice title="A title" action={<Button>Do Something</Button>}>
            A sentence, and what can be done.
          </Notice>
          <SignInNotice>Please sign in to save recipes.</SignInNotice>
          <Trouble error={new Error('boiled over')} onRetry={nothing} />
          <Trouble error={new Error('boiled over')} onRetry={nothing} retrying />
          <SheetList<{ id: number }>
            label="Nothing"
            items={[]}
            idOf={({ id }) => id}
            empty={<p>Nothing waits.</p>}
          >
            {({ id }) => <p>{id}</p>}
          </SheetList>
          <SheetList
            label="Two things"
            items={[
              { id: 1, text: 'One that waits.' },
              { id: 2, text: 'Another one.' },
            ]}
            idOf={({ id }) => id}
            empty={null}
          >
            {({ text }) => <p>{text}</p>}
          </SheetList>
        </div>
      </Part>
      <Part title="Messages and questions">
        <div className={classes.row}>
          <Button
            variant="default"
            onClick={() => {
              notify('It is saved.', { type: 'success' });
            }}
          >
            Show a Message
          </Button>
          <Button
            variant="default"
            onClick={() => {
              notify('It could not be saved.');
            }}
          >
            Show an Error
          </Button>
          <Button
            variant="default"
            onClick={() => {
              void ask({ text: 'Are you sure?', confirm: 'Delete' });
            }}
          >
            Ask a Question
          </Button>
        </div>
      </Part>
    </>
  );
}
