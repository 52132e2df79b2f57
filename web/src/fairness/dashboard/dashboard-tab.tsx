import { Skeleton, Text } from '@mantine/core';
import { type FairnessOverview, readFairnessOverview } from '@tenon/contract/fairness-overview';
import { useRead } from '../../api/queries.ts';
import { Failure } from '../../shared/failure.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ClassPanel } from './class-panel.tsx';
import { type DashboardAddress, useDashboardAddress } from './dashboard-address.ts';
import { DashboardFilters } from './dashboard-filters.tsx';
import { NoAnswers, NoMatches } from './empty-dashboard.tsx';
import { IntersectionsPanel } from './intersections-panel.tsx';
import { RowsDrawer } from './rows-drawer.tsx';
import { ScorePanel } from './score-panel.tsx';
import { SummaryPanel } from './summary-panel.tsx';
import { Totals } from './totals.tsx';

/** Rates, ratios and differences by class, at each stage and of the score. Every count opens its decisions. */
export function DashboardTab() {
  const address = useDashboardAddress();
  const { filter, stage, isExact } = address;
  const query = { ...filter, stage, ...(isExact && { extend: 'false' }) };
  const { data, error, refetch } = useRead(readFairnessOverview, { query }, { keepPrevious: true });
  return (
    <>
      <DashboardFilters address={address} />
      {error && (
        <Panel>
          <Failure error={error} onRetry={() => void refetch()} />
        </Panel>
      )}
      {!error && !data && <Skeleton h={420} role="status" aria-label="Loading" />}
      {!error && data && <Dashboard overview={data} address={address} />}
    </>
  );
}

function Dashboard({ overview, address }: { overview: FairnessOverview; address: DashboardAddress }) {
  const figures = overview.classes.find((one) => one.class === address.class);
  if (overview.applications === 0 && address.isFiltered) return <NoMatches onClear={address.clear} />;
  const isAnswered = overview.classes.some(({ groups, funnel }) => groups.length > 0 || funnel.length > 0);
  return (
    <>
      {overview.applications > 0 && <Totals overview={overview} address={address} />}
      {isAnswered && figures ? (
        <>
          <SummaryPanel overview={overview} address={address} />
          <ClassPanel overview={overview} figures={figures} address={address} />
          <ScorePanel overview={overview} figures={figures} address={address} />
          <IntersectionsPanel overview={overview} address={address} />
          <Text size="xs" c="dimmed">
            Computed <Moment at={overview.computed_at} />. Significance is Fisher’s exact test, corrected for
            the number of groups. Figures describe; they do not prove that anyone was treated unfairly, nor
            that nobody was.
          </Text>
        </>
      ) : (
        <NoAnswers />
      )}
      <RowsDrawer overview={overview} address={address} />
    </>
  );
}
