/** Numbers can be asked for in a range, sets by what they hold. Nothing else can be filtered by. */
export type FieldKind = 'number' | 'set';

export type CollectionDefinition = {
  /** Lower-case letters, digits and dashes. Another model's vectors go to a collection of their own. */
  name: string;
  dimensions: number;
  fields: Record<string, FieldKind>;
};

export type VectorRecord = {
  id: string;
  /** Who may find it: searches name the partitions they look into. */
  partition: string;
  /** Of any length but zero: it is compared by its direction. */
  vector: Float32Array;
  fields: Record<string, number | readonly string[]>;
};

export type FieldFilter =
  | { field: string; min?: number | undefined; max?: number | undefined }
  | { field: string; anyOf: readonly string[] }
  | { field: string; allOf: readonly string[] };

export type VectorQuery = {
  vector: Float32Array;
  partitions: readonly [string, ...string[]];
  limit: number;
  /** All of them hold for everything that is found: looked at during the search, not after it. */
  filters?: readonly FieldFilter[] | undefined;
  /** How hard to look (efSearch); the configured one unless said. Exact stores have no use for it. */
  effort?: number | undefined;
  signal?: AbortSignal | undefined;
};

/** Cosine, −1 to 1. */
export type VectorHit = { id: string; cosine: number };

export interface VectorCollection {
  readonly definition: CollectionDefinition;
  /** Found by the next search; replaces what had the id. */
  upsert(records: readonly VectorRecord[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** The best first; equal ones by id, so that an answer can be repeated. */
  search(query: VectorQuery): Promise<VectorHit[]>;
  count(): Promise<number>;
  /** Resolves when everything is where searches are fastest; worth it after many records came at once. */
  settle(): Promise<void>;
  /** How far its source was followed (see VectorSource): kept with the vectors, so that a crash loses neither alone. */
  position(): Promise<string | undefined>;
  advance(position: string): Promise<void>;
}

export type PutAside = { collection: VectorCollection; discard(): Promise<void> };

/** Nearest neighbours. Throws a TryLaterError (`vectors-unavailable`) when it cannot answer now. */
export interface VectorStore {
  readonly kind: 'exact' | 'zvec' | 'pgvector' | 'remote';
  open(definition: CollectionDefinition): Promise<VectorCollection>;
  drop(name: string): Promise<void>;
  names(): Promise<string[]>;
  /** The index that the last `open` put aside to build another one (other settings): it can serve until that is done. */
  putAside?(definition: CollectionDefinition): Promise<PutAside | undefined>;
  /** Where several homes share a store: runs the work while no other writes to that collection; false if one does. */
  exclusively?(name: string, work: () => Promise<void>): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Where the vectors really live. The index follows it and can be thrown away: what it missed while nobody ran it, it
 * reads after its position.
 */
export interface VectorSource {
  definition: CollectionDefinition;
  /**
   * What changed after a position, oldest first, and the position after that; all there is, from no position. Never
   * passes over a change that another transaction has yet to commit.
   */
  changesAfter(
    position: string | undefined,
    limit: number,
  ): Promise<{ upserts: VectorRecord[]; removals: string[]; position: string | undefined; isLast: boolean }>;
  /** About how many there are, for progress. */
  estimate(): Promise<number>;
  /** Calls back when something may have changed. */
  onChange(callback: () => void): Promise<{ stop: () => Promise<void> }>;
}

export type IndexState = {
  name: string;
  store: VectorStore['kind'];
  state: 'building' | 'ready' | 'unavailable';
  /** Records in the index, and about how many there will be. */
  indexed: number;
  total: number;
  /** When it last knew that it had missed nothing. */
  fresh_at: Date | null;
  problem: string | null;
};

/** All indexes, whichever process has them open. */
export type Vectors = {
  /** Throws a TryLaterError (`vectors-unavailable`) when nobody can answer now: soon, never at length. */
  search(collection: string, query: VectorQuery): Promise<VectorHit[]>;
  states(): Promise<IndexState[]>;
  close(): Promise<void>;
};
