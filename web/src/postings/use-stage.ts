import {
  changePosting,
  countPostings,
  type PostingSummary,
  readPosting,
  searchPostings,
} from '@tenon/contract/postings';
import { sayFailure } from '../failure.tsx';
import { editItems, useChange } from '../queries.ts';
import { said } from '../ui/toast.tsx';

type Choice = { stage?: 'discovered' | 'queued' | 'rejected'; starred?: boolean };

/** Stars, queues and hides a role, at once and with a way back. */
export function useStage() {
  const change = useChange(changePosting, {
    refreshes: [searchPostings, countPostings, readPosting],
    optimistic: ({ params, body }) =>
      editItems<PostingSummary>(searchPostings, (items) =>
        items.map((item) =>
          item.id === params.id
            ? { ...item, stage: body?.stage ?? item.stage, starred: body?.starred ?? item.starred }
            : item,
        ),
      ),
    onFailed: sayFailure('The role was not changed'),
  });
  const set = (id: string, body: Choice) => change.mutate({ params: { id }, body });
  return {
    star: ({ id, starred }: PostingSummary) => set(id, { starred: !starred }),
    /** Gives the stage back to what it was when it is undone. */
    move({ id, stage, title }: PostingSummary, to: 'discovered' | 'queued' | 'rejected') {
      set(id, { stage: to });
      const before = stage === 'queued' || stage === 'rejected' ? stage : 'discovered';
      const words = {
        discovered: 'is back among the found',
        queued: 'waits to be applied to',
        rejected: 'is hidden',
      };
      said(`“${title}” ${words[to]}.`, { run: () => set(id, { stage: before }) });
    },
  };
}
