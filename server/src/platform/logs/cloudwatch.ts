import type {
  CloudWatchLogsClient,
  CloudWatchLogsClientConfig,
  FilteredLogEvent,
  FilterLogEventsCommand,
} from '@aws-sdk/client-cloudwatch-logs';
import { z } from 'zod';
import { decodeCursor, encodeCursor } from '../cursor.ts';
import { matchesQuery, parseLine } from './cloudwatch-line.ts';
import type { LogLine, LogSource, RunLogQuery } from './port.ts';

/** How long it takes until all events of a moment can be read. */
const SETTLED_MS = 2_000;
/** Lines that arrive later than this are not searched for any more. */
const LATE_MS = 600_000;
const MAX_CALLS = 50;

/** When an event arrived, in milliseconds, and its id. */
const Position = z.tuple([z.int(), z.string()]);
type Position = z.output<typeof Position>;
type Arrived = { line: LogLine; position: Position };

type Sdk = { client: CloudWatchLogsClient; Command: typeof FilterLogEventsCommand };

/**
 * Log lines in CloudWatch Logs, as functions and containers print them. Only configured log groups can be read, and
 * only lines with a tenant. The SDK finds region and credentials as usual, and is loaded on first use.
 */
export function cloudWatchSource(options: {
  /** Maps our group names to CloudWatch log groups. Several of ours may share one. */
  logGroups: Record<string, string>;
  now: () => Date;
  /** Replaces the client in tests. */
  client?: CloudWatchLogsClientConfig;
}): LogSource {
  const { now } = options;
  const logGroups = new Map(Object.entries(options.logGroups));
  let opening: Promise<Sdk> | undefined;
  const open = async () => {
    const sdk = await import('@aws-sdk/client-cloudwatch-logs');
    const client = new sdk.CloudWatchLogsClient({
      maxAttempts: 2,
      requestHandler: { connectionTimeout: 2_000, requestTimeout: 5_000 },
      ...options.client,
    });
    return { client, Command: sdk.FilterLogEventsCommand };
  };

  return {
    name: 'cloudwatch',
    async read(query) {
      const wanted = [...new Set(query.groups.flatMap((group) => logGroups.get(group) ?? []))];
      if (wanted.length === 0) return [];
      opening ??= open();
      const sdk = await opening;
      const common = {
        query,
        after: decodeCursor(Position, query.after),
        settled: now().getTime() - SETTLED_MS,
      };
      const found = await Promise.all(
        wanted.map((logGroup) => {
          const names = [...logGroups.keys()].filter((name) => logGroups.get(name) === logGroup);
          return readGroup(sdk, { ...common, logGroup, group: names.length === 1 ? names[0] : undefined });
        }),
      );
      return found
        .flat()
        .sort((one, other) => compare(one.position, other.position))
        .slice(0, query.limit)
        .map(({ position, line }) => ({ ...line, id: position[1], position: encodeCursor(position) }));
    },
  };
}

type GroupQuery = {
  logGroup: string;
  /** Our name of the group, if it is unique. */
  group: string | undefined;
  query: RunLogQuery;
  after: Position | undefined;
  settled: number;
};

/**
 * Reads events that arrived after a position, in no particular order. CloudWatch returns events sorted by their own
 * time, and an event never arrives before that time. So after reading all events up to a moment, everything that had
 * arrived by then was read, and the rest can wait.
 */
async function readGroup(
  sdk: Sdk,
  { logGroup, group, query, after, settled }: GroupQuery,
): Promise<Arrived[]> {
  const found: Arrived[] = [];
  let nextToken: string | undefined;
  let readUpTo = 0;
  for (let call = 0; call < MAX_CALLS; call++) {
    const page = await sdk.client.send(
      new sdk.Command({
        logGroupName: logGroup,
        startTime: Math.max(query.since.getTime(), (after?.[0] ?? 0) - LATE_MS),
        filterPattern: `{ ($.run_id = "${query.run_id}") && ($.tenant_id = "${query.tenant_id}") }`,
        ...(nextToken && { nextToken }),
      }),
    );
    const events = page.events ?? [];
    for (const event of events) {
      const position = arrivalOf(event);
      if (position[0] > settled || (after && compare(position, after) <= 0)) continue;
      const line = parseLine(event.message ?? '', event.timestamp ?? 0, group);
      if (line && matchesQuery(line, query)) found.push({ line, position });
    }
    nextToken = page.nextToken;
    if (!nextToken) return found;
    readUpTo = Math.max(readUpTo, events.at(-1)?.timestamp ?? 0);
    const complete = found.filter(({ position }) => position[0] < readUpTo);
    if (complete.length >= query.limit || (call === MAX_CALLS - 1 && complete.length > 0)) return complete;
  }
  throw new Error(`${logGroup} has more events than can be searched`);
}

/** A fast clock may date an event later than it arrived. */
function arrivalOf({ ingestionTime = 0, timestamp = 0, eventId = '' }: FilteredLogEvent): Position {
  return [Math.max(ingestionTime, timestamp), eventId];
}

function compare([time, id]: Position, [otherTime, otherId]: Position): number {
  return time - otherTime || (id < otherId ? -1 : id > otherId ? 1 : 0);
}
