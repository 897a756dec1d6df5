import classes from './fields.module.css';

/** The status line of a form; always there, so that screen readers hear it change. */
export function StatusLine({ text, urgent = false }: { text: string; urgent?: boolean }) {
  return (
    <>
      <p role="status" className={classes.status}>
        {urgent ? '' : text}
      </p>
      <p role="alert" className={`${classes.status} ${classes.wrong}`}>
        {urgent ? text : ''}
      </p>
    </>
  );
}
