import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { formatJson } from '../src/platform/logs/console.ts';
import type { LogLine } from '../src/platform/logs/port.ts';
import { atEnd } from './at-end.ts';

type Event = {
  timestamp: number;
  ingestionTime: number;
  message: string;
  eventId: string;
  logStreamName: string;
};
type FilterRequest = { logGroupName: string; startTime?: number; filterPattern?: string; nextToken?: string };

type CloudWatch = {
  /** The environment variables that point the SDK to it. */
  client: { endpoint: string; region: string; credentials: { accessKeyId: string; secretAccessKey: string } };
  /** Adds log lines as if a process had printed them; they arrive a moment later unless a time is given. */
  put(logGroup: string, lines: readonly LogLine[], arrivedAt?: Date): void;
  putText(logGroup: string, at: Date, text: string): void;
  /** The received requests. */
  calls: FilterRequest[];
  down: boolean;
};

/** CloudWatch Logs with its real protocol, for reading only: small pages, some of them empty. */
export async function startCloudWatch(options: { pageSize?: number } = {}): Promise<CloudWatch> {
  const { pageSize = 3 } = options;
  const groups = new Map<string, Event[]>();
  let number = 0;

  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const answer = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(value));
    const refuse = (type: string) => answer(400, { __type: type, message: type });
    if (cloudWatch.down) return answer(503, { __type: 'ServiceUnavailableException', message: 'down' });
    if (request.headers['x-amz-target'] !== 'Logs_20140328.FilterLogEvents')
      return refuse('UnknownOperationException');
    if (request.headers['content-type'] !== 'application/x-amz-json-1.1')
      return refuse('SerializationException');
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 '))
      return refuse('MissingAuthenticationTokenException');

    const filter = JSON.parse(body) as FilterRequest;
    cloudWatch.calls.push(filter);
    const events = groups.get(filter.logGroupName);
    if (!events) return refuse('ResourceNotFoundException');
    const found = events
      .filter(
        ({ timestamp, message }) =>
          timestamp >= (filter.startTime ?? 0) && matches(message, filter.filterPattern),
      )
      .sort((one, other) => one.timestamp - other.timestamp || one.ingestionTime - other.ingestionTime);
    // A page may be empty although there are more: the scan is paged, not the result.
    const step = Number(filter.nextToken ?? 0);
    const from = Math.floor(step / 2) * pageSize;
    const page = step % 2 ? found.slice(from, from + pageSize) : [];
    const isLast = step % 2 === 1 && from + pageSize >= found.length;
    answer(200, { events: page, searchedLogStreams: [], ...(!isLast && { nextToken: String(step + 1) }) });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  atEnd(
    () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  );

  function putText(
    logGroup: string,
    at: Date,
    message: string,
    arrivedAt = new Date(at.getTime() + 500),
  ): void {
    const events = groups.get(logGroup) ?? [];
    groups.set(logGroup, events);
    const eventId = String(++number).padStart(56, '3');
    events.push({
      timestamp: at.getTime(),
      ingestionTime: arrivedAt.getTime(),
      message,
      eventId,
      logStreamName: 'worker',
    });
  }

  const { port } = server.address() as AddressInfo;
  const cloudWatch: CloudWatch = {
    client: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'eu-central-1',
      credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'example' },
    },
    put(logGroup, lines, arrivedAt) {
      for (const line of lines) putText(logGroup, line.logged_at, formatJson(line).trimEnd(), arrivedAt);
    },
    putText,
    calls: [],
    down: false,
  };
  return cloudWatch;
}

/** Parses `{ ($.a = "b") && ($.c = "d") }`, the part of the filter syntax that we use. */
function matches(message: string, pattern = ''): boolean {
  const [, inner] = /^\{ (.*) \}$/.exec(pattern) ?? [];
  if (inner === undefined) throw new Error(`a pattern that is not understood: ${pattern}`);
  let line: Record<string, unknown>;
  try {
    line = JSON.parse(message);
  } catch {
    return false;
  }
  return inner.split(' && ').every((part) => {
    const [, name = '', value] = /^\(\$\.(\w+) = "([^"]*)"\)$/.exec(part) ?? [];
    return value !== undefined && line[name] === value;
  });
}
