import { Button, Select, Skeleton, Text } from '@mantine/core';
import { IconFilterOff, IconScale } from '@tabler/icons-react';
import { groupInWords, groupLabel } from '@tenon/contract/fairness-groups';
import { type FairnessAttribution, readFairnessAttribution } from '@tenon/contract/fairness-lab';
import { useRead } from '../../api/queries.ts';
import { Failure } from '../../shared/failure.tsx';
import { formatDecimal, formatNumber } from '../../ui/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState } from '../../ui/states.tsx';
import classes from '../lab/lab.module.css';
import { type LabAddress, useLabAddress } from '../lab/lab-address.ts';
import { LabFilters } from '../lab/lab-filters.tsx';
import { ModelsTable } from './models-table.tsx';
import { ProxyChart } from './proxy-chart.tsx';
import { RequirementsChart } from './requirements-chart.tsx';
import { TermCharts } from './term-charts.tsx';

/** What makes the scores of a group lower: terms, requirements, and fields that give the group away. */
export function AttributionTab() {
  const address = useLabAddress();
  const { protectedClass, filter } = address;
  const query = { class: protectedClass, ...filter };
  const { data, error, refetch } = useRead(readFairnessAttribution, { query }, { keepPrevious: true });
  return (
    <>
      <LabFilters address={address} />
      {error && (
        <Panel>
          <Failure error={error} onRetry={() => void refetch()} />
        </Panel>
      )}
      {!error && !data && <Skeleton h={420} role="status" aria-label="Loading" />}
      {!error && data && <Content attribution={data} address={address} />}
    </>
  );
}

type ContentProps = { attribution: FairnessAttribution; address: LabAddress };

function Content({ attribution, address }: ContentProps) {
  const { class: name, groups, reference } = attribution;
  const others = groups.filter(({ group }) => group !== reference);
  if (others.length === 0) return <NothingToExplain attribution={attribution} address={address} />;
  const group = others.find((one) => one.group === address.group) ?? lowestOf(others);
  return (
    <>
      <Panel
        title="Score"
        description={`${formatNumber(attribution.people)} applications with the terms of their score.${attribution.without_terms > 0 ? ` Left out: ${formatNumber(attribution.without_terms)} without them.` : ''}`}
        actions={
          others.length > 1 && (
            <Select
              aria-label="Group"
              data={others.map((one) => ({ value: one.group, label: groupLabel([name], one.group) }))}
              value={group.group}
              allowDeselect={false}
              onChange={(value) => address.set({ group: value ?? undefined })}
            />
          )
        }
      >
        <Text mb="lg">{sentenceOf(attribution, group)}</Text>
        <div className={classes.stack}>
          <TermCharts attribution={attribution} group={group.group} />
        </div>
      </Panel>
      <Panel
        title="Requirements"
        description="How often each group meets what a job asks for, and what would change without it."
      >
        <RequirementsChart
          attribution={attribution}
          group={group.group}
          hasJob={address.filter.job !== undefined}
        />
      </Panel>
      <Panel>
        <ProxyChart attribution={attribution} />
      </Panel>
      <Panel
        title="Models"
        description="What computed the scores. The calibration error is the mean distance between a score and the share of good outcomes; it should be small, and alike in all groups."
      >
        <ModelsTable attribution={attribution} />
      </Panel>
    </>
  );
}

type Group = FairnessAttribution['groups'][number];

function lowestOf(groups: Group[]): Group {
  const large = groups.filter(({ insufficient }) => !insufficient);
  const [first, ...rest] = large.length > 0 ? large : groups;
  return rest.reduce(
    (lowest, one) => ((one.scoring_ratio ?? 2) < (lowest.scoring_ratio ?? 2) ? one : lowest),
    first as Group,
  );
}

function sentenceOf(
  { class: name, reference }: FairnessAttribution,
  { group, n, insufficient, scoring_ratio }: Group,
): string {
  const who = groupInWords(name, group);
  const against = groupInWords(name, reference ?? '');
  const size = insufficient ? ` There are only ${formatNumber(n)} of them, too few for a conclusion.` : '';
  if (scoring_ratio === null)
    return `The scores of ${who} cannot be compared with those of ${against}.${size}`;
  const sentence = `${who} score above the median ${formatDecimal(scoring_ratio, 2)} times as often as ${against}.`;
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}${size}`;
}

function NothingToExplain({ attribution, address: { isFiltered, clear } }: ContentProps) {
  return (
    <Panel>
      <EmptyState
        icon={isFiltered ? IconFilterOff : IconScale}
        order={2}
        title="No groups to compare"
        action={
          isFiltered && (
            <Button variant="default" onClick={clear}>
              Clear filters
            </Button>
          )
        }
      >
        {attribution.people === 0
          ? 'No application here has a stored score.'
          : 'At least two groups of applicants must have answered the voluntary question.'}
      </EmptyState>
    </Panel>
  );
}
