import classes from './AdminsReason.module.css';

/** Why an admin decided against what a member submitted, in the admin's words. */
export function AdminsReason({ reason }: { reason: string }) {
  return (
    <p dir="auto" className={classes.reason}>
      {reason}
    </p>
  );
}
