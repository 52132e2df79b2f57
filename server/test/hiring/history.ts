import { defaultStages, type StageKind } from '@tenon/contract/stages';
import fc from 'fast-check';
import type { Entry } from '../../src/hiring/reports/model.ts';

export const DAY = 86_400_000;
const kinds = [...defaultStages.map(({ kind }) => kind), 'rejected', 'withdrawn'] as StageKind[];
const isFinal = (kind: StageKind) => ['hired', 'rejected', 'withdrawn'].includes(kind);

/** A possible history of whole days that ends before `days`: moves in any direction, undone ones, and undone undos. */
export function anyHistory(days: number): fc.Arbitrary<Entry[]> {
  const step = fc.record({ to: fc.nat(kinds.length - 1), isUndo: fc.boolean(), after: fc.nat(6) });
  return fc
    .record({ start: fc.nat(days), steps: fc.array(step, { maxLength: 9 }) })
    .map(({ start, steps }) => {
      const entries: Entry[] = [entry('applied', start, false)];
      let day = start;
      for (const { to, isUndo, after } of steps) {
        const last = entries.at(-1);
        const before = entries.at(-2);
        const kind = isUndo ? before?.kind : kinds[to];
        day += after;
        if (!kind || !last || kind === last.kind || day >= days) continue;
        if (isFinal(kind) && isFinal(last.kind)) continue;
        entries.push(entry(kind, day, isUndo));
      }
      return entries;
    });
}

const entry = (kind: StageKind, day: number, isUndo: boolean): Entry => ({
  stage: kind,
  kind,
  isUndo,
  at: day * DAY,
});

/** The numbers of a report, counted day by day from what was recorded. It shares no code with the product. */
export function countByHand(histories: readonly (readonly Entry[])[], today: number) {
  const order = ['applied', 'screening', 'interview', 'offer', 'hired'];
  const people = histories.map((recorded) => {
    let list = [...recorded];
    for (;;) {
      const undone = list.findIndex((one, at) => one.isUndo && at >= 2 && list[at - 2]?.stage === one.stage);
      if (undone < 0) break;
      list = list.filter((_, at) => at !== undone && at !== undone - 1);
    }
    const calendar: string[] = [];
    for (let day = (list[0]?.at ?? 0) / DAY; day < today; day++)
      calendar.push(list.filter(({ at }) => at / DAY <= day).at(-1)?.kind ?? '');
    const now = list.at(-1)?.kind ?? 'applied';
    const seen = list.map(({ kind }) => order.indexOf(kind)).filter((at) => at >= 0 && at < 4);
    const best = now === 'hired' ? 4 : Math.max(...seen);
    return { list, calendar, now, best };
  });
  const decided = (at: number, kind: string) =>
    people.filter(({ best, now }) => best === at && now === kind).length;
  const steps = order.map((kind, at) => {
    const inside = people.filter(({ list }) => kind !== 'hired' && list.some((one) => one.kind === kind));
    const days = (stillThere: boolean) =>
      inside
        .filter(({ now }) => (now === kind) === stillThere)
        .map(({ calendar }) => calendar.filter((one) => one === kind).length)
        .sort((a, b) => a - b);
    return {
      kind,
      reached: people.filter(({ best }) => best >= at).length,
      passed: people.filter(({ best }) => best > at).length,
      rejected: decided(at, 'rejected'),
      withdrawn: decided(at, 'withdrawn'),
      open: people.filter(({ best, now }) => best === at && !['hired', 'rejected', 'withdrawn'].includes(now))
        .length,
      time: days(false),
      so_far: days(true),
    };
  });
  const hires = people
    .filter(({ now }) => now === 'hired')
    .map(({ list }) => ((list.at(-1)?.at ?? 0) - (list[0]?.at ?? 0)) / DAY);
  return { steps, hires };
}

/** The middle of the sorted values, or between the two in the middle. */
export function medianByHand(values: readonly number[]): number | null {
  if (values.length < 5) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  const upper = sorted[Math.floor(half)] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2;
}
