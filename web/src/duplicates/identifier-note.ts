import type { Conflict } from '@tenon/contract/duplicates';
import { formatList } from '../ui/format.ts';
import type { ConflictDetail } from './conflict-detail.ts';
import { evidenceOf, fieldInSentence, formatConfidence } from './duplicate-labels.ts';

/** `email and phone`: the identifiers that both people have. */
export function sharedIdentifiers({ kind, evidence }: Conflict): string | undefined {
  if (kind !== 'identifier') return undefined;
  const same = evidence.map(evidenceOf).filter((each) => each.kind === 'same');
  return formatList(new Set(same.map(({ field }) => fieldInSentence(field))));
}

/** Explains the confidence of two people with the same identifier, if their details alone would not lead to it. */
export function identifierNote({ conflict, preview }: ConflictDetail): string | undefined {
  const shared = sharedIdentifiers(conflict);
  if (!shared || conflict.probability === null) return undefined;
  if (preview.probability !== null && preview.probability >= conflict.probability) return undefined;
  return `Both have the same ${shared}, so the pair is listed with a confidence of ${formatConfidence(conflict.probability)}. The total is what the details alone say.`;
}
