import {
  type DocumentFailureCode,
  type DocumentWarningCode,
  type ReviewedWarningCode,
  type ReviewReason,
  reviewedWarningCodes,
} from '@tenon/contract/document-codes';
import type { ReviewAction } from '@tenon/contract/documents';
import type { Profile } from '@tenon/contract/profile';
import type { RequiredReview } from './review-store.ts';

type Failure = { code: DocumentFailureCode; message: string };
type Warning = { code: DocumentWarningCode; message: string };
type Rule = { action: ReviewAction; label: string; also?: ReviewAction[] };

/** The warnings that need a person, with the action that resolves each. */
const warningRules: Record<ReviewedWarningCode, Rule> = {
  'low-ocr-confidence': { action: 'confirm', label: 'Confirm values' },
  'hidden-text': { action: 'confirm', label: 'Keep document' },
  'missing-contact': { action: 'add_contact', label: 'Add contact details' },
  'missing-name': { action: 'add_name', label: 'Add name' },
  incomplete: { action: 'confirm', label: 'Confirm complete' },
  'low-confidence': { action: 'confirm', label: 'Confirm values' },
  'type-mismatch': { action: 'keep', label: 'Keep document', also: ['remove'] },
  'not-a-resume': { action: 'keep', label: 'Keep document', also: ['remove'] },
};
const failureRule: Rule = { action: 'upload_again', label: 'Upload another file', also: ['remove'] };

/** These actions resolve the review when they are done; a request cannot claim that they were. */
const resolvedByDoing: ReviewAction[] = ['upload_again', 'add_contact', 'add_name', 'correct'];

export function ruleOf(reason: ReviewReason): Rule {
  return isReviewedWarning(reason) ? warningRules[reason] : failureRule;
}

/** Actions with which a request may resolve a review of this reason. */
export function actionsOf(reason: ReviewReason): ReviewAction[] {
  const { action, also = [] } = ruleOf(reason);
  return [action, ...also, 'dismiss' as const].filter((allowed) => !resolvedByDoing.includes(allowed));
}

/** The reviews that a document needs, at most one per reason. */
export function requiredReviews(found: {
  failure?: Failure | undefined;
  warnings: readonly Warning[];
}): RequiredReview[] {
  if (found.failure) return [{ reason: found.failure.code, message: found.failure.message }];
  const required = new Map<ReviewReason, RequiredReview>();
  for (const { code, message } of found.warnings) {
    if (isReviewedWarning(code) && !required.has(code)) required.set(code, { reason: code, message });
  }
  return [...required.values()];
}

/** Leaves out warnings that a correction has resolved, and those about completeness, which is assessed again. */
export function unresolvedWarnings<W extends { code: DocumentWarningCode }>(
  warnings: readonly W[],
  profile: Profile,
): W[] {
  const hasContact = profile.emails.length > 0 || profile.phones.length > 0;
  return warnings.filter(
    ({ code }) =>
      !(code === 'missing-contact' && hasContact) &&
      !(code === 'missing-name' && profile.name) &&
      code !== 'incomplete' &&
      code !== 'low-confidence',
  );
}

function isReviewedWarning(code: string): code is ReviewedWarningCode {
  return reviewedWarningCodes.some((reviewed) => reviewed === code);
}
