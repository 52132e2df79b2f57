import type { listApprovals as endpoint } from '@tenon/contract/approvals';
import { ApprovalState } from '@tenon/contract/approvals';
import type { Answer, ParsedQuery } from '@tenon/contract/endpoint';
import { z } from 'zod';
import type { Caller } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { defined } from '../../platform/defined.ts';
import { decodeCursor, toPage } from '../../platform/http/cursor.ts';
import { countApprovals, readApprovals } from '../runs/approval/approval-store.ts';
import { describeApprovals } from './describe-approval.ts';

const Cursor = z.object({ at: z.string().max(40), id: z.uuid() });

export async function listApprovals(
  { db }: { db: Db },
  caller: Caller,
  { cursor, limit, state: states, posting_id: postingId }: ParsedQuery<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const after = decodeCursor(Cursor, cursor);
  return db.as(caller.scope, async (sql) => {
    const rows = await readApprovals(sql, caller, { states, postingId, after, limit: limit + 1 });
    const counts = await countApprovals(sql, caller);
    const shown = await describeApprovals(sql, caller.tenantId, rows);
    const byId = new Map(shown.map((approval) => [approval.id, approval]));
    const page = toPage(
      rows,
      limit,
      ({ cursor_time, id }) => ({ at: cursor_time, id }),
      ({ id }) => defined(byId.get(id)),
    );
    return {
      ...page,
      counts: Object.fromEntries(ApprovalState.options.map((state) => [state, counts[state] ?? 0])) as Record<
        ApprovalState,
        number
      >,
    };
  });
}
