import { z } from 'zod';
import { decodeCursor, encodeCursor } from '../cursor.ts';
import { defined } from '../defined.ts';
import { InvalidError } from '../errors.ts';
import type { Logger, LogSource, PositionedLine, RunLogQuery } from './port.ts';

export type SourcedLine = Omit<PositionedLine, 'position'> & { source: string };

/** For each source, the last position and whether the last read failed. */
const Positions = z.record(
  z.string(),
  z.object({ at: z.string().optional(), down: z.literal(true).optional() }),
);
type Positions = z.output<typeof Positions>;

/**
 * Lines of all sources, sorted by time. Pass `after` of one result to the next call: each source continues from its own
 * position, so a late line still appears, and only once. If a source cannot be read, only its own lines are missing,
 * and a line says so.
 */
export async function mergeSources(
  deps: { sources: readonly LogSource[]; logger: Logger; now: () => Date },
  query: RunLogQuery,
): Promise<{ lines: SourcedLine[]; after: string | undefined }> {
  const { sources, logger, now } = deps;
  const positions: Positions = { ...decodeCursor(Positions, query.after) };
  const warnings: SourcedLine[] = [];

  const read = await Promise.all(
    sources.map(async (source, index) => {
      const known = positions[source.name];
      try {
        const lines = await source.read({ ...query, after: known?.at });
        positions[source.name] = { ...(known?.at && { at: known.at }) };
        return { source, lines, duplicates: await duplicatesOf(sources.slice(0, index), query, lines) };
      } catch (error) {
        // The first source is our own store. Without it there is no result.
        if (index === 0 || error instanceof InvalidError) throw error;
        if (!known?.down) {
          logger.warn('reading a log source failed', { source: source.name, error });
          warnings.push(unavailable(source.name, query, now()));
        }
        positions[source.name] = { ...(known?.at && { at: known.at }), down: true };
        return { source, lines: [], duplicates: new Set() };
      }
    }),
  );

  const taken = takeOldest(read, query.limit);
  for (const { source, line } of taken) positions[source.name] = { at: line.position };
  const lines = taken
    .filter(({ line, duplicates }) => !duplicates.has(line))
    .map(({ source, line: { position: _, ...line } }) => ({ ...line, source: source.name }));
  return {
    lines: [...lines, ...warnings].sort((one, other) => one.logged_at.getTime() - other.logged_at.getTime()),
    after: Object.values(positions).some(({ at, down }) => at || down) ? encodeCursor(positions) : undefined,
  };
}

type Read = { source: LogSource; lines: PositionedLine[]; duplicates: Set<unknown> };

/** Takes lines from the front of each source, so that each continues after them. */
function takeOldest(read: readonly Read[], limit: number) {
  const taken: { source: LogSource; line: PositionedLine; duplicates: Set<unknown> }[] = [];
  const fronts = read.map(() => 0);
  while (taken.length < limit) {
    let oldest: { index: number; line: PositionedLine } | undefined;
    for (const [index, { lines }] of read.entries()) {
      const line = lines[fronts[index] ?? 0];
      if (line && (!oldest || line.logged_at < oldest.line.logged_at)) oldest = { index, line };
    }
    if (!oldest) break;
    const { index, line } = oldest;
    fronts[index] = (fronts[index] ?? 0) + 1;
    const { source, duplicates } = defined(read[index]);
    taken.push({ source, line, duplicates });
  }
  return taken;
}

/** A line that is in several sources is shown once, from the first of them. */
async function duplicatesOf(
  before: readonly LogSource[],
  query: RunLogQuery,
  lines: readonly PositionedLine[],
): Promise<Set<unknown>> {
  const found = await Promise.all(before.map((source) => source.findDuplicates?.(query, lines)));
  return new Set(found.flatMap((duplicates) => [...(duplicates ?? [])]));
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
    message: `The log lines in ${source} are currently unavailable. Other lines are shown.`,
    fields: {},
  };
}
