import { formatList } from '../ui/format.ts';
import type { ConflictDetail } from './conflict-detail.ts';
import { evidenceOf, fieldInSentence, formatConfidence } from './duplicate-labels.ts';

/** Explains the confidence of two people with the same identifier, if their details alone would not lead to it. */
export function identifierNote({ conflict, preview }: ConflictDetail): string | undefined {
  if (conflict.kind !== 'identifier' || conflict.probability === null) return undefined;
  if (preview.probability !== null && preview.probability >= conflict.probability) return undefined;
  const fields = conflict.evidence
    .map(evidenceOf)
    .filter(({ kind }) => kind === 'same')
    .map(({ field }) => fieldInSentence(field));
  const same = formatList(new Set(fields));
  return `Both have the same ${same}, so the pair is listed with a confidence of ${formatConfidence(conflict.probability)}. The total is what the details alone say.`;
}
