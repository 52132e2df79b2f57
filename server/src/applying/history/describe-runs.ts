import type { ApplyRunDetail } from '@tenon/contract/applying';
import type { z } from 'zod';
import { nameActors } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { summarizeRun } from '../runs/describe-run.ts';
import { type EventLine, type RunLine, readArtifacts, readEvents } from './history-store.ts';

export type Detail = z.input<typeof ApplyRunDetail>;

type NameOf = (actor: string) => string;

/** Adds artifacts and events to the runs. */
export async function readRunDetails(
  sql: Sql,
  tenantId: string,
  lines: readonly RunLine[],
): Promise<Detail[]> {
  const ids = lines.map(({ id }) => id);
  const [rows, events] = await Promise.all([
    readArtifacts(sql, tenantId, ids),
    readEvents(sql, tenantId, ids),
  ]);
  const written = new Map(rows.map((row) => [row.id, row]));
  const actors = [...lines.flatMap(actorsOf), ...events.map(({ actor }) => actor)];
  const nameOf = await nameActors(sql, tenantId, [...new Set(actors)]);
  const eventsOf = Map.groupBy(events, ({ run_id }) => run_id);
  return lines.map((line) => {
    const { artifacts = {}, sent = null } = written.get(line.id) ?? {};
    return {
      ...summarizeRun(line, nameOf),
      token: line.token,
      artifacts,
      sent: sent && line.sent_at && { at: line.sent_at, artifacts: sent },
      events: (eventsOf.get(line.id) ?? []).map((event) => presentEvent(event, nameOf)),
    };
  });
}

/** As many of the first runs as fit into the limit, and at least one. */
export function takeUpTo(lines: readonly RunLine[], maxBytes: number): RunLine[] {
  let bytes = 0;
  const end = lines.findIndex((line, index) => {
    // Events, artifacts and the sent snapshot: each is at most as large as all updates together.
    bytes += 3 * line.written;
    return index > 0 && bytes > maxBytes;
  });
  return end < 0 ? [...lines] : lines.slice(0, end);
}

function presentEvent({ run_id: _, ...event }: EventLine, nameOf: NameOf) {
  return { ...event, name: nameOf(event.actor) };
}

export const actorsOf = ({ actor, settled_by }: RunLine) => (settled_by ? [actor, settled_by] : [actor]);
