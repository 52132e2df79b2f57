import { ApplyStatus, type listApplyRuns as endpoint } from '@tenon/contract/applying';
import type { Answer, ParsedQuery } from '@tenon/contract/endpoint';
import { z } from 'zod';
import { type Caller, nameActors } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { decodeCursor, toPage } from '../../platform/http/cursor.ts';
import { summarizeRun } from '../runs/describe-run.ts';
import { actorsOf } from './describe-runs.ts';
import { countRuns, readRunLines } from './history-store.ts';

export async function listApplyRuns(
  { db }: { db: Db },
  caller: Caller,
  { cursor, limit, ...filter }: ParsedQuery<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const after = decodeCursor(z.uuid(), cursor);
  const { scope, tenantId } = caller;
  return db.as(scope, async (sql) => {
    const [lines, tally] = await Promise.all([
      readRunLines(sql, caller, filter, { after, limit: limit + 1 }),
      countRuns(sql, caller, filter),
    ]);
    const agents = [...new Set(tally.map(({ actor }) => actor))];
    const nameOf = await nameActors(sql, tenantId, [...agents, ...lines.flatMap(actorsOf)]);
    return {
      ...toPage(
        lines,
        limit,
        ({ id }) => id,
        (line) => summarizeRun(line, nameOf),
      ),
      counts: countByStatus(tally),
      agents: agents
        .map((actor) => ({ actor, name: nameOf(actor) }))
        .sort((one, other) => one.name.localeCompare(other.name) || one.actor.localeCompare(other.actor)),
    };
  });
}

function countByStatus(
  tally: readonly { status: ApplyStatus; count: number }[],
): Record<ApplyStatus, number> {
  const counts = Object.fromEntries(ApplyStatus.options.map((status) => [status, 0]));
  for (const { status, count } of tally) counts[status] = (counts[status] ?? 0) + count;
  return counts as Record<ApplyStatus, number>;
}
