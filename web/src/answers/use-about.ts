import {
  type Applicant,
  type ApplicantFacts,
  applicantFields,
  readApplicant,
  saveApplicant,
} from '@tenon/contract/answers';
import { useEffect, useEffectEvent, useState } from 'react';
import { asProblem } from '../api/problem.ts';
import { useChange } from '../api/queries.ts';
import { toastSuccess } from '../ui/toast.tsx';
import { changesOf, draftOf, type FactsDraft } from './facts-draft.ts';

/** A draft of the profile. Changes saved in another tab do not overwrite fields that were edited here. */
export function useAbout(read: Applicant) {
  const [stored, setStored] = useState(read);
  const [draft, setDraft] = useState(() => draftOf(read.facts));
  const save = useChange(saveApplicant, { refreshes: [readApplicant] });

  const rebase = (next: Applicant, since: FactsDraft) => {
    setStored(next);
    setDraft((now) => merged(now, since, draftOf(next.facts)));
  };
  const onRead = useEffectEvent((next: Applicant) => {
    if ((next.updated_at ?? '') > (stored.updated_at ?? '')) rebase(next, draftOf(stored.facts));
  });
  useEffect(() => onRead(read), [read]);

  const changes = changesOf(draft, stored.facts);
  const send = (body: Partial<ApplicantFacts>, since: FactsDraft, onSaved: () => void) =>
    save.mutate(
      { body },
      {
        onSuccess: (next) => {
          rebase(next, since);
          onSaved();
        },
      },
    );
  return {
    draft,
    set: (field: keyof ApplicantFacts, text: string) => setDraft((now) => ({ ...now, [field]: text })),
    use: (facts: Partial<ApplicantFacts>) => setDraft((now) => ({ ...now, ...filled(facts) })),
    discard: () => {
      save.reset();
      setDraft(draftOf(stored.facts));
    },
    isDirty: Object.keys(changes).length > 0,
    submit: () => {
      const before = Object.fromEntries(
        applicantFields.filter((field) => field in changes).map((field) => [field, stored.facts[field]]),
      );
      send(changes, draft, () =>
        toastSuccess('Saved. Agents will use it from now on.', {
          run: () => send(before, { ...draft, ...filled(changes) }, () => toastSuccess('Change undone.')),
        }),
      );
    },
    isSaving: save.isPending,
    error: save.error,
    errors: save.error ? asProblem(save.error).errors : {},
  };
}

export type About = ReturnType<typeof useAbout>;

/** Fields that were not edited since then get the stored values. */
function merged(now: FactsDraft, since: FactsDraft, next: FactsDraft): FactsDraft {
  const entries = applicantFields.map((field) => [
    field,
    now[field] === since[field] ? next[field] : now[field],
  ]);
  return Object.fromEntries(entries) as FactsDraft;
}

function filled(facts: Partial<ApplicantFacts>): Partial<FactsDraft> {
  return Object.fromEntries(Object.entries(facts).map(([field, value]) => [field, value ?? '']));
}
