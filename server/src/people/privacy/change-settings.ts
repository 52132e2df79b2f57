import type { PeopleSettings } from '@tenon/contract/person-care';
import { hasNumberingPlan } from '../../documents/index.ts';
import { type Caller, changeDetails, recordChange } from '../../identity/index.ts';
import type { Db } from '../../platform/db/port.ts';
import { InvalidError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/port.ts';
import { readSettings, saveSettings } from './privacy-store.ts';

export function readPeopleSettings({ db }: { db: Db }, caller: Caller): Promise<PeopleSettings> {
  return db.as(caller.scope, (sql) => readSettings(sql, caller.tenantId));
}

export async function changePeopleSettings(
  { db, live }: { db: Db; live: Live },
  caller: Caller,
  changes: { [Name in keyof PeopleSettings]?: PeopleSettings[Name] | undefined },
): Promise<PeopleSettings> {
  const { tenantId, actor } = caller;
  const { default_region: region } = changes;
  if (region !== undefined && !hasNumberingPlan(region)) {
    throw new InvalidError(
      'unknown-region',
      `${region} is not a known country or region. Use a two-letter code.`,
    );
  }
  return db.as(caller.scope, async (sql) => {
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    const before = await readSettings(sql, tenantId);
    const settings: PeopleSettings = { ...before, ...Object.fromEntries(given) };
    await saveSettings(sql, tenantId, settings);
    await recordChange({ live }, sql, {
      tenant_id: tenantId,
      actor,
      action: 'people.settings-changed',
      details: changeDetails(before, settings),
      changed: 'people',
    });
    return settings;
  });
}
