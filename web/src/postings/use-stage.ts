import { matchPostings, type RankedPosting } from '@tenon/contract/matching';
import type { PostingSummary } from '@tenon/contract/posting';
import { changePosting, countPostings, readPosting, searchPostings } from '@tenon/contract/postings';
import { useRef } from 'react';
import { editItems, markStale, useChange } from '../api/queries.ts';
import { toastFailure } from '../shared/failure.tsx';
import { toastSuccess } from '../ui/toast.tsx';

type Movable = 'discovered' | 'queued' | 'rejected';

const moveWords: Record<Movable, string> = {
  discovered: 'moved back to New',
  queued: 'marked as in progress',
  rejected: 'marked as not interested',
};

function edit(id: string, changes: Partial<PostingSummary>): () => void {
  const changed = <P extends PostingSummary>(posting: P) =>
    posting.id === id ? { ...posting, ...changes } : posting;
  const undo = [
    editItems<PostingSummary>(searchPostings, (items) => items.map(changed)),
    editItems<RankedPosting>(matchPostings, (items) =>
      items.map((ranked) => ({ ...ranked, posting: changed(ranked.posting) })),
    ),
  ];
  return () => {
    for (const each of undo) each();
  };
}

/** Stars, queues and hides a role, at once and with a way back. */
export function useStage() {
  const onFailed = toastFailure('Could not update the role');
  // A star moves nothing: what is on the screen stays, also where only starred ones are shown.
  const star = useChange(changePosting, {
    refreshes: [readPosting],
    optimistic: ({ params, body }) => edit(params.id, { starred: body?.starred ?? false }),
    onDone: () => markStale(searchPostings, countPostings, matchPostings),
    onFailed,
  });
  const move = useChange(changePosting, {
    refreshes: [searchPostings, countPostings, readPosting, matchPostings],
    optimistic: ({ params, body }) => edit(params.id, body?.stage ? { stage: body.stage } : {}),
    onDone: (_, { params, body }) => sayMoved(params.id, body?.stage),
    onFailed,
  });
  const set = (id: string, stage: Movable) => move.mutate({ params: { id }, body: { stage } });
  // A role that an agent is at stays where it is: nothing is said before it has moved.
  const asked = useRef(new Map<string, PostingSummary>());
  const sayMoved = (id: string, to: Movable | undefined) => {
    const was = asked.current.get(id);
    asked.current.delete(id);
    if (!was || !to) return;
    const before = was.stage === 'queued' || was.stage === 'rejected' ? was.stage : 'discovered';
    toastSuccess(`“${was.title}” ${moveWords[to]}.`, { run: () => set(id, before) });
  };
  return {
    star: ({ id, starred }: PostingSummary) => star.mutate({ params: { id }, body: { starred: !starred } }),
    /** Gives the stage back to what it was when it is undone. */
    move(posting: PostingSummary, to: Movable) {
      asked.current.set(posting.id, posting);
      set(posting.id, to);
    },
  };
}
