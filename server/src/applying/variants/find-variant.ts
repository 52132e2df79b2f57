import type { Caller } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { ownerOf } from '../owner.ts';
import { findResume, type Resume } from './load-resume.ts';
import { type Reconciled, reconcile } from './reconcile.ts';
import { readVariants, type ShownVariantRow, type VariantRow } from './variant-store.ts';

/** A variant with the facts that its resume has now. */
export type LoadedVariant = { row: ShownVariantRow; resume: Resume | undefined; current: Reconciled };

/** Also finds a deleted variant, which was sent and is kept. */
export async function loadVariant(sql: Sql, caller: Caller, id: string): Promise<LoadedVariant> {
  const [row] = await readVariants(sql, ownerOf(caller), { id, limit: 1 });
  if (!row) throw noSuchVariant();
  const resume = await findResume(sql, caller, row.document_id);
  return { row, resume, current: reconcileRow(row, resume) };
}

/** Without its resume, a variant keeps what it stored, and shows nothing. */
export function reconcileRow(
  { content }: Pick<VariantRow, 'content'>,
  resume: Resume | undefined,
): Reconciled {
  if (resume) return reconcile(content, resume.facts);
  return {
    sections: content.sections.map((section) => ({ ...section, items: [] })),
    removed: content.removed,
  };
}

export function noSuchVariant(): NotFoundError {
  return new NotFoundError('no-such-variant', 'This resume variant does not exist.');
}

/** Variants are about the member's own resumes, whatever else their role lets them see. */
export const ownScope = ({ scope }: Caller): Caller['scope'] => ({ ...scope, side: 'seeking' });
