import { IconBuildings, IconSearchOff } from '@tabler/icons-react';
import type { CompanyProgress } from '@tenon/contract/ingestion';
import { useState } from 'react';
import { FilterTabs } from '../ui/filter-tabs.tsx';
import { Panel } from '../ui/panel.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { EmptyState } from '../ui/states.tsx';
import classes from './company-line.module.css';
import { CompanyLine } from './company-line.tsx';
import { isOver } from './run-words.ts';
import { useLiveRun, useRunView } from './use-run.ts';

type Part = 'all' | 'going' | 'done' | 'aborted' | 'problem';

const parts: Record<Part, (company: CompanyProgress) => boolean> = {
  all: () => true,
  going: ({ status }) => !isOver(status),
  done: ({ status }) => status === 'finished',
  aborted: ({ status }) => status === 'aborted',
  problem: ({ problem, counts }) => problem !== null || counts.error > 0,
};

/** The companies of a run, each with how far it is; an open one shows its openings. */
export function CompaniesTab() {
  const { run, store } = useLiveRun();
  const view = useRunView(store);
  const [part, setPart] = useState<Part>('all');
  const [search, setSearch] = useState('');
  const words = search.trim().toLowerCase();
  const shown = view.companies
    .filter(parts[part])
    .filter(({ name, company }) => !words || name.toLowerCase().includes(words) || company.includes(words));
  const count = (name: Part) => view.companies.filter(parts[name]).length;
  if (!run) return null;
  return (
    <Panel flush>
      <FilterTabs
        label="Which companies"
        value={part}
        onChange={setPart}
        tabs={[
          { value: 'all', label: 'All', count: view.companies.length },
          { value: 'going', label: 'Under way', count: count('going') },
          { value: 'done', label: 'Finished', count: count('done') },
          ...(count('aborted') > 0
            ? [{ value: 'aborted' as const, label: 'Aborted', count: count('aborted') }]
            : []),
          { value: 'problem', label: 'With problems', count: count('problem') },
        ]}
      >
        <SearchField label="Search companies" placeholder="Company" value={search} onChange={setSearch} />
      </FilterTabs>
      {shown.length === 0 ? (
        <EmptyState
          icon={words ? IconSearchOff : IconBuildings}
          title={words ? `No company matches “${search}”` : 'No company here'}
        >
          {part === 'problem' && !words
            ? 'Nothing has gone wrong so far.'
            : 'Choose another part of the list.'}
        </EmptyState>
      ) : (
        <>
          <div className={classes.head} aria-hidden="true">
            <span>Company</span>
            <span>State</span>
            <span>Listed</span>
            <span>Openings</span>
            <span className={classes.right}>Ready</span>
            <span className={classes.right}>Skipped</span>
            <span className={classes.right}>Error</span>
          </div>
          <ul className={classes.lines} aria-label="Companies of this run">
            {shown.map((progress) => (
              <CompanyLine key={progress.company} runId={run.id} progress={progress} store={store} />
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
