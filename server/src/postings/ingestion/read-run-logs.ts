import type { Answer, ParsedQuery } from '@tenon/contract/endpoint';
import type { listRunLogs as endpoint } from '@tenon/contract/ingestion';
import type { Caller } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { mergeSources } from '../../platform/logs/merge-sources.ts';
import type { Logger, LogSource } from '../../platform/logs/port.ts';
import { noSuchRun } from './abort-run.ts';
import { readRuns } from './run-store.ts';

export type RunLogDeps = { db: Db; logSources: readonly LogSource[]; logger: Logger; now: () => Date };

/** The log groups that callers may read. Entries of other groups can exist, and are internal. */
const GROUPS = ['ingestion', 'crawler', 'extractor'];

/** Merges the logs of a run from every store. The run must belong to the caller's workspace. */
export async function readRunLogs(
  { db, logSources: sources, logger, now }: RunLogDeps,
  caller: Caller,
  runId: string,
  query: ParsedQuery<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const { groups: requested, level, search: text, company, after, limit } = query;
  const { tenantId } = caller;
  const [run] = await db.as(caller.scope, (sql) => readRuns(sql, tenantId, { id: runId, limit: 1 }));
  if (!run) throw noSuchRun();
  const names = requested?.split(',').map((group) => group.trim());

  const read = await mergeSources(
    { sources, logger, now },
    {
      tenant_id: tenantId,
      run_id: runId,
      groups: names ? GROUPS.filter((group) => names.includes(group)) : GROUPS,
      level,
      text,
      fields: company === undefined ? undefined : { company },
      since: run.created_at,
      after,
      limit,
    },
  );
  return {
    logs: read.lines.map((line) => ({
      id: `${line.source}:${line.id}`,
      timestamp: line.logged_at,
      level: line.level,
      source: line.group ?? '',
      run_id: line.run_id ?? null,
      message: line.message,
      fields: line.fields,
      store: line.source,
    })),
    after: read.after ?? null,
  };
}
