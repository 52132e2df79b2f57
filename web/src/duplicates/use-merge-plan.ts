import { type Choice, type Choices, type MergePreview, previewMerge } from '@tenon/contract/duplicates';
import { useState } from 'react';
import { useRead } from '../api/queries.ts';
import { type CandidateField, type FactField, swapped, swappedChoices } from './merging.ts';

const nothingChosen: Choices = { facts: {}, candidates: {} };

/** Who stays and what is taken from whom: the proposal, and what was chosen instead of it. */
export function useMergePlan(proposal: MergePreview) {
  const [isSwapped, setSwapped] = useState(false);
  const [chosen, setChosen] = useState<Choices>(nothingChosen);
  // Who stays gives the name, unless the other has more of it: so the other way round is another proposal.
  const turned = useRead(
    previewMerge,
    { params: { id: proposal.merged.id }, query: { merged_id: proposal.survivor.id } },
    { enabled: isSwapped },
  );
  const preview = isSwapped ? (turned.data ?? swapped(proposal)) : proposal;
  return {
    preview,
    choices: overlaid(preview.choices, chosen),
    swap: () => {
      setSwapped(!isSwapped);
      setChosen(swappedChoices(chosen));
    },
    chooseFact: (field: FactField, choice: Choice) =>
      setChosen({ ...chosen, facts: { ...chosen.facts, [field]: choice } }),
    chooseCandidate: (recruiter: string, field: CandidateField, choice: Choice) =>
      setChosen({
        ...chosen,
        candidates: {
          ...chosen.candidates,
          [recruiter]: { ...chosen.candidates[recruiter], [field]: choice },
        },
      }),
  };
}

export type MergePlan = ReturnType<typeof useMergePlan>;

function overlaid(proposed: Choices, chosen: Choices): Choices {
  const recruiters = new Set([...Object.keys(proposed.candidates), ...Object.keys(chosen.candidates)]);
  return {
    facts: { ...proposed.facts, ...chosen.facts },
    candidates: Object.fromEntries(
      [...recruiters].map((id) => [id, { ...proposed.candidates[id], ...chosen.candidates[id] }]),
    ),
  };
}
