import type { Answer } from '@tenon/contract/endpoint';
import { defaultWeights, type changeWeights as endpoint, type Weights } from '@tenon/contract/matching';
import { announceChange, type Caller, recordChange } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Events } from '../../platform/queue/events.ts';
import { weightsChanged } from './messages.ts';
import { readSavedWeights, saveWeights } from './weights-store.ts';

type WeightsDeps = { db: Db; live: Live; events: Events };

export async function readWeights(
  { db }: Pick<WeightsDeps, 'db'>,
  caller: Caller,
): Promise<Answer<typeof endpoint>> {
  const saved = await db.as(caller.scope, (sql) => readSavedWeights(sql, caller.tenantId));
  return present(saved);
}

export async function changeWeights(
  { db, live, events }: WeightsDeps,
  caller: Caller,
  weights: Weights | null,
): Promise<Answer<typeof endpoint>> {
  const { tenantId, actor } = caller;
  return db.as(caller.scope, async (sql) => {
    await saveWeights(sql, { tenantId, updatedBy: actor }, weights);
    await recordChange({ live }, sql, {
      tenant_id: tenantId,
      actor,
      action: 'matching.weights-changed',
      details: { is_default: weights === null },
      changed: 'matching',
    });
    await announceChange(live, sql, tenantId, 'demands');
    await events.publish(sql, weightsChanged, { tenant_id: tenantId });
    return present(weights ?? undefined);
  });
}

const present = (saved: Weights | undefined) => ({
  weights: saved ?? defaultWeights,
  is_default: saved === undefined,
});
