import { Mark } from './mark.tsx';
import classes from './splash.module.css';

/** Shown while the app starts, after a short delay. */
export function Splash() {
  return (
    <div className={classes.splash} role="status" aria-label="Loading Tenon">
      <Mark size={40} />
    </div>
  );
}
