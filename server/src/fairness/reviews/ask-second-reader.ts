import { notify } from '../../hiring/index.ts';
import { announceChange, recordChange } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Queue, TaskContext } from '../../platform/queue/port.ts';
import { readMonitoring } from '../monitoring/settings-store.ts';
import type { SecondReaderWork } from './messages.ts';
import { askForReview, findAlert, isSampled, withdrawReview } from './review-store.ts';

export type AskDeps = { db: Db; queue: Queue; live: Live; now: () => Date };

/** While an alert is open, asks for a second reader of some rejections, whoever the applicants are. */
export async function askSecondReader(
  deps: AskDeps,
  { tenant_id: tenantId, job_id, application_id, actor, is_rejected }: SecondReaderWork,
  context: Pick<TaskContext, 'acknowledge'>,
): Promise<void> {
  await deps.db.as({ tenantId }, async (sql) => {
    await context.acknowledge(sql);
    if (!is_rejected) {
      if (await withdrawReview(sql, tenantId, application_id))
        await announceChange(deps.live, sql, tenantId, 'second_reads');
      return;
    }
    const alertId = await findAlert(sql, tenantId);
    const { second_reader_share: share } = await readMonitoring(sql, tenantId);
    if (!alertId || !(await isSampled(sql, application_id, share))) return;
    const review = { tenant_id: tenantId, job_id, application_id, alert_id: alertId, decided_by: actor };
    if (!(await askForReview(sql, { ...review, asked_at: deps.now() }))) return;
    await recordChange(deps, sql, {
      ...{ tenant_id: tenantId, actor: 'system', action: 'fairness.second-reader-asked' },
      subject: `application:${application_id}`,
      details: { alert_id: alertId },
      changed: 'second_reads',
    });
    const news = { tenantId, kind: 'second-reader' as const, jobId: job_id, applicationId: application_id };
    await notify(deps, sql, { ...news, to: { recruiters: true }, actor });
  });
}
