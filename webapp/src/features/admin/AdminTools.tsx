import type { ReactNode } from 'react';
import type { User } from '../../api/types.ts';
import { StepIntro } from '../../ui/forms/StepIntro.tsx';
import { lazyPart } from '../../ui/messages/lazy-part.tsx';
import { Trouble } from '../../ui/messages/Trouble.tsx';
import { paths } from '../../paths.ts';
import { Placeholder } from '../../ui/primitives/Placeholder.tsx';
import { TogglePanel } from '../../ui/primitives/TogglePanel.tsx';
import { Link } from '../../routing/Link.tsx';
import { useSearch, useChoose } from '../../routing/use-router.ts';
import { adminAddress } from './admin-address.ts';
import { ALL_PANELS, type Panel, PANELS } from './panels.ts';
import { TOOL_DRAWINGS } from './tool-drawings.tsx';
import { useWaiting } from './use-waiting.ts';

const INSTEAD = {
  waiting: <Placeholder of="gallery" />,
  failed: (failure: Error, retry: () => void) => <Trouble error={failure} onRetry={retry} />,
};

/** Each panel is loaded when it is opened. */
const PendingPhotos = lazyPart(
  () => import('./photos/PendingPhotos.tsx'),
  ({ PendingPhotos: panel }) => panel,
  INSTEAD,
);
const FlaggedComments = lazyPart(
  () => import('./flagged-comments/FlaggedComments.tsx'),
  ({ FlaggedComments: panel }) => panel,
  INSTEAD,
);
const Submissions = lazyPart(
  () => import('./submissions/Submissions.tsx'),
  ({ Submissions: panel }) => panel,
  INSTEAD,
);
const EditUsers = lazyPart(
  () => import('./users/EditUsers.tsx'),
  ({ EditUsers: panel }) => panel,
  INSTEAD,
);
const ExistingRecipe = lazyPart(
  () => import('./existing-recipe/ExistingRecipe.tsx'),
  ({ ExistingRecipe: panel }) => panel,
  INSTEAD,
);

const CONTENTS: Record<Panel, (admin: User) => ReactNode> = {
  photos: (admin) => <PendingPhotos admin={admin} />,
  recipes: (admin) => <Submissions admin={admin} />,
  comments: (admin) => <FlaggedComments admin={admin} />,
  users: (admin) => <EditUsers admin={admin} />,
  'existing-recipes': (admin) => <ExistingRecipe admin={admin} />,
};

/** Five tools, one open at a time, and the way to the trail; which one is open stands in the address. */
export function AdminTools({
  admin,
  justUnlocked,
}: {
  admin: User;
  /** The form for the code has just gone, and the focus with it. */
  justUnlocked: boolean;
}) {
  const { panel: open } = useSearch(adminAddress);
  const choose = useChoose(adminAddress);
  const waiting: Partial<Record<Panel, number>> = useWaiting(admin.id);
  return (
    <>
      {justUnlocked && <StepIntro>Admin tools unlocked.</StepIntro>}
      <TogglePanel
        label="Admin tools"
        open={open}
        onToggle={(panel) => void choose({ panel })}
        choices={ALL_PANELS.map((name) => ({
          name,
          button: PANELS[name].button,
          waiting: waiting[name],
          title: PANELS[name].heading,
          drawing: TOOL_DRAWINGS[name],
          content: () => CONTENTS[name](admin),
        }))}
        way={{
          text: 'Audit Trail',
          drawing: TOOL_DRAWINGS.audit,
          link: (root) => <Link {...paths.audit(admin.id)} {...root} />,
        }}
      />
    </>
  );
}
