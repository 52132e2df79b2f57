import { formatJson, formatReadable } from './console.ts';
import type { LogFile } from './log-file.ts';
import {
  LEVELS,
  type LogFields,
  type Logger,
  type LogLevel,
  type LogLine,
  type LogStore,
  type LogTags,
} from './port.ts';
import { redactFields, redactText } from './redact.ts';
import { openShipper } from './shipper.ts';

export type RootLogger = Logger & {
  /** Stores pending lines, for at most two seconds. */
  close(): Promise<void>;
};

type Output = { write(text: string): unknown; isTTY?: boolean | undefined };

type Options = {
  /** Without a store, lines are not written to the database. */
  store?: LogStore | undefined;
  /** The minimum level. */
  level?: LogLevel | 'silent' | undefined;
  tags?: LogTags;
  /** Standard error by default, to keep logs out of a command's output. */
  output?: Output;
  /**
   * The minimum level on the output. Runs only print errors, because their pages show the other lines. Everything is
   * printed by default.
   */
  outputLevel?: LogLevel | 'silent' | undefined;
  /** Receives every line as JSON. */
  file?: LogFile | undefined;
  now?: () => Date;
};

/**
 * Writes each line to the output and the file immediately, and to the store soon after. The output is readable text on
 * a terminal, and JSON otherwise.
 */
export function createLogger(options: Options = {}): RootLogger {
  const { store, file, level = 'info', outputLevel, tags = {}, output = process.stderr } = options;
  const { now = () => new Date() } = options;
  const format = output.isTTY ? formatReadable : formatJson;
  const threshold = thresholdOf(level);
  const isPrinted = ({ level, run_id }: LogLine) =>
    !outputLevel ||
    LEVELS.indexOf(level) >= thresholdOf(run_id && outputLevel !== 'silent' ? 'error' : outputLevel);

  const print = (line: LogLine) => {
    attempt(() => file?.write(formatJson(line)));
    if (isPrinted(line)) attempt(() => output.write(format(line)));
  };
  const shipper =
    store &&
    openShipper({ store, onFailure: (error) => print(toLine('warn', STORE_FAILED, { error }, tags)) });

  function toLine(lineLevel: LogLevel, message: string, fields: LogFields, lineTags: LogTags): LogLine {
    return {
      logged_at: now(),
      level: lineLevel,
      message: redactText(message),
      ...lineTags,
      fields: redactFields(fields),
    };
  }

  function write(lineLevel: LogLevel, message: string, fields: LogFields, lineTags: LogTags): void {
    if (LEVELS.indexOf(lineLevel) < threshold) return;
    attempt(() => {
      const line = toLine(lineLevel, message, fields, lineTags);
      print(line);
      shipper?.send(line);
    });
  }

  function loggerWith(own: LogTags): Logger {
    return {
      debug: (message, fields = {}) => write('debug', message, fields, own),
      info: (message, fields = {}) => write('info', message, fields, own),
      warn: (message, fields = {}) => write('warn', message, fields, own),
      error: (message, fields = {}) => write('error', message, fields, own),
      child: (more) => loggerWith({ ...own, ...more }),
    };
  }

  return {
    ...loggerWith(tags),
    async close() {
      await shipper?.close();
    },
  };
}

const STORE_FAILED = 'log storage failed; lines are buffered and retried';

const thresholdOf = (level: LogLevel | 'silent') =>
  level === 'silent' ? LEVELS.length : LEVELS.indexOf(level);

/** A closed terminal or a full disk must not fail the caller or keep a line from the other outputs. */
function attempt(write: () => unknown): void {
  try {
    write();
  } catch {}
}
