import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileImport, IconUserPlus } from '@tabler/icons-react';
import { exportFoundPeople, type FoundPerson, searchPeople } from '@tenon/contract/people-search';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePages } from '../api/queries.ts';
import { useMay } from '../api/session.tsx';
import { datedCsv, download } from '../shared/download.ts';
import { Listing } from '../shared/listing.tsx';
import { counted } from '../ui/counted.ts';
import { ExportButton } from '../ui/export-button.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterDrawer } from './filter-drawer.tsx';
import { ListsMenu } from './lists/lists-menu.tsx';
import { checkColumn, peopleColumns } from './people-columns.tsx';
import { PeopleEmpty } from './people-empty.tsx';
import { PeopleFilters } from './people-filters.tsx';
import classes from './people-page.module.css';
import { PeopleViews } from './people-views.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { usePeopleAddress } from './use-people-address.ts';

const MAX_SELECTED = 200;

export function PeoplePage() {
  const mayManage = useMay('people.manage');
  const address = usePeopleAddress();
  const [filtering, drawer] = useDisclosure(false);
  const people = usePages(searchPeople, { query: address.query });
  const [selected, setSelected] = useState<ReadonlyMap<string, string>>(new Map());
  const isNarrowed = address.search !== '' || Object.keys(address.filters).length > 0;
  const { cursor: _, limit: __, sort: ___, ...exported } = address.query;

  const toggle = (chosen: readonly FoundPerson[], isSelected: boolean) =>
    setSelected((before) => {
      const next = new Map(before);
      for (const { id, name } of chosen) isSelected ? next.set(id, name) : next.delete(id);
      return new Map([...next].slice(0, MAX_SELECTED));
    });
  return (
    <Page
      title="People"
      description={`One profile per person.${mayManage ? '' : ' You can view and export; recruiters can add and edit.'}`}
      actions={
        <>
          <ListsMenu address={address} mayManage={mayManage} />
          <PeopleViews address={address} />
          <ExportButton
            onExport={() => download(exportFoundPeople, { query: exported }, datedCsv('people'))}
          />
          {mayManage && <AddButtons />}
        </>
      }
    >
      <Panel flush>
        <PeopleFilters
          address={address}
          counts={isNarrowed ? undefined : (people.first?.counts ?? undefined)}
          onFilter={drawer.open}
        />
        <FilterChips address={address} />
        {isNarrowed && people.first && people.items.length > 0 && (
          <Found total={people.first.total} corrections={people.first.corrections} />
        )}
        <Listing
          label="People"
          list={people}
          columns={[checkColumn(people.items, selected, toggle), ...peopleColumns]}
          rowKey={(person) => person.id}
          empty={<PeopleEmpty address={address} hints={people.first?.hints ?? []} mayManage={mayManage} />}
        />
      </Panel>
      <SelectionBar ids={[...selected.keys()]} onClear={() => setSelected(new Map())} />
      <FilterDrawer address={address} opened={filtering} onClose={drawer.close} />
    </Page>
  );
}

type FoundProps = { total: number | null; corrections: { from: string; to: string }[] };

/** How many people were found, and which words were corrected. */
function Found({ total, corrections }: FoundProps) {
  return (
    <Text className={classes.status ?? ''} size="sm" c="dimmed" role="status">
      {total === null ? 'More than 1,000 people' : counted(total, 'person', 'people')}
      {corrections.length > 0 && (
        <>
          {' '}
          for <b>{corrections.map(({ to }) => to).join(', ')}</b>. No one matches{' '}
          {corrections.map(({ from }) => `“${from}”`).join(', ')}.
        </>
      )}
    </Text>
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
