import { Anchor, Text } from '@mantine/core';
import type { ApplyRunDetail } from '@tenon/contract/applying';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LeaseCountdown } from '../../shared/lease-countdown.tsx';
import { Facts } from '../../ui/facts.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Moment } from '../../ui/moment.tsx';
import { Panel } from '../../ui/panel.tsx';
import { outcomeLabels } from '../run-labels.ts';
import { parseArtifacts } from './parse-artifacts.ts';
import classes from './run.module.css';

export function FactsPanel({ run }: { run: ApplyRunDetail }) {
  const { agent, lease, settlement, error, duplicate_of, ended_at, sent } = run;
  const facts: [string, ReactNode][] = [
    ['Agent', agent.name],
    ['Started', <Time key="claimed" at={run.created_at} />],
  ];
  if (lease) {
    facts.push([
      'Claim expires in',
      <span key="lease">
        <LeaseCountdown lease={lease} />
        <Text size="xs" c="dimmed">
          Renewed when the agent checks in.
        </Text>
      </span>,
    ]);
  }
  if (sent) facts.push(['Submission started', <Time key="sent" at={sent.at} />]);
  if (ended_at) facts.push(['Ended', <Time key="ended" at={ended_at} />]);
  if (settlement) {
    facts.push([
      'Resolved',
      <span key="settled">
        {outcomeLabels[settlement.outcome].label}, by {settlement.by}, <Moment at={settlement.at} />
        {settlement.note && (
          <Text size="xs" c="dimmed" className={classes.text ?? ''}>
            {settlement.note}
          </Text>
        )}
      </span>,
    ]);
  }
  if (error && !settlement) facts.push(['Problem', error.message]);
  if (duplicate_of) {
    facts.push([
      'Similar role',
      <Anchor key="like" component={Link} to={`/applications/${duplicate_of}`}>
        A role you already applied to
      </Anchor>,
    ]);
  }
  facts.push(
    ['Resume', resumeOf(run)],
    ['Job board ID', `${run.job_id} on ${run.board}`],
    [
      'Application ID',
      <span key="id" className={classes.mono}>
        {run.id}
      </span>,
    ],
  );
  return (
    <Panel title="Details">
      <Facts facts={facts} />
    </Panel>
  );
}

/** The agent's name for the resume version or, without one, the name of the file. */
function resumeOf({ variant_id, sent, artifacts }: ApplyRunDetail): string {
  const { resume } = parseArtifacts(sent?.artifacts ?? artifacts);
  const isNamed = variant_id !== null && variant_id !== resume?.document_id;
  return (isNamed ? variant_id : resume?.name) ?? 'Not specified';
}

function Time({ at }: { at: string }) {
  return (
    <span>
      <Moment at={at} />
      <Text size="xs" c="dimmed">
        {formatDateTime(at)}
      </Text>
    </span>
  );
}
