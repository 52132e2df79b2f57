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
  ...(['reached', 'step_passed', 'step_rejected', 'step_withdrawn', 'step_open', 'time', 'so_far'] as const),
]);

/** The first step that is an interview or comes after one. */
function interviewStep(steps: readonly Stage[]): number {
  const order = kindSteps.map(({ kind }) => kind);
  const interview = order.indexOf('interview');
  return steps.findIndex(({ kind }) => order.indexOf(kind) >= interview);
}
