import { z } from 'zod';
import { LEVELS, type LogLine, type RunLogQuery } from './port.ts';

const Text = z.string().optional().catch(undefined);
const PrintedLine = z.looseObject({
  time: z.coerce.date().optional().catch(undefined),
  level: z.enum(LEVELS).catch('info'),
  message: z.string(),
  group: Text,
  run_id: Text,
  tenant_id: Text,
  request_id: Text,
});

/** Parses a line that the product printed. Returns undefined for other lines. `group` applies if the line has none. */
export function parseLine(text: string, timestamp: number, group: string | undefined): LogLine | undefined {
  const parsed = PrintedLine.safeParse(parseJson(text));
  if (!parsed.success) return undefined;
  const { time, level, message, run_id, tenant_id, request_id, ...rest } = parsed.data;
  const { group: own = group, ...fields } = rest;
  const tags = { group: own, run_id, tenant_id, request_id };
  return { logged_at: time ?? new Date(timestamp), level, message, ...tags, fields };
}

/**
 * CloudWatch already filtered by tenant. The tenant is checked again, because nothing else separates workspaces here.
 */
export function matchesQuery(line: LogLine, query: RunLogQuery): boolean {
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
