import { download, type Taking } from '../../api/download.ts';

/** Everything that is kept about whoever is signed in, as a file; the password must have been entered lately. */
export function exportMyData(taking: Taking): Promise<Blob> {
  return download('/api/my-data.zip', taking);
}
