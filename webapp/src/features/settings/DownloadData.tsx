import { useState } from 'react';
import { hasCode } from '../../api/errors.ts';
import type { User } from '../../api/types.ts';
import { exportMyData } from '../../data/accounts/export-my-data.ts';
import { useDownload } from '../../ui/commands/use-download.ts';
import { DownloadSofar, DownloadStatus } from '../../ui/forms/DownloadProgress.tsx';
import { Panel } from '../../ui/primitives/Panel.tsx';
import { Replacing } from '../../ui/primitives/Replacing.tsx';
import { TogglePanel } from '../../ui/primitives/TogglePanel.tsx';
import { PASSWORD_NEEDED } from './password-needed.ts';
import classes from './SettingsPage.module.css';
import { VerifyForm } from './VerifyForm.tsx';

const ENTER_PASSWORD = 'Please enter your password again before you download what is kept about you.';

/** Saves everything that is kept about the member as a file: says what is in it, and asks for the password. */
export function DownloadData({ user }: { user: User }) {
  const [open, setOpen] = useState<'download' | ''>('');
  const [reason, setReason] = useState(ENTER_PASSWORD);
  const { run, cancel, isPending, sofar } = useDownload(exportMyData, {
    name: 'download what is kept about you',
    file: 'my-data.zip',
    saved: 'Everything about you is saved as my-data.zip.',
    toldByScreen: (error) => hasCode(error, PASSWORD_NEEDED),
    onDone: () => {
      setOpen('');
    },
    onRefused: (refusal) => {
      if (hasCode(refusal, PASSWORD_NEEDED)) setReason(refusal.message);
      else setOpen('');
    },
  });
  return (
    <Panel title="What is kept about you" className={classes.farewell}>
      <p>
        One file with your account, how you signed in, your recipes, what you submitted and what became of it,
        your comments, your photos, what you saved, and the history of all of it. No password and nobody
        else’s data is in it.
      </p>
      <TogglePanel
        label="Your data"
        open={open}
        onToggle={(next) => {
          cancel();
          setReason(ENTER_PASSWORD);
          setOpen(next);
        }}
        choices={[
          {
            name: 'download',
            button: 'Download Everything About Me',
            title: isPending ? 'Your file' : 'Enter your password',
            content: () => (
              <div>
                <DownloadStatus isPending={isPending} />
                <Replacing shows={isPending ? 'progress' : reason}>
                  {isPending ? (
                    <DownloadSofar sofar={sofar} />
                  ) : (
                    <VerifyForm email={user.username} reason={reason} onVerified={run} />
                  )}
                </Replacing>
              </div>
            ),
          },
        ]}
      />
    </Panel>
  );
}
