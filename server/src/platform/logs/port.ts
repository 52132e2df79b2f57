export const LEVELS = ['debug', 'info', 'warn', 'error'] as const;
export type LogLevel = (typeof LEVELS)[number];

/** Tags that lines can be filtered by. Everything else is a field. */
export type LogTags = {
  /** The part of the program: `api`, `ingestion`, `crawler`… */
  group?: string | undefined;
  run_id?: string | undefined;
  tenant_id?: string | undefined;
  request_id?: string | undefined;
};

export type LogFields = Record<string, unknown>;

/** Never blocks and never throws: losing a line is better than failing the work it describes. */
export interface Logger {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
  /** A logger that adds these tags to every line, in addition to its own. */
  child(tags: LogTags): Logger;
}

export type LogLine = LogTags & { logged_at: Date; level: LogLevel; message: string; fields: LogFields };

/** `id` is the position for paging. Lines are numbered in the order in which they were stored. */
export type StoredLogLine = LogLine & { id: number };

export type LogQuery = {
  /** Only lines of this tenant. Undefined means only lines without a tenant. */
  tenant_id: string | undefined;
  run_id?: string | undefined;
  groups?: readonly string[] | undefined;
  /** The minimum level. */
  level?: LogLevel | undefined;
  /** Text in the message, ignoring case. */
  text?: string | undefined;
  /** Exact values of fields. */
  fields?: Record<string, string> | undefined;
  /** The time range, inclusive. */
  between?: readonly [Date, Date] | undefined;
  /** Only lines after this ID, oldest first, to follow the log. */
  after?: number | undefined;
  /** Only lines before this ID, to page back. Without `after`, the newest lines are returned. */
  before?: number | undefined;
  limit?: number | undefined;
};

export interface LogStore {
  /** Stores all lines or none. They may belong to several tenants. */
  append(lines: readonly LogLine[]): Promise<void>;
  /** Always oldest first. */
  query(query: LogQuery): Promise<StoredLogLine[]>;
  /** Deletes the tenant's lines that contain one of these words. Returns their number. */
  forget(tenantId: string, terms: readonly string[]): Promise<number>;
  /** Deletes lines logged before this time. Returns their number. */
  purge(before: Date): Promise<number>;
}

/** Selects the lines of one run, in all sources. */
export type RunLogQuery = {
  tenant_id: string;
  run_id: string;
  groups: readonly string[];
  level?: LogLevel | undefined;
  text?: string | undefined;
  fields?: Record<string, string> | undefined;
  /** When the run started. There are no earlier lines. */
  since: Date;
  /** The position of the last line already read. */
  after?: string | undefined;
  limit: number;
};

export type PositionedLine = LogLine & {
  /** Unique within its source. */
  id: string;
  /** The position to continue from after this line. */
  position: string;
};

/**
 * A source of log lines. Lines are returned in order of arrival, which can differ from the order in which they were
 * logged. That way, a reader can continue without missing a late line or reading one twice.
 */
export interface LogSource {
  readonly name: string;
  read(query: RunLogQuery): Promise<PositionedLine[]>;
  /** Which of these lines from another source are also in this one. */
  findDuplicates?(query: RunLogQuery, lines: readonly LogLine[]): Promise<Set<LogLine>>;
}
