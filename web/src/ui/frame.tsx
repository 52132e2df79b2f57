import type { ReactNode } from 'react';
import classes from './frame.module.css';
import { Wordmark } from './mark.tsx';

/** A page outside a workspace: sign-in, an invitation, an error. */
export function Frame({ children, footer }: { children: ReactNode; footer?: ReactNode }) {
  return (
    <div className={classes.frame}>
      <main className={classes.card} id="main">
        <div className={classes.brand}>
          <Wordmark />
        </div>
        {children}
      </main>
      {footer && <footer className={classes.footer}>{footer}</footer>}
    </div>
  );
}
