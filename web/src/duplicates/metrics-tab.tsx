import { readDuplicateMetrics } from '@tenon/contract/duplicates';
import { useRead } from '../api/queries.ts';
import { Failure } from '../shared/failure.tsx';
import { Panel } from '../ui/panel.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import { DaysChart } from './days-chart.tsx';
import { MetricTiles } from './metric-tiles.tsx';
import { WeightsTable } from './weights-table.tsx';

/** Volume, speed and accuracy of duplicate detection. */
export function MetricsTab() {
  const read = useRead(readDuplicateMetrics, {}, { refetchInterval: 60_000 });
  if (!read.data) {
    return (
      <Panel flush>
        {read.error ? <Failure error={read.error} onRetry={() => void read.refetch()} /> : <TableSkeleton />}
      </Panel>
    );
  }
  return (
    <>
      <MetricTiles metrics={read.data} />
      <DaysChart days={read.data.days} />
      <WeightsTable weights={read.data.weights} />
    </>
  );
}
