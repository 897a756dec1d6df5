import { useEffect } from 'react';
import { SITE_NAME } from '../site.ts';

/** Names the page in the browser's tab and history; the site's name stands alone where no name is given. */
export function usePageTitle(name?: string): void {
  useEffect(() => {
    document.title = name === undefined || name === '' ? SITE_NAME : `${name} · ${SITE_NAME}`;
  }, [name]);
}
