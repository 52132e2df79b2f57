import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyHistory, countByHand, DAY, medianByHand } from '../../../test/hiring/history.ts';
import { buildReport } from './build-report.ts';
import { type Entry, kindSteps, stepOf, trackOf } from './model.ts';

const TODAY = 40;

function reportOf(histories: readonly (readonly Entry[])[]) {
  const tracks = histories.map((entries, at) => ({
    ...{ id: String(at), origin: 'added' as const, source: null },
    ...trackOf(kindSteps, entries, TODAY * DAY),
  }));
  return buildReport(kindSteps, tracks);
}

const entries = (...given: [kind: Entry['kind'], day: number, isUndo?: boolean][]): Entry[] =>
  given.map(([kind, day, isUndo = false]) => ({ stage: kind, kind, isUndo, at: day * DAY }));

describe('a report', () => {
  it('has the numbers that counting by hand gives, for any history', () => {
    fc.assert(
      fc.property(fc.array(anyHistory(TODAY), { maxLength: 30 }), (histories) => {
        const report = reportOf(histories);
        const expected = countByHand(histories, TODAY);
        for (const [at, step] of report.steps.entries()) {
          const { time, so_far, ...counts } = expected.steps[at] ?? expect.fail();
          expect(step).toMatchObject(counts);
          expect([step.time.n, step.so_far.n]).toEqual([time.length, so_far.length]);
          expect(step.time.median ?? null).toEqual(medianByHand(time));
          expect(step.so_far.median ?? null).toEqual(medianByHand(so_far));
          expect(step.passed + step.rejected + step.withdrawn + step.open).toBe(at < 4 ? step.reached : 0);
        }
        expect(report.time_to_hire).toMatchObject({
          n: expected.hires.length,
          median: medianByHand(expected.hires),
        });
        expect(report.open + report.hired + report.rejected + report.withdrawn).toBe(histories.length);
      }),
      { numRuns: 300 },
    );
  });

  it('does not count a move that was undone, and counts the time as if it had not happened', () => {
    const { steps } = reportOf([entries(['applied', 0], ['offer', 5], ['applied', 6, true])]);

    expect(steps.map(({ reached }) => reached)).toEqual([1, 0, 0, 0, 0]);
    expect(steps[0]?.so_far.n).toBe(1);
    expect(
      trackOf(kindSteps, entries(['applied', 0], ['offer', 5], ['applied', 6, true]), 9 * DAY).spent,
    ).toEqual(new Map([[0, 9 * DAY]]));
  });

  it('keeps what was reached when an application moves back, and adds up the time of both stays', () => {
    const track = trackOf(
      kindSteps,
      entries(['applied', 0], ['interview', 2], ['screening', 5], ['interview', 6], ['rejected', 10]),
      TODAY * DAY,
    );

    expect(track).toMatchObject({ outcome: 'rejected', furthest: 2 });
    expect(track.spent.get(2)).toBe(7 * DAY);
  });

  it('counts someone as hired only while they are in the hired stage', () => {
    const left = entries(['applied', 0], ['hired', 3], ['offer', 8]);

    expect(trackOf(kindSteps, left, TODAY * DAY)).toMatchObject({ outcome: 'open', furthest: 3 });
    expect(reportOf([left]).time_to_hire.n).toBe(0);
  });

  it('gives no rate and no median of fewer than five applications', () => {
    const rejected = entries(['applied', 0], ['rejected', 4]);

    expect(reportOf(Array(4).fill(rejected)).steps[0]).toMatchObject({
      pass_through: null,
      time: { n: 4, median: null, p90: null },
    });
    expect(reportOf(Array(5).fill(rejected)).steps[0]).toMatchObject({
      pass_through: 0,
      time: { n: 5, median: 4, p90: 4 },
    });
  });

  it('assigns a stage that the job no longer has to one of the same or an earlier kind', () => {
    const steps = [
      { key: 'inbox', name: 'Inbox', kind: 'applied' as const },
      { key: 'talk', name: 'Talk', kind: 'interview' as const },
      { key: 'hired', name: 'Hired', kind: 'hired' as const },
    ];

    expect(stepOf(steps, { stage: 'phone', kind: 'interview' })).toBe(1);
    expect(stepOf(steps, { stage: 'screening', kind: 'screening' })).toBe(0);
    expect(stepOf(steps, { stage: 'offer', kind: 'offer' })).toBe(1);
    expect(stepOf(steps, { stage: 'rejected', kind: 'rejected' })).toBeUndefined();
  });
});
