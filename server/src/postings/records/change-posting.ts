import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type { changePosting as endpoint } from '@tenon/contract/postings';
import { type Caller, recordChange } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { ConflictError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import { describePosting } from './describe-posting.ts';
import { noSuchPosting } from './no-such-posting.ts';
import { lockWorkspacePosting, readPostingRow, updateWorkspacePosting } from './posting-store.ts';

export type ChangeDeps = { db: Db; live: Live };

/** What this workspace makes of a role: others that see it too notice nothing. */
export async function changePosting(
  deps: ChangeDeps,
  caller: Caller,
  id: string,
  changes: ParsedBody<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const { tenantId, actor } = caller;
  return deps.db.as(caller.scope, async (sql) => {
    const posting = await readPostingRow(sql, tenantId, id);
    if (!posting) throw noSuchPosting();
    const before = await lockWorkspacePosting(sql, tenantId, id);
    const { stage = before.stage } = changes;
    if (stage !== before.stage) assertMayMove(before.stage, stage, posting.state);
    const after = {
      stage,
      starred: changes.starred ?? before.starred,
      note: changes.note === undefined ? before.note : changes.note || null,
    };
    const fields = (Object.keys(after) as (keyof typeof after)[]).filter(
      (name) => after[name] !== before[name],
    );
    if (fields.length > 0) {
      await updateWorkspacePosting(sql, tenantId, id, after);
      await recordChange(deps, sql, {
        tenant_id: tenantId,
        actor,
        action: 'posting.filed',
        subject: `posting:${id}`,
        details: { fields, ...(fields.includes('stage') && { from: before.stage, to: after.stage }) },
        changed: 'postings',
      });
    }
    return describePosting(sql, tenantId, id);
  });
}

/** Applying says that it happened, and the board that it is over; neither is for a hand to say. */
function assertMayMove(from: string, to: string, state: 'open' | 'closed'): void {
  if (from === 'applied') {
    throw new ConflictError('stage-not-changeable', 'You have applied to this role: that stays so.');
  }
  if (state === 'closed' && to !== 'rejected') {
    throw new ConflictError('stage-not-changeable', 'This role is closed.');
  }
}
