import type { Queue } from '../../platform/queue/port.ts';
import { type ApplyRuleDeps, applyRule } from './apply-rule.ts';
import { type EntryCursor, type EntryFilter, type FoundEntry, readEntries } from './entry-store.ts';
import { type RunRules, runRulesTask, sweepRulesTask } from './messages.ts';
import { dueAt, holds } from './model.ts';
import { readEnabledRules, readTenantsWithRules, type StoredRule } from './rule-store.ts';

export type RunRuleDeps = ApplyRuleDeps & { queue: Queue };

const MAX_TRIES = 8;
const RETRY_SECONDS = 15;
const BATCH_SIZE = 500;
const DAY = 86_400_000;

/** Right after an application arrived or moved. A fit that is not computed yet is waited for, then left to the sweep. */
export async function runRules(deps: RunRuleDeps, { tries, ...work }: RunRules): Promise<void> {
  const { tenant_id: tenantId, application_id, version } = work;
  const { rules, found } = await deps.db.as({ tenantId }, async (sql) => {
    const enabled = await readEnabledRules(sql, tenantId);
    if (enabled.length === 0) return { rules: [], found: undefined };
    const [entry] = await readEntries(sql, tenantId, { one: { application_id, version } }, { limit: 1 });
    return { rules: enabled, found: entry };
  });
  if (!found) return;
  let isUnknown = false;
  for (const rule of rules) {
    if (rule.trigger.type === 'waiting' || !isFor(rule, found, deps.now())) continue;
    const decided = holds(rule.conditions, found.facts);
    if (decided === 'unknown') isUnknown = true;
    else if (decided) await applyRule(deps, tenantId, rule.id, found);
  }
  if (!isUnknown || tries >= MAX_TRIES) return;
  await deps.db.as({ tenantId }, (sql) =>
    deps.queue.enqueue(
      sql,
      runRulesTask,
      { ...work, tries: tries + 1 },
      { tenantId, delaySeconds: RETRY_SECONDS },
    ),
  );
}

/** Every hour: who has waited long enough, and what could not be decided when it happened. */
export async function sweepRules(deps: RunRuleDeps, tenantId: string | null): Promise<void> {
  if (tenantId === null) {
    await deps.db.transaction(async (sql) => {
      const messages = (await readTenantsWithRules(sql)).map((id) => ({
        payload: { tenant_id: id },
        group: `rules:${id}`,
        tenantId: id,
      }));
      if (messages.length > 0) await deps.queue.enqueueMany(sql, sweepRulesTask, messages);
    });
    return;
  }
  const rules = await deps.db.as({ tenantId }, (sql) => readEnabledRules(sql, tenantId));
  for (const rule of rules) await sweepRule(deps, tenantId, rule);
}

async function sweepRule(deps: RunRuleDeps, tenantId: string, rule: StoredRule): Promise<void> {
  const { trigger, conditions } = rule;
  const now = deps.now();
  const filter: EntryFilter = {
    ...{ trigger, jobId: conditions.job_id, currentOnly: true, notYetBy: rule.id },
    ...(trigger.type === 'waiting'
      ? { until: new Date(now.getTime() - trigger.days * DAY) }
      : { from: rule.enabled_at ?? now }),
  };
  let after: EntryCursor | undefined;
  for (;;) {
    const page = { after, limit: BATCH_SIZE };
    const entries = await deps.db.as({ tenantId }, (sql) => readEntries(sql, tenantId, filter, page));
    for (const found of entries)
      if (isFor(rule, found, now) && holds(conditions, found.facts) === true)
        await applyRule(deps, tenantId, rule.id, found);
    const last = entries.at(-1);
    if (!last || entries.length < BATCH_SIZE) return;
    after = { application_id: last.application_id, version: last.entry.version };
  }
}

/** Rules about what happens act only on what happened since they were turned on. */
function isFor({ trigger, enabled_at }: StoredRule, { entry }: FoundEntry, now: Date): boolean {
  const due = dueAt(trigger, entry, now.getTime());
  if (due === undefined || !enabled_at) return false;
  return trigger.type === 'waiting' || entry.at >= enabled_at.getTime();
}
