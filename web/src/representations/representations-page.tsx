import { Button } from '@mantine/core';
import { IconContract, IconPlus } from '@tabler/icons-react';
import {
  listRepresentations,
  type Representation,
  RepresentationState,
} from '@tenon/contract/representations';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePages } from '../api/queries.ts';
import { useMay } from '../api/session.tsx';
import { Listing } from '../shared/listing.tsx';
import { useUrlDialog } from '../shared/use-url-dialog.ts';
import { FilterTabs } from '../ui/filter-tabs.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { EmptyState } from '../ui/states.tsx';
import { AddDialog } from './add-dialog.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { representationColumns } from './representation-columns.tsx';
import { stateLabels } from './representation-labels.ts';

/** Which recruiter may represent whom to which client, and until when. */
export function RepresentationsPage() {
  const mayAdd = useMay('applications.manage');
  const dialog = useUrlDialog('add');
  const [address, setAddress] = useSearchParams();
  const [opened, setOpened] = useState<Representation>();
  const state = RepresentationState.safeParse(address.get('state')).data;
  const search = address.get('search') ?? '';
  const list = usePages(listRepresentations, { query: { state, search } });
  const counts = list.first?.counts;
  const filter = (name: string, value: string) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const add = mayAdd && (
    <Button leftSection={<IconPlus size={16} />} onClick={dialog.open}>
      Add representation
    </Button>
  );
  return (
    <Page
      title="Representations"
      description="Which recruiter may represent whom to which client, until when, with the candidate’s consent."
      actions={add}
    >
      <Panel flush>
        <FilterTabs
          label="Filter by status"
          value={state ?? 'all'}
          onChange={(value) => filter('state', value === 'all' ? '' : value)}
          tabs={[
            { value: 'all', label: 'All' },
            ...RepresentationState.options.map((value) => ({
              value,
              label: stateLabels[value].label,
              count: counts?.[value],
            })),
          ]}
        >
          <SearchField
            label="Search representations"
            placeholder="Person or client"
            value={search}
            onChange={(value) => filter('search', value)}
          />
        </FilterTabs>
        <Listing
          label="Representations"
          list={list}
          columns={representationColumns(setOpened)}
          rowKey={({ id }) => id}
          onOpen={setOpened}
          empty={
            state || search ? (
              <EmptyState
                icon={IconContract}
                order={2}
                title="Nothing found"
                action={
                  <Button variant="default" onClick={() => setAddress({}, { replace: true })}>
                    Clear filters
                  </Button>
                }
              >
                No representation matches these filters.
              </EmptyState>
            ) : (
              <EmptyState icon={IconContract} order={2} title="No representations yet" action={add}>
                Record which candidates you may submit to a client. If two recruiters submit the same person
                to the same client, the first one keeps the right and both are told.
              </EmptyState>
            )
          }
        />
      </Panel>
      {dialog.opened && <AddDialog onClose={dialog.close} />}
      {opened && <DetailsDialog representation={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}
