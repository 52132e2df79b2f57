import { IconBuildings, IconSearchOff } from '@tabler/icons-react';
import type { CompanyProgress } from '@tenon/contract/ingestion';
import { useState } from 'react';
import { FilterTabs } from '../ui/filter-tabs.tsx';
import { Panel } from '../ui/panel.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { EmptyState } from '../ui/states.tsx';
import classes from './company-line.module.css';
import { CompanyLine } from './company-line.tsx';
import { isOver } from './run-labels.ts';
import { useLiveRun, useRunView } from './use-run.ts';

type Part = 'all' | 'going' | 'done' | 'aborted' | 'problem';

const parts: Record<Part, (company: CompanyProgress) => boolean> = {
  all: () => true,
  going: ({ status }) => !isOver(status),
  done: ({ status }) => status === 'finished',
  aborted: ({ status }) => status === 'aborted',
  problem: ({ problem, counts }) => problem !== null || counts.error > 0,
};

/** The companies of a run with their progress; an open one shows its roles. */
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
        label="Filter companies by status"
        value={part}
        onChange={setPart}
        tabs={[
          { value: 'all', label: 'All', count: view.companies.length },
          { value: 'going', label: 'In progress', count: count('going') },
          { value: 'done', label: 'Finished', count: count('done') },
          ...(count('aborted') > 0
            ? [{ value: 'aborted' as const, label: 'Stopped', count: count('aborted') }]
            : []),
          { value: 'problem', label: 'Problems', count: count('problem') },
        ]}
      >
        <SearchField label="Search companies" placeholder="Company" value={search} onChange={setSearch} />
      </FilterTabs>
      {shown.length === 0 ? (
        <EmptyState
          icon={words ? IconSearchOff : IconBuildings}
          title={words ? `No companies match “${search}”` : 'No companies'}
        >
          {part === 'problem' && !words ? 'No problems so far.' : 'Choose another filter.'}
        </EmptyState>
      ) : (
        <>
          <div className={classes.head} aria-hidden="true">
            <span>Company</span>
            <span>Status</span>
            <span>Found</span>
            <span>Progress</span>
            <span className={classes.right}>Imported</span>
            <span className={classes.right}>Unchanged</span>
            <span className={classes.right}>Failed</span>
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
