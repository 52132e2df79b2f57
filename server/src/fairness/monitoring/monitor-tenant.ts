import { announceChange, recordChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Queue, TaskContext } from '../../platform/queue/port.ts';
import type { Decisions, SelectionStage } from '../decisions/decision.ts';
import { readDecisions } from '../decisions/decision-store.ts';
import { refreshDecisions } from '../decisions/refresh-store.ts';
import { type EvenGroup, markEven, type NewAlert, raiseAlert, readResolved } from './alert-store.ts';
import { type Anomaly, findAnswerBurst, findThresholdHugging } from './anomalies.ts';
import { type Disparity, disparitiesIn } from './findings.ts';
import { type ClassMeasure, measureClasses } from './measure-class.ts';
import { monitorOptions, monitorTask } from './messages.ts';
import { appendMetrics, dayOf } from './metric-store.ts';
import { readMonitoring } from './settings-store.ts';
import { type TellDeps, tellCompliance } from './tell-compliance.ts';
import { monthStart } from './window.ts';

export type MonitorDeps = TellDeps & { fairnessDb: Db; live: Live; now: () => Date };

const DAY_MS = 86_400_000;

/**
 * Measures the decisions of a workspace and raises alerts. Figures, alerts and notifications are written in one
 * transaction, so a run that is repeated after a crash tells nobody twice.
 */
export async function monitorTenant(
  deps: MonitorDeps,
  tenantId: string,
  context?: Pick<TaskContext, 'acknowledge'>,
): Promise<{ raised: string[] }> {
  return deps.fairnessDb.as({ tenantId }, async (sql) => {
    const now = deps.now();
    // Also keeps a second run for the same workspace waiting.
    await refreshDecisions(sql, tenantId);
    const { stage, max_months } = await readMonitoring(sql, tenantId);
    const from = dayOf(monthStart(now.getTime(), max_months));
    const decisions = await readDecisions(sql, tenantId, { from });
    const measures = measureClasses({ decisions, stage, now: now.getTime(), maxMonths: max_months });
    await appendMetrics(sql, tenantId, stage, measures, now);
    const alerts = await findAlerts(sql, tenantId, { decisions, measures, stage, now });
    const raised: string[] = [];
    for (const alert of alerts) {
      const id = await raiseAlert(sql, tenantId, alert, now);
      if (!id) continue;
      raised.push(id);
      await announceAlert(deps, sql, tenantId, { id, alert });
    }
    const isOutdated = await markEven(sql, tenantId, { stage, groups: evenGroups(measures), now });
    if (isOutdated && raised.length === 0) await announceChange(deps.live, sql, tenantId, 'fairness_alerts');
    await context?.acknowledge(sql);
    return { raised };
  });
}

/** Not merely uncertain: their ratio is no longer under the threshold. */
function evenGroups(measures: readonly ClassMeasure[]): EvenGroup[] {
  return measures.flatMap(({ name, figures }) =>
    figures
      .filter(({ metric, status, group }) => metric === 'impact_ratio' && status === 'ok' && group !== null)
      .map(({ group }) => ({ class: name, group_name: group as string })),
  );
}

type Found = { decisions: Decisions; measures: readonly ClassMeasure[]; stage: SelectionStage; now: Date };

async function findAlerts(
  sql: Sql,
  tenantId: string,
  { decisions, measures, stage, now }: Found,
): Promise<NewAlert[]> {
  const resolved = await readResolved(sql, tenantId);
  const find = (metric: string, name: string | null, group: string | null) =>
    resolved
      .find((one) => one.metric === metric && one.class === name && one.group_name === group)
      ?.state_at.getTime();
  const classes = Math.max(1, measures.filter(({ judgment }) => judgment.reference).length);
  const resolvedAt = (name: string, group: string) => find('disparate_impact', name, group);
  const disparities = measures.flatMap((measure) =>
    disparitiesIn(measure, decisions, { now: now.getTime(), classes, resolvedAt }),
  );
  const anomalies = [findAnswerBurst(decisions), findThresholdHugging(decisions, now.getTime())].filter(
    (anomaly) => anomaly !== null,
  );
  const today = dayOf(now.getTime());
  return [
    ...disparities.map((found) => disparityAlert(found, stage, today)),
    ...anomalies
      .filter(({ metric, day }) => (find(metric, null, null) ?? 0) < (day + 1) * DAY_MS)
      .map((found) => anomalyAlert(found, stage, today)),
  ];
}

function disparityAlert(found: Disparity, stage: SelectionStage, today: string): NewAlert {
  const {
    group,
    reference,
    check_first: first,
    interval,
    disagreements,
    caveats,
    ratio_before,
  } = found.evidence;
  const isMix = first.code === 'job_families_differ';
  return {
    ...{ kind: 'disparity', class: found.class, group_name: found.group, reference: found.reference, stage },
    ...{ metric: 'disparate_impact', value: found.ratio, severity: found.severity, p_value: found.p },
    recommended_action: isMix ? 'compare_within_job_families' : 'review_scoring_model',
    ...{ window_from: dayOf(found.from), window_to: today, since: dayOf(found.since) },
    evidence: {
      ...{ group_counts: group, reference_counts: reference, interval, disagreements, caveats, ratio_before },
      check_first: {
        code: first.code,
        job_family: first.code === 'one_job_family' ? first.job_family : null,
        ratio: first.code === 'decisions' ? null : isMix ? first.adjusted_ratio : first.ratio,
      },
      threshold: null,
    },
  };
}

function anomalyAlert(
  { metric, value, n, p, day, threshold }: Anomaly,
  stage: SelectionStage,
  today: string,
): NewAlert {
  const at = dayOf(day * DAY_MS);
  const selected = metric === 'identical_answers' ? value : 0;
  return {
    ...{ kind: 'anomaly', class: null, group_name: null, reference: null, stage, metric, value, p_value: p },
    ...{
      severity: 'medium',
      recommended_action: 'review_applications',
      window_to: today,
      since: at,
      window_from: at,
    },
    evidence: {
      group_counts: { selected: Math.round(selected), n },
      ...{ reference_counts: null, interval: null, ratio_before: null, check_first: null, threshold },
      ...{ disagreements: [], caveats: [] },
    },
  };
}

async function announceAlert(
  deps: MonitorDeps,
  sql: Sql,
  tenantId: string,
  { id, alert }: { id: string; alert: NewAlert },
): Promise<void> {
  const { class: name, group_name: group, metric, value, severity } = alert;
  await recordChange(deps, sql, {
    ...{
      tenant_id: tenantId,
      actor: 'system',
      action: 'fairness.alert-raised',
      subject: `fairness-alert:${id}`,
    },
    details: { class: name, group, metric, value, severity },
    changed: 'fairness_alerts',
  });
  await tellCompliance(deps, sql, tenantId, { id, alert });
}

/** Sends a task for each workspace with decisions, or for those with new ones. */
export async function startMonitoring(
  { fairnessDb, queue }: { fairnessDb: Db; queue: Queue },
  tenants: (sql: Sql) => Promise<string[]>,
): Promise<void> {
  await fairnessDb.transaction(async (sql) => {
    const ids = await tenants(sql);
    await queue.enqueueMany(
      sql,
      monitorTask,
      ids.map((id) => ({ payload: { tenant_id: id }, ...monitorOptions(id) })),
    );
  });
}
