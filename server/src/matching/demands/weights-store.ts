import { defaultWeights, type Weights } from '@tenon/contract/matching';
import type { Sql } from '../../platform/db/port.ts';
import type { StoredDemand } from './demand-store.ts';

/** Returns nothing if the workspace uses the defaults. */
export async function readSavedWeights(sql: Sql, tenantId: string): Promise<Weights | undefined> {
  const [row] = await sql<{ weights: Weights | null }[]>`
    select weights from matching_setting where tenant_id = ${tenantId}`;
  return row?.weights ?? undefined;
}

/** The demand's own weights, or those of the workspace, or the defaults. */
export async function readWeightsOfDemand(
  sql: Sql,
  demand: Pick<StoredDemand, 'tenant_id' | 'weights'>,
): Promise<Weights> {
  return demand.weights ?? (await readWorkspaceWeights(sql, demand.tenant_id));
}

export async function readWorkspaceWeights(sql: Sql, tenantId: string): Promise<Weights> {
  return (await readSavedWeights(sql, tenantId)) ?? defaultWeights;
}

export async function saveWeights(
  sql: Sql,
  { tenantId, updatedBy }: { tenantId: string; updatedBy: string },
  weights: Weights | null,
): Promise<void> {
  await sql`
    insert into matching_setting (tenant_id, weights, updated_by)
    values (${tenantId}, ${weights && sql.json(weights)}, ${updatedBy})
    on conflict (tenant_id) do update
    set (weights, updated_by, updated_at) = (excluded.weights, excluded.updated_by, now())`;
}
