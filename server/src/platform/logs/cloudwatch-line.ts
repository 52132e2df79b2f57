import { z } from 'zod';
import { LEVELS, type LogLine, type RunLogQuery } from './port.ts';

const Text = z.string().optional().catch(undefined);
const Written = z.looseObject({
  time: z.coerce.date().optional().catch(undefined),
  level: z.enum(LEVELS).catch('info'),
  message: z.string(),
  group: Text,
  run_id: Text,
  tenant_id: Text,
  request_id: Text,
});

/** A line as the product prints it, read back; none when it is something else. `group` where the line names none. */
export function readLine(text: string, timestamp: number, group: string | undefined): LogLine | undefined {
  const parsed = Written.safeParse(parseJson(text));
  if (!parsed.success) return undefined;
  const { time, level, message, run_id, tenant_id, request_id, ...rest } = parsed.data;
  const { group: own = group, ...fields } = rest;
  const tags = { group: own, run_id, tenant_id, request_id };
  return { logged_at: time ?? new Date(timestamp), level, message, ...tags, fields };
}

/** Whose line it is was asked for already; it is looked at again because nothing else stands between two workspaces. */
export function isAskedFor(line: LogLine, query: RunLogQuery): boolean {
  const { tenant_id, run_id, groups, level = 'debug', text = '', fields = {} } = query;
  return (
    line.tenant_id === tenant_id &&
    line.run_id === run_id &&
    line.group !== undefined &&
    groups.includes(line.group) &&
    LEVELS.indexOf(line.level) >= LEVELS.indexOf(level) &&
    line.message.toLowerCase().includes(text.toLowerCase()) &&
    Object.entries(fields).every(([name, value]) => line.fields[name] === value)
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
