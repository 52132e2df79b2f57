import type * as contract from '@tenon/contract/careers';
import type { Answer, ParsedQuery } from '@tenon/contract/endpoint';
import { z } from 'zod';
import { type Caller, recordChange } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { decodeCursor, toPage } from '../../platform/http/cursor.ts';
import type { Live } from '../../platform/live/port.ts';
import { readPrivacyRequests, updatePrivacyRequest } from './privacy-request-store.ts';

export type PrivacyRequestDeps = { db: Db; live: Live; now: () => Date };

export async function listPrivacyRequests(
  { db }: PrivacyRequestDeps,
  { tenantId, scope }: Caller,
  { cursor, limit, open }: ParsedQuery<typeof contract.listPrivacyRequests>,
): Promise<Answer<typeof contract.listPrivacyRequests>> {
  const before = decodeCursor(z.uuid(), cursor);
  const rows = await db.as(scope, (sql) =>
    readPrivacyRequests(sql, tenantId, { open, before, limit: limit + 1 }),
  );
  return toPage(
    rows,
    limit,
    ({ id }) => id,
    (row) => row,
  );
}

export async function resolvePrivacyRequest(
  deps: PrivacyRequestDeps,
  { tenantId, actor, scope }: Caller,
  id: string,
  isResolved: boolean,
): Promise<Answer<typeof contract.resolvePrivacyRequest>> {
  return deps.db.as(scope, async (sql) => {
    const resolution = isResolved
      ? { resolved_at: deps.now(), resolved_by: actor }
      : { resolved_at: null, resolved_by: null };
    const updated = await updatePrivacyRequest(sql, tenantId, id, resolution);
    const [request] = updated ? await readPrivacyRequests(sql, tenantId, { id, limit: 1 }) : [];
    if (!updated || !request)
      throw new NotFoundError('no-such-privacy-request', 'This request does not exist.');
    await recordChange(deps, sql, {
      tenant_id: tenantId,
      actor,
      action: isResolved ? 'privacy-request.resolved' : 'privacy-request.reopened',
      subject: `application:${updated.application_id}`,
      details: { kind: request.kind },
      changed: 'privacy_requests',
    });
    return request;
  });
}
