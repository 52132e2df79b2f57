import type { Sql } from '../db/port.ts';
import { defined } from '../defined.ts';
import { parseEventId } from './event-id.ts';
import type { LiveEvent, Position, Watch } from './port.ts';
import { openRing } from './ring.ts';
import { readPage, type TopicPage } from './store.ts';

/** Reads one topic for all its watchers in this process. */
export type TopicReader = {
  /** Reads events that were committed before this call. */
  refresh(): Promise<void>;
  join(onChange: () => void): Watch;
  position(): Position;
  tenantId(): string | undefined;
  watchers(): number;
  close(): void;
};

type Options = {
  sql: Sql;
  topic: string;
  ringBytes: number;
  /** Called when the last watcher has left. */
  onIdle: () => void;
  /** Called when the topic was deleted or recreated. Later watchers need a new reader. */
  onClose: () => void;
};

/** Maximum number of events per query. */
const PAGE_SIZE = 1_000;
/** Maximum number of events per query for a reader that is behind. Small, because these are not shared. */
const OLDER_PAGE_SIZE = 100;
/** Maximum size of a chunk to one client. */
const CHUNK_BYTES = 64 * 1024;

export function openTopicReader({ sql, topic, ringBytes, onIdle, onClose }: Options): TopicReader {
  const listeners = new Set<() => void>();
  let position: Position = { epoch: undefined, seq: 0, ended: false };
  let tenantId: string | undefined;
  let ring = openRing(0, ringBytes);
  let latest = { from: -1, events: [] as LiveEvent[] };
  let closed = false;
  let running: Promise<void> = Promise.resolve();
  let queued: Promise<void> | undefined;

  function refresh(): Promise<void> {
    queued ??= running
      .catch(() => {})
      .then(() => {
        running = defined(queued);
        queued = undefined;
        return readNews();
      });
    return queued;
  }

  async function readNews(): Promise<void> {
    let full = !closed;
    while (full) {
      const page = await readPage(sql, topic, position.epoch ? position.seq : undefined, PAGE_SIZE);
      if (closed) return;
      if (position.epoch && page?.epoch !== position.epoch) close();
      else if (page) accept(page);
      full = !closed && page?.events.length === PAGE_SIZE;
    }
  }

  function accept(page: TopicPage): void {
    const { events } = page;
    const last = events.at(-1)?.seq ?? page.seq;
    const first = events[0]?.seq ?? last + 1;
    const ended = page.ended && last === page.seq;
    const isNews = last > position.seq || ended !== position.ended;
    if (first !== position.seq + 1) ring = openRing(first - 1, ringBytes);
    for (const event of events) ring.add(event);
    latest = { from: first - 1, events };
    tenantId = page.tenantId;
    position = { epoch: page.epoch, seq: last, ended };
    if (isNews) notifyAll();
  }

  function close(): void {
    if (closed) return;
    closed = true;
    onClose();
    notifyAll();
  }

  function notifyAll(): void {
    for (const onChange of listeners) onChange();
  }

  async function readOlder(after: number, limit: number): Promise<LiveEvent[] | undefined> {
    const page = await readPage(sql, topic, after, limit);
    const isWhole = page?.epoch === position.epoch && page?.events[0]?.seq === after + 1;
    return isWhole ? page?.events : undefined;
  }

  function read(after: number): LiveEvent[] | Promise<LiveEvent[] | undefined> {
    if (after >= position.seq) return [];
    // All up-to-date readers share one list, so that it is encoded once.
    if (after === latest.from) return latest.events;
    return after >= ring.floor() ? ring.after(after, CHUNK_BYTES) : readOlder(after, OLDER_PAGE_SIZE);
  }

  async function resume(id: string): Promise<number | undefined> {
    const requested = parseEventId(id);
    if (!requested) return undefined;
    // Another process may have sent the client an event that this process has not read yet.
    if (requested.epoch !== position.epoch || requested.seq > position.seq) await refresh();
    if (requested.epoch !== position.epoch || requested.seq > position.seq) return undefined;
    const isAvailable = requested.seq >= ring.floor() || (await readOlder(requested.seq, 1));
    return isAvailable ? requested.seq : undefined;
  }

  async function beginning(): Promise<number> {
    const page = await readPage(sql, topic, 0, 1);
    return page?.events[0] ? page.events[0].seq - 1 : position.seq;
  }

  return {
    refresh,
    join(onChange) {
      // Two watchers may pass the same function.
      const listener = () => onChange();
      listeners.add(listener);
      return {
        position: () => position,
        state: () => (closed ? 'closed' : position.ended ? 'ended' : 'open'),
        remembered: () => ring.floor(),
        resume,
        beginning,
        read,
        stop() {
          if (listeners.delete(listener) && listeners.size === 0) onIdle();
        },
      };
    },
    position: () => position,
    tenantId: () => tenantId,
    watchers: () => listeners.size,
    close,
  };
}
