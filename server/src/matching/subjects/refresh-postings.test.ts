import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { PATIENTLY } from '../../../test/patience.ts';
import { testSystem } from '../../../test/system.ts';
import { postingChanged } from '../../postings/messages.ts';
import type { SubjectFacts } from './facts.ts';
import { readSubjects } from './read-subjects.ts';

const test = await testSystem({ worker: true });
const { owner } = test.database;
const { db, events } = test.system;

async function company(tenantId: string | null): Promise<string> {
  const key = `c${randomUUID().slice(0, 8)}`;
  const [row] = await owner<{ id: string }[]>`
    insert into company (tenant_id, key, name, careers_url, board)
    values (${tenantId}, ${key}, ${key}, 'https://example.org', ${owner.json({ kind: 'hand' })}) returning id`;
  return row?.id as string;
}

async function posting(tenantId: string | null, companyId: string, title: string): Promise<string> {
  const requirements = [
    {
      text: '3+ years of Python',
      kind: 'must',
      years: 3,
      skills: [{ id: 'software.python', name: 'Python' }],
    },
    { text: 'No experience with Java needed', kind: 'nice', years: null, skills: [] },
  ];
  const [row] = await owner<{ id: string }[]>`
    insert into posting (company_id, tenant_id, external_id, source, title, company_name, locations, remote, level,
      description_text, requirements)
    values (${companyId}, ${tenantId}, ${randomUUID()}, 'hand', ${title}, 'Acme',
      ${owner.json([{ text: 'Berlin, Germany', city: 'Berlin', region: null, country: 'DE' }])}, 'hybrid', 'senior',
      ${'You build pipelines with PostgreSQL.\n3+ years of Python\nBenefits\nA pension plan\nAsk Eva: eva@example.org'},
      ${owner.json(requirements)})
    returning id`;
  return row?.id as string;
}

const rowOf = async (id: string) =>
  (
    await owner<
      { facts: SubjectFacts; removed: boolean; model: string | null; places: string[]; traits: string[] }[]
    >`
      select facts, removed, model, places, traits from match_subject where id = ${id} and kind = 'posting'`
  )[0];

const changed = (tenant_id: string | null, company_id: string, ...posting_ids: string[]) =>
  db.as({ tenantId: tenant_id ?? undefined }, (sql) =>
    events.publish(sql, postingChanged, { tenant_id, company_id, run_id: null, posting_ids }),
  );

it('shared and private postings become subjects, and closed ones are removed', async () => {
  const { user } = await test.signIn({ tenant: 'Postings' });
  const stranger = (await test.signIn({ tenant: 'Elsewhere' })).user.workspace.id;
  const tenantId = user.workspace.id;
  const [common, own] = [await company(null), await company(tenantId)];
  const shared = await posting(null, common, 'Senior Data Engineer');
  const ours = await posting(tenantId, own, 'Data Engineer');

  await changed(null, common, shared);
  await changed(tenantId, own, ours);

  for (const id of [shared, ours]) {
    const row = await vi.waitFor(async () => {
      const found = await rowOf(id);
      if (!found?.model) throw new Error('not embedded yet');
      return found;
    }, PATIENTLY);
    expect(row.facts.skills.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Python', 'PostgreSQL']),
    );
    expect(row.facts.skills.map(({ name }) => name)).not.toContain('Java');
    expect(JSON.stringify(row.facts)).not.toMatch(/pension|eva@/);
    expect(row).toMatchObject({
      places: ['city:berlin', 'country:de'],
      traits: ['remote:hybrid', 'level:senior'],
    });
  }
  const seen = (tenantOf: string) =>
    db.as({ tenantId: tenantOf }, async (sql) =>
      (await readSubjects(sql, 'posting', [shared, ours])).map(({ id }) => id),
    );
  expect(await seen(tenantId)).toEqual([shared, ours]);
  expect(await seen(stranger)).toEqual([shared]);

  await owner`update posting set state = 'closed' where id = ${shared}`;
  await changed(null, common, shared);

  await expect.poll(() => rowOf(shared), PATIENTLY).toMatchObject({ removed: true, facts: {}, model: null });
  expect(await owner`select from embedding where owner_id = ${shared}`).toHaveLength(0);
});
