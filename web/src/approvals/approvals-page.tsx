import { Button, Group, Stack, Text } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { type Approval, listApprovals } from '@tenon/contract/approvals';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { usePages } from '../api/queries.ts';
import { useMay } from '../api/session.tsx';
import { ApplicationsTabs } from '../shared/applications-tabs.tsx';
import { Failure } from '../shared/failure.tsx';
import { LoadMore } from '../shared/listing.tsx';
import { counted } from '../ui/counted.ts';
import { FilterTabs } from '../ui/filter-tabs.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { EmptyState } from '../ui/states.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import { ApprovalCard } from './approval-card.tsx';
import { type Filter, filters } from './approval-labels.ts';
import classes from './approvals.module.css';
import { type Decide, useDecide } from './use-approvals.ts';

/** The queue of applications that wait for the applicant. */
export function ApprovalsPage() {
  const [search, setSearch] = useSearchParams();
  const shown = filterIn(search.get('show'));
  const mayManage = useMay('applying.manage');
  const list = usePages(listApprovals, { query: { state: filters[shown].states.join(','), limit: 50 } });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { decide, isPending } = useDecide();
  const counts = list.first?.counts;
  // Questions first: they are what keeps applications waiting.
  const items = list.items.toSorted((one, other) => orderOf(one) - orderOf(other));
  const ready = items.filter(({ state }) => state === 'ready');
  const chosen = ready.filter(({ id }) => selected.has(id));
  const select = (id: string, isSelected: boolean) =>
    setSelected(
      (before) => new Set(isSelected ? [...before, id] : [...before].filter((each) => each !== id)),
    );
  return (
    <Page
      title="Approvals"
      description="Applications that Tenon or your agents prepared. Nothing is sent until you approve it."
    >
      <ApplicationsTabs />
      <Stack>
        <FilterTabs
          label="Filter approvals"
          value={shown}
          onChange={(value) => setSearch(value === 'waiting' ? {} : { show: value })}
          tabs={(Object.keys(filters) as Filter[]).map((value) => ({
            value,
            label: filters[value].label,
            count: counts && filters[value].states.reduce((sum, state) => sum + counts[state], 0),
          }))}
        />
        {list.isPending && <TableSkeleton rows={4} />}
        {list.error && list.items.length === 0 && (
          <Failure error={list.error} onRetry={() => list.refetch()} />
        )}
        {!list.isPending && !list.error && items.length === 0 && <Nothing shown={shown} />}
        <div className={classes.list}>
          {items.map((approval) => (
            <ApprovalCard
              key={approval.id}
              approval={approval}
              decide={decide}
              mayManage={mayManage}
              isSelected={selected.has(approval.id)}
              onSelect={(isSelected) => select(approval.id, isSelected)}
            />
          ))}
        </div>
        <LoadMore list={list} />
        {mayManage && ready.length > 1 && shown === 'waiting' && (
          <BulkBar
            ready={ready}
            chosen={chosen}
            isPending={isPending}
            decide={(decision, approvals) => {
              decide(decision, approvals);
              setSelected(new Set());
            }}
            onSelectAll={() => setSelected(new Set(ready.map(({ id }) => id)))}
            onClear={() => setSelected(new Set())}
          />
        )}
      </Stack>
    </Page>
  );
}

type BulkBarProps = {
  ready: Approval[];
  chosen: Approval[];
  isPending: boolean;
  decide: Decide;
  onSelectAll: () => void;
  onClear: () => void;
};

function BulkBar({ ready, chosen, isPending, decide, onSelectAll, onClear }: BulkBarProps) {
  const isAny = chosen.length > 0;
  return (
    <section className={classes.bulk} aria-label="Decide about several applications">
      <Text size="sm" role="status">
        {isAny ? `${counted(chosen.length, 'application')} selected` : `${ready.length} ready to approve`}
      </Text>
      <Group gap="xs">
        <Button variant="subtle" size="xs" onClick={isAny ? onClear : onSelectAll}>
          {isAny ? 'Clear selection' : 'Select all'}
        </Button>
        {isAny && (
          <>
            <Button variant="default" size="xs" onClick={() => decide('decline', chosen)} loading={isPending}>
              Decline {chosen.length}
            </Button>
            <Button size="xs" onClick={() => decide('approve', chosen)} loading={isPending}>
              Approve {chosen.length}
            </Button>
          </>
        )}
      </Group>
    </section>
  );
}

function Nothing({ shown }: { shown: Filter }) {
  if (shown !== 'waiting') {
    return (
      <Panel flush>
        <EmptyState icon={IconChecks} order={2} title={`Nothing under “${filters[shown].label}”`} />
      </Panel>
    );
  }
  return (
    <Panel flush>
      <EmptyState
        icon={IconChecks}
        title="Nothing to approve"
        order={2}
        action={
          <Button component={Link} to="/postings">
            Find roles
          </Button>
        }
      >
        Open a role, or select several, and choose “Prepare application”. Tenon fills in the form from your
        profile and saved answers, and waits for you here.
      </EmptyState>
    </Panel>
  );
}

function filterIn(value: string | null): Filter {
  return value !== null && Object.hasOwn(filters, value) ? (value as Filter) : 'waiting';
}

const orderOf = ({ state }: Approval) => (state === 'needs_answers' ? 0 : state === 'ready' ? 1 : 2);
