import { expect, it, vi } from 'vitest';
import { addDecisions, people } from '../../../test/fairness/decisions.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { testSystem } from '../../../test/system.ts';
import { monitorTenant } from '../monitoring/monitor-tenant.ts';
import { writeFairnessDigest } from './write-digest.ts';

const test = await testSystem({ worker: true });

it('everyone who manages fairness gets one summary a week, unless they turned it off', async () => {
  const now = test.system.now();
  const owner = await test.signIn({ tenant: 'Weekly' });
  const admin = await test.signIn({ tenant: 'Weekly', role: 'admin' });
  const compliance = await test.signIn({ tenant: 'Weekly', role: 'compliance' });
  const recruiter = await test.signIn({ tenant: 'Weekly', role: 'recruiter' });
  const tenantId = owner.user.workspace.id;
  const spread = { now, days: 300 };
  await test.database.fairnessDb.as({ tenantId }, (sql) =>
    addDecisions(sql, tenantId, [
      ...people(400, 130, { sex: 'female' }, spread),
      ...people(400, 220, { sex: 'male' }, spread),
      ...people(900, 300, {}, spread),
    ]),
  );
  await monitorTenant(test.system, tenantId);
  await admin.put('/api/fairness/digest', { is_on: false });
  expect((await admin.get('/api/fairness/digest')).body).toEqual({ is_on: false });
  expect((await owner.get('/api/fairness/digest')).body).toEqual({ is_on: true });
  expect((await recruiter.get('/api/fairness/digest')).status).toBe(403);

  const context = { acknowledge: async () => {} };
  const work = { tenant_id: tenantId, week: '2026-11-16' };
  await writeFairnessDigest(test.system, work, context);
  await writeFairnessDigest(test.system, work, context);

  const digests = () =>
    test.database.owner`
      select user_id, subject, body, state from mail_message
      where tenant_id = ${tenantId} and cause like 'fairness-digest:%' order by user_id`;
  const sent = await digests();
  expect(sent.map(({ user_id }) => Number(user_id))).toEqual(
    [owner.user.id, compliance.user.id].sort((one, other) => one - other),
  );
  expect(sent[0]?.subject).toBe('Fairness at Weekly: 1 open alert');
  expect(sent[0]?.body).toContain('- New: Women were hired 0.59 times as often as men (high)');
  expect(sent[0]?.body).toContain('Sex: hired 0.59 times as often (800 decisions)');
  expect(sent[0]?.body).toContain('Disability: not enough data');
  expect(sent[0]?.body).toContain('ask more applicants for an answer');
  // Without a mail server, they are kept and shown as not sent.
  await vi.waitFor(
    async () => expect((await digests()).map(({ state }) => state)).toEqual(['captured', 'captured']),
    PATIENTLY,
  );
});
