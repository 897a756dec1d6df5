import { Button, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { Notice } from '../../messages/Notice.tsx';
import { ROUTES } from '../../paths.ts';
import classes from './AdminTools.module.css';
import { ALL_PANELS, PANELS } from './panels.ts';

const route = getRouteApi(ROUTES.adminTools);

/** Five buttons, one panel open at a time; the button of the open one closes it. */
export function AdminTools() {
  const { panel: open } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Stack gap="lg">
      <div className={classes.buttons} role="group" aria-label="Admin tools">
        {ALL_PANELS.map((panel) => (
          <Button
            key={panel}
            variant={panel === open ? 'default' : 'filled'}
            aria-expanded={panel === open}
            onClick={() =>
              void navigate({ search: { panel: panel === open ? '' : panel }, resetScroll: false })
            }
          >
            {panel === open ? 'Cancel' : PANELS[panel].button}
          </Button>
        ))}
      </div>
      {open !== '' && (
        <section aria-label={PANELS[open].heading}>
          <Notice title={PANELS[open].heading}>
            This tool is still being built. Until it is here, nothing waits in it and nothing can be changed
            with it.
          </Notice>
        </section>
      )}
    </Stack>
  );
}
