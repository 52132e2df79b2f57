import type { Caller } from '../../src/identity/index.ts';
import { permissionsOf } from '../../src/identity/model.ts';
import { changeDemand } from '../../src/matching/demands/edit-demands.ts';
import { addDemandPeople, removeDemandPerson } from '../../src/matching/demands/edit-shortlist.ts';
import { readTop } from '../../src/matching/scores/score-store.ts';
import type { ScoreScene } from './score-scene.ts';

export const PYTHON = 'Python developer. Wrote Python services and PostgreSQL queries.';
export const COOK = 'Cook. Ran a kitchen and wrote the menu.';
const REQUIREMENTS = 'Requirements:\n- Python\n- PostgreSQL';

/** A workspace with a demand, and calls by its owner. */
export async function shortlistScene(scene: ScoreScene, text = REQUIREMENTS) {
  const { deps } = scene;
  const space = await scene.workspace();
  const { tenantId, scope } = space;
  const demandId = await space.addDemand(text);
  const scores = () => deps.db.as(scope, (sql) => readTop(sql, demandId, 100));
  const caller: Caller = {
    ...{ scope: { ...scope, userId: 1 }, key: 'user:1', tenantId, userId: 1, actor: 'user:1', role: 'owner' },
    ...{ permissions: permissionsOf('owner'), signInId: undefined, onEnd: () => () => {} },
  };
  return {
    ...space,
    demandId,
    caller,
    list: (...ids: string[]) => addDemandPeople(deps, caller, demandId, ids),
    unlist: (id: string) => removeDemandPerson(deps, caller, demandId, id),
    change: (body: Parameters<typeof changeDemand>[3]) => changeDemand(deps, caller, demandId, body),
    scores,
    scoreOf: async (id: string) => (await scores()).find(({ person_id }) => person_id === id),
  };
}

export const demandOf = ({ tenantId, demandId }: { tenantId: string; demandId: string }) => ({
  tenant_id: tenantId,
  demand_id: demandId,
  person_ids: null,
});

/** The same deps, with a callback after each stored batch. */
export function afterBatch({ deps }: ScoreScene, act: (number: number) => Promise<void>): ScoreScene['deps'] {
  let number = 0;
  const stored = new WeakSet<object>();
  const as: typeof deps.db.as = async (scope, work, options) => {
    let transaction: object = {};
    const result = await deps.db.as(
      scope,
      (sql) => {
        transaction = sql;
        return work(sql);
      },
      options,
    );
    if (stored.has(transaction)) await act(++number);
    return result;
  };
  // Each batch is announced in its own transaction.
  const append: typeof deps.live.append = (sql, ...given) => {
    stored.add(sql);
    return deps.live.append(sql, ...given);
  };
  return { ...deps, db: { ...deps.db, as }, live: { ...deps.live, append } };
}
