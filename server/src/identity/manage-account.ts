import type { switchWorkspace as switchEndpoint } from '@tenon/contract/auth';
import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type {
  createWorkspace as createEndpoint,
  listSignIns as listSignInsEndpoint,
  renameWorkspace as renameEndpoint,
  saveSettings as saveSettingsEndpoint,
} from '@tenon/contract/identity';
import { ALL_COMPANIES } from '@tenon/contract/identity';
import { z } from 'zod';
import type { Db, Sql } from '../platform/db/port.ts';
import { InvalidError, NotFoundError, UnauthenticatedError } from '../platform/errors.ts';
import { decodeCursor, toPage } from '../platform/http/cursor.ts';
import type { Caller } from './caller.ts';
import { readSettingsRow, readWorkspace, renameTenant, updateSettings } from './member-store.ts';
import { issueToken, type SessionDeps } from './open-session.ts';
import { openWorkspace } from './open-workspace.ts';
import { readUser } from './read-user.ts';
import { recordChange } from './record-change.ts';
import type { UserSettingRow } from './rows.ts';
import { endSignInById, lockMembership, moveSignIn, readSignIns } from './sign-in-store.ts';

type SettingsAnswer = Answer<typeof saveSettingsEndpoint>;

export async function readSettings(
  { db }: { db: Db },
  caller: Caller,
  userId: number,
): Promise<SettingsAnswer> {
  const row = userId === caller.userId && (await db.as(caller.scope, (sql) => readSettingsRow(sql, userId)));
  if (!row)
    throw new NotFoundError('no-such-settings', 'These settings do not exist, or they are not yours.');
  return present(row);
}

/** Company keys that do not exist in the caller's workspace. The slice that owns companies provides it. */
export type FindUnknownCompanies = (sql: Sql, keys: readonly string[]) => Promise<string[]>;

export async function saveSettings(
  { db, findUnknownCompanies }: { db: Db; findUnknownCompanies: FindUnknownCompanies },
  caller: Caller,
  changes: ParsedBody<typeof saveSettingsEndpoint>,
): Promise<SettingsAnswer> {
  const { enabled_companies: companies, title_filters: filters } = changes;
  const keys = companies?.includes(ALL_COMPANIES) ? null : companies && [...new Set(companies)];
  const row = await db.as(caller.scope, async (sql) => {
    if (keys) await assertKnownCompanies(sql, findUnknownCompanies, caller.userId, keys);
    return updateSettings(sql, caller.userId, {
      ...(keys !== undefined && { enabled_companies: keys }),
      ...(filters !== undefined && { title_filters: [...new Set(filters)] }),
    });
  });
  if (!row) throw new NotFoundError('no-such-settings', 'There are no settings for this user.');
  return present(row);
}

function present(row: UserSettingRow): SettingsAnswer {
  return { ...row, enabled_companies: row.enabled_companies ?? [ALL_COMPANIES] };
}

/** Keys that are already enabled stay valid: their company may be in another workspace, or was deleted since. */
async function assertKnownCompanies(
  sql: Sql,
  findUnknownCompanies: FindUnknownCompanies,
  userId: number,
  keys: readonly string[],
): Promise<void> {
  const settings = await readSettingsRow(sql, userId);
  const added = keys.filter((key) => !settings?.enabled_companies?.includes(key));
  const unknown = await findUnknownCompanies(sql, added);
  if (unknown.length === 0) return;
  throw new InvalidError('unknown-company', `Unknown company: ${unknown.slice(0, 10).join(', ')}.`, {
    details: { companies: unknown.slice(0, 100) },
  });
}

export async function createWorkspace(
  deps: SessionDeps,
  caller: Caller,
  name: string,
): Promise<Answer<typeof createEndpoint>> {
  const { userId, actor } = caller;
  return deps.db.transaction(async () => {
    const tenantId = await openWorkspace(deps, { userId, actor, name });
    const workspace = await deps.db.as({ tenantId, userId }, (sql) => readWorkspace(sql, tenantId));
    if (!workspace) throw new Error('The created workspace was not found.');
    return workspace;
  });
}

export async function renameWorkspace(
  deps: SessionDeps,
  caller: Caller,
  name: string,
): Promise<Answer<typeof renameEndpoint>> {
  return deps.db.as(caller.scope, async (sql) => {
    const before = await readWorkspace(sql, caller.tenantId);
    const workspace = await renameTenant(sql, caller.tenantId, name);
    if (!before || !workspace)
      throw new NotFoundError('no-such-workspace', 'This workspace no longer exists.');
    await recordChange(deps, sql, {
      tenant_id: caller.tenantId,
      actor: caller.actor,
      action: 'workspace.renamed',
      subject: `workspace:${caller.tenantId}`,
      details: { from: before.name, to: name },
      changed: 'workspace',
    });
    return workspace;
  });
}

/** Continues the session in another workspace of the user. Tokens for the previous workspace become invalid. */
export async function switchWorkspace(
  deps: SessionDeps,
  caller: Caller & { signInId: string },
  tenantId: string,
): Promise<Answer<typeof switchEndpoint>> {
  const { userId, signInId } = caller;
  const moved = await deps.db.as({ tenantId: undefined, userId }, async (sql) => {
    if (!(await lockMembership(sql, userId, tenantId))) {
      throw new NotFoundError(
        'no-such-workspace',
        'This workspace does not exist, or you are not a member of it.',
      );
    }
    const id = await moveSignIn(sql, signInId, tenantId);
    if (!id) throw new UnauthenticatedError('session-ended', 'Your session has ended. Sign in again.');
    await recordEndOfSession(deps, caller, caller.tenantId, signInId);
    await deps.db.as({ tenantId, userId }, (inner) =>
      recordChange(deps, inner, {
        tenant_id: tenantId,
        actor: caller.actor,
        action: 'session.started',
        subject: `user:${userId}`,
        details: { by: 'switch' },
      }),
    );
    return { id, user: await readUser(sql, { userId, tenantId }) };
  });
  return issueToken(deps, moved.id, moved.user);
}

export async function listSignIns(
  { db }: { db: Db },
  caller: Caller,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Answer<typeof listSignInsEndpoint>> {
  const before = decodeCursor(z.uuid(), cursor);
  const rows = await db.as(caller.scope, (sql) => readSignIns(sql, caller.userId, before, limit + 1));
  return toPage(
    rows,
    limit,
    (row) => row.id,
    (row) => ({ ...row, current: row.id === caller.signInId }),
  );
}

export async function endSignIn(deps: SessionDeps, caller: Caller, signInId: string): Promise<undefined> {
  await deps.db.as(caller.scope, async (sql) => {
    const tenantId = await endSignInById(sql, signInId);
    if (!tenantId)
      throw new NotFoundError('no-such-sign-in', 'This session does not exist or has already ended.');
    await recordEndOfSession(deps, caller, tenantId, signInId);
  });
}

/** Recorded in the workspace of the session, which may not be the one it was ended from. */
async function recordEndOfSession(
  deps: SessionDeps,
  { userId, actor }: Caller,
  tenantId: string,
  signInId: string,
): Promise<void> {
  await deps.db.as({ tenantId, userId }, (sql) =>
    recordChange(deps, sql, {
      tenant_id: tenantId,
      actor,
      action: 'session.ended',
      subject: `user:${userId}`,
      details: { session: signInId },
    }),
  );
}
