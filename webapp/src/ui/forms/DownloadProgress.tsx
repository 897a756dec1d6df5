import { StatusLine } from './StatusLine.tsx';

/** Says once to screen readers that a file is being made; always there, so that they hear it change. */
export function DownloadStatus({ isPending }: { isPending: boolean }) {
  return <StatusLine text={isPending ? 'Your file is being made. Please keep this page open.' : ''} />;
}

/** Shows how much of it is there. */
export function DownloadSofar({ sofar }: { sofar: string }) {
  return <p aria-hidden="true">{sofar} so far</p>;
}
