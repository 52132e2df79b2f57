import type * as contract from '@tenon/contract/automation';
import type { Answer, ParsedQuery } from '@tenon/contract/endpoint';
import { z } from 'zod';
import type { Caller } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { decodeCursor, encodeCursor, toPage } from '../../platform/http/cursor.ts';
import { readTouched } from './entry-store.ts';
import { type ListedRule, readRules } from './rule-store.ts';
import { readRuns } from './run-store.ts';

type Deps = { db: Db };

const RuleCursor = z.object({ created_at: z.iso.datetime(), id: z.uuid() });
const RunCursor = z.object({ at: z.iso.datetime(), id: z.uuid() });

export const noSuchRule = () =>
  new NotFoundError('no-such-rule', 'This rule does not exist in this workspace.');

export async function listRules(
  { db }: Deps,
  { tenantId, scope }: Caller,
  { cursor, limit }: ParsedQuery<typeof contract.listRules>,
): Promise<Answer<typeof contract.listRules>> {
  const after = decodeCursor(RuleCursor, cursor);
  const rows = await db.as(scope, (sql) => readRules(sql, tenantId, { after, limit: limit + 1 }));
  return toPage(rows, limit, ({ created_key, id }) => ({ created_at: created_key, id }), present);
}

export async function readRule(
  sql: Sql,
  tenantId: string,
  id: string,
): Promise<Answer<typeof contract.addRule>> {
  const [row] = await readRules(sql, tenantId, { id, limit: 1 });
  if (!row) throw noSuchRule();
  return present(row);
}

export async function listRuns(
  { db }: Deps,
  { tenantId, scope }: Caller,
  { cursor, limit, rule }: ParsedQuery<typeof contract.listRuleRuns>,
): Promise<Answer<typeof contract.listRuleRuns>> {
  const before = decodeCursor(RunCursor, cursor);
  return db.as(scope, async (sql) => {
    const rows = await readRuns(sql, tenantId, { rule }, { before, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    const ids = shown.map(({ application_id }) => application_id);
    const names = await readTouched(sql, tenantId, ids);
    const last = shown.at(-1);
    return {
      items: shown.flatMap((run) => {
        const application = names.get(run.application_id);
        if (!application) return [];
        const { id, stage, outcome, code, actions, move_id, at } = run;
        const fields = { id, stage, outcome, code, actions, move_id, at, entry: run.entry_version };
        const named = { rule: { id: run.rule_id, name: run.rule_name }, application };
        return [{ ...fields, ...named, actual: run.actual_stage }];
      }),
      next_cursor: rows.length > limit && last ? encodeCursor({ at: last.at_key, id: last.id }) : null,
    };
  });
}

function present(row: ListedRule): Answer<typeof contract.addRule> {
  const { id, name, trigger, conditions, actions, job_title, enabled_at, applied, skipped } = row;
  return {
    ...{ id, name, trigger, conditions, actions, job_title, enabled_at, applied, skipped },
    ...{ rejects: row.confirmed_by !== null, is_enabled: enabled_at !== null },
    ...{ created_by: row.created_by, updated_at: row.updated_at, version: row.version },
  };
}
