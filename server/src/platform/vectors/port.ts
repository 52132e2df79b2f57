/** Filterable fields: numbers by range, sets by their elements. */
type FieldKind = 'number' | 'set';

export type CollectionDefinition = {
  /** Lower-case letters, digits and dashes. Each model has its own collection. */
  name: string;
  dimensions: number;
  fields: Record<string, FieldKind>;
};

export type VectorRecord = {
  id: string;
  /** Decides which searches find the record: a search names its partitions. */
  partition: string;
  /** Of any length but zero: only its direction counts. */
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
  /** All filters apply during the search, not after it. */
  filters?: readonly FieldFilter[] | undefined;
  /** Search effort (efSearch), if it differs from the configured one. Exact stores ignore it. */
  effort?: number | undefined;
  signal?: AbortSignal | undefined;
};

/** Cosine, −1 to 1. */
export type VectorHit = { id: string; cosine: number };

export interface VectorCollection {
  readonly definition: CollectionDefinition;
  /** Visible to the next search; replaces the record with the same ID. */
  upsert(records: readonly VectorRecord[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** The best first; equal scores by ID, so that results are reproducible. */
  search(query: VectorQuery): Promise<VectorHit[]>;
  count(): Promise<number>;
  /** Optimizes the index; useful after many records were added. */
  settle(): Promise<void>;
  /** The position in its source (see VectorSource), stored with the vectors so that a crash loses neither alone. */
  position(): Promise<string | undefined>;
  advance(position: string): Promise<void>;
}

export type PreviousIndex = { collection: VectorCollection; discard(): Promise<void> };

/** Nearest-neighbor search. Throws a TryLaterError (`vectors-unavailable`) if it cannot answer now. */
export interface VectorStore {
  readonly kind: 'exact' | 'zvec' | 'pgvector' | 'remote';
  open(definition: CollectionDefinition): Promise<VectorCollection>;
  drop(name: string): Promise<void>;
  names(): Promise<string[]>;
  /**
   * The previous index, if the last `open` started another one with other settings: it can serve until that is
   * complete.
   */
  previousIndex?(definition: CollectionDefinition): Promise<PreviousIndex | undefined>;
  /**
   * If several installations share a store: runs the work while no other writes to that collection; false if one does.
   */
  exclusively?(name: string, work: () => Promise<void>): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * The source of truth of the vectors. The index follows it and can be discarded: changes that it missed are read after
 * its position.
 */
export interface VectorSource {
  definition: CollectionDefinition;
  /**
   * Changes after a position, oldest first, and the next position; everything if there is no position. Never skips a
   * change that another transaction has yet to commit.
   */
  changesAfter(
    position: string | undefined,
    limit: number,
  ): Promise<{ upserts: VectorRecord[]; removals: string[]; position: string | undefined; isLast: boolean }>;
  /** The approximate number of records, for progress. */
  estimate(): Promise<number>;
  /** Calls back when something may have changed. */
  onChange(callback: () => void): Promise<{ stop: () => Promise<void> }>;
}

export type IndexState = {
  name: string;
  store: VectorStore['kind'];
  state: 'building' | 'ready' | 'unavailable';
  /** The number of records in the index, and the expected number. */
  indexed: number;
  total: number;
  /** When it was last known to be complete. */
  fresh_at: Date | null;
  problem: string | null;
};

/** All indexes, whichever process owns them. */
export type Vectors = {
  /** Throws a TryLaterError (`vectors-unavailable`) without a long wait if no process can answer now. */
  search(collection: string, query: VectorQuery): Promise<VectorHit[]>;
  states(): Promise<IndexState[]>;
  close(): Promise<void>;
};
