import type { Client, TestSystem } from '../system.ts';
import { must } from './must.ts';

/** Chosen laws, two audits of which one is published, and two adjustments of which one ran. */
export async function auditDecisions(test: TestSystem, owner: Client, word: string): Promise<void> {
  const { db } = test.system;
  const tenantId = owner.user.workspace.id;
  await must(owner.put('/api/fairness/laws', { active: ['title-vii'], shows_notice: true }));
  const period = { from: '2026-01-01', to: '2026-12-31', stage: 'hired' };
  const audits: { id: string }[] = [];
  for (let at = 0; at < 2; at++) audits.push(await must(owner.post('/api/fairness/audits', period)));
  await db.as({ tenantId }, async (sql) => {
    await sql`
      update fairness_audit set signed_by = 'user:0', signed_at = now(), sign_comment = ${`${word} comment`}
      where id = ${audits[0]?.id ?? null}`;
  });
  await must(owner.post(`/api/fairness/audits/${audits[0]?.id}/publish`));
  const proposal = { mode: 'calibration', class: 'gender', legal_basis: `${word} legal basis` };
  for (let at = 0; at < 2; at++) {
    const { id } = await must(owner.post('/api/fairness/mitigation', proposal));
    await db.as({ tenantId }, async (sql) => {
      await sql`update fairness_mitigation set approved_by = 'user:0', approved_at = now() where id = ${id}`;
    });
    await must(owner.post(`/api/fairness/mitigation/${id}/runs`));
    if (at === 0) await must(owner.post(`/api/fairness/mitigation/${id}/end`));
  }
}
