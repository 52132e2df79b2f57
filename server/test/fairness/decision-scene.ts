import { randomBytes } from 'node:crypto';
import type { TestDatabase } from '../database.ts';

export type SeededGroup = {
  sex?: string;
  ethnicity?: string;
  /** How many people, and how many of them were hired. */
  people: number;
  hired: number;
  score?: number;
  outcome?: number;
  appliedAt?: string;
};

/** Adds past decisions as an import does. */
export async function seedDecisions(
  { owner }: Pick<TestDatabase, 'owner'>,
  tenantId: string,
  groups: readonly SeededGroup[],
): Promise<void> {
  const [added] = await owner<{ id: string }[]>`
    insert into fairness.decision_import (tenant_id, name, sha256, rows, imported_by)
    values (${tenantId}, 'decisions.csv', ${randomBytes(32)}, 1, 'user:1') returning id`;
  for (const { sex, ethnicity, people, hired, score, outcome, appliedAt = '2026-03-02' } of groups)
    await owner`
      insert into fairness.decision
        (tenant_id, import_id, applied_at, furthest, ended, sex, ethnicity, score, scored_by, outcome)
      select ${tenantId}, ${added?.id ?? null}, ${appliedAt}, case when n <= ${hired} then 4 else 0 end,
        case when n <= ${hired} then 'hired' else 'rejected' end, ${sex ?? null}, ${ethnicity ?? null},
        ${score ?? null}::float8, ${score === undefined ? null : 'tenon-embed@1 hybrid-4'}, ${outcome ?? null}::int
      from generate_series(1, ${people}::int) n`;
}
