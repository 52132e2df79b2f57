import type { FairnessLaws, LawId } from '@tenon/contract/fairness-laws';
import { addMonths } from './business-days.ts';
import { lawPack } from './law-packs.ts';

/** When the next audit is due. Without any audit, it is due now if a law asks for one. */
export function auditDeadline(
  active: readonly LawId[],
  lastOn: string | undefined,
  today: string,
): FairnessLaws['audit'] {
  const months = active.flatMap((id) => lawPack(id).audit_every_months ?? []);
  const last_on = lastOn ?? null;
  if (months.length === 0) return { last_on, due_on: null, is_due: false };
  if (lastOn === undefined) return { last_on, due_on: null, is_due: true };
  const due_on = addMonths(lastOn, Math.min(...months));
  return { last_on, due_on, is_due: due_on <= today };
}
