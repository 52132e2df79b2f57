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
import { Side, useHasSide } from '../ranked/side.tsx';
import { AskPanel } from './ask-panel.tsx';
import type { Source } from './source.ts';
import { Understood } from './understood.tsx';

export function FindPage() {
  const [source, setSource] = useState<Source>();
  return (
    <Page
      title="Quick search"
      wide
      description="Find people by any text or a resume, with an explanation for every score. Nothing is saved."
      above={<BackLink to="/matching" label="All talent searches" />}
    >
      <AskPanel source={source} onAsk={setSource} />
      {source && <Found source={source} />}
    </Page>
  );
}

function Found({ source }: { source: Source }) {
  const { filters, isFiltered, opened, open, filter, clear } = useRankingAddress([]);
  const asked = 'text' in source ? { text: source.text } : { document_id: source.document_id };
  const found = usePages(matchPeople, { body: { ...asked, filters: filtersBody(filters), limit: 20 } });
  const item = found.items.find(({ person }) => person.id === opened);
  const hasSide = useHasSide();
  return (
    <div className={classes.columns} data-sides={item ? '1' : '0'}>
      <div className={classes.main}>
        <Understood source={source} understood={found.first?.understood} />
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
        <Side title={item.person.name} onClose={() => open(undefined)}>
          <PersonFit fit={item} />
        </Side>
      )}
    </div>
  );
}
