import { auditClass } from '../metrics/audit-class.ts';
import type { ClassAudit } from '../metrics/document.ts';
import { fisherExact } from '../metrics/fisher-exact.ts';
import { flipTest } from '../metrics/flip-test.ts';
import { type Attribute, type DecisionTable, UNKNOWN } from '../metrics/table.ts';
import { kindsOf, tallyGroups } from '../metrics/tally.ts';
import { MIN_GROUP_SIZE } from '../metrics/thresholds.ts';
import { twoStandardDeviations } from '../metrics/two-standard-deviations.ts';
import { significantByHolm } from './holm.ts';

export type Comparison = ClassAudit & {
  tests: Map<string, GroupTest>;
  /** The group with the lowest ratio, among the large ones if there are any. */
  lowest: string | null;
  unknown: number;
};

export type GroupTest = {
  pValue: number | null;
  deviations: number | null;
  isSignificant: boolean;
  flips: boolean;
};

/**
 * The figures of one class. The reference is the highest rate of a group that is large enough: a single person who was
 * hired would otherwise be the measure for everyone.
 */
export function compareGroups(
  table: DecisionTable,
  attribute: Attribute,
  median: number | null,
  referenceGroup?: string | null,
): Comparison {
  const { labels, codes } = withoutEmptyGroups(attribute);
  const hasSelected = table.selected !== undefined;
  const tally = tallyGroups({ ...attribute, labels, codes }, kindsOf(table, median), table.weight);
  const first = auditClass(labels, tally, { hasSelected });
  const reference = referenceGroup ? labels.indexOf(referenceGroup) : largeReference(first, hasSelected);
  const audit = reference < 0 ? first : auditClass(labels, tally, { hasSelected, reference });
  return {
    ...audit,
    tests: testsOf(audit),
    lowest: lowestOf(audit, hasSelected),
    unknown: codes.reduce((sum, code) => sum + (code === UNKNOWN ? 1 : 0), 0),
  };
}

function largeReference({ groups }: ClassAudit, hasSelected: boolean): number {
  let best = -1;
  for (const [at, group] of groups.entries()) {
    const rate = hasSelected ? group.selection_rate : group.scoring_rate;
    if (group.n < MIN_GROUP_SIZE || rate === null) continue;
    const leader = groups[best];
    const highest = leader && (hasSelected ? leader.selection_rate : leader.scoring_rate);
    if (highest == null || rate > highest) best = at;
  }
  return best;
}

function lowestOf({ groups, reference }: ClassAudit, hasSelected: boolean): string | null {
  const ratioOf = (group: (typeof groups)[number]) =>
    hasSelected ? group.impact_ratio : group.scoring_ratio;
  const others = groups.filter((group) => group.group !== reference && ratioOf(group) !== null);
  const large = others.filter(({ insufficient }) => !insufficient);
  const candidates = large.length > 0 ? large : others;
  return candidates.toSorted((a, b) => (ratioOf(a) ?? 0) - (ratioOf(b) ?? 0))[0]?.group ?? null;
}

function testsOf({ groups, reference }: ClassAudit): Map<string, GroupTest> {
  const against = groups.find(({ group }) => group === reference);
  const rates = groups.map(({ n, selected }) => ({ hits: selected ?? 0, n }));
  const base = against && { hits: against.selected ?? 0, n: against.n };
  const tests = groups.map(({ group, selected }, at) => {
    const rate = rates[at];
    if (!rate || !base || selected === null || group === reference) return undefined;
    const flip = flipTest(rate, base);
    return {
      pValue: fisherExact(rate, base),
      deviations: twoStandardDeviations(rate, base)?.deviations ?? null,
      flips: flip !== null && (flip.passes || flip.reverses),
    };
  });
  const significant = significantByHolm(tests.map((test) => test?.pValue ?? null));
  return new Map(
    groups.map(({ group }, at) => [
      group,
      {
        ...(tests[at] ?? { pValue: null, deviations: null, flips: false }),
        isSignificant: significant[at] ?? false,
      },
    ]),
  );
}

/** Groups without anybody in the table are left out: they would count as too small. */
export function withoutEmptyGroups({ name, labels, codes }: Attribute): Attribute {
  const isSeen = new Uint8Array(labels.length);
  for (const code of codes) if (code !== UNKNOWN) isSeen[code] = 1;
  if (isSeen.every((seen) => seen === 1)) return { name, labels, codes };
  const kept: string[] = [];
  const codeOf = Uint16Array.from(labels, (label, code) => (isSeen[code] ? kept.push(label) - 1 : UNKNOWN));
  return {
    name,
    labels: kept,
    codes: codes.map((code) => (code === UNKNOWN ? UNKNOWN : (codeOf[code] as number))),
  };
}
