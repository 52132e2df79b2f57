import { beforeAll, expect, it, vi } from 'vitest';
import { type Assistant, connectAssistant, makeKey } from '../../../test/applying/mcp-client.ts';
import { lineParsers } from '../../../test/documents/line-parsers.ts';
import { upload } from '../../../test/documents/upload.ts';
import { PATIENTLY } from '../../../test/patience.ts';
import { testSystem } from '../../../test/system.ts';

const test = await testSystem({ worker: true, openParsers: lineParsers });
const owner = await test.signIn();
const roles: Record<string, string> = {};
let assistant: Assistant;

beforeAll(async () => {
  assistant = await connectAssistant(test, (await makeKey(owner)).key);
  const adverts = {
    backend: {
      title: 'Backend Engineer',
      company: 'Larch Works',
      description: `<p>${'We build mills. '.repeat(600)}</p><h3>Requirements</h3><ul><li>5 years of Python</li><li>Kafka is required</li></ul>`,
      salary: { min: 60_000, max: 80_000, currency: 'EUR', period: 'year' },
      location: 'Leeds',
    },
    baker: { title: 'Baker', company: 'Crust', description: '<p>You bake bread at night.</p>' },
  };
  for (const [name, advert] of Object.entries(adverts)) {
    const { body } = await owner.post('/api/postings', advert);
    roles[name] = body.id;
  }
  const content =
    'name: Ada King\nemail: ada@example.org\nskill: Python\nwork: Acme | Python Backend Engineer | 2015-01 | 2023-12';
  expect((await assistant.refused('rank_roles_for_resume')).code).toBe('no-resume');
  const { body } = await upload(test, owner, [{ name: 'ada.txt', content }], '?side=seeking');
  await owner.patch('/api/applicant', { document_id: body.files[0].document.id });
}, PATIENTLY.timeout);

it('rank_roles_for_resume ranks roles for the default resume, with shown and missing skills', async () => {
  const ranked = await vi.waitFor(async () => {
    const answer = await assistant.use('rank_roles_for_resume', { limit: 5 });
    expect(answer.roles).toHaveLength(2);
    return answer;
  }, PATIENTLY.timeout);
  expect(ranked.resume).toBe('ada.txt');
  expect(ranked.roles[0]).toMatchObject({
    id: roles.backend,
    rank: 1,
    company: 'Larch Works',
    pay: '60000–80000 EUR a year',
    stage: 'discovered',
    shown: ['Python'],
  });
  expect(ranked.roles[0].missing.join()).toContain('Kafka');
  expect(ranked.roles[0].score).toBeGreaterThan(ranked.roles[1].score);
});

it('read_role returns a role with long texts cut', async () => {
  const role = await assistant.use('read_role', { role_id: roles.backend });
  expect(role.requirements.map(({ text }: { text: string }) => text).join()).toContain('Python');
  expect(role.description).toMatch(/… \[cut: \d+ more characters\]$/);
  expect(role.description.length).toBeLessThan(6100);
});

it('search_roles finds roles by text and stage, in pages', async () => {
  const found = await assistant.use('search_roles', { words: 'baker' });
  expect(found.roles.map(({ id }: { id: string }) => id)).toEqual([roles.baker]);
  const first = await assistant.use('search_roles', { limit: 1 });
  const second = await assistant.use('search_roles', { limit: 1, cursor: first.next_cursor });
  expect(new Set([first.roles[0].id, second.roles[0].id])).toEqual(new Set(Object.values(roles)));
  await owner.patch(`/api/postings/${roles.baker}`, { stage: 'rejected' });
  expect((await assistant.use('search_roles')).total).toBe(1);
  expect((await assistant.use('search_roles', { stage: ['rejected'] })).roles).toHaveLength(1);
  expect(await assistant.refused('search_roles', { words: 'bread OR NOT baker' })).toMatchObject({
    code: 'query-not-readable',
  });
});
