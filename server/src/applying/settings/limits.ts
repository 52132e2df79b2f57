import type { Sql } from '../../platform/db/port.ts';
import { UnprocessableError } from '../../platform/errors.ts';
import { countClaims, countClaimsOfCompany, readClaimInTheWay } from './limits-store.ts';
import type { Settings } from './settings-store.ts';

const DAY = 86_400_000;

type Limits = Pick<Settings, 'per_day' | 'per_company' | 'company_days'>;
type Taken = { today: number; byCompany: number };

export type LimitedRun = {
  tenantId: string;
  companyKey: string;
  now: Date;
  limits: Limits;
};

/** Whether one more may be claimed, by what was counted under the locks of the claim. */
export async function assertPlaceLeft(sql: Sql, run: LimitedRun, taken: Taken): Promise<void> {
  const { tenantId, companyKey, now, limits } = run;
  if (taken.today >= limits.per_day) {
    const resetsAt = new Date(startOfDay(now).getTime() + DAY);
    throw refusal('daily-limit-reached', 'the day', limits.per_day, taken.today, resetsAt);
  }
  if (taken.byCompany >= limits.per_company) {
    const company = { tenantId, companyKey, since: startForCompany(now, limits) };
    const until = { used: taken.byCompany, limit: limits.per_company };
    const inTheWay = limits.per_company > 0 && (await readClaimInTheWay(sql, company, until));
    const resetsAt = inTheWay ? new Date(inTheWay.getTime() + limits.company_days * DAY) : null;
    throw refusal('company-limit-reached', 'this company', limits.per_company, taken.byCompany, resetsAt);
  }
}

/** Whether a run that was claimed may be sent: those before it count, and those that were sent. */
export async function assertWithinLimits(sql: Sql, run: LimitedRun & { exceptRunId: string }): Promise<void> {
  const { tenantId, companyKey, now, limits, exceptRunId } = run;
  const [today, byCompany] = await Promise.all([
    countClaims(sql, { tenantId, since: startOfDay(now) }, { exceptRunId }),
    countClaimsOfCompany(sql, { tenantId, companyKey, since: startForCompany(now, limits) }, { exceptRunId }),
  ]);
  await assertPlaceLeft(sql, run, { today, byCompany });
}

/** How many of the day's places are taken, as the limit counts. */
export function readUsedToday(sql: Sql, tenantId: string, now: Date): Promise<number> {
  return countClaims(sql, { tenantId, since: startOfDay(now) });
}

function startOfDay(now: Date): Date {
  return new Date(Math.floor(now.getTime() / DAY) * DAY);
}

function startForCompany(now: Date, { company_days }: Limits): Date {
  return new Date(now.getTime() - company_days * DAY);
}

function refusal(
  code: 'daily-limit-reached' | 'company-limit-reached',
  of: string,
  limit: number,
  used: number,
  resetsAt: Date | null,
) {
  const message = `The limit of ${limit} applications for ${of} is reached.`;
  return new UnprocessableError(code, message, {
    details: { limit, used, resets_at: resetsAt?.toISOString() ?? null },
  });
}
