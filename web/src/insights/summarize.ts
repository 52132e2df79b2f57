import type { SentApplication } from '@tenon/contract/insights';

export type Measure = 'applied' | 'responded' | 'interviewed' | 'offered';
export const measures: readonly Measure[] = ['applied', 'responded', 'interviewed', 'offered'];

export type Grouping = 'company' | 'source' | 'level' | 'variant';

/** Below this number of applications, a share says little. */
export const SMALL = 10;

const DAY_MS = 86_400_000;

export type Summary = Record<Measure, SentApplication[]> & {
  /** Median days from applying to the first response, of those that were answered. */
  medianDays: number | undefined;
};

export function isCounted(measure: Measure, application: SentApplication): boolean {
  if (measure === 'applied') return true;
  if (measure === 'responded') return application.responded_on !== null;
  return application[measure];
}

export function summarize(applications: readonly SentApplication[]): Summary {
  const of = (measure: Measure) => applications.filter((each) => isCounted(measure, each));
  const days = applications.flatMap((each) => daysToResponse(each) ?? []).sort((a, b) => a - b);
  const middle = days.length / 2;
  const median =
    days.length === 0
      ? undefined
      : ((days[Math.ceil(middle) - 1] ?? 0) + (days[Math.floor(middle)] ?? 0)) / 2;
  return {
    applied: of('applied'),
    responded: of('responded'),
    interviewed: of('interviewed'),
    offered: of('offered'),
    medianDays: median,
  };
}

/** Negative if the response was recorded for a day before the application: then it is unknown. */
export function daysToResponse({ applied_on, responded_on }: SentApplication): number | undefined {
  if (responded_on === null) return undefined;
  const days = Math.round((Date.parse(responded_on) - Date.parse(applied_on)) / DAY_MS);
  return days < 0 ? undefined : days;
}

export type Group = { key: string; name: string; summary: Summary };

/** The largest groups first. An unknown value is a group of its own, with an empty key. */
export function groupBy(applications: readonly SentApplication[], by: Grouping): Group[] {
  const groups = new Map<string, SentApplication[]>();
  for (const application of applications) {
    const key = keyOf(application, by);
    groups.set(key, [...(groups.get(key) ?? []), application]);
  }
  return [...groups]
    .map(([key, items]) => ({ key, name: items[0]?.[by] ?? '', summary: summarize(items) }))
    .sort((a, b) => b.summary.applied.length - a.summary.applied.length || a.name.localeCompare(b.name));
}

/** Two variants may have the same name. */
function keyOf(application: SentApplication, by: Grouping): string {
  return (by === 'variant' && application.variant_id) || (application[by] ?? '');
}
