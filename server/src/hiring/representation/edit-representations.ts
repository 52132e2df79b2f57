import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/representations';
import { announceChange, type Caller, nameActors, recordChange } from '../../identity/index.ts';
import { readCanonicalIds } from '../../people/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { ConflictError, ForbiddenError, NotFoundError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Events } from '../../platform/queue/events.ts';
import { representationContested } from '../messages.ts';
import type { RepresentationRow } from '../rows.ts';
import { checkConsent, checkPeriod, clientKeyOf } from './model.ts';
import { noSuchRepresentation, readRepresentation } from './read-representations.ts';
import {
  insertRepresentation,
  insertRepresentationEvent,
  lockHolders,
  lockRepresentation,
  type NewRepresentation,
  updateRepresentation,
} from './representation-store.ts';

export type RepresentationDeps = { db: Db; live: Live; events: Events; now: () => Date };
type RepresentationAnswer = Answer<typeof contract.addRepresentation>;
type Outcome = { added: RepresentationAnswer } | { holder: RepresentationRow; name: string };

/**
 * Of several recruiters who submit the same person to the same client, the unique index lets one win. The attempt of
 * the others is recorded and both are told, so it is committed before the conflict is reported.
 */
export async function addRepresentation(
  deps: RepresentationDeps,
  caller: Caller,
  body: ParsedBody<typeof contract.addRepresentation>,
): Promise<RepresentationAnswer> {
  const { tenantId, userId, scope } = caller;
  const { client, consent_how, consent_note = null } = body;
  const [now, expiresAt, consentedAt] = [deps.now(), new Date(body.expires_at), new Date(body.consented_at)];
  checkPeriod({ from: now, until: expiresAt });
  checkConsent(consentedAt, now);
  const outcome: Outcome = await deps.db.as(scope, async (sql) => {
    const personId = (await readCanonicalIds(sql, tenantId, [body.person_id])).get(body.person_id);
    if (!personId) throw new NotFoundError('no-such-person', 'This person does not exist in this workspace.');
    return submit(deps, sql, caller, {
      ...{ tenant_id: tenantId, person_id: personId, client, client_key: clientKeyOf(client) },
      ...{ recruiter_id: userId, consented_at: consentedAt, consent_how, consent_note },
      ...{ starts_at: now, expires_at: expiresAt },
    });
  });
  if ('added' in outcome) return outcome.added;
  throw alreadyRepresented(outcome, userId);
}

/** A competing representation that ends between the insert and the look at it leaves room for this one. */
async function submit(
  deps: RepresentationDeps,
  sql: Sql,
  caller: Caller,
  row: NewRepresentation,
): Promise<Outcome> {
  const { tenant_id: tenantId, person_id: personId, client, client_key: clientKey } = row;
  const { starts_at: at, expires_at: until } = row;
  const held = await findHolder(deps, sql, { tenantId, personId, clientKey });
  if (held) return contest(deps, sql, caller, held, personId);
  const id = await insertRepresentation(sql, row);
  if (!id) return submit(deps, sql, caller, row);
  await insertRepresentationEvent(sql, { tenantId, id, what: 'added', actor: caller.actor, at, until });
  const details = { person_id: personId, client, until: until.toISOString(), consent: row.consent_how };
  await record(deps, sql, caller, 'representation.added', id, details);
  return { added: await readRepresentation(sql, caller, id) };
}

/** Who represents the person to the client today. Those that have expired are ended, to make room for the next one. */
async function findHolder(
  { now }: RepresentationDeps,
  sql: Sql,
  target: Parameters<typeof lockHolders>[1],
): Promise<RepresentationRow | undefined> {
  let holder: RepresentationRow | undefined;
  for (const row of await lockHolders(sql, target)) {
    if (row.expires_at > now()) {
      holder ??= row;
      continue;
    }
    await updateRepresentation(sql, target.tenantId, row.id, { ended_at: row.expires_at });
    const ids = { tenantId: target.tenantId, id: row.id, actor: 'system' };
    await insertRepresentationEvent(sql, { ...ids, what: 'expired', at: now() });
  }
  return holder;
}

async function contest(
  { events, live, now }: RepresentationDeps,
  sql: Sql,
  { tenantId, userId, actor }: Caller,
  holder: RepresentationRow,
  personId: string,
): Promise<Outcome> {
  const { id, client, recruiter_id } = holder;
  if (recruiter_id !== userId) {
    await insertRepresentationEvent(sql, { tenantId, id, what: 'contested', actor, at: now() });
    const ids = { tenant_id: tenantId, representation_id: id, person_id: personId };
    const event = { ...ids, client, holder_id: recruiter_id, contender_id: userId };
    await events.publish(sql, representationContested, event);
    await announceChange(live, sql, tenantId, 'representations');
  }
  const recruiter = `user:${recruiter_id}`;
  return { holder, name: (await nameActors(sql, tenantId, [recruiter]))(recruiter) };
}

function alreadyRepresented({ holder, name }: { holder: RepresentationRow; name: string }, userId: number) {
  const until = holder.expires_at.toISOString().slice(0, 10);
  const who = holder.recruiter_id === userId ? 'You already represent' : `${name} already represents`;
  return new ConflictError('already-represented', `${who} this person to ${holder.client}, until ${until}.`, {
    details: {
      representation_id: holder.id,
      recruiter: { user_id: holder.recruiter_id, name },
      until: holder.expires_at.toISOString(),
    },
  });
}

export async function extendRepresentation(
  deps: RepresentationDeps,
  caller: Caller,
  id: string,
  until: Date,
): Promise<RepresentationAnswer> {
  const { tenantId, actor } = caller;
  return changing(deps, caller, id, async (sql, before) => {
    checkPeriod({ from: before.expires_at, until });
    await updateRepresentation(sql, tenantId, id, { expires_at: until });
    await insertRepresentationEvent(sql, { tenantId, id, what: 'extended', actor, at: deps.now(), until });
    const details = { from: before.expires_at.toISOString(), until: until.toISOString() };
    await record(deps, sql, caller, 'representation.extended', id, details);
  });
}

export async function endRepresentation(
  deps: RepresentationDeps,
  caller: Caller,
  id: string,
  reason: string | undefined,
): Promise<RepresentationAnswer> {
  const { tenantId, actor } = caller;
  return changing(deps, caller, id, async (sql) => {
    await updateRepresentation(sql, tenantId, id, { ended_at: deps.now(), end_reason: reason ?? null });
    await insertRepresentationEvent(sql, { tenantId, id, what: 'ended', actor, at: deps.now(), reason });
    await record(deps, sql, caller, 'representation.ended', id, {});
  });
}

async function changing(
  { db, now }: RepresentationDeps,
  caller: Caller,
  id: string,
  change: (sql: Sql, before: RepresentationRow) => Promise<void>,
): Promise<RepresentationAnswer> {
  return db.as(caller.scope, async (sql) => {
    const before = await lockRepresentation(sql, caller.tenantId, id);
    if (!before) throw noSuchRepresentation();
    const isAdmin = caller.role === 'owner' || caller.role === 'admin';
    if (before.recruiter_id !== caller.userId && !isAdmin)
      throw new ForbiddenError(
        'not-your-representation',
        'Only the recruiter or an administrator can change this.',
      );
    if (before.ended_at || before.expires_at <= now())
      throw new ConflictError('representation-over', 'This representation has ended. Add a new one.');
    await change(sql, before);
    return readRepresentation(sql, caller, id);
  });
}

function record(
  deps: Pick<RepresentationDeps, 'live'>,
  sql: Sql,
  { tenantId, actor }: Caller,
  action: string,
  id: string,
  details: Record<string, string>,
): Promise<void> {
  const entry = { tenant_id: tenantId, actor, action, subject: `representation:${id}`, details };
  return recordChange(deps, sql, { ...entry, changed: 'representations' });
}
