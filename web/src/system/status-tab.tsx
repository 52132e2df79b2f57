import { Failure } from '../shared/failure.tsx';
import { Panel } from '../ui/panel.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import { EnginesPanel } from './engines-panel.tsx';
import { ProcessesPanel } from './processes-panel.tsx';
import { QueuesPanel } from './queues-panel.tsx';
import { useSystem } from './use-system.ts';

export function StatusTab() {
  const { read, live, system } = useSystem();
  if (!system) {
    return (
      <Panel flush>
        {read.error ? (
          <Failure error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <TableSkeleton rows={8} />
        )}
      </Panel>
    );
  }
  return (
    <>
      <EnginesPanel engines={system.engines} live={live} />
      <QueuesPanel queues={system.queues} />
      <ProcessesPanel system={system} />
    </>
  );
}
