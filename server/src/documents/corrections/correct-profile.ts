import type { EntryFields, ProfileAnswer } from '@tenon/contract/documents';
import type { Profile } from '@tenon/contract/profile';
import type { z } from 'zod';
import { announceChange, type Caller, recordChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { ConflictError, InvalidError, NotFoundError, UnprocessableError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Events } from '../../platform/queue/events.ts';
import { announceDocument } from '../announce-document.ts';
import { profileCorrected } from '../messages.ts';
import {
  insertCorrection,
  type Owner,
  readCorrections,
  readStoredProfile,
  type StoredProfileResult,
  undoCorrections,
} from '../profile-store.ts';
import { noSuchDocument, notReadYet, showProfile } from '../read-profile.ts';
import { requiredReviews } from '../reviews/review-rules.ts';
import { openReviews, settleReviewsExcept } from '../reviews/review-store.ts';
import { lockDocument, updateDocument } from '../store.ts';
import { applyCorrections, newEntryKey } from './apply-corrections.ts';
import { formatPath, NEW, parsePath, stabilizeTarget, type Target, valueAt } from './correction-paths.ts';
import type { Normalize } from './normalize-value.ts';
import { saveCorrectedProfile } from './save-corrected-profile.ts';

export type CorrectDeps = { db: Db; live: Live; events: Events; normalize: Normalize };

export type NewCorrection = {
  path: string;
  value: string | z.output<typeof EntryFields> | null;
  version?: number | undefined;
};

/** Stores a correction for this parse of the document and all later ones. */
export async function correctProfile(
  deps: CorrectDeps,
  caller: Caller,
  id: string,
  { path, value, version }: NewCorrection,
): Promise<z.input<typeof ProfileAnswer>> {
  return change(deps, caller, id, version, async (sql, owner, stored) => {
    const target = findTarget(stored.content, path);
    const known =
      target.kind === 'unexplained' ? unexplainedAt(stored, target) : valueAt(stored.content, target);
    const correction = { id: 'new', path: formatPath(target), value, entry: known.entry };
    const { applied } = applyCorrections(stored.content, [correction], deps.normalize);
    if (!applied.has(correction.id)) {
      throw new UnprocessableError('invalid-value', invalidMessage(target), { details: { path } });
    }
    const parsed = valueAt(stored.as_read, target);
    const was = parsed.value ?? known.value;
    await insertCorrection(sql, owner, { ...correction, was, author: caller.actor });
    return { action: 'profile.corrected', field: fieldOf(target) };
  });
}

function invalidMessage(target: Target): string {
  if (target.kind === 'item' && target.list === 'emails') return 'This is not a valid email address.';
  if (target.kind === 'item' && target.list === 'links') return 'This is not a valid web address.';
  if (target.kind === 'entry' && ['start', 'end', 'date'].includes(target.field ?? '')) {
    return 'This date is not valid. Use a format like “March 2019”, “2019-03”, “2019” or “present”.';
  }
  return 'This value is not valid for this field.';
}

/** Undoes a correction. If it added an entry, the corrections of that entry are undone, too. */
export async function undoCorrection(
  deps: CorrectDeps,
  caller: Caller,
  id: string,
  correctionId: string,
): Promise<z.input<typeof ProfileAnswer>> {
  return change(deps, caller, id, undefined, async (sql, owner) => {
    const corrections = await readCorrections(sql, owner);
    const correction = corrections.find(({ id: known }) => known === correctionId);
    const target = correction && parsePath(correction.path);
    if (!target) throw new NotFoundError('no-such-correction', 'This correction does not exist.');
    const addedKey = newEntryKey(correctionId);
    const dependents = corrections.filter(({ path }) => {
      const other = parsePath(path);
      return other?.kind === 'entry' && other.key === addedKey;
    });
    await undoCorrections(
      sql,
      owner,
      [correctionId, ...dependents.map((dependent) => dependent.id)],
      caller.actor,
    );
    return { action: 'profile.correction-undone', field: fieldOf(target) };
  });
}

type Change = { action: string; field: string };

/** Locks the document, so that a change is based on what it changes. */
async function change(
  deps: CorrectDeps,
  caller: Caller,
  id: string,
  seen: number | undefined,
  make: (sql: Sql, owner: Owner, stored: StoredProfileResult) => Promise<Change>,
): Promise<z.input<typeof ProfileAnswer>> {
  const { tenantId, actor } = caller;
  const owner = { tenant_id: tenantId, document_id: id };
  return deps.db.as(caller.scope, async (sql) => {
    const document = await lockDocument(sql, tenantId, id);
    if (!document) throw noSuchDocument();
    if (seen !== undefined && seen !== document.version) {
      throw new ConflictError(
        'profile-changed',
        'This profile has changed since you opened it. Reload it and try again.',
        {
          details: { version: document.version },
        },
      );
    }
    const stored = await readStoredProfile(sql, owner);
    if (!stored) throw notReadYet();
    const { action, field } = await make(sql, owner, stored);
    const privateTo = document.owner_user_id;

    const { as_read, is_partial } = stored;
    const warnings = stored.warnings ?? [];
    const summary = await saveCorrectedProfile(deps, sql, owner, as_read, {
      isPartial: is_partial,
      warnings,
      completeness: stored.completeness,
    });
    await updateDocument(sql, id, { ...summary, version: document.version + 1 });
    const reviewed = document.state === 'ready' && (await updateReviews(sql, owner, summary.warnings, actor));
    await recordChange(deps, sql, {
      tenant_id: tenantId,
      actor,
      action,
      // Never the values: the audit trail is kept forever, personal data is not.
      details: { field },
      subject: `document:${id}`,
      privateTo,
      changed: 'documents',
    });
    if (reviewed) await announceChange(deps.live, sql, tenantId, 'reviews', { privateTo });
    await announceDocument(deps.live, sql, tenantId, id);
    if (privateTo === null) await deps.events.publish(sql, profileCorrected, owner);
    return showProfile(sql, owner);
  });
}

/** A correction may resolve a review, and undoing it may open the review again. */
async function updateReviews(
  sql: Sql,
  owner: Owner,
  warnings: Parameters<typeof requiredReviews>[0]['warnings'],
  actor: string,
): Promise<boolean> {
  const required = requiredReviews({ warnings });
  const opened = await openReviews(sql, owner, required);
  const reasons = required.map(({ reason }) => reason);
  const settled = await settleReviewsExcept(sql, owner, reasons, { by: actor, with: 'correct' });
  return opened || settled;
}

function unexplainedAt({ completeness }: StoredProfileResult, { key }: { key: string }) {
  const item = completeness?.unexplained.find((each) => each.key === key);
  if (!item) throw noSuchValue();
  return { value: item.text, entry: null };
}

const noSuchValue = () => new InvalidError('no-such-value', 'This value does not exist in the profile.');

function findTarget(profile: Profile, path: string): Target {
  const target = parsePath(path);
  const stable = target && stabilizeTarget(profile, target);
  if (!stable) throw noSuchValue();
  return stable;
}

/** The corrected field, without any personal data. */
function fieldOf(target: Target): string {
  if (target.kind === 'single') return target.field;
  if (target.kind === 'item') return target.list;
  if (target.kind === 'unexplained') return target.kind;
  return [target.list, target.key === NEW ? NEW : target.field].filter(Boolean).join('/');
}
