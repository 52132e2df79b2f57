import { describe, expect, it } from 'vitest';
import { seedDecisions } from '../../../test/fairness/decision-scene.ts';
import { newOpenJob } from '../../../test/hiring/careers-scene.ts';
import { type Client, testSystem } from '../../../test/system.ts';
import { extract } from '../../documents/extract/extract.ts';

const test = await testSystem();

const period = { from: '2026-01-01', to: '2026-12-31', stage: 'hired' };

async function scene(tenant: string) {
  const compliance = await test.signIn({ role: 'compliance', tenant });
  const auditor = await test.signIn({ role: 'auditor', tenant });
  const tenantId = compliance.user.workspace.id;
  await seedDecisions(test.database, tenantId, [
    { sex: 'female', ethnicity: 'asian', people: 100, hired: 15, score: 0.4 },
    { sex: 'male', ethnicity: 'white', people: 125, hired: 25, score: 0.7 },
    { sex: 'male', ethnicity: 'two_or_more', people: 3, hired: 3 },
    { people: 20, hired: 1 },
  ]);
  const make = async (by: Client = compliance) => (await by.post('/api/fairness/audits', period)).body;
  return { compliance, auditor, tenantId, make };
}

const download = async (client: Client, id: string, format: string) => {
  const response = await test.fetch(`/api/fairness/audits/${id}/file?format=${format}`, {
    headers: { authorization: `Bearer ${client.token}` },
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe('an audit pack', async () => {
  const { compliance, make } = await scene('Packed');
  const audit = await make();

  it('has rates and ratios by sex, by ethnicity and by both, and counts of the unknown', () => {
    const [sex, ethnicity, cross] = audit.pack.classes;
    expect(audit).toMatchObject({ state: 'draft', is_own: true, people: 248, law: 'nyc-local-law-144' });
    expect(sex).toMatchObject({ name: 'gender', label: 'Sex', known: 228, unknown: 20 });
    const women = sex.groups.find(({ group }: { group: string }) => group === 'female');
    expect(women).toMatchObject({
      label: 'Women',
      people: 100,
      selected: 15,
      selection_rate: 0.15,
      above_median: 0,
    });
    expect(women.selection_ratio).toBeCloseTo(0.15 / (28 / 128), 12);
    expect(cross).toMatchObject({ name: 'gender,ethnicity', label: 'Sex × Race or ethnicity' });
    expect(cross.groups).toHaveLength(3);
    const small = ethnicity.groups.find(({ group }: { group: string }) => group === 'two_or_more');
    expect(small).toMatchObject({ people: 3, selection_rate: 1, selection_ratio: null, is_excluded: true });
    expect(ethnicity.exclusion).toContain('under 2 %');
  });

  it('says how it was computed, by which engine, and what the counterfactual test found', () => {
    expect(audit.pack.method.join(' ')).toContain('There is no pass mark');
    expect(audit.pack.data.scored_by).toEqual([{ engine: 'tenon-embed@1 hybrid-4', people: 225 }]);
    expect(
      audit.pack.counterfactual.swaps.map(({ differences }: { differences: number }) => differences),
    ).toEqual([0, 0, 0, 0]);
  });

  it('is a PDF whose text our own parser reads', async () => {
    const { response, bytes } = await download(compliance, audit.id, 'pdf');
    expect(response.headers.get('content-disposition')).toContain('bias-audit-2026-01-01-to-2026-12-31.pdf');
    const { pages } = await extract(bytes, 'pdf', { pageLimit: 10 });
    const text = pages
      .flatMap(({ pieces }) => pieces.map((piece) => piece.text))
      .join(' ')
      .replaceAll(/\s+/g, ' ');
    for (const expected of [
      'Bias audit',
      'Packed',
      'Women',
      '15.0 %',
      'Excluded from ratios',
      'not legal advice',
      audit.sha256,
    ])
      expect(text).toContain(expected);
  });

  it('is HTML, CSV and JSON with the same figures', async () => {
    const html = (await download(compliance, audit.id, 'html')).bytes.toString();
    expect(html).toContain('<th scope="row">Women</th>');
    const csv = (await download(compliance, audit.id, 'csv')).bytes.toString();
    expect(csv).toContain('Sex,Women,100,');
    expect(csv).toContain('Sex,Unknown,20');
    const json = JSON.parse((await download(compliance, audit.id, 'json')).bytes.toString());
    expect(json).toMatchObject({ sha256: audit.sha256, classes: audit.pack.classes });
    expect(json.signature).toBeUndefined();
  });

  it('cannot be made of nothing, or of a period that ends before it begins', async () => {
    const empty = await compliance.post('/api/fairness/audits', {
      ...period,
      from: '2020-01-01',
      to: '2020-02-01',
    });
    expect(empty).toMatchObject({ status: 422, body: { code: 'audit-without-decisions' } });
    const reversed = await compliance.post('/api/fairness/audits', { ...period, to: '2025-01-01' });
    expect(reversed).toMatchObject({ status: 422, body: { code: 'audit-period-invalid' } });
  });

  it('cannot be changed by anyone, also not in the database', async () => {
    await expect(
      test.database.owner`update fairness_audit set document = '{}' where id = ${audit.id}`,
    ).rejects.toThrow('cannot change');
    await expect(
      test.database.db.as({ tenantId: compliance.user.workspace.id }, (sql) =>
        sql`update fairness_audit set sha256 = sha256`.then(() => {}),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

describe('the sign-off', async () => {
  const { compliance, auditor, tenantId, make } = await scene('Signed');
  const sign = (client: Client, { id, sha256 }: { id: string; sha256: string }) =>
    client.post(`/api/fairness/audits/${id}/sign`, { sha256, comment: 'Recomputed from the CSV.' });

  it('is for auditors only', async () => {
    const audit = await make();
    expect((await sign(compliance, audit)).status).toBe(403);
    expect((await auditor.post('/api/fairness/audits', period)).status).toBe(403);
  });

  it('is refused if the figures are not the same any more', async () => {
    const audit = await make();
    await seedDecisions(test.database, tenantId, [{ sex: 'female', people: 1, hired: 1 }]);
    expect(await sign(auditor, audit)).toMatchObject({ status: 409, body: { code: 'audit-outdated' } });
    const other = await make();
    const wrong = await sign(auditor, { id: other.id, sha256: audit.sha256 });
    expect(wrong).toMatchObject({ status: 409, body: { code: 'audit-outdated' } });
  });

  it('is refused to whoever made the pack, in the database too', async () => {
    const audit = await make();
    await test.database.owner`
      alter table fairness_audit disable trigger fairness_audit_guard`;
    await test.database.owner`
      update fairness_audit set created_by = ${`user:${auditor.user.id}`} where id = ${audit.id}`;
    await test.database.owner`alter table fairness_audit enable trigger fairness_audit_guard`;
    expect(await sign(auditor, audit)).toMatchObject({ status: 403, body: { code: 'own-audit' } });
    await expect(
      test.database
        .owner`update fairness_audit set signed_by = created_by, signed_at = now(), sign_comment = '' where id = ${audit.id}`,
    ).rejects.toMatchObject({ code: '23514' });
  });

  it('happens once, and is part of every file', async () => {
    const audit = await make();
    const signatures = await Promise.all([sign(auditor, audit), sign(auditor, audit)]);
    expect(signatures.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { body } = await auditor.get(`/api/fairness/audits/${audit.id}`);
    expect(body).toMatchObject({ state: 'signed', sign_comment: 'Recomputed from the CSV.', is_own: false });
    expect((await download(auditor, audit.id, 'html')).bytes.toString()).toContain('Signed by');
  });
});

describe('the public page', async () => {
  const { compliance, auditor, make } = await scene('Public');
  const owner = await test.signIn({ tenant: 'Public' });
  const job = await newOpenJob(owner);
  const page = async (path = `${job.site}/bias-audit`) => {
    const response = await test.fetch(path);
    return { status: response.status, text: await response.text() };
  };
  const publish = (id: string, action = 'publish') => compliance.post(`/api/fairness/audits/${id}/${action}`);

  it('shows the summary of the signed audit only, until it is unpublished', async () => {
    expect((await page()).status).toBe(404);
    const audit = await make();
    expect(await publish(audit.id)).toMatchObject({ status: 409, body: { code: 'audit-not-signed' } });
    await auditor.post(`/api/fairness/audits/${audit.id}/sign`, {
      sha256: audit.sha256,
      comment: 'Checked.',
    });
    const published = await publish(audit.id);
    expect(published.body).toMatchObject({
      state: 'published',
      public_url: expect.stringContaining('/bias-audit'),
    });

    const shown = await page(new URL(published.body.public_url).pathname);
    expect(shown.status).toBe(200);
    for (const text of ['Bias audit', 'Women', 'Impact ratio', 'Audited by', 'not legal advice'])
      expect(shown.text).toContain(text);
    expect(shown.text).not.toContain('Counterfactual');
    expect(shown.text).not.toContain('Disability');
    expect((await page(job.site)).text).toContain('Summary of the most recent bias audit');

    await publish(audit.id, 'unpublish');
    expect((await page()).status).toBe(404);
    expect((await page(job.site)).text).not.toContain('bias audit');
  });

  it('shows one audit at a time, also when two are published at once', async () => {
    const audits = [await make(), await make()];
    for (const { id, sha256 } of audits)
      await auditor.post(`/api/fairness/audits/${id}/sign`, { sha256, comment: 'Checked.' });
    const answers = await Promise.all(audits.map(({ id }) => publish(id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await compliance.get('/api/fairness/audits');
    expect(body.items.filter(({ state }: { state: string }) => state === 'published')).toHaveLength(1);
  });
});
