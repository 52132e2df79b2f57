import { defined } from '../defined.ts';
import { InvalidError } from '../errors.ts';
import type { CollectionDefinition, FieldFilter, VectorQuery, VectorRecord } from './port.ts';

/** The maximum number of values in one filter. */
const MAX_FILTER_VALUES = 1024;
const MAX_LIMIT = 10_000;
/** Integers up to this are exact in every store and are written without an exponent. */
const MAX_NUMBER = 1e15;

const uuid = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/;

export function checkDefinition({ name, dimensions, fields }: CollectionDefinition): void {
  if (!/^[a-z][a-z\d-]{0,62}$/.test(name)) {
    throw new InvalidError(
      'collection-name',
      'A collection is named with lower-case letters, digits and dashes.',
    );
  }
  if (!Number.isInteger(dimensions) || dimensions < 1 || dimensions > 16_384) {
    throw new InvalidError('collection-dimensions', 'A collection has 1 to 16,384 dimensions.');
  }
  for (const field of Object.keys(fields)) {
    if (!/^[a-z][a-z\d_]{0,30}$/.test(field)) {
      throw new InvalidError(
        'collection-field',
        'A field is named with lower-case letters, digits and underscores.',
      );
    }
  }
}

/** Checks what adapters rely on. The vector itself is checked when it is quantized. */
export function checkRecord(
  { fields: kinds }: CollectionDefinition,
  { id, partition, fields }: VectorRecord,
): void {
  if (!uuid.test(id)) throw new InvalidError('vector-id', 'The id of a vector is a UUID in lower case.');
  if (!partition) throw new InvalidError('vector-partition', 'Each vector belongs to a partition.');
  for (const [name, value] of Object.entries(fields)) {
    const kind = kinds[name];
    const fits = kind === 'number' ? isUsable(value) : kind === 'set' && Array.isArray(value);
    if (!fits) throw new InvalidError('vector-field', `${name} is no ${kind ?? 'field'} of this collection.`);
  }
}

export function checkQuery(
  { fields }: CollectionDefinition,
  { partitions, limit, filters = [] }: VectorQuery,
): void {
  if (partitions.length === 0)
    throw new InvalidError('no-partition', 'A search names the partitions it looks into.');
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT) {
    throw new InvalidError('vector-limit', `A search finds 1 to ${MAX_LIMIT} vectors.`);
  }
  for (const filter of filters) {
    const kind = fields[filter.field];
    if (!kind || (kind === 'number') !== isRange(filter)) {
      throw new InvalidError('vector-filter', `${filter.field} cannot be filtered by like this.`);
    }
    if (isRange(filter)) {
      if ([filter.min, filter.max].some((end) => end !== undefined && !isUsable(end))) {
        throw new InvalidError('vector-filter', `${filter.field} takes numbers up to 10^15.`);
      }
    } else if (valuesOf(filter).length > MAX_FILTER_VALUES) {
      throw new InvalidError('vector-filter', `${filter.field} takes at most ${MAX_FILTER_VALUES} values.`);
    }
  }
}

function isUsable(value: unknown): boolean {
  return typeof value === 'number' && Math.abs(value) <= MAX_NUMBER;
}

export function isRange(filter: FieldFilter): filter is Extract<FieldFilter, { min?: number | undefined }> {
  return !('anyOf' in filter) && !('allOf' in filter);
}

function valuesOf(filter: FieldFilter): readonly string[] {
  if ('anyOf' in filter) return filter.anyOf;
  return 'allOf' in filter ? filter.allOf : [];
}

/** The length of a vector; throws for zero vectors and wrong dimensions. */
export function lengthOf(vector: Float32Array, dimensions: number): number {
  if (vector.length !== dimensions) {
    throw new InvalidError(
      'vector-dimensions',
      `This collection holds vectors of ${dimensions} dimensions; this one has ${vector.length}.`,
    );
  }
  let squares = 0;
  for (let at = 0; at < dimensions; at += 1) squares += defined(vector[at]) * defined(vector[at]);
  if (!(squares > 0) || squares === Number.POSITIVE_INFINITY) {
    throw new InvalidError('vector-without-direction', 'A vector needs finite numbers, and not only zeros.');
  }
  return Math.sqrt(squares);
}
