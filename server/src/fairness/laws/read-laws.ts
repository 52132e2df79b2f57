import type { Answer } from '@tenon/contract/endpoint';
import type { readFairnessLaws } from '@tenon/contract/fairness-laws';
import { readOpenJobs } from '../../hiring/index.ts';
import type { Caller } from '../../identity/index.ts';
import { readPeopleSettings } from '../../people/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { auditDeadline } from './audit-deadline.ts';
import { afterBusinessDays, dayOf } from './business-days.ts';
import { lawPacks, lawsForbiddingAdjustment, strictest } from './law-packs.ts';
import { type LawSetting, readLastAuditDay, readLawSetting } from './law-store.ts';

export type ShownLaws = Answer<typeof readFairnessLaws>;
export type LawDeps = { db: Db; now: () => Date };

const MAX_JOBS = 100;

export function readLaws({ db, now }: LawDeps, { tenantId }: Caller): Promise<ShownLaws> {
  // All open jobs, also those that the member cannot see: notices concern the whole workspace.
  return db.as({ tenantId }, (sql) => describeLaws(sql, tenantId, now()));
}

export async function describeLaws(sql: Sql, tenantId: string, now: Date): Promise<ShownLaws> {
  const setting = await readLawSetting(sql, tenantId);
  const { laws, noticeSince } = setting;
  const today = dayOf(now);
  const businessDays = strictest(laws, (law) => law.notice?.business_days);
  const { retention_months } = await readPeopleSettings(sql, tenantId);
  return {
    items: lawPacks.map((law) => ({ law, is_active: laws.includes(law.id) })),
    notice_since: noticeSince,
    notice_business_days: businessDays,
    jobs: (await readOpenJobs(sql, tenantId))
      .slice(0, MAX_JOBS)
      .map((job) => describeJob(job, setting, businessDays, today)),
    retention_years: strictest(laws, (law) => law.retention_years),
    retention_months,
    audit: auditDeadline(laws, await readLastAuditDay(sql, tenantId), today),
    forbidden_by: lawsForbiddingAdjustment(laws),
  };
}

function describeJob(
  { id, title, published_at }: { id: string; title: string; published_at: Date },
  { noticeSince }: LawSetting,
  businessDays: number | null,
  today: string,
): ShownLaws['jobs'][number] {
  const noticed_at = noticeSince && (noticeSince > published_at ? noticeSince : published_at);
  const usable_from =
    noticed_at && businessDays !== null ? afterBusinessDays(noticed_at, businessDays) : null;
  const is_waiting = businessDays !== null && (usable_from === null || usable_from > today);
  return { job: { id, title }, noticed_at, usable_from, is_waiting };
}
