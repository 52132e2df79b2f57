import type * as contract from '@tenon/contract/automation';
import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import type { Caller } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { checkRule } from './check-rule.ts';
import {
  type EntryCursor,
  type EntryFilter,
  type FoundEntry,
  readEntries,
  readTouched,
} from './entry-store.ts';
import { dueAt, holds } from './model.ts';

type Deps = { db: Db; now: () => Date };

const MAX_ITEMS = 500;
const BATCH_SIZE = 5000;
const DAY = 86_400_000;

/**
 * Whom the rule would have acted on in the last days, with the same decisions as when it is on, and without effects. A
 * move by the rule would have changed what came later; the rehearsal takes the history as it was.
 */
export async function rehearseRule(
  { db, now }: Deps,
  { tenantId, scope }: Caller,
  { rule, days }: ParsedBody<typeof contract.rehearseRule>,
): Promise<Answer<typeof contract.rehearseRule>> {
  const at = now().getTime();
  const since = at - days * DAY;
  return db.as(scope, async (sql) => {
    await checkRule(sql, tenantId, rule);
    const waited = rule.trigger.type === 'waiting' ? rule.trigger.days * DAY : 0;
    const touched: (FoundEntry & { due: number; isDue: boolean })[] = [];
    let unknown = 0;
    const filter: EntryFilter = {
      ...{ trigger: rule.trigger, jobId: rule.conditions.job_id },
      // Those who still wait are touched however long ago they entered the stage.
      ...(waited === 0 && { from: new Date(since) }),
    };
    for await (const found of allEntries(sql, tenantId, filter)) {
      const due = dueAt(rule.trigger, found.entry, at);
      if (due === undefined) continue;
      const isDue = waited > 0 && found.is_current;
      if (due < since && !isDue) continue;
      const decided = holds(rule.conditions, found.facts);
      if (decided === 'unknown') unknown++;
      else if (decided) touched.push({ ...found, due, isDue });
    }
    touched.sort((a, b) => b.due - a.due || (a.application_id < b.application_id ? -1 : 1));
    const shown = touched.slice(0, MAX_ITEMS);
    const names = await readTouched(
      sql,
      tenantId,
      shown.map(({ application_id }) => application_id),
    );
    return {
      items: shown.flatMap(({ application_id, entry, due, isDue }) => {
        const application = names.get(application_id);
        const row = { stage: entry.stage, entry: entry.version, at: new Date(due), is_due: isDue };
        return application ? [{ application, ...row }] : [];
      }),
      touched: touched.length,
      due: touched.filter(({ isDue }) => isDue).length,
      unknown,
    };
  });
}

async function* allEntries(sql: Sql, tenantId: string, filter: EntryFilter): AsyncGenerator<FoundEntry> {
  let after: EntryCursor | undefined;
  for (;;) {
    const entries = await readEntries(sql, tenantId, filter, { after, limit: BATCH_SIZE });
    yield* entries;
    const last = entries.at(-1);
    if (!last || entries.length < BATCH_SIZE) return;
    after = { application_id: last.application_id, version: last.entry.version };
  }
}
