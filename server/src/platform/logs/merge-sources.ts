import { z } from 'zod';
import { defined } from '../defined.ts';
import { InvalidError } from '../errors.ts';
import { decodeCursor, encodeCursor } from '../http/cursor.ts';
import type { Logger, LogSource, PositionedLine, RunLogQuery } from './port.ts';

export type SourcedLine = Omit<PositionedLine, 'position'> & { source: string };

/** By source: how far it was read, and that it could not be read the last time. */
const Places = z.record(
  z.string(),
  z.object({ at: z.string().optional(), down: z.literal(true).optional() }),
);
type Places = z.output<typeof Places>;

/**
 * Lines of all sources, sorted by time. `after` of one answer is `after` of the next question: each source goes on where it
 * was left, so that a line which arrives late still comes, once. A source that cannot be read costs its own lines only,
 * and a line says so.
 */
export async function mergeSources(
  deps: { sources: readonly LogSource[]; logger: Logger; now: () => Date },
  query: RunLogQuery,
): Promise<{ lines: SourcedLine[]; after: string | undefined }> {
  const { sources, logger, now } = deps;
  const places: Places = { ...decodeCursor(Places, query.after) };
  const warnings: SourcedLine[] = [];

  const read = await Promise.all(
    sources.map(async (source, place) => {
      const known = places[source.name];
      try {
        const lines = await source.read({ ...query, after: known?.at });
        places[source.name] = { ...(known?.at && { at: known.at }) };
        return { source, lines, twins: await twinsOf(sources.slice(0, place), query, lines) };
      } catch (error) {
        // The first is our own: without it there is nothing to answer.
        if (place === 0 || error instanceof InvalidError) throw error;
        if (!known?.down) {
          logger.warn('reading a log source failed', { source: source.name, error });
          warnings.push(unavailable(source.name, query, now()));
        }
        places[source.name] = { ...(known?.at && { at: known.at }), down: true };
        return { source, lines: [], twins: new Set() };
      }
    }),
  );

  const taken = takeOldest(read, query.limit);
  for (const { source, line } of taken) places[source.name] = { at: line.position };
  const lines = taken
    .filter(({ line, twins }) => !twins.has(line))
    .map(({ source, line: { position: _, ...line } }) => ({ ...line, source: source.name }));
  return {
    lines: [...lines, ...warnings].sort((one, other) => one.logged_at.getTime() - other.logged_at.getTime()),
    after: Object.values(places).some(({ at, down }) => at || down) ? encodeCursor(places) : undefined,
  };
}

type Read = { source: LogSource; lines: PositionedLine[]; twins: Set<unknown> };

/** From the front of each source, so that each goes on behind what was taken from it. */
function takeOldest(read: readonly Read[], limit: number) {
  const taken: { source: LogSource; line: PositionedLine; twins: Set<unknown> }[] = [];
  const fronts = read.map(() => 0);
  while (taken.length < limit) {
    let oldest: { place: number; line: PositionedLine } | undefined;
    for (const [place, { lines }] of read.entries()) {
      const line = lines[fronts[place] ?? 0];
      if (line && (!oldest || line.logged_at < oldest.line.logged_at)) oldest = { place, line };
    }
    if (!oldest) break;
    const { place, line } = oldest;
    fronts[place] = (fronts[place] ?? 0) + 1;
    const { source, twins } = defined(read[place]);
    taken.push({ source, line, twins });
  }
  return taken;
}

/** What another source has as well is shown once, from the one that comes first. */
async function twinsOf(
  before: readonly LogSource[],
  query: RunLogQuery,
  lines: readonly PositionedLine[],
): Promise<Set<unknown>> {
  const found = await Promise.all(before.map((source) => source.findTwins?.(query, lines)));
  return new Set(found.flatMap((twins) => [...(twins ?? [])]));
}

function unavailable(source: string, { run_id, tenant_id, groups }: RunLogQuery, now: Date): SourcedLine {
  return {
    id: `unavailable:${now.getTime()}`,
    source,
    logged_at: now,
    level: 'warn',
    group: groups[0],
    run_id,
    tenant_id,
    message: `The lines kept by ${source} cannot be read right now; the others are here.`,
    fields: {},
  };
}
