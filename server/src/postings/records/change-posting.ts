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
import { lockWorkspacePosting, readPostingRow, updateWorkspacePosting } from './posting-store.ts';
import { moveStage } from './stage-store.ts';

export type ChangeDeps = {
  db: Db;
  live: Live;
  vocabulary: Vocabulary;
  /** The status of the apply run that is active or has succeeded, if there is one. Stages must agree with it. */
  readRunStatus(sql: Sql, tenantId: string, postingId: string): Promise<string | undefined>;
};

/** Changes stage, star and note in this workspace. Other workspaces are not affected. */
export async function changePosting(
  deps: ChangeDeps,
  caller: Caller,
  id: string,
  changes: ParsedBody<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const { tenantId, actor } = caller;
  return deps.db.as(caller.scope, async (sql) => {
    const posting = await readPostingRow(sql, tenantId, id);
    const before = posting && (await lockWorkspacePosting(sql, tenantId, id));
    if (!posting || !before) throw noSuchPosting();
    const stage = await nextStage(deps, sql, {
      tenantId,
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
      await updateWorkspacePosting(sql, tenantId, id, { starred, note });
      if (fields.includes('stage')) {
        await moveStage(sql, { tenantId, postingId: id, to: stage, actor, reason: 'by hand' });
      }
      await recordChange(deps, sql, {
        tenant_id: tenantId,
        actor,
        action: 'posting.filed',
        subject: `posting:${id}`,
        details: { fields, ...(fields.includes('stage') && { from: before.stage, to: after.stage }) },
        changed: 'postings',
      });
    }
    return describePosting(deps, sql, tenantId, id);
  });
}

type StageRequest = {
  tenantId: string;
  id: string;
  stage: PostingStage;
  wanted: PostingStage | undefined;
  state: 'open' | 'closed';
};

/** `applied` is set by apply runs and `expired` by the board; a person can set neither. */
async function nextStage(
  { readRunStatus }: ChangeDeps,
  sql: Sql,
  { tenantId, id, stage, wanted, state }: StageRequest,
): Promise<PostingStage> {
  if (!wanted || wanted === stage || wanted === 'rejected') return wanted ?? stage;
  if (stage === 'applied') throw notChangeable('You have already applied to this role.');
  const run = await readRunStatus(sql, tenantId, id);
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
