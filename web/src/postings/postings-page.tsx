import { Button, Drawer, Group, Select, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconDownload, IconPlus } from '@tabler/icons-react';
import { countPostings, exportPostings, searchPostings } from '@tenon/contract/postings';
import { useState } from 'react';
import { useAddressedDialog } from '../dialog-address.ts';
import { download } from '../download.ts';
import { usePages, useRead } from '../queries.ts';
import { useMay } from '../session.tsx';
import { Page } from '../ui/page.tsx';
import { AddPostingDialog } from './add-posting-dialog.tsx';
import { Corrections } from './corrections.tsx';
import { Facets } from './facets.tsx';
import { FilterChips } from './filter-chips.tsx';
import classes from './postings-page.module.css';
import { Results } from './results.tsx';
import { SavedSearches } from './saved/saved-searches.tsx';
import { SearchBar } from './search-bar.tsx';
import { type SearchAddress, useSearchAddress } from './use-search-address.ts';

export function PostingsPage() {
  const mayManage = useMay('postings.manage');
  const address = useSearchAddress();
  const { asked, query, set } = address;
  const dialog = useAddressedDialog('add-role');
  const postings = usePages(searchPostings, { query });
  const counts = useRead(countPostings, { query: asked as typeof query });
  const facets = counts.data;
  return (
    <Page
      title="Roles"
      wide
      description="Openings of the companies you follow, found on their own boards."
      actions={
        <>
          <ExportButton query={query} />
          {mayManage && (
            <Button leftSection={<IconPlus size={16} />} onClick={dialog.open}>
              Add a role
            </Button>
          )}
        </>
      }
    >
      <SearchBar value={asked.search ?? ''} onChange={(search) => set({ search })} />
      <SavedSearches address={address} />
      <FilterChips address={address} facets={facets} />
      <div className={classes.columns}>
        <aside className={classes.side} aria-label="Narrow the results">
          <Facets address={address} facets={facets} />
        </aside>
        <div className={classes.results}>
          <Group justify="space-between" mb="xs" gap="xs">
            <Text fw={600} role="status">
              {totalWords(postings.first?.total)}
            </Text>
            <Group gap="xs">
              <NarrowButton address={address} facets={facets} />
              <Sort address={address} />
            </Group>
          </Group>
          <Corrections
            corrections={postings.first?.corrections ?? []}
            onExact={() => set({ exact: 'true' })}
          />
          <Results list={postings} address={address} mayManage={mayManage} />
        </div>
      </div>
      <AddPostingDialog opened={dialog.opened} onClose={dialog.close} />
    </Page>
  );
}

/** More than this many are not counted. */
const COUNTED = 10_000;

function totalWords(total: number | undefined): string {
  if (total === undefined) return 'Searching…';
  if (total >= COUNTED) return `More than ${COUNTED.toLocaleString('en')} roles`;
  return total === 1 ? '1 role' : `${total.toLocaleString('en')} roles`;
}

const sorts = [
  { value: 'relevance', label: 'Best match first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'salary', label: 'Highest salary first' },
  { value: 'company', label: 'By company' },
];

function Sort({ address: { sort, set } }: { address: SearchAddress }) {
  return (
    <Select
      aria-label="Order"
      size="xs"
      w={180}
      allowDeselect={false}
      data={sorts}
      value={sort}
      onChange={(next) => set({ sort: next ?? undefined })}
    />
  );
}

/** On a phone the ways to narrow come from the side. */
function NarrowButton(props: Parameters<typeof Facets>[0]) {
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button
        variant="default"
        size="xs"
        className={classes.narrow ?? ''}
        leftSection={<IconAdjustmentsHorizontal size={16} />}
        onClick={open}
      >
        Filters
      </Button>
      <Drawer opened={opened} onClose={close} title="Narrow the results" position="left">
        <Facets {...props} />
        <Button fullWidth mt="lg" onClick={close}>
          Show the results
        </Button>
      </Drawer>
    </>
  );
}

function ExportButton({ query }: { query: SearchAddress['query'] }) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    await download(exportPostings, { query }, `roles-${new Date().toISOString().slice(0, 10)}.csv`);
    setBusy(false);
  };
  return (
    <Button variant="default" leftSection={<IconDownload size={16} />} loading={busy} onClick={run}>
      Export CSV
    </Button>
  );
}
