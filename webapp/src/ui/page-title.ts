import { useEffect } from 'react';
import { SITE_NAME } from '../site.ts';

/** Names the page in the browser's tab and history; without a name, only the site's name is shown. */
export function usePageTitle(name?: string): void {
  useEffect(() => {
    document.title = name === undefined || name === '' ? SITE_NAME : `${name} · ${SITE_NAME}`;
  }, [name]);
}
