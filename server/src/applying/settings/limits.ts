import type { ApplyRefusal } from '@tenon/contract/applying';
import type { Sql } from '../../platform/db/port.ts';
import { UnprocessableError } from '../../platform/errors.ts';
import { countClaims, countClaimsOfCompany, readClaimBlockingCompany } from './limits-store.ts';
import type { Settings } from './settings-store.ts';

const DAY_MS = 86_400_000;

type Limits = Pick<Settings, 'per_day' | 'per_company' | 'company_days'>;

export type LimitedRun = {
  tenantId: string;
  userId: number;
  companyKey: string;
  now: Date;
  limits: Limits;
};

/** Checks the limits again before a claimed run is sent. Earlier claims count, and all runs that were sent. */
export async function assertWithinLimits(sql: Sql, run: LimitedRun & { exceptRunId: string }): Promise<void> {
  const { tenantId, userId, companyKey, now, limits, exceptRunId } = run;
  const [today, byCompany] = await Promise.all([
    countClaims(sql, { tenantId, userId, since: startOfDay(now) }, { exceptRunId }),
    countClaimsOfCompany(
      sql,
      { tenantId, userId, companyKey, since: startOfCompanyWindow(now, limits) },
      { exceptRunId },
    ),
  ]);
  if (today >= limits.per_day) throw dailyLimitReached(run, today);
  if (byCompany >= limits.per_company) throw await companyLimitReached(sql, run, byCompany);
}

export function dailyLimitReached({ now, limits }: LimitedRun, used: number): UnprocessableError {
  const resetsAt = new Date(startOfDay(now).getTime() + DAY_MS);
  return limitReached('daily-limit-reached', 'per day', { limit: limits.per_day, used, resetsAt });
}

/** The limit resets when the claim that has to leave the window first does so. */
export async function companyLimitReached(
  sql: Sql,
  { tenantId, userId, companyKey, now, limits }: LimitedRun,
  used: number,
): Promise<UnprocessableError> {
  const { per_company: limit, company_days } = limits;
  const company = { tenantId, userId, companyKey, since: startOfCompanyWindow(now, limits) };
  const blocking = limit > 0 ? await readClaimBlockingCompany(sql, company, { used, limit }) : undefined;
  const resetsAt = blocking ? new Date(blocking.getTime() + company_days * DAY_MS) : null;
  return limitReached('company-limit-reached', 'for this company', { limit, used, resetsAt });
}

/** The number of claims that count against the member's limit for today. */
export function readUsedToday(
  sql: Sql,
  { tenantId, userId }: { tenantId: string; userId: number },
  now: Date,
): Promise<number> {
  return countClaims(sql, { tenantId, userId, since: startOfDay(now) });
}

export function startOfDay(now: Date): Date {
  return new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
}

function startOfCompanyWindow(now: Date, { company_days }: Limits): Date {
  return new Date(now.getTime() - company_days * DAY_MS);
}

function limitReached(
  code: Extract<ApplyRefusal, 'daily-limit-reached' | 'company-limit-reached'>,
  scope: string,
  { limit, used, resetsAt }: { limit: number; used: number; resetsAt: Date | null },
): UnprocessableError {
  return new UnprocessableError(code, `The limit of ${limit} applications ${scope} is reached.`, {
    details: { limit, used, resets_at: resetsAt?.toISOString() ?? null },
  });
}
