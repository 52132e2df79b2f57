import { Alert, Button, Skeleton, Text } from '@mantine/core';
import { IconFilterOff, IconFlask, IconInfoCircle } from '@tabler/icons-react';
import { groupLabel } from '@tenon/contract/fairness-groups';
import { type FairnessLab, type LabVariant, simulateFairness } from '@tenon/contract/fairness-lab';
import { useRead } from '../../api/queries.ts';
import { Failure } from '../../shared/failure.tsx';
import { formatNumber } from '../../ui/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { RatesChart } from '../charts/rates-chart.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { CutoffChart } from './cutoff-chart.tsx';
import classes from './lab.module.css';
import { type LabAddress, useLabAddress } from './lab-address.ts';
import { LabFilters } from './lab-filters.tsx';
import { variantNames } from './lab-labels.ts';
import { ScenarioPanel } from './scenario-panel.tsx';
import { useScenario } from './use-scenario.ts';

/** “What if”: the same applications, selected in another way. */
export function LabTab() {
  const address = useLabAddress();
  return (
    <>
      <LabFilters address={address} withStage />
      {/* Another job has other requirements. */}
      <Lab key={address.filter.job ?? ''} address={address} />
    </>
  );
}

function Lab({ address }: { address: LabAddress }) {
  const { protectedClass, stage, filter } = address;
  const { scenario, settled, change } = useScenario(address);
  const body = { class: protectedClass, stage, ...filter, ...settled };
  const { data: lab, error, refetch } = useRead(simulateFairness, { body }, { keepPrevious: true });
  if (error)
    return (
      <Panel>
        <Failure error={error} onRetry={() => void refetch()} />
      </Panel>
    );
  if (!lab) return <Skeleton h={420} role="status" aria-label="Loading" />;
  if (lab.people === 0) return <NothingToSimulate lab={lab} address={address} />;
  return (
    <>
      <ScenarioPanel scenario={scenario} onChange={change} hasJob={filter.job !== undefined} lab={lab} />
      <Results lab={lab} />
    </>
  );
}

function Results({ lab }: { lab: FairnessLab }) {
  return (
    <>
      <Panel title="Comparison" description={peopleOf(lab)}>
        <ComparisonTable lab={lab} />
        {lab.known_outcomes === 0 ? (
          <Alert icon={<IconInfoCircle size={18} />} color="gray" mt="md">
            No outcome is known, so accuracy cannot be shown. Import past decisions with outcomes to see it.
          </Alert>
        ) : (
          <Text size="sm" c="dimmed" mt="md">
            {`Accuracy and precision are about ${formatNumber(lab.known_outcomes)} people whose outcome is known. Outcomes are mostly known for people who were hired, so they say little about others.`}
          </Text>
        )}
      </Panel>
      <Panel
        title="Selection rates by group"
        description="The four-fifths line is at 80% of the highest rate of a group with 30 people or more."
      >
        {lab.variants.every(({ groups }) => groups.length === 0) ? (
          <Text c="dimmed">None of these people said which group they belong to.</Text>
        ) : (
          <div className={classes.charts}>
            {lab.variants.map((variant) => (
              <RatesChart
                key={variant.variant}
                title={variantNames[variant.variant]}
                rows={rowsOf(lab, variant)}
              />
            ))}
          </div>
        )}
      </Panel>
      <Panel>
        <CutoffChart lab={lab} />
      </Panel>
      <Text size="xs" c="dimmed">
        A different cut-off for each group is not offered: in many places it is against the law.
      </Text>
    </>
  );
}

function rowsOf({ class: name }: FairnessLab, { groups, reference }: LabVariant) {
  return groups.map(({ group, insufficient, ...figures }) => ({
    ...figures,
    key: group,
    label: groupLabel([name], group),
    isReference: group === reference,
    isInsufficient: insufficient,
  }));
}

function peopleOf({ people, left_out }: FairnessLab): string {
  const parts = [
    [left_out.undecided, 'undecided'],
    [left_out.withdrawn, 'withdrawn'],
    [left_out.not_scored, 'without a score'],
    [left_out.without_terms, 'without the terms of their score'],
  ] as const;
  const left = parts.filter(([n]) => n > 0).map(([n, why]) => `${formatNumber(n)} ${why}`);
  const counted = `${formatNumber(people)} decided ${people === 1 ? 'application' : 'applications'} with a score.`;
  return left.length > 0 ? `${counted} Left out: ${left.join(', ')}.` : counted;
}

function NothingToSimulate({ lab, address }: { lab: FairnessLab; address: LabAddress }) {
  const { isFiltered, clear } = address;
  return (
    <Panel>
      <EmptyState
        icon={isFiltered ? IconFilterOff : IconFlask}
        order={2}
        title={isFiltered ? 'No decisions match' : 'No scored decisions yet'}
        action={
          isFiltered && (
            <Button variant="default" onClick={clear}>
              Clear filters
            </Button>
          )
        }
      >
        {isFiltered
          ? `No decided application with a score matches these filters. ${peopleOf(lab)}`
          : 'The lab compares past decisions with what their scores would have selected. It needs applications that were decided and have a score.'}
      </EmptyState>
    </Panel>
  );
}
