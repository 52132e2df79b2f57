import { Button } from '@mantine/core';
import { IconFileImport, IconUserPlus } from '@tabler/icons-react';
import { exportPeople, listPeople } from '@tenon/contract/people';
import { Link, useSearchParams } from 'react-router';
import { usePages } from '../api/queries.ts';
import { useMay } from '../api/session.tsx';
import { datedCsv, download } from '../shared/download.ts';
import { Listing } from '../shared/listing.tsx';
import { ExportButton } from '../ui/export-button.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { peopleColumns } from './people-columns.tsx';
import { PeopleEmpty } from './people-empty.tsx';
import { filterOf, PeopleFilters, type Sort, sorts, type View, views } from './people-filters.tsx';

export function PeoplePage() {
  const mayManage = useMay('people.manage');
  const [address, setAddress] = useSearchParams();
  const view = views.find((name) => name === address.get('view')) ?? 'all';
  const sort = sorts.find((name) => name === address.get('sort')) ?? 'newest';
  const search = address.get('search') ?? '';
  const people = usePages(listPeople, { query: { ...filterOf(view), search, sort } });

  // Kept in the URL, so that a reload and going back from a person show the same list.
  const show = (next: { view?: View; sort?: Sort; search?: string }) => {
    const to = { view, sort, search, ...next };
    setAddress(
      {
        ...(to.view !== 'all' && { view: to.view }),
        ...(to.sort !== 'newest' && { sort: to.sort }),
        ...(to.search && { search: to.search }),
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return (
    <Page
      title="People"
      description={`One profile per person.${mayManage ? '' : ' You can view and export; recruiters can add and edit.'}`}
      actions={
        <>
          <ExportButton
            onExport={() =>
              download(exportPeople, { query: { ...filterOf(view), search } }, datedCsv('people'))
            }
          />
          {mayManage && <AddButtons />}
        </>
      }
    >
      <Panel flush>
        <PeopleFilters
          view={view}
          sort={sort}
          search={search}
          counts={search === '' ? people.first?.counts : undefined}
          onView={(next) => show({ view: next })}
          onSort={(next) => show({ sort: next })}
          onSearch={(next) => show({ search: next })}
        />
        <Listing
          label="People"
          list={people}
          columns={peopleColumns}
          rowKey={(person) => person.id}
          empty={<PeopleEmpty view={view} search={search} mayManage={mayManage} />}
        />
      </Panel>
    </Page>
  );
}

function AddButtons() {
  return (
    <>
      <Button
        variant="default"
        component={Link}
        to="/people/imports"
        leftSection={<IconFileImport size={16} />}
      >
        Import
      </Button>
      <Button component={Link} to="/people/new" leftSection={<IconUserPlus size={16} />}>
        Add person
      </Button>
    </>
  );
}
