import { isRange } from '../check.ts';
import type { FieldFilter, VectorQuery, VectorRecord } from '../port.ts';

/** The filterable data of a record. */
export type FilterableRecord = {
  id: string;
  partition: string;
  norm: number;
  fields: Record<string, number | ReadonlySet<string>>;
};

export function toFilterable({ id, partition, fields }: VectorRecord, norm: number): FilterableRecord {
  const kept = Object.entries(fields).map(([name, value]): [string, number | ReadonlySet<string>] => [
    name,
    typeof value === 'number' ? value : new Set(value),
  ]);
  return { id, partition, norm, fields: Object.fromEntries(kept) };
}

export function toMatcher({ partitions, filters = [] }: VectorQuery): (entry: FilterableRecord) => boolean {
  const within = new Set<string>(partitions);
  return (entry) => within.has(entry.partition) && filters.every((filter) => holds(filter, entry));
}

function holds(filter: FieldFilter, { fields }: FilterableRecord): boolean {
  const value = fields[filter.field];
  if (isRange(filter)) {
    const { min, max } = filter;
    if (min === undefined && max === undefined) return true;
    return (
      typeof value === 'number' && (min === undefined || value >= min) && (max === undefined || value <= max)
    );
  }
  const has = (wanted: string) => typeof value === 'object' && value.has(wanted);
  return 'anyOf' in filter ? filter.anyOf.some(has) : filter.allOf.every(has);
}
