import { getRouteApi } from '@tanstack/react-router';
import { StepIntro } from '../../forms/StepIntro.tsx';
import { Notice } from '../../messages/Notice.tsx';
import { ROUTES } from '../../paths.ts';
import { TogglePanel } from '../../primitives/TogglePanel.tsx';
import { ALL_PANELS, PANELS } from './panels.ts';

const route = getRouteApi(ROUTES.adminTools);

/** Five tools, one open at a time; which one stands in the address. */
export function AdminTools({
  justUnlocked,
}: {
  /** The form for the code has just gone, and the focus with it. */
  justUnlocked: boolean;
}) {
  const { panel: open } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      {justUnlocked && <StepIntro>The code is right, and the tools are open.</StepIntro>}
      <TogglePanel
        label="Admin tools"
        open={open}
        onToggle={(panel) => void navigate({ search: { panel }, resetScroll: false })}
        choices={ALL_PANELS.map((name) => ({
          name,
          button: PANELS[name].button,
          title: PANELS[name].heading,
          content: () => (
            <Notice>
              This tool is still being built. Until it is here, nothing waits in it and nothing can be changed
              with it.
            </Notice>
          ),
        }))}
      />
    </>
  );
}
