import { Text } from '@mantine/core';
import { IconClock, IconFileText, IconHourglass, IconRobot } from '@tabler/icons-react';
import type { ApplyRunSummary } from '@tenon/contract/applying';
import { LeaseCountdown } from '../shared/lease-countdown.tsx';
import { Moment } from '../ui/moment.tsx';
import classes from './board.module.css';
import { isLive } from './run-labels.ts';
import { RunLink } from './run-link.tsx';
import { RunStatus } from './run-status.tsx';

export function RunCard({ run }: { run: ApplyRunSummary }) {
  const { company, agent, variant_id, lease, error, settlement, created_at, ended_at } = run;
  return (
    <li className={classes.card}>
      <RunLink run={run} className={classes.role} />
      <Text size="xs" lineClamp={1}>
        {company}
      </Text>
      <div className={classes.facts}>
        {(isLive(run) || settlement) && <RunStatus run={run} />}
        {lease && (
          <span className={classes.fact}>
            <IconHourglass size={14} aria-label="Claim expires in" />
            <LeaseCountdown lease={lease} />
          </span>
        )}
        <span className={classes.fact}>
          <IconRobot size={14} aria-label="Agent" />
          <span>{agent.name}</span>
        </span>
        {variant_id && (
          <span className={classes.fact}>
            <IconFileText size={14} aria-label="Resume" />
            <span>{variant_id}</span>
          </span>
        )}
        <span className={classes.fact}>
          <IconClock size={14} aria-hidden="true" />
          <Moment at={ended_at ?? created_at} />
        </span>
      </div>
      {error && !settlement && (
        <Text size="xs" c="dimmed" lineClamp={2}>
          {error.message}
        </Text>
      )}
    </li>
  );
}
