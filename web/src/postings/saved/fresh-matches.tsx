import type { PostingSummary } from '@tenon/contract/posting';
import type { FoundPosting } from '@tenon/contract/postings';
import { listFreshMatches } from '@tenon/contract/saved-searches';
import { useEffect, useState } from 'react';
import { useRead } from '../../queries.ts';
import { counted } from '../../ui/counted.ts';
import { Panel } from '../../ui/panel.tsx';
import { ResultCard } from '../result-card.tsx';
import { useStage } from '../use-stage.ts';
import { useSavedChanges } from './use-saved-changes.ts';

/** What a saved search has found since one last looked. To show it is to have looked: it stays until one leaves. */
export function FreshMatches({ id, mayManage }: { id: string; mayManage: boolean }) {
  const fresh = useRead(listFreshMatches, { params: { id }, query: { limit: 50 } });
  const [kept, setKept] = useState<PostingSummary[]>([]);
  const stage = useStage();
  const { look } = useSavedChanges();
  const items = fresh.data?.items;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer.
  useEffect(() => {
    if (!items || items.length === 0 || kept.length > 0) return;
    setKept(items);
    look(id);
  }, [items]);
  if (kept.length === 0) return null;
  return (
    <Panel flush title={`${counted(kept.length, 'role')} new since you last looked`}>
      {kept.map((posting) => (
        <ResultCard
          key={posting.id}
          posting={unmarked(posting)}
          stage={stage}
          mayManage={mayManage}
          order={3}
        />
      ))}
    </Panel>
  );
}

const unmarked = (posting: PostingSummary): FoundPosting => ({ ...posting, title_marks: [], snippet: null });
