import type { ApplicationOrigin } from '@tenon/contract/application-filter';
import type { HiringReport, Measure, ReportReason, ReportSource, ReportStep } from '@tenon/contract/reports';
import type { Stage } from '@tenon/contract/stages';
import { keyOfReason, selectInStep, selectTrack } from './measures.ts';
import { rateOf, summarizeDays, type Track } from './model.ts';

export type Tracked = Track & { id: string; origin: ApplicationOrigin; source: string | null };

type Numbers = Omit<HiringReport, 'computed_at'>;

/** Every number counts the applications that the same measure selects as its rows, so both always agree. */
export function buildReport(steps: readonly Stage[], tracks: readonly Tracked[]): Numbers {
  const daysOf = (measure: Measure) =>
    summarizeDays(tracks.flatMap((track) => selectTrack(measure, steps, track)?.days ?? []));
  const count = counter(steps);
  return {
    applications: tracks.length,
    open: count('open', tracks),
    hired: count('hired', tracks),
    rejected: count('rejected', tracks),
    withdrawn: count('withdrawn', tracks),
    moved: count('moved', tracks),
    steps: steps.map((step, position) => stepNumbers(step, position, tracks)),
    time_to_hire: daysOf('time_to_hire'),
    sources: sourcesOf(steps, tracks),
    reasons: reasonsOf(steps, tracks),
  };
}

const counter = (steps: readonly Stage[]) => (measure: Measure, tracks: readonly Tracked[]) =>
  tracks.filter((track) => selectTrack(measure, steps, track)).length;

function stepNumbers(step: Stage, position: number, tracks: readonly Tracked[]): ReportStep {
  const count = (measure: Measure) => tracks.filter((track) => selectInStep(measure, position, track)).length;
  const days = (measure: Measure) =>
    summarizeDays(tracks.flatMap((track) => selectInStep(measure, position, track)?.days ?? []));
  const [passed, rejected, withdrawn] = [
    count('step_passed'),
    count('step_rejected'),
    count('step_withdrawn'),
  ];
  return {
    ...step,
    ...{ reached: count('reached'), passed, rejected, withdrawn },
    ...{ moved: count('step_moved'), open: count('step_open') },
    pass_through: step.kind === 'hired' ? null : rateOf(passed, passed + rejected + withdrawn),
    ...{ time: days('time'), so_far: days('so_far') },
  };
}

function sourcesOf(steps: readonly Stage[], tracks: readonly Tracked[]): ReportSource[] {
  const count = counter(steps);
  const groups = Map.groupBy(tracks, ({ origin, source }) => JSON.stringify([origin, source]));
  const sources = [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const [hired, open] = [count('hired', group), count('open', group)];
    return {
      ...{ origin: first.origin, source: first.source, applications: group.length, hired, open },
      interviewed: count('interviewed', group),
      hire_rate: rateOf(hired, group.length - open - count('moved', group)),
    };
  });
  return sources.sort((a, b) => b.applications - a.applications || compare(labelOf(a), labelOf(b)));
}

/** Reasons that differ only in capitals are one, spelled like the first. */
function reasonsOf(steps: readonly Stage[], tracks: readonly Tracked[]): ReportReason[] {
  const closed = tracks.flatMap(({ outcome, reason, furthest }) =>
    outcome === 'rejected' || outcome === 'withdrawn' ? [{ outcome, reason, furthest }] : [],
  );
  const groups = Map.groupBy(closed, ({ outcome, reason }) =>
    JSON.stringify([outcome, reason === null ? null : keyOfReason(reason)]),
  );
  const reasons = [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const by_step: Record<string, number> = {};
    for (const { furthest } of group) {
      const key = steps[furthest]?.key ?? '';
      by_step[key] = (by_step[key] ?? 0) + 1;
    }
    return { outcome: first.outcome, reason: first.reason, applications: group.length, by_step };
  });
  return reasons.sort((a, b) => b.applications - a.applications || compare(a.reason ?? '', b.reason ?? ''));
}

const labelOf = ({ origin, source }: ReportSource) => `${origin} ${source ?? ''}`;
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
