import { NavLink, Outlet } from 'react-router';
import { Page } from '../ui/page.tsx';
import { Alerts } from './alerts.tsx';
import classes from './duplicates-page.module.css';
import { ScanButton } from './scan-button.tsx';

const tabs = [
  { to: '/duplicates', label: 'Questions', end: true },
  { to: '/duplicates/merges', label: 'Merges', end: false },
  { to: '/duplicates/metrics', label: 'Metrics', end: false },
];

export function DuplicatesPage() {
  return (
    <Page
      title="Duplicates"
      description="People who may be one human. You decide, every decision is remembered, and every merge can be undone."
      actions={<ScanButton />}
    >
      <nav aria-label="Parts of duplicates" className={classes.tabs}>
        {tabs.map(({ to, label, end }) => (
          <NavLink key={to} to={to} end={end} preventScrollReset className={classes.tab ?? ''}>
            {label}
          </NavLink>
        ))}
      </nav>
      <Alerts />
      <Outlet />
    </Page>
  );
}
