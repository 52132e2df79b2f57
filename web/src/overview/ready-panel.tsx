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
import classes from './ready-panel.module.css';

const ready = [
  { icon: IconFileText, title: 'Resumes, read', text: 'Every value with its place and how sure it is.' },
  { icon: IconChecklist, title: 'Reviews', text: 'What needs a person, and what settles it.' },
  { icon: IconUserSquareRounded, title: 'One human, one record', text: 'Duplicates found, merges undone.' },
  { icon: IconTargetArrow, title: 'Who fits, and why', text: 'People ranked, every point with its words.' },
  { icon: IconWorldSearch, title: 'Roles out there', text: 'Twelve kinds of boards and any careers page.' },
  { icon: IconSend, title: 'Applied exactly once', text: 'Any number of agents; never one role twice.' },
  { icon: IconUsersGroup, title: 'Members and roles', text: 'Seven roles, invitations, several workspaces.' },
  { icon: IconKey, title: 'API keys', text: 'Scoped, paced, with an end date, revocable.' },
  { icon: IconHistory, title: 'Audit trail', text: 'Append-only, chained by hashes, verifiable.' },
  { icon: IconListCheck, title: 'Background work', text: 'Ordered queues that survive a crash.' },
  { icon: IconPlugConnected, title: 'Live updates', text: 'Two browsers stay in step by themselves.' },
  { icon: IconApi, title: 'One HTTP API', text: 'Everything on screen can be done by a program.' },
];

/** What this version does, so that nobody has to find out by clicking. */
export function ReadyPanel() {
  return (
    <Panel title="Ready in this version">
      <ul className={classes.list}>
        {ready.map(({ icon: Icon, title, text }) => (
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
