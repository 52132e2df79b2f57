import { matchPeople } from '@tenon/contract/matching';
import { useState } from 'react';
import { usePages } from '../../api/queries.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Notices } from '../../ui/breakdown/notices.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PeopleFilters } from '../demand/people-filters.tsx';
import { filtersBody, useRankingAddress } from '../demand/use-ranking-address.ts';
import classes from '../ranked/columns.module.css';
import { PersonFit } from '../ranked/person-fit.tsx';
import { RankedEmpty } from '../ranked/ranked-empty.tsx';
import { RankedList } from '../ranked/ranked-list.tsx';
import { SidePanel, useHasSidePanel } from '../ranked/side-panel.tsx';
import { ExtractedRequirements } from './extracted-requirements.tsx';
import { SearchForm } from './search-form.tsx';
import type { Source } from './source.ts';

export function FindPage() {
  const [source, setSource] = useState<Source>();
  return (
    <Page
      title="Quick search"
      wide
      description="Find people by any text or a resume, with an explanation for every score. Nothing is saved."
      above={<BackLink to="/matching" label="All talent searches" />}
    >
      <SearchForm source={source} onSearch={setSource} />
      {source && <SearchResults source={source} />}
    </Page>
  );
}

function SearchResults({ source }: { source: Source }) {
  const { filters, isFiltered, opened, open, filter, clear } = useRankingAddress([]);
  const query = 'text' in source ? { text: source.text } : { document_id: source.document_id };
  const found = usePages(matchPeople, { body: { ...query, filters: filtersBody(filters), limit: 20 } });
  const item = found.items.find(({ person }) => person.id === opened);
  const hasSide = useHasSidePanel();
  return (
    <div className={classes.columns} data-sides={item ? '1' : '0'}>
      <div className={classes.main}>
        <ExtractedRequirements source={source} understood={found.first?.understood} />
        <Notices notices={found.first?.notices ?? []} />
        <Panel flush>
          <PeopleFilters value={filters} isFiltered={isFiltered} onChange={filter} onClear={clear} />
          <RankedList
            ranking={found}
            opened={item?.person.id}
            onOpen={open}
            tight={hasSide && item !== undefined}
            empty={<RankedEmpty isFiltered={isFiltered} onClear={clear} />}
          />
        </Panel>
      </div>
      {item && (
        <SidePanel title={item.person.name} onClose={() => open(undefined)}>
          <PersonFit fit={item} />
        </SidePanel>
      )}
    </div>
  );
}
