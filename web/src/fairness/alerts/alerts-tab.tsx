import { IconBellCheck } from '@tabler/icons-react';
import { AlertState, listFairnessAlerts } from '@tenon/contract/fairness-alerts';
import { useSearchParams } from 'react-router';
import { usePages } from '../../api/queries.ts';
import { Failure } from '../../shared/failure.tsx';
import { LoadMore } from '../../shared/listing.tsx';
import { FilterTabs } from '../../ui/filter-tabs.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TableSkeleton } from '../../ui/table-skeleton.tsx';
import { AlertCard } from './alert-card.tsx';
import { alertStates } from './alert-labels.ts';
import classes from './alerts.module.css';
import { MonitoringPanel } from './monitoring-panel.tsx';

/** Gaps and oddities that monitoring found, and how it looks for them. */
export function AlertsTab() {
  const [address, setAddress] = useSearchParams();
  const target = address.get('alert');
  const state = AlertState.safeParse(address.get('state')).data;
  const list = usePages(listFairnessAlerts, { query: { state } });
  const counts = list.first?.counts;
  return (
    <div className={classes.stack}>
      <FilterTabs
        label="Filter alerts"
        value={state ?? 'all'}
        onChange={(value) =>
          setAddress(value === 'all' ? {} : { state: value }, { replace: true, preventScrollReset: true })
        }
        tabs={[
          { value: 'all' as const, label: 'All' },
          ...AlertState.options.map((value) => ({
            value,
            label: alertStates[value].label,
            count: counts?.[value],
          })),
        ]}
      />
      {list.isPending && <TableSkeleton rows={4} />}
      {list.error && list.items.length === 0 && <Failure error={list.error} onRetry={() => list.refetch()} />}
      {!list.isPending && !list.error && list.items.length === 0 && (
        <Panel>
          <EmptyState icon={IconBellCheck} order={2} title={state ? 'No alerts in this state' : 'No alerts'}>
            Tenon measures your decisions every night and after changes. It raises an alert if a group is
            selected clearly less often than others: under four fifths as often, and not by chance.
          </EmptyState>
        </Panel>
      )}
      <div className={classes.list}>
        {list.items.map((alert) => (
          <AlertCard key={alert.id} alert={alert} isTarget={alert.id === target} />
        ))}
      </div>
      <LoadMore list={list} />
      <MonitoringPanel />
    </div>
  );
}
