import { formatJson, formatReadable } from './console.ts';
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
  /** Stores what is still on its way, as far as that is possible within two seconds. */
  close(): Promise<void>;
};

type Output = { write(text: string): unknown; isTTY?: boolean | undefined };

type Options = {
  /** Without one, lines go to the console only. */
  store?: LogStore | undefined;
  /** The least urgent level that is written. */
  level?: LogLevel | 'silent' | undefined;
  tags?: LogTags;
  /** Standard error by default: what a command answers on standard output stays clean. */
  output?: Output;
  now?: () => Date;
};

/** Writes each line to the console at once and to the store soon after: readable on a terminal, else as JSON. */
export function createLogger(options: Options = {}): RootLogger {
  const { store, level = 'info', tags = {}, output = process.stderr, now = () => new Date() } = options;
  const format = output.isTTY ? formatReadable : formatJson;
  const threshold = level === 'silent' ? LEVELS.length : LEVELS.indexOf(level);

  const print = (line: LogLine) => output.write(format(line));
  const shipper =
    store && openShipper({ store, onTrouble: (error) => print(toLine('warn', STORE_DOWN, { error }, tags)) });

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
    try {
      const line = toLine(lineLevel, message, fields, lineTags);
      print(line);
      shipper?.send(line);
    } catch {
      // A console that is closed is never the caller's trouble.
    }
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

const STORE_DOWN = 'log lines cannot be stored right now; they are kept, as far as they fit, and tried again';
