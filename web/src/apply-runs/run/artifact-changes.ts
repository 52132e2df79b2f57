import type { ApplyEvent } from '@tenon/contract/applying';
import { isObject } from './parse-artifacts.ts';

export type ArtifactChange = {
  path: string[];
  kind: 'added' | 'changed' | 'removed';
  before: unknown;
  after: unknown;
};

/** The changes of each step. All steps are replayed, because a step does not contain the values that it replaced. */
export function changesByEvent(events: readonly ApplyEvent[]): Map<string, ArtifactChange[]> {
  const root: Branch = new Map();
  return new Map(events.map(({ id, artifacts }) => [id, artifacts ? apply(root, [], artifacts) : []]));
}

/** Objects are compared field by field. Everything else, including lists, is one value. */
type Branch = Map<string, Branch | Leaf>;
type Leaf = { value: unknown };

function apply(branch: Branch, path: string[], patch: Record<string, unknown>): ArtifactChange[] {
  return Object.entries(patch).flatMap(([name, value]) => applyTo(branch, [...path, name], value));
}

function applyTo(parent: Branch, path: string[], value: unknown): ArtifactChange[] {
  const name = path.at(-1) ?? '';
  const current = parent.get(name);
  if (isObject(value) && Object.keys(value).length > 0) {
    const branch: Branch = current instanceof Map ? current : new Map();
    parent.set(name, branch);
    return apply(branch, path, value);
  }
  const before = current instanceof Map ? valuesIn(current) : current?.value;
  // An empty object added to one that is not empty changes nothing.
  if (isObject(value) && current instanceof Map && before !== undefined) return [];
  parent.delete(name);
  if (value === null) return before === undefined ? [] : [{ path, kind: 'removed', before, after: null }];
  parent.set(name, { value });
  if (before === undefined) return [{ path, kind: 'added', before, after: value }];
  if (JSON.stringify(before) === JSON.stringify(value)) return [];
  return [{ path, kind: 'changed', before, after: value }];
}

/** All values below, by their path. Undefined if there are none. */
function valuesIn(branch: Branch): Record<string, unknown> | undefined {
  const values = leavesIn(branch);
  return values.length > 0 ? Object.fromEntries(values) : undefined;
}

function leavesIn(branch: Branch): [string, unknown][] {
  return [...branch].flatMap(([name, below]): [string, unknown][] =>
    below instanceof Map
      ? leavesIn(below).map(([rest, value]) => [`${name}.${rest}`, value])
      : [[name, below.value]],
  );
}
