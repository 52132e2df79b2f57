import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type { createApiKey as createEndpoint, listApiKeys as listEndpoint } from '@tenon/contract/identity';
import { z } from 'zod';
import type { Db } from '../platform/db/port.ts';
import { NotFoundError } from '../platform/errors.ts';
import { decodeCursor, toPage } from '../platform/http/cursor.ts';
import type { Live } from '../platform/live/port.ts';
import { closeApiKey, insertApiKey, readApiKeys } from './api-key-store.ts';
import type { Caller } from './caller.ts';
import { assertMayGrantScopes } from './model.ts';
import { recordChange } from './record-change.ts';
import { formatApiKey, newSecret } from './secrets.ts';

export type ApiKeyDeps = { db: Db; live: Live; now: () => Date };

export async function listApiKeys(
  { db }: ApiKeyDeps,
  caller: Caller,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Answer<typeof listEndpoint>> {
  const before = decodeCursor(z.uuid(), cursor);
  const rows = await db.as(caller.scope, (sql) =>
    readApiKeys(sql, caller.tenantId, { before, limit: limit + 1 }),
  );
  return toPage(
    rows,
    limit,
    (row) => row.id,
    (row) => row,
  );
}

export async function createApiKey(
  deps: ApiKeyDeps,
  caller: Caller,
  { name, scopes, expires_in_days: days, rate_limit }: ParsedBody<typeof createEndpoint>,
): Promise<Answer<typeof createEndpoint>> {
  assertMayGrantScopes(scopes, caller.permissions);
  const { secret, hash } = newSecret();
  return deps.db.as(caller.scope, async (sql) => {
    const id = await insertApiKey(sql, {
      tenant_id: caller.tenantId,
      name,
      hint: `tnk_…${secret.slice(-4)}`,
      secret_hash: hash,
      scopes: [...new Set(scopes)],
      created_by: caller.userId,
      rate_limit: rate_limit ?? null,
      expires_at: days ? new Date(deps.now().getTime() + days * 86_400_000) : null,
    });
    await recordChange(deps, sql, {
      tenant_id: caller.tenantId,
      actor: caller.actor,
      action: 'api-key.created',
      subject: `api-key:${id}`,
      details: { name, scopes, ...(rate_limit && { rate_limit }) },
      changed: 'api_keys',
    });
    const [row] = await readApiKeys(sql, caller.tenantId, { id, limit: 1 });
    if (!row) throw new Error('The created API key was not found.');
    return { ...row, key: formatApiKey(id, secret) };
  });
}

export async function revokeApiKey(deps: ApiKeyDeps, caller: Caller, id: string): Promise<undefined> {
  await deps.db.as(caller.scope, async (sql) => {
    const revoked = await closeApiKey(sql, caller.tenantId, id);
    if (!revoked)
      throw new NotFoundError('no-such-api-key', 'This API key does not exist or is already revoked.');
    await recordChange(deps, sql, {
      tenant_id: caller.tenantId,
      actor: caller.actor,
      action: 'api-key.revoked',
      subject: `api-key:${id}`,
      details: { name: revoked.name },
      changed: 'api_keys',
    });
  });
}
