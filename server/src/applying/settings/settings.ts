import type {
  changeApplySettings as changeEndpoint,
  readApplySettings as endpoint,
} from '@tenon/contract/applying';
import type { Answer, ParsedBody } from '@tenon/contract/endpoint';
import { type Caller, changeDetails, recordChange } from '../../identity/index.ts';
import type { Db, Sql } from '../../platform/db/port.ts';
import type { Live } from '../../platform/live/port.ts';
import { readUsedToday } from './limits.ts';
import { type Rules, readSettings, saveSettings } from './settings-store.ts';

export type SettingsDeps = { db: Db; live: Live; now: () => Date };

export function readApplySettings(
  { db, now }: SettingsDeps,
  caller: Caller,
): Promise<Answer<typeof endpoint>> {
  return db.as(caller.scope, (sql) => describeSettings(sql, caller, now()));
}

export async function changeApplySettings(
  deps: SettingsDeps,
  caller: Caller,
  changes: ParsedBody<typeof changeEndpoint>,
): Promise<Answer<typeof changeEndpoint>> {
  const { scope, tenantId, actor } = caller;
  return deps.db.as(scope, async (sql) => {
    const before = await readSettings(sql, tenantId);
    const changed = changedRules(before, changes);
    if (Object.keys(changed).length > 0) {
      await saveSettings(sql, tenantId, changed, { actor, at: deps.now() });
      await recordChange(deps, sql, {
        tenant_id: tenantId,
        actor,
        action: 'apply-settings.changed',
        subject: `workspace:${tenantId}`,
        details: changeDetails(before, changed),
        changed: 'apply_runs',
      });
    }
    return describeSettings(sql, caller, deps.now());
  });
}

type Value = Rules[keyof Rules];

function changedRules(before: Rules, changes: ParsedBody<typeof changeEndpoint>): Record<string, Value> {
  const given = Object.entries(changes) as [keyof Rules, Value | undefined][];
  const changed = given.flatMap(([name, value]): [string, Value][] =>
    value === undefined || JSON.stringify(value) === JSON.stringify(before[name]) ? [] : [[name, value]],
  );
  return Object.fromEntries(changed);
}

async function describeSettings(sql: Sql, caller: Caller, now: Date) {
  const [settings, used_today] = await Promise.all([
    readSettings(sql, caller.tenantId),
    readUsedToday(sql, caller, now),
  ]);
  return { ...settings, updated_at: settings.updated_at ?? null, used_today };
}
