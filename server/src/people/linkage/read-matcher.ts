import type { Through } from '@tenon/contract/person';
import type { Sql } from '../../platform/db/port.ts';
import { defaultWeights, explain, probabilityOf, type Weights, weigh } from '../linkage/weights.ts';
import type { Judge } from './plan-intake.ts';
import { readWeights } from './weights-store.ts';

/** Two records this likely to be one human are linked without asking: of two hundred such links, one may be wrong. */
const LINK = 0.995;
/** From here on it is likelier than not, or near it: worth a look. */
const REVIEW = 0.5;

/** What likeness is worth in this workspace, as far as it has learned. */
export async function readJudge(
  sql: Sql,
  { tenantId, autoLink, through }: { tenantId: string; autoLink: boolean; through?: Through },
): Promise<Judge> {
  const weights = await currentWeights(sql, tenantId);
  return {
    link: LINK,
    review: REVIEW,
    autoLink,
    isTable: through === 'import',
    compare(known, record) {
      const probability = probabilityOf(weights, weigh(weights, known, record));
      return probability < REVIEW ? undefined : explain(weights, known, record);
    },
    explain: (known, record) => explain(weights, known, record),
  };
}

type Learned = { version: number; weights: Weights };

/** Read once for each time they are learned: they are large, and used for everybody who comes in. */
const learned = new Map<string, Learned>();
const MOST_TENANTS = 1000;

export async function currentWeights(sql: Sql, tenantId: string): Promise<Weights> {
  const known = learned.get(tenantId);
  const row = await readWeights(sql, tenantId, known?.version);
  if (!row) return defaultWeights;
  if (row.weights === null && known) return known.weights;
  const weights = { ...defaultWeights, ...(row.weights as Partial<Weights>) };
  if (learned.size >= MOST_TENANTS) learned.clear();
  learned.set(tenantId, { version: row.version, weights });
  return weights;
}
