import { Anchor, Text } from '@mantine/core';
import type { RuleRun } from '@tenon/contract/automation';
import { Link } from 'react-router';
import type { Column } from '../ui/data-table.tsx';
import { formatList } from '../ui/format.ts';
import { Moment } from '../ui/moment.tsx';
import { Status } from '../ui/status.tsx';
import { actionText } from './rule-sentence.ts';

const reasons: Record<NonNullable<RuleRun['code']>, string> = {
  'stage-changed': 'Someone else had moved the application',
  'no-such-stage': 'The job has no such stage',
  'move-not-allowed': 'The application was already closed',
};

export const runColumns: Column<RuleRun>[] = [
  {
    header: 'Applicant',
    lead: true,
    cell: ({ application }) => (
      <>
        <Anchor component={Link} to={`/applicants/${application.id}`} fw={600} c="inherit">
          {application.person.name}
        </Anchor>
        <Text size="xs" c="dimmed">
          {application.job.title}
        </Text>
      </>
    ),
  },
  { header: 'Rule', cell: ({ rule }) => rule.name },
  {
    header: 'Result',
    cell: ({ outcome, code, actions }) => (
      <>
        <Status tone={outcome === 'applied' ? 'good' : 'idle'}>
          {outcome === 'applied' ? 'Done' : 'Skipped'}
        </Status>
        <Text size="xs" c="dimmed">
          {code ? reasons[code] : sentence(formatList(actions.map(actionText)))}
        </Text>
      </>
    ),
  },
  { header: 'When', cell: ({ at }) => <Moment at={at} /> },
];

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
