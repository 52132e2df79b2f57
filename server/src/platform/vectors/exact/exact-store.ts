import { checkDefinition } from '../check.ts';
import type { VectorCollection, VectorStore } from '../port.ts';
import { exactCollection } from './exact-collection.ts';

/** Vectors in memory with exhaustive search: nothing to build or tune, and no neighbor is missed. */
export function exactStore(): VectorStore {
  const collections = new Map<string, VectorCollection>();
  return {
    kind: 'exact',
    async open(definition) {
      checkDefinition(definition);
      const before = collections.get(definition.name);
      if (before) return before;
      const collection = exactCollection(definition);
      collections.set(definition.name, collection);
      return collection;
    },
    async drop(name) {
      collections.delete(name);
    },
    async names() {
      return [...collections.keys()].sort();
    },
    async close() {
      collections.clear();
    },
  };
}
