import { proposeDemand } from '@tenon/contract/demands';
import { useChange } from '../../api/queries.ts';
import { toastFailure } from '../../shared/failure.tsx';
import { keyed } from '../../shared/requirements/draft-requirement.ts';
import { counted } from '../../ui/counted.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import type { Draft } from './draft.ts';

type Edit = (edit: (before: Draft) => Draft) => void;

/** Extracts requirements from the text into the draft. Undo restores the previous ones. */
export function useProposal(draft: Draft, edit: Edit) {
  const propose = useChange(proposeDemand, {
    onDone: ({ title, requirements }) => {
      const before = draft;
      edit((now) => ({
        ...now,
        title: now.title.trim() || (title ?? ''),
        requirements: keyed(requirements),
        wasRead: true,
      }));
      if (requirements.length === 0) toastSuccess('No requirements found in the description.');
      else if (before.requirements.length > 0) {
        toastSuccess(
          `${counted(requirements.length, 'requirement')} extracted, replacing the previous ones.`,
          {
            run: () => edit((now) => ({ ...now, requirements: before.requirements })),
          },
        );
      }
    },
    onFailed: toastFailure('Could not extract requirements'),
  });
  return {
    isExtracting: propose.isPending,
    extract: (text: string) => {
      const title = draft.title.trim();
      propose.mutate({ body: { text, ...(title && { title }) } });
    },
  };
}
