import type { Sql } from '../../platform/db/port.ts';
import { UnprocessableError } from '../../platform/errors.ts';
import {
  countClaims,
  countClaimsOfCompany,
  lockCompany,
  lockDay,
  readClaimInTheWay,
} from './limits-store.ts';
import { readSettings, type Settings } from './settings-store.ts';

export { readSettings } from './settings-store.ts';

const DAY = 86_400_000;
/** With more than this left, claims do not wait for each other. */
const NEAR = 100;
/** More claims than this are never under way in one workspace at one moment. */
const AT_ONCE = 50;

export type LimitedClaim = {
  tenantId: string;
  companyKey: string;
  now: Date;
  /** A run that was claimed and is about to be sent: it counts those before it and those that were sent. */
  exceptRunId?: string | undefined;
  /** Where the caller has them already. */
  settings?: Settings | undefined;
};

/** Whether one more may be claimed, or this one sent. What it locks stays locked until the transaction ends. */
export async function assertWithinLimits(sql: Sql, claim: LimitedClaim): Promise<void> {
  const { tenantId, companyKey, now, exceptRunId } = claim;
  const settings = claim.settings ?? (await readSettings(sql, tenantId));
  const day = { tenantId, since: startOfDay(now) };
  const company = { tenantId, companyKey, since: new Date(now.getTime() - settings.company_days * DAY) };

  const isShared = exceptRunId === undefined && (await lockPlaces(sql, claim, settings, day));
  const [usedToday, usedByCompany] = await Promise.all([
    countClaims(sql, day, { exceptRunId }),
    countClaimsOfCompany(sql, company, { exceptRunId }),
  ]);
  if (isShared && settings.per_day - usedToday < AT_ONCE) throw tryAgain();
  if (usedToday >= settings.per_day) {
    const resetsAt = new Date(day.since.getTime() + DAY);
    throw refusal('daily-limit-reached', 'the day', settings.per_day, usedToday, resetsAt);
  }
  if (usedByCompany >= settings.per_company) {
    const until = { used: usedByCompany, limit: settings.per_company };
    const inTheWay = settings.per_company > 0 && (await readClaimInTheWay(sql, company, until));
    const resetsAt = inTheWay ? new Date(inTheWay.getTime() + settings.company_days * DAY) : null;
    throw refusal('company-limit-reached', 'this company', settings.per_company, usedByCompany, resetsAt);
  }
}

/** How many of the day's places are taken, as the limit counts. */
export function readUsedToday(sql: Sql, tenantId: string, now: Date): Promise<number> {
  return countClaims(sql, { tenantId, since: startOfDay(now) });
}

/** True when the day is shared with other claims. Whoever is near the limit has it alone, after all who shared it. */
async function lockPlaces(
  sql: Sql,
  { tenantId, companyKey }: LimitedClaim,
  { per_day }: Settings,
  day: { tenantId: string; since: Date },
): Promise<boolean> {
  const [, used] = await Promise.all([lockCompany(sql, tenantId, companyKey), countClaims(sql, day)]);
  const isFar = per_day - used >= NEAR;
  await lockDay(sql, tenantId, isFar ? 'shared' : 'alone');
  return isFar;
}

/**
 * Far from the limit when it looked, near when it counted: a shared lock cannot become one's own without two of them
 * waiting for each other for ever. The transaction starts again, and looks at what there is by then.
 */
function tryAgain(): Error {
  return Object.assign(new Error('the day filled up while a claim waited'), { code: '40001' });
}

function startOfDay(now: Date): Date {
  return new Date(Math.floor(now.getTime() / DAY) * DAY);
}

function refusal(code: string, of: string, limit: number, used: number, resetsAt: Date | null) {
  const message = `The limit of ${limit} applications for ${of} is reached.`;
  return new UnprocessableError(code, message, {
    details: { limit, used, resets_at: resetsAt?.toISOString() ?? null },
  });
}
