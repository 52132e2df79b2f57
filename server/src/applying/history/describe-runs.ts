import type { ApplyRunDetail } from '@tenon/contract/applying';
import type { z } from 'zod';
import { nameActors } from '../../identity/index.ts';
import type { Sql } from '../../platform/db/port.ts';
import { summariseRun } from '../runs/describe-run.ts';
import { type EventLine, type RunLine, readEvents, readWrittenDown } from './history-store.ts';

export type Detail = z.input<typeof ApplyRunDetail>;

type NameOf = (actor: string) => string;

/** With all that they wrote down and every step. */
export async function detailsOf(sql: Sql, tenantId: string, lines: readonly RunLine[]): Promise<Detail[]> {
  const ids = lines.map(({ id }) => id);
  const [rows, events] = await Promise.all([
    readWrittenDown(sql, tenantId, ids),
    readEvents(sql, tenantId, ids),
  ]);
  const written = new Map(rows.map((row) => [row.id, row]));
  const actors = [...lines.flatMap(actorsOf), ...events.map(({ actor }) => actor)];
  const nameOf = await nameActors(sql, tenantId, [...new Set(actors)]);
  const eventsOf = Map.groupBy(events, ({ run_id }) => run_id);
  return lines.map((line) => {
    const { artifacts = {}, sent = null } = written.get(line.id) ?? {};
    return {
      ...summariseRun(line, nameOf),
      token: line.token,
      artifacts,
      sent: sent && line.sent_at && { at: line.sent_at, artifacts: sent },
      events: (eventsOf.get(line.id) ?? []).map((event) => presentEvent(event, nameOf)),
    };
  });
}

/** As many of the first ones as may be held at once, and one at least. */
export function firstUpTo(lines: readonly RunLine[], mostBytes: number): RunLine[] {
  let bytes = 0;
  const end = lines.findIndex((line, at) => {
    // Steps, artifacts and what was sent: none of the three is more than all that was written.
    bytes += 3 * line.written;
    return at > 0 && bytes > mostBytes;
  });
  return end < 0 ? [...lines] : lines.slice(0, end);
}

function presentEvent({ run_id: _, ...event }: EventLine, nameOf: NameOf) {
  return { ...event, name: nameOf(event.actor) };
}

export const actorsOf = ({ actor, settled_by }: RunLine) => (settled_by ? [actor, settled_by] : [actor]);
