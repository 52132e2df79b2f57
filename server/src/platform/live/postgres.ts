import { collect } from '../db/effects.ts';
import type { Db, Listening, Sql } from '../db/port.ts';
import { NotFoundError, TryLaterError } from '../errors.ts';
import { followWatch } from './follow.ts';
import { liveEffects } from './live-effects.ts';
import type { Live, NewEvent, Watch } from './port.ts';
import { CHANNEL, deleteOld, type NewEntry, readPosition, readPositions } from './store.ts';
import { openTopicReader, type TopicReader } from './topic-reader.ts';

type Options = {
  db: Db;
  onError?: (error: unknown) => void;
  /**
   * Memory for the events of one topic. A client that is further behind is disconnected and resumes by its last event
   * ID.
   */
  ringBytes?: number;
  /** Watched topics are also polled, because connection poolers drop notifications. */
  pollMs?: number;
  /** How long a topic without watchers stays in memory: longer than clients take to reconnect. */
  lingerMs?: number;
};

/** The maximum size of an event. Larger data belongs in a table, with an event that refers to it. */
const MAX_EVENT_LENGTH = 256 * 1024;

/** One connection listens and one reader per topic reads, for all watchers of this process. */
export function postgresLive(options: Options): Live {
  const { db, onError = () => {}, ringBytes = 1024 * 1024, pollMs = 10_000, lingerMs = 30_000 } = options;
  const readers = new Map<string, TopicReader>();
  let listening: Promise<Listening> | undefined;
  let polling: NodeJS.Timeout | undefined;
  let closed = false;

  function wake(reader: TopicReader | undefined, retryMs = 250): void {
    reader?.refresh().catch((error) => {
      if (closed || reader.watchers() === 0) return;
      onError(error);
      setTimeout(() => wake(reader, Math.min(retryMs * 2, 5_000)), retryMs).unref();
    });
  }

  async function poll(): Promise<void> {
    if (readers.size === 0) return;
    const positions = new Map(
      (await readPositions(db.sql, [...readers.keys()])).map((row) => [row.name, row]),
    );
    for (const [topic, reader] of readers) {
      const [known, now] = [reader.position(), positions.get(topic)];
      if (
        known.epoch !== now?.epoch ||
        known.seq !== (now?.seq ?? 0) ||
        known.ended !== (now?.ended ?? false)
      ) {
        wake(reader);
      }
    }
  }

  async function listen(): Promise<void> {
    listening ??= db.listen(CHANNEL, (topic) => {
      if (topic === undefined) for (const reader of readers.values()) wake(reader);
      else wake(readers.get(topic));
    });
    try {
      await listening;
    } catch (error) {
      listening = undefined;
      throw error;
    }
    polling ??= setInterval(() => poll().catch(onError), pollMs).unref();
  }

  function readerOf(topic: string): TopicReader {
    const existing = readers.get(topic);
    if (existing) return existing;
    const forget = () => {
      if (readers.get(topic) === reader) readers.delete(topic);
    };
    const leave = () => {
      if (reader.watchers() === 0) reader.close();
    };
    const onIdle = () => setTimeout(leave, lingerMs).unref();
    const reader = openTopicReader({ sql: db.sql, topic, ringBytes, onIdle, onClose: forget });
    readers.set(topic, reader);
    return reader;
  }

  async function watch(topic: string, onChange: () => void, scope: { tenantId?: string | undefined } = {}) {
    if (closed) throw new TryLaterError('shutting-down', 'The server is shutting down. Reconnect.');
    // Listen first, read second: an event appended between the two would otherwise be missed.
    await listen();
    const reader = readerOf(topic);
    const watching: Watch = reader.join(onChange);
    try {
      // Shared by all callers that arrive at the same time.
      await reader.refresh();
    } catch (error) {
      watching.stop();
      throw error;
    }
    const owner = reader.tenantId();
    if (scope.tenantId !== undefined && owner !== undefined && owner !== scope.tenantId) {
      watching.stop();
      throw new NotFoundError('no-such-topic', 'This stream does not exist.');
    }
    return watching;
  }

  async function appendAll(sql: Sql, topic: string, events: readonly NewEvent[]): Promise<void> {
    const entries = events.map((event) => ({ append: entryOf(topic, event) }));
    await collect(sql, liveEffects, entries);
  }

  return {
    append: (sql, topic, name, data, { key } = {}) => appendAll(sql, topic, [{ name, data, key }]),
    appendAll,
    forget: (sql, topic, events) =>
      collect(
        sql,
        liveEffects,
        events.map(({ key, name, data }) => ({
          overwrite: { topic, key, name, json: JSON.stringify(data) },
        })),
      ),
    end: (sql, topic) =>
      collect(sql, liveEffects, [{ append: { topic, name: null, key: null, json: null } }]),
    position: readPosition,
    watch,
    follow: (topic, { after, signal } = {}) =>
      followWatch((onChange) => watch(topic, onChange), after, signal),
    purge: (before) => deleteOld(db.sql, before),
    async close() {
      closed = true;
      clearInterval(polling);
      for (const reader of [...readers.values()]) reader.close();
      await (await listening?.catch(() => undefined))?.stop();
    },
  };
}

function entryOf(topic: string, { name, data, key }: NewEvent): NewEntry {
  const json = JSON.stringify(data ?? null);
  if (json.length > MAX_EVENT_LENGTH)
    throw new Error(`The event ${name} of ${topic} has ${json.length} characters.`);
  return { topic, name, key: key ?? null, json };
}
