import type { TableType } from '@tenon/contract/person';
import type { Sql } from '../../platform/db/port.ts';
import type { MatchRules } from './decide-by-similarity.ts';
import type { Features } from './features.ts';
import type { Similarity } from './model.ts';
import { defaultWeights, explain, probabilityOf, storedWeights, type Weights, weigh } from './weights.ts';
import { readWeights } from './weights-store.ts';

export type Matcher = MatchRules & {
  /** Whether the records come from a table, which may be imported again. */
  isTable: boolean;
  /** Returns undefined if the probability is too low for a review. */
  compare(known: Features, record: Features): Similarity | undefined;
  explain(known: Features, record: Features): Similarity;
};

/** The probability from which records are linked without a review: one in two hundred such links may be wrong. */
const LINK_PROBABILITY = 0.995;
/** The probability from which a person should review a pair. */
const REVIEW_PROBABILITY = 0.5;

/** A matcher with the weights that this workspace's duplicate scans have learned, or the default weights. */
export async function readMatcher(
  sql: Sql,
  { tenantId, autoLink, through }: { tenantId: string; autoLink: boolean; through?: TableType },
): Promise<Matcher> {
  const weights = await readCurrentWeights(sql, tenantId);
  return {
    link: LINK_PROBABILITY,
    review: REVIEW_PROBABILITY,
    autoLink,
    isTable: through === 'import',
    compare(known, record) {
      const probability = probabilityOf(weights, weigh(weights, known, record));
      return probability < REVIEW_PROBABILITY ? undefined : explain(weights, known, record);
    },
    explain: (known, record) => explain(weights, known, record),
  };
}

type CachedWeights = { version: number; weights: Weights };

/** Weights are large and needed for every intake, so each version is read once. */
const cache = new Map<string, CachedWeights>();
const MAX_CACHED_TENANTS = 1000;

export async function readCurrentWeights(sql: Sql, tenantId: string): Promise<Weights> {
  const cached = cache.get(tenantId);
  const row = await readWeights(sql, tenantId, cached?.version);
  if (!row) return defaultWeights;
  if (row.weights === null && cached) return cached.weights;
  const weights = storedWeights(row.weights);
  if (cache.size >= MAX_CACHED_TENANTS) cache.clear();
  cache.set(tenantId, { version: row.version, weights });
  return weights;
}
