import { Anchor, Text } from '@mantine/core';
import { IconEyeCheck } from '@tabler/icons-react';
import { alertInWords } from '@tenon/contract/fairness-alert-words';
import { type FairnessReview, listFairnessReviews, SecondReadState } from '@tenon/contract/fairness-reviews';
import { Link, useSearchParams } from 'react-router';
import { usePages } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';
import { secondReadStates } from '../../shared/hiring/second-read-labels.ts';
import { Listing } from '../../shared/listing.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { FilterTabs } from '../../ui/filter-tabs.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';

/** Rejections that a second person reads, with the reason, which the hiring team does not see. */
export function ReviewsTab() {
  const [address, setAddress] = useSearchParams();
  const mayOpen = useMay('applications.read');
  const state = SecondReadState.safeParse(address.get('state')).data;
  const list = usePages(listFairnessReviews, { query: { state } });
  const counts = list.first?.counts;
  return (
    <Panel
      flush
      title="Second reads"
      description="While an alert is open, a second person reads a sample of the rejections. The sample does not depend on what applicants said about themselves, and the hiring team does not see the reason."
    >
      <FilterTabs
        label="Filter second reads"
        value={state ?? 'all'}
        onChange={(value) =>
          setAddress(value === 'all' ? {} : { state: value }, { replace: true, preventScrollReset: true })
        }
        tabs={[
          { value: 'all' as const, label: 'All' },
          ...SecondReadState.options.map((value) => ({
            value,
            label: secondReadStates[value].label,
            count: counts?.[value],
          })),
        ]}
      />
      <Listing
        label="Second reads"
        list={list}
        columns={columnsFor(mayOpen)}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={IconEyeCheck}
            order={2}
            title={state ? 'Nothing in this state' : 'No second reads yet'}
          >
            Second readers are asked for while a fairness alert is open. You choose for how many rejections in
            the settings of monitoring.
          </EmptyState>
        }
      />
    </Panel>
  );
}

const columnsFor = (mayOpen: boolean): Column<FairnessReview>[] => [
  {
    header: 'Job',
    lead: true,
    cell: ({ job, application, asked_at }) => (
      <>
        {mayOpen ? (
          <Anchor component={Link} to={`/applicants/${application.id}`} fw={600} c="inherit">
            {job.title}
          </Anchor>
        ) : (
          <strong>{job.title}</strong>
        )}
        <Text size="xs" c="dimmed">
          Requested <Moment at={asked_at} />
        </Text>
      </>
    ),
  },
  {
    header: 'Why',
    cell: ({ alert }) => (
      <Anchor component={Link} to={`/fairness/alerts?alert=${alert.id}`}>
        {alertInWords({ ...alert, threshold: null })}
      </Anchor>
    ),
  },
  { header: 'Rejected by', width: 150, cell: ({ decided_by }) => decided_by },
  {
    header: 'Second reader',
    width: 220,
    cell: ({ state, read_by, note }) => (
      <>
        <Status tone={secondReadStates[state].tone}>{secondReadStates[state].label}</Status>
        {(read_by ?? note) && (
          <Text size="xs" c="dimmed">
            {[read_by, note && `“${note}”`].filter(Boolean).join(': ')}
          </Text>
        )}
      </>
    ),
  },
];
