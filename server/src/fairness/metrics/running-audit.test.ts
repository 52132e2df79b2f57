import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auditTable } from './audit-table.ts';
import type { AuditDocument } from './document.ts';
import { type Decision, runningAudit } from './running-audit.ts';
import { type DecisionTable, UNKNOWN } from './table.ts';

type Full = Required<{ [K in keyof Decision]: Exclude<Decision[K], undefined> }>;

const decision: fc.Arbitrary<Full> = fc.record({
  groups: fc.tuple(fc.constantFrom('b', 'a', null), fc.constantFrom('x', 'z', 'y', null)),
  selected: fc.constantFrom(0, 1),
  score: fc.constantFrom(Number.NaN, 1, 2, 2, 3, 4.5, 7),
  outcome: fc.constantFrom(0, 1, 2),
  count: fc.constantFrom(0, 1, 1, 2, 9),
});
const some = fc.array(decision, { minLength: 1, maxLength: 30 });
const names = ['sex', 'race'];
const crosses = [['sex', 'race']];

function tableOf(decisions: readonly Full[]): DecisionTable {
  return {
    rows: decisions.length,
    attributes: names.map((name, at) => {
      const labels = [...new Set(decisions.map(({ groups }) => groups[at] ?? null))].filter(
        (one) => one !== null,
      );
      labels.sort();
      const codes = decisions.map(({ groups }) => labels.indexOf(groups[at] ?? ''));
      return { name, labels, codes: Uint16Array.from(codes, (code) => (code < 0 ? UNKNOWN : code)) };
    }),
    selected: Uint8Array.from(decisions, ({ selected }) => selected),
    score: Float64Array.from(decisions, ({ score }) => score),
    outcome: Uint8Array.from(decisions, ({ outcome }) => outcome),
    weight: Float64Array.from(decisions, ({ count }) => count),
  };
}

/** Groups in the order of their names. Of equal groups, either may be the reference. */
function sorted({ attributes, crosses: crossed, unknown }: AuditDocument) {
  const classes = Object.entries({ ...attributes, ...crossed });
  return {
    unknown,
    classes: classes.map(([name, { reference, p_value, groups, ...figures }]) => ({
      name,
      ...figures,
      groups: groups.toSorted((one, other) => (one.group < other.group ? -1 : 1)),
    })),
  };
}

describe('the running audit', () => {
  it('equals the audit of the whole table after every decision', () => {
    fc.assert(
      fc.property(fc.array(decision, { maxLength: 30 }), some, (first, decisions) => {
        const running = runningAudit(tableOf(first), { crosses });
        for (const [at, one] of decisions.entries()) {
          running.add(one);
          const whole = auditTable(tableOf([...first, ...decisions.slice(0, at + 1)]), { crosses });
          expect(sorted(running.document())).toEqual(sorted(whole));
        }
      }),
    );
  });

  it('follows a decision or an outcome that changes', () => {
    const later = fc.tuple(decision, fc.constantFrom(0, 1), fc.constantFrom(0, 1, 2));
    fc.assert(
      fc.property(fc.array(later, { minLength: 1, maxLength: 30 }), (changes) => {
        const running = runningAudit(tableOf([]), { crosses });
        const rows = changes.map(([one]) => running.add(one));
        for (const [at, [, selected, outcome]] of changes.entries())
          running.change(rows[at] ?? -1, { selected, outcome });
        const changed = changes.map(([one, selected, outcome]) => ({ ...one, selected, outcome }));
        expect(sorted(running.document())).toEqual(sorted(auditTable(tableOf(changed), { crosses })));
      }),
    );
  });
});
