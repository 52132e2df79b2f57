import type { ReviewAction } from '@tenon/contract/documents';
import type { Profile } from '@tenon/contract/profile';
import type { Wanted } from './review-store.ts';

type Failure = { code: string; message: string };
type Rule = { action: ReviewAction; label: string; also?: ReviewAction[] };

/** Warnings that a person has to look at, with what settles each. */
const rules: Record<string, Rule> = {
  'low-ocr-confidence': { action: 'confirm', label: 'Confirm what was read' },
  'hidden-text': { action: 'confirm', label: 'Confirm that it may stay' },
  'missing-contact': { action: 'add_contact', label: 'Add an address or a number' },
  'not-a-resume': { action: 'keep', label: 'Keep it all the same', also: ['remove'] },
};
const failureRule: Rule = { action: 'upload_again', label: 'Upload another file', also: ['remove'] };

/** Done by doing it, not by saying so. */
const settledByDeed: ReviewAction[] = ['upload_again', 'add_contact'];

export function ruleOf(reason: string): Rule {
  return rules[reason] ?? failureRule;
}

/** Actions with which a person may settle a review of this reason. */
export function actionsOf(reason: string): ReviewAction[] {
  const { action, also = [] } = ruleOf(reason);
  return [action, ...also, 'dismiss' as const].filter((each) => !settledByDeed.includes(each));
}

/** What a document asks a person for, in the order in which it matters. */
export function wantedReviews(found: {
  failure?: Failure | undefined;
  warnings: readonly Failure[];
}): Wanted[] {
  if (found.failure) return [{ reason: found.failure.code, message: found.failure.message }];
  const wanted = new Map<string, Wanted>();
  for (const { code, message } of found.warnings) {
    if (code in rules && !wanted.has(code)) wanted.set(code, { reason: code, message });
  }
  return [...wanted.values()];
}

/** Warnings that a correction has answered are shown no longer. */
export function openWarnings<W extends { code: string }>(warnings: readonly W[], profile: Profile): W[] {
  const hasContact = profile.emails.length > 0 || profile.phones.length > 0;
  return warnings.filter(
    ({ code }) => !(code === 'missing-contact' && hasContact) && !(code === 'missing-name' && profile.name),
  );
}
