import type { ApplyRefusal, Artifacts } from '@tenon/contract/applying';
import { InvalidError, TooLargeError } from '../../platform/errors.ts';

const MAX_DEPTH = 32;
const MAX_BYTES = 1024 * 1024;
const MAX_HISTORY_BYTES = 16 * MAX_BYTES;

/**
 * Merges as RFC 7396 does: objects are merged recursively, null removes a field, and any other value (arrays too) replaces
 * the old one. Neither argument is changed.
 */
export function mergeArtifacts(current: Artifacts, changes: Artifacts): Artifacts {
  const merged = merge(current, changes, 1) as Artifacts;
  if (Buffer.byteLength(JSON.stringify(merged)) > MAX_BYTES) {
    throw tooLarge(`The artifacts of a run are limited to ${MAX_BYTES / 1024} KiB.`);
  }
  return merged;
}

/** Returns the bytes that an update adds to the history of a run, which keeps every step. Throws if it gets too long. */
export function assertHistoryFits({ written }: { written: number }, changes: Artifacts = {}): number {
  const bytes = Buffer.byteLength(JSON.stringify(changes));
  if (written + bytes > MAX_HISTORY_BYTES) {
    throw tooLarge(
      `The updates of a run are limited to ${MAX_HISTORY_BYTES / MAX_BYTES} MiB in total. Send only what changed, not everything each time.`,
    );
  }
  return bytes;
}

/**
 * Compares JSON values; the order of fields does not matter. Not `isDeepStrictEqual` of Node, which also compares
 * prototypes: merged artifacts have none.
 */
export function deepEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, index) => deepEqual(value, other[index]));
  }
  if (!isObject(one) || !isObject(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && deepEqual(one[name], other[name]))
  );
}

function merge(current: unknown, changes: unknown, depth: number): unknown {
  if (!isObject(changes)) {
    assertStorable(changes, depth);
    return changes;
  }
  if (depth > MAX_DEPTH) throw tooDeep();
  // Without a prototype, `__proto__` is a field like any other.
  const merged: Record<string, unknown> = Object.create(null);
  const before = isObject(current) ? current : {};
  for (const name of Object.keys(before)) merged[name] = before[name];
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) delete merged[name];
    else merged[name] = merge(merged[name], value, depth + 1);
  }
  return merged;
}

function assertStorable(value: unknown, depth: number): void {
  // `1e400` is valid JSON, and would be stored as null.
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new InvalidError(
      'value-not-storable' satisfies ApplyRefusal,
      'The artifacts contain a number that is too large to store.',
    );
  }
  if (value === null || typeof value !== 'object') return;
  if (depth > MAX_DEPTH) throw tooDeep();
  for (const inner of Object.values(value)) assertStorable(inner, depth + 1);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function tooDeep(): TooLargeError {
  return tooLarge(`Artifacts are limited to ${MAX_DEPTH} levels of nesting.`);
}

function tooLarge(message: string): TooLargeError {
  return new TooLargeError('artifacts-too-large' satisfies ApplyRefusal, message);
}
