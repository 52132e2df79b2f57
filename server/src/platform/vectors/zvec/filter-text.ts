import { createHash } from 'node:crypto';
import { defined } from '../../defined.ts';
import { isRange } from '../check.ts';
import type { FieldFilter, VectorQuery } from '../port.ts';

export const PARTITION = 'partition_key';
export const NORM = 'squared_norm';

/** The library rejects longer lists. */
const MAX_CONTAINED = 32;
const NOTHING = `${NORM} < 0`;

export const columnOf = (field: string) => `field_${field}`;

/**
 * The filters of a search in the library's syntax. It contains only numbers, and strings as hashes: the syntax has no
 * safe quoting, and an invalid filter can crash the process.
 */
export function filterText({
  partitions,
  filters = [],
}: Pick<VectorQuery, 'partitions' | 'filters'>): string {
  const keys = [...new Set(partitions.map(partitionKey))];
  const within = keys.length === 1 ? `${PARTITION} = ${keys[0]}` : `${PARTITION} in (${keys.join(', ')})`;
  return [within, ...filters.flatMap(conditions)].join(' and ');
}

/** 52 bits of a cryptographic hash: partitions of an installation do not collide. */
export function partitionKey(partition: string): number {
  return hash(partition).readUIntBE(0, 6) * 16 + (defined(hash(partition)[6]) >> 4);
}

/** 31 bits: among a hundred thousand values two may collide, and a filter then returns a false match. */
export function valueKey(value: string): number {
  return hash(value).readUInt32BE(0) >>> 1;
}

function conditions(filter: FieldFilter): string[] {
  const column = columnOf(filter.field);
  if (isRange(filter)) {
    return [
      ...(filter.min === undefined ? [] : [`${column} >= ${decimal(filter.min)}`]),
      ...(filter.max === undefined ? [] : [`${column} <= ${decimal(filter.max)}`]),
    ];
  }
  const isAny = 'anyOf' in filter;
  const keys = [...new Set((isAny ? filter.anyOf : filter.allOf).map(valueKey))];
  if (keys.length === 0) return isAny ? [NOTHING] : [];
  const parts: string[] = [];
  for (let from = 0; from < keys.length; from += MAX_CONTAINED) {
    const some = keys.slice(from, from + MAX_CONTAINED).join(', ');
    parts.push(`${column} contain_${isAny ? 'any' : 'all'} (${some})`);
  }
  return isAny && parts.length > 1 ? [`(${parts.join(' or ')})`] : parts;
}

/** Without an exponent, which the library cannot parse. */
function decimal(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(20).slice(0, 40) : text;
}

const known = new Map<string, Buffer>();

function hash(text: string): Buffer {
  const before = known.get(text);
  if (before) return before;
  const made = createHash('sha256').update(text).digest().subarray(0, 8);
  if (known.size >= 50_000) known.clear();
  known.set(text, made);
  return made;
}
