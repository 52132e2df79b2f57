import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { groupLabel, ProtectedClass, protectedClassNames } from '@tenon/contract/fairness-groups';
import type { FairnessOverview, FairnessSummary } from '@tenon/contract/fairness-overview';
import { Panel } from '../../ui/panel.tsx';
import { formatP, formatRatio, stageLabels } from '../fairness-labels.ts';
import classes from './dashboard.module.css';
import type { DashboardAddress } from './dashboard-address.ts';

const stages = ['screening', 'interview', 'offer', 'hired', 'score'] as const;
const nameOf = (stage: (typeof stages)[number]) => (stage === 'score' ? 'Score' : stageLabels[stage]);

type SummaryPanelProps = { overview: FairnessOverview; address: DashboardAddress };

/** The lowest ratio of each class at each stage: where to look first. */
export function SummaryPanel({ overview, address }: SummaryPanelProps) {
  return (
    <Panel
      title="At a glance"
      description="The lowest ratio of each class at each stage: 0.75 means that a group was selected three times where the group with the highest rate was selected four times."
    >
      <div className={classes.scroll}>
        <table className={classes.matrix}>
          <thead>
            <tr>
              <td />
              {ProtectedClass.options.map((name) => (
                <th key={name} scope="col">
                  {protectedClassNames[name].label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {stages.map((stage) => (
              <tr key={stage}>
                <th scope="row">{nameOf(stage)}</th>
                {ProtectedClass.options.map((name) => {
                  const cell = overview.summary.find((one) => one.class === name && one.stage === stage);
                  return <td key={name}>{cell && <SummaryCell cell={cell} address={address} />}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function SummaryCell({ cell, address }: { cell: FairnessSummary; address: DashboardAddress }) {
  const { class: name, stage, group, ratio } = cell;
  if (ratio === null || group === null) return <span className={classes.none}>No data</span>;
  const { tone, label } = stateOf(cell);
  const who = groupLabel([name], group);
  const isShown = address.class === name && (stage === address.stage || stage === 'score');
  return (
    <UnstyledButton
      className={classes.cell}
      data-tone={tone}
      aria-current={isShown && stage !== 'score'}
      onClick={() =>
        address.set({
          class: name === 'gender' ? undefined : name,
          ...(stage !== 'score' && { stage: stage === 'hired' ? undefined : stage }),
        })
      }
    >
      <VisuallyHidden>
        {protectedClassNames[name].label}, {nameOf(stage)}:{' '}
      </VisuallyHidden>
      <strong>{formatRatio(ratio)}</strong>
      <span>{who}</span>
      <span className={classes.state}>{label}</span>
    </UnstyledButton>
  );
}

function stateOf({ ratio, flags, is_significant, p_value, stage }: FairnessSummary) {
  const isBelow = flags.includes(stage === 'score' ? 'scoring_ratio' : 'disparate_impact');
  if (isBelow && is_significant) return { tone: 'bad', label: `below 0.8, ${formatP(p_value)}` };
  if (isBelow) return { tone: 'warn', label: stage === 'score' ? 'below 0.8' : 'below 0.8, may be chance' };
  if ((ratio ?? 1) < 0.8) return { tone: 'idle', label: 'insufficient data' };
  return { tone: 'good', label: flags.includes('insufficient_data') ? 'some groups small' : 'above 0.8' };
}
