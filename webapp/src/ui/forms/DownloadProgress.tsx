import { StatusLine } from './StatusLine.tsx';

/** Says once to screen readers that a file is being made, and shows how much of it is there. */
export function DownloadProgress({
  isPending,
  sofar,
  before,
}: {
  isPending: boolean;
  sofar: string;
  /** What stands in its place before. */
  before?: string;
}) {
  return (
    <div>
      <StatusLine text={isPending ? 'Your file is being made. Please keep this page open.' : ''} />
      {isPending ? <p aria-hidden="true">{sofar} so far</p> : before !== undefined && <p>{before}</p>}
    </div>
  );
}
