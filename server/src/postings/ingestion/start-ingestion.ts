import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type { startIngestion as endpoint } from '@tenon/contract/ingestion';
import { type Caller, readSettingsRow } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { ConflictError, InvalidError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import type { Logger } from '../../platform/logs/port.ts';
import type { Queue } from '../../platform/queue/port.ts';
import { scheduleCompanies } from '../schedules/store.ts';
import { beginRun } from './begin-run.ts';
import { inTransaction } from './in-transaction.ts';
import { lockRunStart, type RequestedCompany, readRequestedCompanies } from './run-store.ts';

export type StartDeps = { db: Db; queue: Queue; live: Live; logger: Logger; now: () => Date };

/** Creates the run, its companies and their tasks in one transaction. Everything else happens in the background. */
export async function startIngestion(
  given: StartDeps,
  caller: Caller,
  requested: ParsedBody<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const { tenantId } = caller;
  return inTransaction(given, caller.scope, async (sql, { now, ...deps }) => {
    await lockRunStart(sql, tenantId);
    const settings = await readSettingsRow(sql, caller.userId);
    const keys = requested?.companies ?? settings?.enabled_companies ?? undefined;
    const companies = await readRequestedCompanies(sql, tenantId, keys);
    assertStartable(companies, requested?.companies);

    const companyIds = companies.map(({ id }) => id);
    await scheduleCompanies(sql, caller, companyIds, now());
    const titleFilters = requested?.title_filters ?? settings?.title_filters ?? [];
    const runId = await beginRun(deps, sql, { tenantId, actor: caller.actor, companyIds, titleFilters });
    return { run_id: runId };
  });
}

function assertStartable(companies: RequestedCompany[], requested: readonly string[] | undefined): void {
  const unknown = requested?.filter((key) => !companies.some((company) => company.key === key)) ?? [];
  if (unknown.length > 0) {
    throw new InvalidError('unknown-company', `Unknown company: ${unknown.slice(0, 10).join(', ')}.`, {
      details: { companies: unknown.slice(0, 100) },
    });
  }
  if (companies.length === 0) {
    throw new InvalidError('no-companies', 'No companies are enabled. Enable some first.');
  }
  const busy = companies.filter((company) => company.busy).map(({ key }) => key);
  if (busy.length > 0) {
    throw new ConflictError(
      'run-under-way',
      busy.length === 1
        ? `Another run already includes ${busy[0]}. Wait for it or stop it.`
        : `Another run already includes ${busy.length} of these companies. Wait for it or stop it.`,
      { details: { companies: busy.slice(0, 100) } },
    );
  }
}
