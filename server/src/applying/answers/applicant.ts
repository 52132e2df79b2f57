import {
  type ApplicantFacts,
  applicantFields,
  type readApplicant as endpoint,
} from '@tenon/contract/answers';
import type { Answer } from '@tenon/contract/endpoint';
import { changeSelection, ownResumeOf, readOwner, showProfile } from '../../documents/index.ts';
import { type Caller, recordChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import { ownerOf } from '../owner.ts';
import { mergeFacts } from './applicant-store.ts';
import { readOwnFacts } from './read-applicant-data.ts';
import { suggestFacts } from './suggest-facts.ts';

export type ApplicantDeps = { db: Db; live: Live };

export function readApplicant({ db }: ApplicantDeps, caller: Caller): Promise<Answer<typeof endpoint>> {
  return db.as(caller.scope, (sql) => describeApplicant(sql, caller));
}

/** The audit trail records the names of the fields, but not their values. */
export function saveApplicant(
  deps: ApplicantDeps,
  caller: Caller,
  changes: { [Field in keyof ApplicantFacts]?: ApplicantFacts[Field] | undefined },
): Promise<Answer<typeof endpoint>> {
  return deps.db.as(caller.scope, async (sql) => {
    if (changes.document_id) await assertOwn(sql, caller, changes.document_id);
    const { facts } = await readOwnFacts(sql, caller);
    const fields = applicantFields.filter(
      (field) => changes[field] !== undefined && (changes[field] ?? null) !== (facts[field] ?? null),
    );
    if (fields.length > 0) {
      if (fields.includes('document_id'))
        await changeSelection(deps, sql, caller, changes.document_id ?? null);
      const own = fields.filter((field) => field !== 'document_id');
      await mergeFacts(
        sql,
        ownerOf(caller),
        Object.fromEntries(own.map((field) => [field, changes[field] || null])),
      );
      await recordChange(deps, sql, {
        tenant_id: caller.tenantId,
        actor: caller.actor,
        action: 'applicant.changed',
        subject: `user:${caller.userId}`,
        details: { fields },
        privateTo: caller.userId,
        changed: 'answers',
      });
    }
    return describeApplicant(sql, caller);
  });
}

async function describeApplicant(sql: Sql, caller: Caller): Promise<Answer<typeof endpoint>> {
  const { facts, updated_at } = await readOwnFacts(sql, caller);
  const all = Object.fromEntries(
    applicantFields.map((field) => [field, facts[field] ?? null]),
  ) as ApplicantFacts;
  return { facts: all, suggested: await suggest(sql, caller, facts), updated_at };
}

/** Suggests values from the caller's resume, if they may read it. */
async function suggest(sql: Sql, caller: Caller, facts: Partial<ApplicantFacts>) {
  if (!caller.permissions.has('resumes.read')) return {};
  const id = await ownResumeOf(sql, caller);
  if (!id) return {};
  const { profile } = await showProfile(sql, { tenant_id: caller.tenantId, document_id: id });
  return profile ? suggestFacts(facts, { id, profile }) : {};
}

async function assertOwn(sql: Sql, { tenantId, userId, permissions }: Caller, id: string): Promise<void> {
  const isOwn = permissions.has('resumes.read') && (await readOwner(sql, tenantId, id)) === userId;
  if (!isOwn) throw new NotFoundError('no-such-document', 'This document does not exist in this workspace.');
}
