import type { Sql } from '../db/port.ts';

export type LiveEvent = {
  /** `<epoch>:<seq>`: what a client hands back to go on from here. */
  id: string;
  seq: number;
  name: string;
  key: string | undefined;
  /** The data as JSON text on one line: nearly every reader only passes it on. */
  json: string;
};

export type NewEvent = { name: string; data: unknown; key?: string | undefined };

export type Position = {
  /** Which life of the topic the numbers belong to; none before its first event. */
  epoch: string | undefined;
  /** The newest event; 0 before the first. */
  seq: number;
  ended: boolean;
};

/** An append-only log of events per topic, followed live from any process. */
export interface Live {
  /**
   * Adds an event when the caller's transaction commits; an ended topic takes nothing more. Of waiting events with the
   * same name and key only the newest reaches a slow reader, and of those in one transaction only the newest is told:
   * the data under a key must be the new value, never a difference.
   */
  append(sql: Sql, topic: string, name: string, data: unknown, options?: { key?: string }): Promise<void>;

  appendAll(sql: Sql, topic: string, events: readonly NewEvent[]): Promise<void>;

  /** What events before this transaction told under these keys is forgotten: they say this instead. */
  forget(sql: Sql, topic: string, events: { key: string; name: string; data: unknown }[]): Promise<void>;

  /** Nothing follows, once the caller's transaction commits: readers finish after the last event. */
  end(sql: Sql, topic: string): Promise<void>;

  /**
   * Where the log stands. For a snapshot, ask for it before reading the state: a change between the two is
   * then sent once more, which is harmless; the other way round it would be lost.
   */
  position(sql: Sql, topic: string): Promise<Position>;

  /** `onNews` is called whenever there may be something to read. */
  watch(topic: string, onNews: () => void, options?: { tenantId?: string | undefined }): Promise<Watch>;

  /** Events after `after`, or from the oldest one held, until the topic ends, the signal or `close`. */
  follow(
    topic: string,
    options?: { after?: string | undefined; signal?: AbortSignal },
  ): AsyncIterable<LiveEvent>;

  /** Forgets events from before this moment, and topics left empty; says how many events. */
  purge(before: Date): Promise<number>;

  /** Ends every watch of this process. */
  close(): Promise<void>;
}

/** One reader's place at a topic. However many there are, the process reads each event from the database once. */
export interface Watch {
  /** The newest event this process knows of. */
  position(): Position;
  /** `ended`: read what is left, nothing follows. `closed`: stop now and come back. */
  state(): 'open' | 'ended' | 'closed';
  /** After this number all events are in memory. */
  remembered(): number;
  /** The number to go on from, if this id is of this topic and everything after it is still held. */
  resume(id: string): Promise<number | undefined>;
  /** The number before the oldest event that is still held. */
  beginning(): Promise<number>;
  /** The next events after a number, oldest first; none when it is up to date; undefined when they are gone. */
  read(after: number): LiveEvent[] | Promise<LiveEvent[] | undefined>;
  stop(): void;
}
