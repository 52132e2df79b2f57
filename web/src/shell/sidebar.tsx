import { Anchor, VisuallyHidden } from '@mantine/core';
import { listReviews } from '@tenon/contract/documents';
import { listConflicts } from '@tenon/contract/duplicates';
import { readHealth } from '@tenon/contract/operations';
import { listSavedSearches } from '@tenon/contract/saved-searches';
import { Link, NavLink } from 'react-router';
import { apiReference } from '../api/config.ts';
import type { LiveState } from '../api/live.ts';
import { usePages, useRead } from '../api/queries.ts';
import { useUser } from '../api/session.tsx';
import { plans } from '../shared/plans.ts';
import { type Group, maySee, type Section, sections } from '../shared/sections.ts';
import { formatNumber } from '../ui/format.ts';
import { Wordmark } from '../ui/mark.tsx';
import { LiveIndicator } from './live-indicator.tsx';
import classes from './sidebar.module.css';
import { WorkspaceMenu } from './workspace-menu.tsx';

const groups: Group[] = ['Home', 'Hiring', 'Job search', 'Workspace'];

/** Logo, workspace menu, navigation and connection status. The drawer on a phone has its own heading, not the logo. */
export function Sidebar({ live, branded = true }: { live: LiveState; branded?: boolean }) {
  const user = useUser();
  const visible = sections.filter((section) => maySee(section, user));
  return (
    <nav aria-label="Workspace" className={classes.sidebar}>
      {branded && (
        <Link to="/" className={classes.brand}>
          <Wordmark />
        </Link>
      )}
      <WorkspaceMenu />
      <div className={classes.nav}>
        {groups.map((group) => (
          <SectionGroup
            key={group}
            name={group}
            sections={visible.filter((section) => section.group === group)}
          />
        ))}
      </div>
      <div className={classes.footer}>
        <LiveIndicator state={live} />
        <Version />
      </div>
    </nav>
  );
}

function SectionGroup({ name, sections }: { name: Group; sections: Section[] }) {
  if (sections.length === 0) return null;
  return (
    <div className={classes.group}>
      {name !== 'Home' && <h2 className={classes.groupName}>{name}</h2>}
      <ul>
        {sections.map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <NavLink to={path} end={path === '/'} className={classes.link ?? ''} data-planned={path in plans}>
              <Icon size={17} stroke={1.6} aria-hidden="true" />
              {label}
              {path in plans && <VisuallyHidden>, coming soon</VisuallyHidden>}
              {path === '/reviews' && <ReviewCount />}
              {path === '/duplicates' && <DuplicateCount />}
              {path === '/postings' && <NewRoleCount />}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The number of open reviews, if there are any. */
function ReviewCount() {
  const reviews = useRead(listReviews, { query: { limit: 1 } });
  return <Count count={reviews.data?.reasons.reduce((sum, { count }) => sum + count, 0) ?? 0} />;
}

function DuplicateCount() {
  const conflicts = useRead(listConflicts, { query: { limit: 1 } });
  return <Count count={conflicts.data?.counts.pending ?? 0} />;
}

/** The number of roles that saved searches have found since they were last viewed. */
function NewRoleCount() {
  const saved = usePages(listSavedSearches, { query: { limit: 100 } });
  return <Count count={saved.items.reduce((sum, { fresh }) => sum + fresh, 0)} label="new" />;
}

function Count({ count, label = 'open' }: { count: number; label?: string }) {
  if (count === 0) return null;
  return (
    <span className={classes.count}>
      {formatNumber(count)}
      <VisuallyHidden> {label}</VisuallyHidden>
    </span>
  );
}

function Version() {
  const health = useRead(readHealth, {});
  return (
    <Anchor href={apiReference} target="_blank" size="xs" c="dimmed" underline="hover">
      API reference{health.data && ` · ${health.data.version}`}
    </Anchor>
  );
}
