import type { PostingSummary } from '@tenon/contract/posting';
import type { FoundPosting } from '@tenon/contract/postings';
import { counted } from '../../ui/counted.ts';
import { Panel } from '../../ui/panel.tsx';
import { ResultCard } from '../result-card.tsx';
import { useStage } from '../use-stage.ts';

type FreshMatchesProps = {
  items: PostingSummary[];
  /** The current results, with highlights and stages. */
  found: FoundPosting[];
  mayManage: boolean;
};

/** New matches of a saved search, shown first. */
export function FreshMatches({ items, found, mayManage }: FreshMatchesProps) {
  const stage = useStage();
  if (items.length === 0) return null;
  return (
    <Panel flush title={`${counted(items.length, 'role')} new since your last visit`}>
      {items.map((posting) => (
        <ResultCard
          key={posting.id}
          posting={found.find(({ id }) => id === posting.id) ?? unmarked(posting)}
          stage={stage}
          mayManage={mayManage}
          order={3}
        />
      ))}
    </Panel>
  );
}

const unmarked = (posting: PostingSummary): FoundPosting => ({ ...posting, title_marks: [], snippet: null });
