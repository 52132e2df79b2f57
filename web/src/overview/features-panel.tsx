import { Text } from '@mantine/core';
import {
  IconApi,
  IconChecklist,
  IconFileText,
  IconHistory,
  IconKey,
  IconListCheck,
  IconPlugConnected,
  IconSend,
  IconTargetArrow,
  IconUserSquareRounded,
  IconUsersGroup,
  IconWorldSearch,
} from '@tabler/icons-react';
import { Panel } from '../ui/panel.tsx';
import classes from './features-panel.module.css';

const features = [
  { icon: IconFileText, title: 'Resume parsing', text: 'Every value with its source and confidence.' },
  { icon: IconChecklist, title: 'Reviews', text: 'What needs review, and how to fix it.' },
  {
    icon: IconUserSquareRounded,
    title: 'Deduplication',
    text: 'Find duplicates, merge them, and undo merges.',
  },
  { icon: IconTargetArrow, title: 'Matching', text: 'Ranked people, with the reason for every point.' },
  { icon: IconWorldSearch, title: 'Role search', text: 'Twelve job board systems and any careers page.' },
  { icon: IconSend, title: 'Applications', text: 'Any number of agents, never the same role twice.' },
  {
    icon: IconUsersGroup,
    title: 'Members and roles',
    text: 'Seven roles, invitations, multiple workspaces.',
  },
  { icon: IconKey, title: 'API keys', text: 'Scoped, rate-limited, expiring, revocable.' },
  { icon: IconHistory, title: 'Audit trail', text: 'Append-only, hash-chained, verifiable.' },
  { icon: IconListCheck, title: 'Background tasks', text: 'Ordered queues that survive crashes.' },
  { icon: IconPlugConnected, title: 'Live updates', text: 'Every open page stays up to date.' },
  { icon: IconApi, title: 'HTTP API', text: 'Everything in the app is available in the API.' },
];

/** An overview of what this version can do. */
export function FeaturesPanel() {
  return (
    <Panel title="What’s included">
      <ul className={classes.list}>
        {features.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Icon size={18} stroke={1.6} aria-hidden="true" />
            <div>
              <Text fw={600}>{title}</Text>
              <Text size="xs" c="dimmed">
                {text}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
