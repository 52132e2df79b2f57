import type { FoundPosting } from '@tenon/contract/postings';
import { useState } from 'react';
import { asProblem } from '../api/problem.ts';
import { useMay } from '../api/session.tsx';
import { Failure } from '../shared/failure.tsx';
import { LoadMore, type PagedList } from '../shared/listing.tsx';
import { Panel } from '../ui/panel.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import { ResultCard } from './result-card.tsx';
import { NothingFound, NotReadable } from './results-empty.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { SearchAddress } from './use-search-address.ts';
import { useStage } from './use-stage.ts';

type ResultsProps = {
  list: PagedList<FoundPosting>;
  /** Results that are already shown elsewhere on the page. */
  without: { id: string }[];
  address: SearchAddress;
  mayManage: boolean;
};

export function Results({ list, without, address, mayManage }: ResultsProps) {
  const stage = useStage();
  const mayApply = useMay('applying.manage');
  const [selected, setSelected] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setSelected((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id]));
  const rest = list.items.filter(({ id }) => !without.some((each) => each.id === id));
  if (list.items.length > 0 && rest.length === 0 && !list.hasNextPage) return null;
  return (
    <Panel flush>
      <Content list={list} address={address}>
        {rest.map((posting) => (
          <ResultCard
            key={posting.id}
            posting={posting}
            stage={stage}
            mayManage={mayManage}
            {...(mayApply && { isSelected: selected.includes(posting.id), onSelect: toggle })}
          />
        ))}
      </Content>
      <LoadMore list={list} />
      {selected.length > 0 && <SelectionBar selected={selected} onClear={() => setSelected([])} />}
    </Panel>
  );
}

type ContentProps = Pick<ResultsProps, 'list' | 'address'> & { children: React.ReactNode };

function Content({ list, address, children }: ContentProps) {
  if (list.isPending) return <TableSkeleton rows={8} />;
  if (list.error) {
    const problem = asProblem(list.error);
    if (problem.status === 400) return <NotReadable detail={problem.detail} />;
    if (list.items.length === 0) return <Failure error={list.error} onRetry={() => list.refetch()} />;
  }
  if (list.items.length === 0) return <NothingFound address={address} />;
  return children;
}
