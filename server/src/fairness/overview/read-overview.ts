import type { Answer, ParsedQuery } from '@tenon/contract/endpoint';
import type * as contract from '@tenon/contract/fairness-overview';
import type { Caller } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { readDecisions } from '../decisions/decision-store.ts';
import { upToDate } from '../decisions/up-to-date.ts';
import { buildOverview } from './build-overview.ts';
import { readFilterValues } from './filter-store.ts';
import { defaultWindow, MAX_MONTHS, monthEarlier, monthsBefore } from './window.ts';

export type OverviewDeps = { fairnessDb: Db; now: () => Date };

export async function readOverview(
  deps: OverviewDeps,
  { tenantId }: Pick<Caller, 'tenantId'>,
  { stage, class: only, extend, from, to, ...segments }: ParsedQuery<typeof contract.readFairnessOverview>,
): Promise<Answer<typeof contract.readFairnessOverview>> {
  const computedAt = deps.now();
  const asked = defaultWindow({ from, to }, computedAt);
  const longest = monthsBefore(asked.to, MAX_MONTHS);
  const earliest = extend && longest < asked.from ? longest : asked.from;
  const filter = { ...segments, from: monthEarlier({ from: earliest, to: asked.to }).from, to: asked.to };
  const decisions = await upToDate(deps, tenantId, (sql) => readDecisions(sql, tenantId, filter));
  return {
    ...buildOverview(decisions, { stage, asked, mayExtend: extend, only }),
    computed_at: computedAt,
  };
}

export async function listFilters(
  deps: Pick<OverviewDeps, 'fairnessDb'>,
  { tenantId }: Pick<Caller, 'tenantId'>,
): Promise<Answer<typeof contract.listFairnessFilters>> {
  return upToDate(deps, tenantId, (sql) => readFilterValues(sql, tenantId));
}
