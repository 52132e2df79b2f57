import { expect, it } from 'vitest';
import { createApi } from '../../src/api.ts';
import { parseFacts, parseProposal } from '../../src/matching/computations.ts';
import { openComputing } from '../../src/open-computing.ts';
import { openVocabulary } from '../../src/skills/index.ts';
import { atEnd } from '../at-end.ts';
import { expectProblem } from '../problem.ts';
import { clientOf, testSystem } from '../system.ts';

const test = await testSystem();
const owner = await test.signIn();
/** One of the slowest texts to parse that were found. */
const long = 'Python\n'.repeat(14_000);

it('a caller gets responses while another sends texts of maximum length', {
  timeout: 120_000,
}, async () => {
  const other = await test.signIn({ tenant: 'Somebody else' });
  const order: string[] = [];
  const reading = Array.from({ length: 6 }, async () => {
    const { status } = await owner.post('/api/matching/postings', { text: long });
    order.push('long');
    return status;
  });
  for (let count = 0; count < 20; count++) {
    expect((await other.get('/api/user')).status).toBe(200);
    order.push('short');
  }
  expect(await Promise.all(reading)).toEqual(Array(6).fill(200));
  // On one thread, the responses would come one after the other, each behind a text.
  expect(order.lastIndexOf('short')).toBeLessThan(order.lastIndexOf('long'));
});

it('a text that takes too long to parse is rejected with a code', { timeout: 60_000 }, async () => {
  const client = clientWith({ limits: { computationMs: 0 } });
  const calls: [string, object][] = [
    ['/api/matching/postings', { text: long }],
    ['/api/demands', { title: 'Engineer', text: long }],
    ['/api/postings', { title: 'Engineer', company: 'Works', description: long }],
  ];
  for (const [path, body] of calls) expectProblem(await client.post(path, body), 422, 'text-too-complex');
  expect((await client.post('/api/matching/postings', { text: 'Python' })).status).toBe(200);
});

it('a caller with too many waiting texts is told when to retry', async () => {
  const client = clientWith({ limits: { maxWaitingPerTenant: 0 } });
  const answer = await client.post('/api/demands/propose', { text: long });
  expectProblem(answer, 503, 'too-many-long-texts');
  expect(answer.headers.get('retry-after')).toBe('5');
  expect((await client.post('/api/demands/propose', { text: 'Python' })).status).toBe(200);
});

it('a text is parsed the same way inside and outside the thread, also with an imported taxonomy', async () => {
  const imported = {
    version: 'test',
    skills: [
      { id: 'esco:1', name: 'Quilting Frames', category: 'other', aliases: [], source: 'esco' as const },
    ],
  };
  const vocabulary = { ...(await openVocabulary({ imported })), imported: () => imported };
  const here = openComputing(vocabulary, { limits: { inlineSize: Number.POSITIVE_INFINITY } });
  const thread = openComputing(vocabulary, { limits: { inlineSize: 0 } });
  atEnd(() => thread.close());
  const text =
    'Python developer, 5 years\nQuilting Frames and SQL\nRequirements:\n- Kubernetes\n- 3 years of Go';
  const facts = await thread.run(parseFacts, text, { tenantId: 'a' });
  expect(facts.skills.map(({ name }) => name)).toContain('Quilting Frames');
  expect(facts).toEqual(await here.run(parseFacts, text, { tenantId: 'a' }));
  expect(await thread.run(parseProposal, { text }, { tenantId: 'a' })).toEqual(
    await here.run(parseProposal, { text }, { tenantId: 'a' }),
  );
});

function clientWith(options: Parameters<typeof openComputing>[1]) {
  const computing = openComputing(test.system.vocabulary, options);
  atEnd(() => computing.close());
  const api = createApi({ ...test.system, computing }, { publicUrl: () => test.url });
  return clientOf(async (path, init) => api.request(path, init), owner);
}
