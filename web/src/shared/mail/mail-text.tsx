import classes from './mail-text.module.css';

/** Plain text of a mail, with its line breaks. */
export function MailText({ children }: { children: string }) {
  return <div className={classes.text}>{children}</div>;
}
