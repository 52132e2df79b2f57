import type { Sql } from '../db/port.ts';

export type LiveEvent = {
  /** `<epoch>:<seq>`, which a client sends back to resume here. */
  id: string;
  seq: number;
  name: string;
  key: string | undefined;
  /** The data as JSON on one line, because nearly every reader only forwards it. */
  json: string;
};

export type NewEvent = { name: string; data: unknown; key?: string | undefined };

export type Position = {
  /**
   * Identifies the topic's current sequence of numbers; a topic that was purged and recreated gets another one.
   * Undefined before the first event.
   */
  epoch: string | undefined;
  /** The number of the newest event; 0 before the first. */
  seq: number;
  ended: boolean;
};

/** An append-only log of events per topic, followed live from any process. */
export interface Live {
  /**
   * Adds an event when the caller's transaction commits, unless the topic has ended. Events with the same name and key
   * replace each other, within a transaction and while they wait for a slow reader. So the data under a key must be the
   * new value, never a diff.
   */
  append(sql: Sql, topic: string, name: string, data: unknown, options?: { key?: string }): Promise<void>;

  appendAll(sql: Sql, topic: string, events: readonly NewEvent[]): Promise<void>;

  /** Replaces the data of earlier events with these keys, so that no one can read it any more. */
  forget(sql: Sql, topic: string, events: { key: string; name: string; data: unknown }[]): Promise<void>;

  /** Ends the topic when the caller's transaction commits. Readers finish after the last event. */
  end(sql: Sql, topic: string): Promise<void>;

  /**
   * The current end of the log. For a snapshot, read this before the state: a change in between is then sent twice,
   * which is harmless. In the other order it would be lost.
   */
  position(sql: Sql, topic: string): Promise<Position>;

  /** `onChange` is called whenever there may be something to read. */
  watch(topic: string, onChange: () => void, options?: { tenantId?: string | undefined }): Promise<Watch>;

  /**
   * Events after `after`, or from the oldest one available, until the topic ends, the signal aborts or `close` is
   * called.
   */
  follow(
    topic: string,
    options?: { after?: string | undefined; signal?: AbortSignal },
  ): AsyncIterable<LiveEvent>;

  /** Deletes older events, and topics without events. Returns the number of events. */
  purge(before: Date): Promise<number>;

  /** Stops every watch of this process. */
  close(): Promise<void>;
}

/** One reader's subscription to a topic. The process reads each event from the database once for all subscriptions. */
export interface Watch {
  /** The newest event this process knows of. */
  position(): Position;
  /** `ended`: no events follow the remaining ones. `closed`: stop now and reconnect. */
  state(): 'open' | 'ended' | 'closed';
  /** All events after this number are in memory. */
  remembered(): number;
  /** The number to resume from, if the ID belongs to this topic and all later events are still available. */
  resume(id: string): Promise<number | undefined>;
  /** The number before the oldest event that is still available. */
  beginning(): Promise<number>;
  /** The next events after a number, oldest first. Empty if there are none yet, undefined if they were deleted. */
  read(after: number): LiveEvent[] | Promise<LiveEvent[] | undefined>;
  stop(): void;
}
