import { Mark } from './mark.tsx';
import classes from './splash.module.css';

/** While nothing is known yet. Appears only when that takes long enough to be noticed. */
export function Splash() {
  return (
    <div className={classes.splash} role="status" aria-label="Loading Tenon">
      <Mark size={40} />
    </div>
  );
}
