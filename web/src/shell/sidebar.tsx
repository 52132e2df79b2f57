import { Anchor, VisuallyHidden } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { listReviews } from '@tenon/contract/documents';
import { listConflicts } from '@tenon/contract/duplicates';
import { readHealth } from '@tenon/contract/operations';
import { listSavedSearches } from '@tenon/contract/saved-searches';
import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { apiReference } from '../api/config.ts';
import type { LiveState } from '../api/live.ts';
import { usePages, useRead } from '../api/queries.ts';
import { useUser } from '../api/session.tsx';
import { belongsTo, type Group, maySee, type Section, sections } from '../shared/sections.ts';
import { formatNumber } from '../ui/format.ts';
import { Wordmark } from '../ui/mark.tsx';
import { LiveIndicator } from './live-indicator.tsx';
import classes from './sidebar.module.css';
import { WorkspaceMenu } from './workspace-menu.tsx';

/** A menu of up to this many pages is shown whole. */
const SHORT_MENU = 14;

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
            isLong={visible.length > SHORT_MENU}
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

type GroupProps = { name: Group; sections: Section[]; isLong: boolean };

/** The groups of a long menu can be folded. The one with the current page stays open. */
function SectionGroup({ name, sections, isLong }: GroupProps) {
  const { pathname } = useLocation();
  const [toggled, setToggled] = useLocalStorage<Partial<Record<Group, boolean>>>({
    key: 'tenon-menu',
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  const id = useId();
  if (sections.length === 0) return null;
  const isCurrent = sections.some((section) => belongsTo(section, pathname));
  const canFold = isLong && name !== 'Home';
  const isOpen = !canFold || isCurrent || (toggled[name] ?? name !== 'Workspace');
  return (
    <div className={classes.group}>
      {name !== 'Home' && (
        <h2 className={classes.groupName}>
          {canFold ? (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={id}
              disabled={isCurrent}
              onClick={() => setToggled({ ...toggled, [name]: !isOpen })}
            >
              {name}
              <IconChevronDown size={14} aria-hidden="true" />
            </button>
          ) : (
            name
          )}
        </h2>
      )}
      <ul id={id} hidden={!isOpen}>
        {sections.map((section) => (
          <SectionLink key={section.path} section={section} isCurrent={belongsTo(section, pathname)} />
        ))}
      </ul>
    </div>
  );
}

function SectionLink({ section, isCurrent }: { section: Section; isCurrent: boolean }) {
  const { path, label, icon: Icon } = section;
  return (
    <li>
      <Link to={path} className={classes.link ?? ''} {...(isCurrent && { 'aria-current': 'page' as const })}>
        <Icon size={17} stroke={1.6} aria-hidden="true" />
        {label}
        {path === '/reviews' && <ReviewCount />}
        {path === '/duplicates' && <DuplicateCount />}
        {path === '/postings' && <NewRoleCount />}
      </Link>
    </li>
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
