import type { Measure } from '@tenon/contract/reports';
import type { Stage } from '@tenon/contract/stages';
import { daysOf, kindSteps, type Track } from './model.ts';

/** Whether an application is behind a number, and the days that the number is about. */
type Selected = { days: number | null } | undefined;

const counted: Selected = { days: null };
const when = (holds: boolean): Selected => (holds ? counted : undefined);

/** The numbers of the whole report. */
export function selectTrack(measure: Measure, steps: readonly Stage[], track: Track): Selected {
  const { outcome, hiredAt, appliedAt } = track;
  switch (measure) {
    case 'applications':
      return counted;
    case 'interviewed':
      return when(track.furthest >= interviewStep(steps));
    case 'time_to_hire':
      return hiredAt === undefined ? undefined : { days: daysOf(hiredAt - appliedAt) };
    default:
      return when(outcome === measure);
  }
}

/** The numbers of one step. */
export function selectInStep(measure: Measure, step: number, track: Track): Selected {
  const { outcome, furthest, current, spent } = track;
  const stayed = spent.get(step);
  switch (measure) {
    case 'reached':
      return when(furthest >= step);
    case 'step_passed':
      return when(furthest > step);
    case 'step_rejected':
      return when(furthest === step && outcome === 'rejected');
    case 'step_withdrawn':
      return when(furthest === step && outcome === 'withdrawn');
    case 'step_moved':
      return when(furthest === step && outcome === 'moved');
    case 'step_open':
      return when(furthest === step && outcome === 'open');
    case 'time':
      return stayed === undefined || current === step ? undefined : { days: daysOf(stayed) };
    case 'so_far':
      return stayed === undefined || current !== step ? undefined : { days: daysOf(stayed) };
    default:
      return undefined;
  }
}

export const stepMeasures: ReadonlySet<Measure> = new Set<Measure>([
  ...(['reached', 'step_passed', 'step_rejected', 'step_withdrawn', 'step_moved', 'step_open'] as const),
  ...(['time', 'so_far'] as const),
]);

/** What two reasons are the same by. */
export const keyOfReason = (reason: string) => reason.trim().toLowerCase();

/** Whether an application was closed for a reason; undefined reasons select everything. */
export function hasReason(
  { outcome, reason }: Track,
  { reason: wanted, without_reason }: { reason?: string | undefined; without_reason?: boolean | undefined },
): boolean {
  if (without_reason) return (outcome === 'rejected' || outcome === 'withdrawn') && reason === null;
  return wanted === undefined || (reason !== null && keyOfReason(reason) === keyOfReason(wanted));
}

/** The first step that is an interview or comes after one. */
function interviewStep(steps: readonly Stage[]): number {
  const order = kindSteps.map(({ kind }) => kind);
  const interview = order.indexOf('interview');
  return steps.findIndex(({ kind }) => order.indexOf(kind) >= interview);
}
