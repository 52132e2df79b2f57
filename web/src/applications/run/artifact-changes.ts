import type { ApplyEvent } from '@tenon/contract/applying';
import { isObject } from './read-artifacts.ts';

export type ArtifactChange = {
  path: string[];
  kind: 'added' | 'changed' | 'removed';
  before: unknown;
  after: unknown;
};

/** What each step did to the artifacts, found by doing the steps again: a step alone does not say what it replaced. */
export function changesByEvent(events: readonly ApplyEvent[]): Map<string, ArtifactChange[]> {
  const leaves: Leaves = new Map();
  return new Map(events.map(({ id, artifacts }) => [id, artifacts ? apply(leaves, [], artifacts) : []]));
}

/** Values by where they stand; objects stand for what is in them. */
type Leaves = Map<string, { path: string[]; value: unknown }>;

function apply(leaves: Leaves, path: string[], patch: Record<string, unknown>): ArtifactChange[] {
  return Object.entries(patch).flatMap(([name, value]) => applyTo(leaves, [...path, name], value));
}

function applyTo(leaves: Leaves, path: string[], value: unknown): ArtifactChange[] {
  const key = keyOf(path);
  if (isObject(value) && Object.keys(value).length > 0) {
    leaves.delete(key);
    return apply(leaves, path, value);
  }
  const own = leaves.get(key);
  const below = [...leaves.values()].filter((leaf) => leaf.path.length > path.length && isBelow(leaf, path));
  // An empty object added to one that is not empty changes nothing.
  if (isObject(value) && below.length > 0) return [];
  for (const leaf of below) leaves.delete(keyOf(leaf.path));
  leaves.delete(key);
  const before = own
    ? own.value
    : below.length > 0
      ? Object.fromEntries(below.map(asEntry(path)))
      : undefined;
  if (value === null) return before === undefined ? [] : [{ path, kind: 'removed', before, after: null }];
  leaves.set(key, { path, value });
  if (before === undefined) return [{ path, kind: 'added', before, after: value }];
  if (JSON.stringify(before) === JSON.stringify(value)) return [];
  return [{ path, kind: 'changed', before, after: value }];
}

const keyOf = (path: string[]) => JSON.stringify(path);
const isBelow = (leaf: { path: string[] }, path: string[]) =>
  path.every((name, depth) => leaf.path[depth] === name);
const asEntry =
  (path: string[]) =>
  (leaf: { path: string[]; value: unknown }): [string, unknown] => [
    leaf.path.slice(path.length).join('.'),
    leaf.value,
  ];
