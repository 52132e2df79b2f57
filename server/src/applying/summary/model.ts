export type WeekCounts = {
  applied: number;
  interviews: number;
  offers: number;
  rejections: number;
  /** Applications that wait for a decision or for answers. */
  to_decide: number;
  follow_ups: number;
};

const DAY_MS = 86_400_000;

/** The Monday on or before this day, in UTC: `2026-11-16`. */
export function mondayOf(now: Date): string {
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  return new Date(now.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}

/** One or two short sentences. Undefined if there is nothing to say. */
export function describeWeek(counts: WeekCounts): string | undefined {
  const { applied, interviews, offers, rejections, to_decide, follow_ups } = counts;
  const happened = [
    applied > 0 && plural(applied, 'application sent', 'applications sent'),
    interviews > 0 && plural(interviews, 'interview', 'interviews'),
    offers > 0 && plural(offers, 'offer', 'offers'),
    rejections > 0 && plural(rejections, 'rejection', 'rejections'),
  ].filter((part) => part !== false);
  const waiting = [
    to_decide > 0 && plural(to_decide, 'application waits', 'applications wait', 'for your approval'),
    follow_ups > 0 && plural(follow_ups, 'follow-up is due', 'follow-ups are due'),
  ].filter((part) => part !== false);
  if (happened.length === 0 && waiting.length === 0) return undefined;
  return [happened.length > 0 ? happened.join(', ') : 'No applications sent', ...waiting]
    .map((sentence) => `${sentence}.`)
    .join(' ');
}

function plural(count: number, one: string, many: string, rest = ''): string {
  return [count, count === 1 ? one : many, rest].filter((part) => part !== '').join(' ');
}
