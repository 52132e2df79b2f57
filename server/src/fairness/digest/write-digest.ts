import { mailMembers, type QueueMailDeps } from '../../hiring/index.ts';
import { readWorkspace } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import type { TaskContext } from '../../platform/queue/port.ts';
import { readAlerts } from '../monitoring/alert-store.ts';
import { readDigestReaders, readTenantsWithDecisions } from '../monitoring/member-store.ts';
import { countReviews } from '../reviews/review-store.ts';
import { readDigestFigures } from './digest-store.ts';
import { fairnessDigestOf } from './digest-words.ts';
import { type FairnessDigestWork, writeFairnessDigestTask } from './messages.ts';

export type FairnessDigestDeps = QueueMailDeps & { db: Db; fairnessDb: Db };

const WEEK_MS = 7 * 86_400_000;
const MAX_ALERTS = 20;

export async function startFairnessDigests({ fairnessDb, queue, now }: FairnessDigestDeps): Promise<void> {
  const week = now().toISOString().slice(0, 10);
  await fairnessDb.transaction(async (sql) => {
    const tenants = await readTenantsWithDecisions(sql);
    const messages = tenants.map((id) => ({
      payload: { tenant_id: id, week },
      tenantId: id,
      priority: 'low' as const,
    }));
    await queue.enqueueMany(sql, writeFairnessDigestTask, messages);
  });
}

/** Mails the summary to everyone who manages fairness and wants it, once a week. */
export async function writeFairnessDigest(
  deps: FairnessDigestDeps,
  { tenant_id: tenantId, week }: FairnessDigestWork,
  context: Pick<TaskContext, 'acknowledge'>,
): Promise<void> {
  await deps.db.as({ tenantId }, async (sql) => {
    await context.acknowledge(sql);
    const weekAgo = new Date(deps.now().getTime() - WEEK_MS);
    const figures = await readDigestFigures(sql, tenantId, weekAgo);
    if (figures.length === 0) return;
    const alerts = (await readAlerts(sql, tenantId, { state: 'open' }, { limit: MAX_ALERTS })).filter(
      ({ is_current }) => is_current,
    );
    const { open: open_reviews } = await countReviews(sql, tenantId);
    const company = (await readWorkspace(sql, tenantId))?.name ?? 'Tenon';
    const { webUrl } = deps.hiringSettings;
    const mails = (await readDigestReaders(sql, tenantId)).map((member) => ({
      member,
      cause: `fairness-digest:${member.user_id}:${week}`,
      ...fairnessDigestOf({ alerts, figures, open_reviews, weekAgo }, { name: member.name, company, webUrl }),
    }));
    await mailMembers(deps, sql, tenantId, mails);
  });
}
