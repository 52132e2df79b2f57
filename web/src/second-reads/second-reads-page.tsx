import { Anchor, Text } from '@mantine/core';
import { IconEyeCheck } from '@tabler/icons-react';
import { listSecondReads, type SecondRead, SecondReadState } from '@tenon/contract/fairness-reviews';
import { Link, useSearchParams } from 'react-router';
import { usePages } from '../api/queries.ts';
import { secondReadStates } from '../shared/hiring/second-read-labels.ts';
import { Listing } from '../shared/listing.tsx';
import type { Column } from '../ui/data-table.tsx';
import { FilterTabs } from '../ui/filter-tabs.tsx';
import { Moment } from '../ui/moment.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { EmptyState } from '../ui/states.tsx';
import { Status } from '../ui/status.tsx';

/** Rejections that a second person should read. It does not say why. */
export function SecondReadsPage() {
  const [address, setAddress] = useSearchParams();
  const state = SecondReadState.safeParse(address.get('state')).data ?? 'open';
  const list = usePages(listSecondReads, { query: { state } });
  return (
    <Page
      title="Second reads"
      description="Rejections of your jobs that a second person should read. Your answer does not move the application."
    >
      <Panel flush>
        <FilterTabs
          label="Filter second reads"
          value={state}
          onChange={(value) =>
            setAddress(value === 'open' ? {} : { state: value }, { replace: true, preventScrollReset: true })
          }
          tabs={SecondReadState.options.map((value) => ({ value, label: secondReadStates[value].label }))}
        />
        <Listing
          label="Second reads"
          list={list}
          columns={columns}
          rowKey={({ id }) => id}
          empty={
            <EmptyState icon={IconEyeCheck} order={2} title="Nothing to read">
              Now and then, a second person is asked to read a rejection with fresh eyes. You will be
              notified.
            </EmptyState>
          }
        />
      </Panel>
    </Page>
  );
}

const columns: Column<SecondRead>[] = [
  {
    header: 'Applicant',
    lead: true,
    cell: ({ application, job }) => (
      <>
        <Anchor component={Link} to={`/applicants/${application.id}`} fw={600} c="inherit">
          {application.person}
        </Anchor>
        <Text size="xs" c="dimmed">
          {job.title}
        </Text>
      </>
    ),
  },
  {
    header: 'Rejected by',
    cell: ({ decided_by, is_own_decision }) => (is_own_decision ? 'You' : decided_by),
  },
  { header: 'Requested', width: 130, cell: ({ asked_at }) => <Moment at={asked_at} /> },
  {
    header: 'Second reader',
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
