import { Button, Text } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import type { AttentionKind, Home } from '@tenon/contract/home';
import { Link } from 'react-router';
import { counted } from '../ui/counted.ts';
import { Panel } from '../ui/panel.tsx';
import classes from './attention-panel.module.css';

type Item = { title: (count: number) => string; text: string; action: string; to: string };

const items: Record<AttentionKind, Item> = {
  reminders: {
    title: (count) => counted(count, 'reminder'),
    text: 'Applications that have waited too long, according to your automation rules.',
    action: 'View',
    to: '#waiting',
  },
  assigned: {
    title: (count) => `${counted(count, 'application')} to review`,
    text: 'You are a reviewer of these applications.',
    action: 'View',
    to: '#waiting',
  },
  new_applicants: {
    title: (count) => counted(count, 'new applicant'),
    text: 'Nobody has moved them yet.',
    action: 'View',
    to: '#jobs',
  },
  reviews: {
    title: (count) => `${counted(count, 'document')} to review`,
    text: 'Parsing was not certain enough, or something is missing.',
    action: 'Review',
    to: '/reviews',
  },
  duplicates: {
    title: (count) => counted(count, 'possible duplicate'),
    text: 'Records that may be the same person.',
    action: 'Compare',
    to: '/duplicates',
  },
  failed_imports: {
    title: (count) => counted(count, 'failed import'),
    text: 'Files with people that could not be imported this week.',
    action: 'View',
    to: '/people/imports',
  },
  unknown_outcomes: {
    title: (count) => `${counted(count, 'application')} with an unknown outcome`,
    text: 'These may have been sent. They are not retried until you confirm.',
    action: 'Resolve',
    to: '/applications?status=unknown',
  },
  open_questions: {
    title: (count) => `${counted(count, 'application')} ${count === 1 ? 'needs' : 'need'} your answers`,
    text: 'Nobody but you can answer some of their questions.',
    action: 'Answer',
    to: '/applications/approvals',
  },
  approvals: {
    title: (count) => `${counted(count, 'application')} ready to approve`,
    text: 'Nothing is sent until you approve it.',
    action: 'Review',
    to: '/applications/approvals',
  },
  new_roles: {
    title: (count) => `${counted(count, 'new role')} for you`,
    text: 'Your saved searches or your resume found them.',
    action: 'View',
    to: '/postings/new',
  },
  follow_ups: {
    title: (count) => `${counted(count, 'follow-up')} due`,
    text: 'Ask how your application is going, or mark it as done.',
    action: 'View',
    to: '/tracker?due=true',
  },
  role_interviews: {
    title: (count) => `${counted(count, 'interview')} in the next seven days`,
    text: 'Interviews of your own applications.',
    action: 'View',
    to: '/tracker?due=true',
  },
  failed_ingestion: {
    title: () => 'The last import of roles failed',
    text: 'No new roles were collected from job boards.',
    action: 'View',
    to: '/ingestion',
  },
};

/** What waits for the user, each with a link to where it is done. */
export function AttentionPanel({ home }: { home: Home }) {
  const { attention, jobs } = home;
  // With new applicants of one job only, its board is the place to go.
  const [unread, ...more] = jobs.filter(({ unread: count }) => count > 0);
  const targetOf = (kind: AttentionKind) =>
    kind === 'new_applicants' && unread && more.length === 0 ? `/jobs/${unread.id}` : items[kind].to;
  return (
    <Panel title="Needs attention">
      {attention.length === 0 ? (
        <Text c="dimmed" className={classes.none ?? ''}>
          <IconChecks size={18} aria-hidden="true" /> You’re all caught up.
        </Text>
      ) : (
        <ul className={classes.items}>
          {attention.map(({ kind, count }) => (
            <li key={kind}>
              <div>
                <Text fw={600}>{items[kind].title(count)}</Text>
                <Text size="xs" c="dimmed">
                  {items[kind].text}
                </Text>
              </div>
              <Go to={targetOf(kind)} label={items[kind].action} about={items[kind].title(count)} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Go({ to, label, about }: { to: string; label: string; about: string }) {
  const props = { size: 'compact-sm', variant: 'light', flex: 'none', 'aria-label': `${label}: ${about}` };
  if (to.startsWith('#'))
    return (
      <Button component="a" href={to} {...props}>
        {label}
      </Button>
    );
  return (
    <Button component={Link} to={to} {...props}>
      {label}
    </Button>
  );
}
