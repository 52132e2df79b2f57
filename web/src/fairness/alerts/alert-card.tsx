import { Button } from '@mantine/core';
import {
  actionsInWords,
  alertInWords,
  caveatsInWords,
  certaintyInWords,
  checkFirstInWords,
  disagreementsInWords,
  ratioInWords,
} from '@tenon/contract/fairness-alert-words';
import type { FairnessAlert } from '@tenon/contract/fairness-alerts';
import { groupLabel } from '@tenon/contract/fairness-groups';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Facts } from '../../ui/facts.tsx';
import { formatCalendarDay, formatDecimal, formatNumber, formatPercent } from '../../ui/format.ts';
import { Moment } from '../../ui/moment.tsx';
import { Status } from '../../ui/status.tsx';
import { AlertActions } from './alert-actions.tsx';
import { alertStates, dashboardOf, rowsOf, severities } from './alert-labels.ts';
import classes from './alerts.module.css';

type AlertCardProps = { alert: FairnessAlert; isTarget: boolean };

/** What, how large, how certain, since when, and what to check first. */
export function AlertCard({ alert, isTarget }: AlertCardProps) {
  const { severity, state, is_current, check_first: first } = alert;
  const notes = [
    ...alert.disagreements.map((one) => `Another measure: ${disagreementsInWords[one]}`),
    ...alert.caveats.map((one) => caveatsInWords[one]),
  ];
  const family = first?.code === 'one_job_family' ? first.job_family : null;
  return (
    <article className={classes.card} id={alert.id} {...(isTarget && { 'data-target': true })}>
      <div className={classes.head}>
        <h2 className={classes.title}>{alertInWords(alert)}</h2>
        <div className={classes.marks}>
          <Status tone={severities[severity].tone}>{`${severities[severity].label} severity`}</Status>
          <Status tone={alertStates[state].tone}>{alertStates[state].label}</Status>
          {!is_current && <Status tone="idle">No longer visible in the figures</Status>}
        </div>
      </div>
      <Facts facts={factsOf(alert)} />
      <div className={classes.first}>
        <h3>Check first</h3>
        <p>{checkFirstInWords(alert)}</p>
      </div>
      {notes.length > 0 && (
        <ul className={classes.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {alert.state_at && (
        <p className={classes.notes}>
          {alertStates[state].label} by {alert.state_by} <Moment at={alert.state_at} />
          {alert.state_reason && `: “${alert.state_reason}”`}
        </p>
      )}
      <div className={classes.actions}>
        <Button component={Link} to={rowsOf(alert)} variant="default" size="xs">
          Show decisions
        </Button>
        <Button component={Link} to={dashboardOf(alert, family)} variant="default" size="xs">
          {family ? `Open ${family} on the dashboard` : 'Open the dashboard'}
        </Button>
        <AlertActions alert={alert} />
      </div>
    </article>
  );
}

function factsOf(alert: FairnessAlert): [string, ReactNode][] {
  const { class: name, group, reference, group_counts, reference_counts, interval, window } = alert;
  const facts: [string, ReactNode][] = [];
  const rate = ({ selected, n }: { selected: number; n: number }) =>
    `${formatPercent(selected / n, 1)} (${formatNumber(selected)} of ${formatNumber(n)})`;
  if (name && group && group_counts) facts.push([groupLabel([name], group), rate(group_counts)]);
  if (name && reference && reference_counts)
    facts.push([groupLabel([name], reference), rate(reference_counts)]);
  if (interval)
    facts.push([
      'Ratio',
      `${formatDecimal(interval[0], 2)} to ${formatDecimal(interval[1], 2)} (95 % interval)`,
    ]);
  if (!name && group_counts) facts.push(['Applications', formatNumber(group_counts.n)]);
  facts.push(['Certainty', certaintyInWords(alert.p_value)]);
  const before = alert.ratio_before;
  facts.push([
    'Since',
    `${formatCalendarDay(alert.since)}${before === null ? '' : `; before that ${ratioInWords(before)} as often`}`,
  ]);
  facts.push(['Measured', `${formatCalendarDay(window.from)} to ${formatCalendarDay(window.to)}`]);
  facts.push(['Recommended', actionsInWords[alert.recommended_action]]);
  return facts;
}
