import type { LogFields, LogLevel, LogLine } from './port.ts';

/** One JSON object per line, for machines that collect it. */
export function formatJson({ logged_at, level, message, fields, ...tags }: LogLine): string {
  const own = { time: logged_at, level, message, ...tags };
  // A field cannot override one of the reserved names.
  return `${JSON.stringify({ ...own, ...fields, ...own })}\n`;
}

/** For terminals: time, level, group and message, followed by dimmed details. */
export function formatReadable({ logged_at, level, message, fields, group }: LogLine): string {
  const time = logged_at.toTimeString().slice(0, 8);
  const source = group === undefined ? '' : `${paint(group, DIM)} `;
  return `${paint(time, DIM)} ${paint(level.padEnd(5), COLORS[level])} ${source}${message}${details(fields)}\n`;
}

const DIM = 2;
const COLORS: Record<LogLevel, number> = { debug: 90, info: 36, warn: 33, error: 31 };

function paint(text: string, code: number): string {
  return `\u001b[${code}m${text}\u001b[0m`;
}

function details({ error, ...fields }: LogFields): string {
  const parts = Object.entries(fields).map(([name, value]) => `${name}=${short(value)}`);
  const line = parts.length === 0 ? '' : ` ${paint(parts.join(' '), DIM)}`;
  return line + (error === undefined ? '' : `\n${paint(indent(trace(error)), DIM)}`);
}

function short(value: unknown): string {
  return typeof value === 'string' && !/[\s"=]/.test(value) ? value : JSON.stringify(value);
}

function trace(error: unknown): string {
  const { stack, message, cause } = error as { stack?: unknown; message?: unknown; cause?: unknown };
  const own = String(stack ?? message ?? JSON.stringify(error));
  return cause === undefined ? own : `${own}\ncaused by ${trace(cause)}`;
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '  ');
}
