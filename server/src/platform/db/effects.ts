import type { Scope, Sql } from './port.ts';

/**
 * Side effects that a transaction writes besides its own rows. All transactions of a tenant write these to the same few
 * rows, so they lock those rows last and in this order. That prevents deadlocks, and the rows are locked only until the
 * commit.
 */
const WRITE_ORDER = ['queue', 'audit', 'live'] as const;

export type EffectKind<E> = {
  name: (typeof WRITE_ORDER)[number];
  /** These rows have no row-level security: effects for several tenants are written together. */
  crossesTenants?: boolean;
  /** Sends all statements before it awaits the first, so that they share one round trip with those of other kinds. */
  write(sql: Sql, effects: readonly E[]): Promise<unknown>;
};

export type Effects = {
  readonly scope: Scope;
  readonly collected: { kind: EffectKind<unknown>; scope: Scope; effect: unknown }[];
  isOpen: boolean;
};

const openTransactions = new WeakMap<Sql, Effects>();

/** Written at the end of the transaction of `sql`, or at once without a transaction. */
export async function collect<E>(sql: Sql, kind: EffectKind<E>, effects: readonly E[]): Promise<void> {
  if (effects.length === 0) return;
  const transaction = openTransactions.get(sql);
  if (!transaction) return void (await kind.write(sql, effects));
  if (!transaction.isOpen)
    throw new Error(`A transaction that is over cannot cause anything (${kind.name}).`);
  for (const effect of effects) {
    transaction.collected.push({ kind: kind as EffectKind<unknown>, scope: transaction.scope, effect });
  }
}

export function openEffects(sql: Sql, scope: Scope): Effects {
  const effects: Effects = { scope, collected: [], isOpen: true };
  openTransactions.set(sql, effects);
  return effects;
}

/** `enter` changes which tenant's rows the transaction sees. */
export async function writeEffects(
  sql: Sql,
  { scope, collected }: Effects,
  enter: (sql: Sql, scope: Scope) => Promise<unknown>,
): Promise<void> {
  let writes: Promise<unknown>[] = [];
  let tenantId = scope.tenantId;
  for (const { kind, scope, effects } of inWriteOrder(collected)) {
    if (!kind.crossesTenants && scope.tenantId !== tenantId) {
      await Promise.all(writes);
      writes = [];
      await enter(sql, scope);
      tenantId = scope.tenantId;
    }
    writes.push(kind.write(sql, effects));
  }
  await Promise.all(writes);
}

type Batch = { kind: EffectKind<unknown>; scope: Scope; effects: unknown[] };

function inWriteOrder(collected: Effects['collected']): Batch[] {
  const batches = new Map<EffectKind<unknown>, Map<string, Batch>>();
  for (const { kind, scope, effect } of collected) {
    const byTenant = batches.get(kind) ?? new Map<string, Batch>();
    batches.set(kind, byTenant);
    const tenant = kind.crossesTenants ? '' : (scope.tenantId ?? '');
    const batch = byTenant.get(tenant) ?? { kind, scope, effects: [] };
    byTenant.set(tenant, batch);
    batch.effects.push(effect);
  }
  return [...batches]
    .toSorted(([one], [other]) => WRITE_ORDER.indexOf(one.name) - WRITE_ORDER.indexOf(other.name))
    .flatMap(([, byTenant]) =>
      [...byTenant].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, batch]) => batch),
    );
}
