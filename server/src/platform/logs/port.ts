export const LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LEVELS)[number];

/** What a line belongs to: the ways to find it again. Anything else is a field. */
export type LogTags = {
  /** Which part speaks: `api`, `ingestion`, `crawler`… */
  group?: string | undefined;
  run_id?: string | undefined;
  tenant_id?: string | undefined;
  request_id?: string | undefined;
};

export type LogFields = Record<string, unknown>;

/** Never waits and never throws: losing a line is better than losing the work that it tells about. */
export interface Logger {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
  /** The same logger, with these tags and the ones it has already on every line. */
  child(tags: LogTags): Logger;
}

export type LogLine = LogTags & { logged_at: Date; level: LogLevel; message: string; fields: LogFields };

/** `id` is where a reader goes on: lines are numbered in the order in which the store took them. */
export type StoredLogLine = LogLine & { id: number };

export type LogQuery = {
  /** Only this tenant's lines; undefined: only the lines that belong to no tenant. */
  tenant_id: string | undefined;
  run_id?: string | undefined;
  groups?: readonly string[] | undefined;
  /** This level and the more urgent ones. */
  level?: LogLevel | undefined;
  /** Found anywhere in the message, in upper or lower case. */
  text?: string | undefined;
  /** Fields with exactly these values. */
  fields?: Record<string, string> | undefined;
  /** Logged within these moments, both included. */
  between?: readonly [Date, Date] | undefined;
  /** Lines after this id, oldest first: what follows a tail. */
  after?: number | undefined;
  /** Lines before this id: what scrolls back. Without `after`, the newest lines are given. */
  before?: number | undefined;
  limit?: number | undefined;
};

export interface LogStore {
  /** All lines or none. Lines of several tenants may come together. */
  append(lines: readonly LogLine[]): Promise<void>;
  /** Always oldest first. */
  query(query: LogQuery): Promise<StoredLogLine[]>;
  /** Forgets the tenant's lines in which one of these words stands; says how many. */
  forget(tenantId: string, words: readonly string[]): Promise<number>;
  /** Forgets lines logged before this moment; says how many. */
  purge(before: Date): Promise<number>;
}

/** Lines of one run, wherever they are kept. */
export type RunLogQuery = {
  tenant_id: string;
  run_id: string;
  groups: readonly string[];
  level?: LogLevel | undefined;
  text?: string | undefined;
  fields?: Record<string, string> | undefined;
  /** The run did not exist before. */
  since: Date;
  /** The position of the last line that was seen. */
  after?: string | undefined;
  limit: number;
};

export type PositionedLine = LogLine & {
  /** Unique within its source. */
  id: string;
  /** Where a reader goes on after this line. */
  position: string;
};

/**
 * Somewhere that lines can be read from. Lines come in the order in which they arrived there, which is not quite the
 * order in which they were logged: only so can a reader go on without missing a late one or seeing one twice.
 */
export interface LogSource {
  readonly name: string;
  read(query: RunLogQuery): Promise<PositionedLine[]>;
  /** Which of these lines, from another source, are kept here as well. */
  findTwins?(query: RunLogQuery, lines: readonly LogLine[]): Promise<Set<LogLine>>;
}
