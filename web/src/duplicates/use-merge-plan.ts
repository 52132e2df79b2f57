import {
  type CandidateField,
  type Choice,
  type Choices,
  type MergePreview,
  previewMerge,
} from '@tenon/contract/duplicates';
import { useState } from 'react';
import { useRead } from '../api/queries.ts';
import { type FactField, swapChoices, swapSides } from './merge-choices.ts';

const noChoices: Choices = { facts: {}, candidates: {} };

/** The primary record and the choice for each field: the server's proposal, changed by the user. */
export function useMergePlan(proposal: MergePreview) {
  const [isSwapped, setSwapped] = useState(false);
  const [chosen, setChosen] = useState<Choices>(noChoices);
  // The proposal depends on the primary record, for example for the name, so a swap needs a new one.
  const reversed = useRead(
    previewMerge,
    { params: { id: proposal.merged.id }, query: { merged_id: proposal.survivor.id } },
    { enabled: isSwapped },
  );
  const preview = isSwapped ? (reversed.data ?? swapSides(proposal)) : proposal;
  return {
    preview,
    choices: mergeChoices(preview.choices, chosen),
    swap: () => {
      setSwapped(!isSwapped);
      setChosen(swapChoices(chosen));
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

function mergeChoices(proposed: Choices, chosen: Choices): Choices {
  const recruiters = new Set([...Object.keys(proposed.candidates), ...Object.keys(chosen.candidates)]);
  return {
    facts: { ...proposed.facts, ...chosen.facts },
    candidates: Object.fromEntries(
      [...recruiters].map((id) => [id, { ...proposed.candidates[id], ...chosen.candidates[id] }]),
    ),
  };
}
