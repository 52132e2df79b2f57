import { matchPostings, type RankedPosting } from '@tenon/contract/matching';
import type { PostingSummary } from '@tenon/contract/posting';
import { changePosting, countPostings, readPosting, searchPostings } from '@tenon/contract/postings';
import { useRef } from 'react';
import { editItems, markStale, useChange } from '../api/queries.ts';
import { toastFailure } from '../shared/failure.tsx';
import { toastSuccess } from '../ui/toast.tsx';

export type Movable = 'discovered' | 'queued' | 'expired' | 'rejected';

const moveLabels: Record<Movable, string> = {
  discovered: 'moved back to New',
  queued: 'marked as in progress',
  expired: 'marked as closed',
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

/** Changes star and stage of a role, optimistically and with undo. */
export function useStage() {
  const onFailed = toastFailure('Could not update the role');
  // A star does not reorder or remove anything on the screen.
  const star = useChange(changePosting, {
    refreshes: [readPosting],
    optimistic: ({ params, body }) => edit(params.id, { starred: body?.starred ?? false }),
    onDone: () => markStale(searchPostings, countPostings, matchPostings),
    onFailed,
  });
  const move = useChange(changePosting, {
    refreshes: [searchPostings, countPostings, readPosting, matchPostings],
    optimistic: ({ params, body }) => edit(params.id, body?.stage ? { stage: body.stage } : {}),
    onDone: (_, { params, body }) => toastMoved(params.id, body?.stage),
    onFailed,
  });
  const set = (id: string, stage: Movable) => move.mutate({ params: { id }, body: { stage } });
  // Waits for the response, because a role that an agent is applying to cannot be moved.
  const pendingMoves = useRef(new Map<string, PostingSummary>());
  const toastMoved = (id: string, to: Movable | undefined) => {
    const was = pendingMoves.current.get(id);
    pendingMoves.current.delete(id);
    if (!was || !to) return;
    const before = was.stage === 'queued' || was.stage === 'rejected' ? was.stage : 'discovered';
    toastSuccess(`“${was.title}” ${moveLabels[to]}.`, { run: () => set(id, before) });
  };
  return {
    star: ({ id, starred }: PostingSummary) => star.mutate({ params: { id }, body: { starred: !starred } }),
    /** Restores the previous stage. */
    move(posting: PostingSummary, to: Movable) {
      pendingMoves.current.set(posting.id, posting);
      set(posting.id, to);
    },
  };
}
