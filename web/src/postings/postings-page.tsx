import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { countPostings, exportPostings, searchPostings } from '@tenon/contract/postings';
import { usePages, useRead } from '../api/queries.ts';
import { useMay } from '../api/session.tsx';
import { datedCsv, download } from '../shared/download.ts';
import { useUrlDialog } from '../shared/use-url-dialog.ts';
import { ExportButton } from '../ui/export-button.tsx';
import { Page } from '../ui/page.tsx';
import { Panel } from '../ui/panel.tsx';
import { AddPostingDialog } from './add-posting-dialog.tsx';
import { Corrections } from './corrections.tsx';
import { Facets } from './facets.tsx';
import { FilterChips } from './filter-chips.tsx';
import { NewRoles } from './new-roles.tsx';
import classes from './postings-page.module.css';
import { Results } from './results.tsx';
import { NothingYet } from './results-empty.tsx';
import { ResultsHead } from './results-head.tsx';
import { RolesTabs } from './roles-tabs.tsx';
import { FreshMatches } from './saved/fresh-matches.tsx';
import { SavedSearches } from './saved/saved-searches.tsx';
import { useFreshMatches } from './saved/use-fresh-matches.ts';
import { SearchBar } from './search-bar.tsx';
import { useNewRoles } from './use-new-roles.ts';
import { useSearchAddress } from './use-search-address.ts';

export function PostingsPage() {
  const mayManage = useMay('postings.manage');
  const address = useSearchAddress();
  const { parameters, query, set, saved } = address;
  const dialog = useUrlDialog('add-role');
  const postings = usePages(searchPostings, { query });
  const counts = useRead(countPostings, { query: parameters as typeof query }, { keepPrevious: true });
  const more = useNewRoles(postings, counts);
  const fresh = useFreshMatches(saved);
  const facets = counts.data;
  const isBare = Object.keys(parameters).length === 0 && postings.first?.total === 0;
  return (
    <Page
      title="Roles"
      wide
      description="Open roles at the companies you follow, imported from their job boards."
      actions={
        <>
          {!isBare && (
            <ExportButton onExport={() => download(exportPostings, { query }, datedCsv('roles'))} />
          )}
          {mayManage && (
            <Button leftSection={<IconPlus size={16} />} onClick={dialog.open}>
              Add role
            </Button>
          )}
        </>
      }
    >
      <RolesTabs />
      <SearchBar value={parameters.search ?? ''} onChange={(search) => set({ search })} />
      <SavedSearches opened={saved} />
      {isBare ? (
        <Panel flush>
          <NothingYet onAdd={mayManage ? dialog.open : undefined} />
        </Panel>
      ) : (
        <div className={classes.columns}>
          <aside className={classes.side} aria-label="Filters">
            <Facets address={address} facets={facets} />
          </aside>
          <div className={classes.results}>
            <ResultsHead
              address={address}
              facets={facets}
              total={postings.first?.total}
              failed={postings.error !== null}
            />
            <FilterChips address={address} facets={facets} />
            <Corrections
              corrections={postings.first?.corrections ?? []}
              onExact={() => set({ exact: 'true' })}
            />
            <NewRoles {...more} />
            <FreshMatches items={fresh} found={postings.items} mayManage={mayManage} />
            <Results list={postings} without={fresh} address={address} mayManage={mayManage} />
          </div>
        </div>
      )}
      <AddPostingDialog opened={dialog.opened} onClose={dialog.close} />
    </Page>
  );
}
