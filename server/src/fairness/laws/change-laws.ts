import type { ParsedBody } from '@tenon/contract/endpoint';
import type { changeFairnessLaws, FairnessLaws } from '@tenon/contract/fairness-laws';
import { type Caller, recordChange } from '../../identity/index.ts';
import type { Live } from '../../platform/live/port.ts';
import { readLawSetting, saveLawSetting } from './law-store.ts';
import { describeLaws, type LawDeps } from './read-laws.ts';

export type ChangeLawsDeps = LawDeps & { live: Live };

export async function changeLaws(
  { db, live, now }: ChangeLawsDeps,
  { tenantId, actor }: Caller,
  { active, shows_notice: showsNotice }: ParsedBody<typeof changeFairnessLaws>,
): Promise<FairnessLaws> {
  return db.as({ tenantId }, async (sql) => {
    const before = await readLawSetting(sql, tenantId, { forUpdate: true });
    const laws = [...new Set(active)].sort();
    await saveLawSetting(sql, tenantId, { laws, showsNotice, actor, now: now() });
    await recordChange({ live }, sql, {
      tenant_id: tenantId,
      actor,
      action: 'fairness.laws-changed',
      details: {
        from: { laws: before.laws, shows_notice: before.noticeSince !== null },
        to: { laws, shows_notice: showsNotice },
      },
      changed: 'fairness_audits',
    });
    return describeLaws(sql, tenantId, now());
  });
}
