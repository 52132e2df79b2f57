import type { settleApplication as endpoint } from '@tenon/contract/applying';
import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import { announceChange, type Caller, recordChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { ConflictError, ForbiddenError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import { moveStage, type StageMove } from '../../postings/index.ts';
import { mergeArtifacts } from '../runs/merge-artifacts.ts';
import { noSuchApplication, readApplication } from './read-application.ts';
import { lockRun, type SettledRun, saveSettlement } from './settle-store.ts';

export type SettleDeps = { db: Db; live: Live };

type Settling = ParsedBody<typeof endpoint>;
type Ending = Pick<SettledRun, 'status' | 'error'> & Pick<StageMove, 'to' | 'from'>;

/** What becomes of the run and of its role. A role that somebody put away meanwhile stays there. */
const endings: Record<Settling['outcome'], Ending> = {
  sent: { status: 'success', error: null, to: 'applied' },
  not_sent: {
    status: 'failed',
    error: { code: 'not-sent', message: 'It was not sent.' },
    to: 'discovered',
    from: ['queued'],
  },
  failed: {
    status: 'failed',
    error: { code: 'settled-as-failed', message: 'It is not tried again.' },
    to: 'rejected',
  },
};

/** Says how a run ended of which nobody knew. Of several who say it at once, the first is believed. */
export async function settleApplication(
  { db, live }: SettleDeps,
  caller: Caller,
  id: string,
  settling: Settling,
): Promise<Answer<typeof endpoint>> {
  const { tenantId, actor } = caller;
  const { outcome, confirmation } = settling;
  assertMaySettle(caller, settling);
  return db.as(caller.scope, async (sql) => {
    const run = await lockRun(sql, tenantId, id);
    if (!run) throw noSuchApplication();
    if (run.status !== 'unknown') throw notUnknown(run);

    const { status, error, to, from } = endings[outcome];
    const added = confirmation ? { confirmation } : null;
    const artifacts = mergeArtifacts(run.artifacts, added ?? {});
    const note = settling.note || null;
    await saveSettlement(sql, { tenantId, id, status, outcome, actor, note, artifacts, added, error });
    // The run first: the guard of the stage looks at how it stands.
    if (run.posting_id) {
      await moveStage(sql, {
        tenantId,
        postingId: run.posting_id,
        to,
        ...(from && { from }),
        actor,
        reason: 'settled',
        runId: id,
      });
    }
    await record({ live }, sql, { tenantId, actor, id, outcome });
    return readApplication(sql, tenantId, id);
  });
}

/** An agent knows that something arrived when it can show it; that nothing did, only a person finds out. */
function assertMaySettle({ signInId }: Caller, { outcome, confirmation }: Settling): void {
  if (signInId || (outcome === 'sent' && Object.keys(confirmation ?? {}).length > 0)) return;
  throw new ForbiddenError(
    'in-person-only',
    'An API key can only say that it was sent, and only with a confirmation; the rest needs a signed-in person.',
  );
}

function notUnknown({ status, settled_as }: { status: string; settled_as: string | null }): ConflictError {
  const words = settled_as ? 'This was settled already.' : 'It is known how this run stands.';
  return new ConflictError('not-unknown', words, { details: { status, settled_as } });
}

async function record(
  { live }: { live: Live },
  sql: Sql,
  { tenantId, actor, id, outcome }: { tenantId: string; actor: string; id: string; outcome: string },
): Promise<void> {
  await recordChange({ live }, sql, {
    tenant_id: tenantId,
    actor,
    action: 'application.settled',
    subject: `application:${id}`,
    details: { outcome },
    changed: 'applications',
  });
  await announceChange(live, sql, tenantId, 'postings');
}
