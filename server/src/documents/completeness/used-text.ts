import type { Evidence, Profile } from '@tenon/contract/profile';

type Sourced = { evidence: readonly Evidence[] };

/** Ranges of the text, to ask whether a part of it was used. */
export type UsedText = {
  overlaps(start: number, end: number): boolean;
  contains(start: number, end: number): boolean;
};

export function usedText(values: Iterable<Sourced | null>): UsedText {
  const ranges = [...values]
    .flatMap((value) => value?.evidence ?? [])
    .map(({ start, end }) => ({ start, end }))
    .sort((one, other) => one.start - other.start);
  const joined: { start: number; end: number }[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else joined.push(range);
  }
  const firstEndingAfter = (offset: number) => {
    let low = 0;
    let high = joined.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((joined[middle]?.end ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return joined[low];
  };
  return {
    overlaps: (start, end) => (firstEndingAfter(start)?.start ?? end) < end,
    contains(start, end) {
      const range = firstEndingAfter(start);
      return range !== undefined && range.start <= start && range.end >= end;
    },
  };
}

/** All values that have a source in the document. */
export function* valuesIn(value: unknown): Generator<Sourced> {
  if (typeof value !== 'object' || value === null) return;
  if ('evidence' in value && Array.isArray(value.evidence)) yield value as Sourced;
  for (const inner of Object.values(value)) yield* valuesIn(inner);
}

export function datesIn({ positions, education, certifications }: Profile): (Sourced | null)[] {
  return [
    ...[...positions, ...education].flatMap(({ start, end }) => [start, end]),
    ...certifications.map(({ date }) => date),
  ];
}
