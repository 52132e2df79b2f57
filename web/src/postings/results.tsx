import type { FoundPosting } from '@tenon/contract/postings';
import { Failure } from '../failure.tsx';
import { type Listed, LoadMore } from '../listing.tsx';
import { asProblem } from '../problem.ts';
import { Panel } from '../ui/panel.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';
import { ResultCard } from './result-card.tsx';
import { NothingFound, NotReadable } from './results-empty.tsx';
import type { SearchAddress } from './use-search-address.ts';
import { useStage } from './use-stage.ts';

type ResultsProps = { list: Listed<FoundPosting>; address: SearchAddress; mayManage: boolean };

export function Results({ list, address, mayManage }: ResultsProps) {
  const stage = useStage();
  return (
    <Panel flush>
      <Content list={list} address={address}>
        {list.items.map((posting) => (
          <ResultCard key={posting.id} posting={posting} stage={stage} mayManage={mayManage} />
        ))}
      </Content>
      <LoadMore list={list} />
    </Panel>
  );
}

type ContentProps = Omit<ResultsProps, 'mayManage'> & { children: React.ReactNode };

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
