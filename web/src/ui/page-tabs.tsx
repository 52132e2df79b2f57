import { NavLink } from 'react-router';
import classes from './page-tabs.module.css';

type PageTabsProps = { label: string; tabs: { to: string; label: string; end: boolean }[] };

/** The tabs of a page, each with its own URL. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map(({ to, label: name, end }) => (
        <NavLink key={to} to={to} end={end} preventScrollReset className={classes.tab ?? ''}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
