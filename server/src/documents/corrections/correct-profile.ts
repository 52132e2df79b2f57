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
  type StoredProfile,
  undoCorrections,
} from '../profile-store.ts';
import { noSuchDocument, notReadYet, showProfile } from '../read-profile.ts';
import { wantedReviews } from '../reviews/review-rules.ts';
import { openReviews, settleOthers } from '../reviews/review-store.ts';
import { lockDocument, updateDocument } from '../store.ts';
import { applyCorrections, keyOfNew } from './apply-corrections.ts';
import { NEW, nameTarget, readPath, type Target, valueAt, writePath } from './correction-paths.ts';
import type { Normalise } from './normalize-value.ts';
import { saveCorrected } from './save-corrected-profile.ts';

export type CorrectDeps = { db: Db; live: Live; events: Events; normalise: Normalise };

export type NewCorrection = {
  path: string;
  value: string | z.output<typeof EntryFields> | null;
  version?: number | undefined;
};

/** Keeps what a person says about a value, for this reading and all later ones. */
export async function correctProfile(
  deps: CorrectDeps,
  caller: Caller,
  id: string,
  { path, value, version }: NewCorrection,
): Promise<z.input<typeof ProfileAnswer>> {
  return change(deps, caller, id, version, async (sql, owner, stored) => {
    const target = findTarget(stored.content, path);
    const known = valueAt(stored.content, target);
    const candidate = { id: 'candidate', path: writePath(target), value, entry: known.entry };
    const { applied } = applyCorrections(stored.content, [candidate], deps.normalise);
    if (!applied.has(candidate.id)) {
      throw new UnprocessableError('invalid-value', wantedAt(target), { details: { path } });
    }
    const asRead = valueAt(stored.as_read, target);
    const was = asRead.value ?? known.value;
    await insertCorrection(sql, owner, { ...candidate, was, author: caller.actor });
    return { action: 'profile.corrected', field: fieldOf(target) };
  });
}

/** What would have been understood there. */
function wantedAt(target: Target): string {
  if (target.kind === 'item' && target.list === 'emails') return 'This is not an e-mail address.';
  if (target.kind === 'item' && target.list === 'links') return 'This is not the address of a web page.';
  if (target.kind === 'entry' && ['start', 'end', 'date'].includes(target.field ?? '')) {
    return 'This date is not understood. Write it like “March 2019”, “2019-03”, “2019” or “present”.';
  }
  return 'This value cannot stand in that place.';
}

/** Takes it back, and with an entry that was added all that was said about it. */
export async function undoCorrection(
  deps: CorrectDeps,
  caller: Caller,
  id: string,
  correctionId: string,
): Promise<z.input<typeof ProfileAnswer>> {
  return change(deps, caller, id, undefined, async (sql, owner) => {
    const corrections = await readCorrections(sql, owner);
    const correction = corrections.find((each) => each.id === correctionId);
    const target = correction && readPath(correction.path);
    if (!target) throw new NotFoundError('no-such-correction', 'This correction does not exist.');
    const added = keyOfNew(correctionId);
    const about = corrections.filter(({ path }) => {
      const other = readPath(path);
      return other?.kind === 'entry' && other.key === added;
    });
    await undoCorrections(sql, owner, [correctionId, ...about.map((each) => each.id)], caller.actor);
    return { action: 'profile.correction-undone', field: fieldOf(target) };
  });
}

type Change = { action: string; field: string };

/** One at a time for each document: what the change is based on is what it changes. */
async function change(
  deps: CorrectDeps,
  caller: Caller,
  id: string,
  seen: number | undefined,
  make: (sql: Sql, owner: Owner, stored: StoredProfile) => Promise<Change>,
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

    const { as_read, is_partial } = stored;
    const warnings = stored.warnings ?? [];
    const summary = await saveCorrected(deps, sql, owner, as_read, { isPartial: is_partial, warnings });
    await updateDocument(sql, id, { ...summary, version: document.version + 1 });
    const reviewed = document.state === 'ready' && (await reviewAgain(sql, owner, summary.warnings, actor));
    await recordChange(deps, sql, {
      tenant_id: tenantId,
      actor,
      action,
      // Never the values: the trail is for ever, the data of a person is not.
      details: { field },
      subject: `document:${id}`,
      changed: 'documents',
    });
    if (reviewed) await announceChange(deps.live, sql, tenantId, 'reviews');
    await announceDocument(deps.live, sql, tenantId, id);
    await deps.events.publish(sql, profileCorrected, owner);
    return showProfile(sql, owner);
  });
}

/** A correction may answer what a review asked for, and taking it back may ask again. */
async function reviewAgain(
  sql: Sql,
  owner: Owner,
  warnings: Parameters<typeof wantedReviews>[0]['warnings'],
  actor: string,
): Promise<boolean> {
  const wanted = wantedReviews({ warnings });
  const opened = await openReviews(sql, owner, wanted);
  const reasons = wanted.map(({ reason }) => reason);
  const settled = await settleOthers(sql, owner, reasons, { by: actor, with: 'add_contact' });
  return opened || settled;
}

function findTarget(profile: Profile, path: string): Target {
  const target = readPath(path);
  const named = target && nameTarget(profile, target);
  if (!named) throw new InvalidError('no-such-value', 'This value does not exist in the profile.');
  return named;
}

/** What a correction is about, without anything of the person in it. */
function fieldOf(target: Target): string {
  if (target.kind === 'single') return target.field;
  if (target.kind === 'item') return target.list;
  return [target.list, target.key === NEW ? NEW : target.field].filter(Boolean).join('/');
}
