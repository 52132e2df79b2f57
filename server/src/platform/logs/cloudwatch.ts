import type {
  CloudWatchLogsClient,
  CloudWatchLogsClientConfig,
  FilteredLogEvent,
  FilterLogEventsCommand,
} from '@aws-sdk/client-cloudwatch-logs';
import { z } from 'zod';
import { decodeCursor, encodeCursor } from '../http/cursor.ts';
import { isAskedFor, readLine } from './cloudwatch-line.ts';
import type { LogLine, LogSource, RunLogQuery } from './port.ts';

/** Until everything that came at one moment can be read. */
const SETTLED_MS = 2_000;
/** Lines that arrive later than this after they were logged are not looked for any more. */
const LATE_MS = 600_000;
const MAX_CALLS = 50;

/** When an event arrived, in milliseconds, and its id. */
const Position = z.tuple([z.int(), z.string()]);
type Position = z.output<typeof Position>;
type Arrived = { line: LogLine; position: Position };

type Sdk = { client: CloudWatchLogsClient; Command: typeof FilterLogEventsCommand };

/**
 * Lines in CloudWatch Logs, as the product prints them where its functions and containers run. Only the log groups that
 * were configured can be read, and of them only lines that say whose they are. Region and credentials are found as the
 * SDK always finds them; it is loaded by the first question.
 */
export function cloudWatchSource(options: {
  /** From our names to those of log groups. Several of ours may be one there. */
  logGroups: Record<string, string>;
  now: () => Date;
  /** In tests. */
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
      const asked = {
        query,
        after: decodeCursor(Position, query.after),
        settled: now().getTime() - SETTLED_MS,
      };
      const found = await Promise.all(
        wanted.map((logGroup) => {
          const names = [...logGroups.keys()].filter((name) => logGroups.get(name) === logGroup);
          return readGroup(sdk, { ...asked, logGroup, group: names.length === 1 ? names[0] : undefined });
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

type Asked = {
  logGroup: string;
  /** What it is called by us, where that is one name. */
  group: string | undefined;
  query: RunLogQuery;
  after: Position | undefined;
  settled: number;
};

/**
 * What arrived after a position, in no order. Events come sorted by the time they carry and count as arrived no earlier than
 * that: once all up to a moment were read, so were all that had arrived by then, and the rest can wait.
 */
async function readGroup(sdk: Sdk, { logGroup, group, query, after, settled }: Asked): Promise<Arrived[]> {
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
      const line = readLine(event.message ?? '', event.timestamp ?? 0, group);
      if (line && isAskedFor(line, query)) found.push({ line, position });
    }
    nextToken = page.nextToken;
    if (!nextToken) return found;
    readUpTo = Math.max(readUpTo, events.at(-1)?.timestamp ?? 0);
    const complete = found.filter(({ position }) => position[0] < readUpTo);
    if (complete.length >= query.limit || (call === MAX_CALLS - 1 && complete.length > 0)) return complete;
  }
  throw new Error(`${logGroup} holds more than can be looked through`);
}

/** A clock that goes ahead may date an event later than it arrived. */
function arrivalOf({ ingestionTime = 0, timestamp = 0, eventId = '' }: FilteredLogEvent): Position {
  return [Math.max(ingestionTime, timestamp), eventId];
}

function compare([time, id]: Position, [otherTime, otherId]: Position): number {
  return time - otherTime || (id < otherId ? -1 : id > otherId ? 1 : 0);
}
