import type { ParsedBody } from '@tenon/contract/endpoint';
import type { changeFairnessLaws } from '@tenon/contract/fairness-laws';
import { type Caller, recordChange } from '../../identity/index.ts';
import type { Live } from '../../platform/live/port.ts';
import { readLawSetting, saveLawSetting } from './law-store.ts';
import { describeLaws, type LawDeps, type ShownLaws } from './read-laws.ts';

export type ChangeLawsDeps = LawDeps & { live: Live };

export async function changeLaws(
  { db, live, now }: ChangeLawsDeps,
  { tenantId, actor }: Caller,
  { active, shows_notice: showsNotice }: ParsedBody<typeof changeFairnessLaws>,
): Promise<ShownLaws> {
  return db.as({ tenantId }, async (sql) => {
    const before = await readLawSetting(sql, tenantId, { forUpdate: true });
    const laws = [...new Set(active)].sort();
    await saveLawSetting(sql, tenantId, { laws, showsNotice, actor, now: now() });
    await recordChange({ live }, sql, {
      tenant_id: tenantId,
      actor,
      action: 'fairness.laws-changed',
      details: {
        from: [...before.laws],
        to: laws,
        shows_notice: String(showsNotice),
      },
      changed: 'fairness_audits',
    });
    return describeLaws(sql, tenantId, now());
  });
}
