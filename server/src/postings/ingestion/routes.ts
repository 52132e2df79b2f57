import * as contract from '@tenon/contract/ingestion';
import { z } from 'zod';
import type { Guards } from '../../identity/index.ts';
import { decodeCursor, toPage } from '../../platform/http/cursor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { streamTopic } from '../../platform/live/sse.ts';
import { type AbortDeps, abortRun, noSuchRun } from './abort-run.ts';
import { readItems, readProgress } from './progress-store.ts';
import { readRuns } from './run-store.ts';
import { type StartDeps, startIngestion } from './start-ingestion.ts';
import { openRunStreams } from './stream-run.ts';

export type IngestionRouteDeps = StartDeps &
  AbortDeps & { guards: Guards; streamSeconds: number | undefined };

/** Access is checked when a stream opens. Ending it now and then makes the client reconnect, which checks it again. */
const STREAM_SECONDS = 15 * 60;

const ItemCursor = z.object({ name: z.string(), company_id: z.uuid(), place: z.int() });

/** Routes to start, watch and stop runs. */
export function ingestionRoutes(deps: IngestionRouteDeps): Route[] {
  const { db, live, guards } = deps;
  const streamOf = openRunStreams(deps);
  const read = guards.may('postings.read');
  const manage = guards.may('postings.manage');

  return [
    route(contract.startIngestion, manage, ({ caller, body }) => startIngestion(deps, caller, body)),
    route(contract.listRuns, read, async ({ caller, query: { cursor, limit } }) => {
      const before = decodeCursor(z.uuid(), cursor);
      const rows = await db.as(caller.scope, (sql) =>
        readRuns(sql, caller.tenantId, { before, limit: limit + 1 }),
      );
      return toPage(
        rows,
        limit,
        ({ id }) => id,
        (row) => row,
      );
    }),
    route(contract.readRun, read, ({ caller, params: { run_id: id } }) =>
      db.as(caller.scope, async (sql) => {
        const [run] = await readRuns(sql, caller.tenantId, { id, limit: 1 });
        if (!run) throw noSuchRun();
        return { ...run, progress: await readProgress(sql, id) };
      }),
    ),
    route(contract.listRunItems, read, async ({ caller, params: { run_id: id }, query }) => {
      const { cursor, limit, ...filter } = query;
      const after = decodeCursor(ItemCursor, cursor);
      const rows = await db.as(caller.scope, async (sql) => {
        const [run] = await readRuns(sql, caller.tenantId, { id, limit: 1 });
        if (!run) throw noSuchRun();
        return readItems(sql, id, filter, { after, limit: limit + 1 });
      });
      return toPage(
        rows,
        limit,
        ({ name, company_id, place }) => ({ name, company_id, place }),
        ({ name: _, company_id: __, place: ___, ...item }) => item,
      );
    }),
    route(contract.streamRun, read, async ({ caller, params, context }) =>
      streamTopic(context, {
        live,
        ...(await streamOf(caller, params.run_id)),
        lifetimeSeconds: Math.min(deps.streamSeconds ?? STREAM_SECONDS, STREAM_SECONDS),
        until: caller.onEnd,
      }),
    ),
    route(contract.abortRun, manage, ({ caller, params }) => abortRun(deps, caller, params.run_id)),
  ];
}
