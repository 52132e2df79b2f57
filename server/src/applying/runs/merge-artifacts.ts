import type { Artifacts } from '@tenon/contract/applying';
import { InvalidError, TooLargeError } from '../../platform/errors.ts';

const DEEPEST = 32;
const LARGEST = 1024 * 1024;
const LONGEST_HISTORY = 16 * LARGEST;

/**
 * What is known with what is new, in the manner of RFC 7396: objects grow together, null takes a field out, everything
 * else (lists too) takes the place of what was there. Neither of the two is changed.
 */
export function mergeArtifacts(known: Artifacts, news: Artifacts): Artifacts {
  const merged = merge(known, news, 1) as Artifacts;
  if (Buffer.byteLength(JSON.stringify(merged)) > LARGEST) {
    throw tooLarge(`The artifacts of a run may have ${LARGEST / 1024} KiB at most.`);
  }
  return merged;
}

/** How many bytes a write adds to what a run wrote in all its steps, of which each is kept. */
export function assertRoomFor({ written }: { written: number }, news: Artifacts = {}): number {
  const bytes = Buffer.byteLength(JSON.stringify(news));
  if (written + bytes > LONGEST_HISTORY) {
    throw tooLarge(
      `All that a run writes may have ${LONGEST_HISTORY / LARGEST} MiB: write what is new, and not all of it each time.`,
    );
  }
  return bytes;
}

/** Whether two JSON values say the same, whatever the order of their fields. */
export function deepEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, place) => deepEqual(value, other[place]));
  }
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && deepEqual(one[name], other[name]))
  );
}

function merge(known: unknown, news: unknown, depth: number): unknown {
  if (!isObject(news)) {
    assertShallow(news, depth);
    return news;
  }
  if (depth > DEEPEST) throw tooDeep();
  // Without a prototype `__proto__` is a name like any other.
  const merged: Record<string, unknown> = Object.create(null);
  const before = isObject(known) ? known : {};
  for (const name of Object.keys(before)) merged[name] = before[name];
  for (const [name, value] of Object.entries(news)) {
    if (value === null) delete merged[name];
    else merged[name] = merge(merged[name], value, depth + 1);
  }
  return merged;
}

function assertShallow(value: unknown, depth: number): void {
  // `1e400` is JSON, and would be kept as null.
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new InvalidError(
      'value-not-storable',
      'The artifacts contain a number that is too large to store.',
    );
  }
  if (value === null || typeof value !== 'object') return;
  if (depth > DEEPEST) throw tooDeep();
  for (const inner of Object.values(value)) assertShallow(inner, depth + 1);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function tooDeep(): TooLargeError {
  return tooLarge(`Artifacts may be ${DEEPEST} levels deep at most.`);
}

function tooLarge(words: string): TooLargeError {
  return new TooLargeError('artifacts-too-large', words);
}
