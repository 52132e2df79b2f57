import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type { PostingStage } from '@tenon/contract/posting';
import type { changePosting as endpoint } from '@tenon/contract/postings';
import { type Caller, recordChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { ConflictError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Vocabulary } from '../../skills/index.ts';
import { describePosting } from './describe-posting.ts';
import { noSuchPosting } from './no-such-posting.ts';
import { lockMemberPosting, readPostingRow, updateMemberPosting } from './posting-store.ts';
import { moveStage } from './stage-store.ts';

export type ChangeDeps = {
  db: Db;
  live: Live;
  vocabulary: Vocabulary;
  /** The status of the member's run that is active or has succeeded, if there is one. Stages must agree with it. */
  readRunStatus(sql: Sql, member: Caller, postingId: string): Promise<string | undefined>;
};

/** Changes the stage, star and note of one member. Nobody else sees them. */
export async function changePosting(
  deps: ChangeDeps,
  caller: Caller,
  id: string,
  changes: ParsedBody<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const { tenantId, userId, actor } = caller;
  return deps.db.as(caller.scope, async (sql) => {
    const posting = await readPostingRow(sql, tenantId, id);
    const before = posting && (await lockMemberPosting(sql, caller, id));
    if (!posting || !before) throw noSuchPosting();
    const stage = await nextStage(deps, sql, {
      caller,
      id,
      wanted: changes.stage,
      state: posting.state,
      stage: before.stage,
    });
    const after = {
      stage,
      starred: changes.starred ?? before.starred,
      note: changes.note === undefined ? before.note : changes.note || null,
    };
    const fields = (Object.keys(after) as (keyof typeof after)[]).filter(
      (name) => after[name] !== before[name],
    );
    if (fields.length > 0) {
      const { starred, note } = after;
      await updateMemberPosting(sql, caller, id, { starred, note });
      if (fields.includes('stage')) {
        await moveStage(sql, { tenantId, userId, postingId: id, to: stage, actor, reason: 'by hand' });
      }
      await recordChange(deps, sql, {
        tenant_id: tenantId,
        actor,
        action: 'posting.filed',
        subject: `posting:${id}`,
        details: { fields, ...(fields.includes('stage') && { from: before.stage, to: after.stage }) },
        privateTo: userId,
        changed: 'postings',
      });
    }
    return describePosting(deps, sql, caller, id);
  });
}

type StageRequest = {
  caller: Caller;
  id: string;
  stage: PostingStage;
  wanted: PostingStage | undefined;
  state: 'open' | 'closed';
};

/** Only an apply run makes a posting applied. Any posting can be closed or rejected by hand. */
async function nextStage(
  { readRunStatus }: ChangeDeps,
  sql: Sql,
  { caller, id, stage, wanted, state }: StageRequest,
): Promise<PostingStage> {
  if (!wanted || wanted === stage || wanted === 'rejected' || wanted === 'expired') return wanted ?? stage;
  if (stage === 'applied') throw notChangeable('You have already applied to this role.');
  const run = await readRunStatus(sql, caller, id);
  if (run === 'success') return 'applied';
  if (run === 'unknown') {
    throw notChangeable('An application may have been sent. Settle its result first.');
  }
  if (run && wanted === 'discovered') throw notChangeable('An agent is applying to this role right now.');
  if (state === 'closed') throw notChangeable('This role is closed.');
  return wanted;
}

function notChangeable(message: string): ConflictError {
  return new ConflictError('stage-not-changeable', message);
}
