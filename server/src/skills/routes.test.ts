import { expect, it } from 'vitest';
import { testSystem } from '../../test/system.ts';

const test = await testSystem();

it('the taxonomy is listed by name, without losing or repeating a skill between pages', async () => {
  const owner = await test.signIn();
  const seen: string[] = [];
  let cursor = '';
  do {
    const { body } = await owner.get(`/api/skills?category=testing&limit=40${cursor && `&cursor=${cursor}`}`);
    seen.push(...body.items.map(({ id }: { id: string }) => id));
    cursor = body.next_cursor ?? '';
  } while (cursor);

  const wanted = [...test.system.vocabulary.skills()].filter(({ category }) => category === 'testing');
  expect(wanted.length).toBeGreaterThan(80);
  expect(seen.toSorted()).toEqual(wanted.map(({ id }) => id).toSorted());
});

it('the search covers names and aliases, ignores case and counts categories', async () => {
  const owner = await test.signIn();

  const { body } = await owner.get('/api/skills?search=POSTGRES');

  expect(body.items).toContainEqual({
    id: 'databases.postgresql',
    name: 'PostgreSQL',
    category: 'database',
    parent: 'databases.relational-databases',
    aliases: expect.arrayContaining(['Postgres']),
    source: 'tenon',
  });
  const total = body.categories.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
  expect(total).toBe(body.items.length);
  expect((await owner.get('/api/skills?search=nothing-has-this-name')).body).toEqual({
    items: [],
    next_cursor: null,
    categories: [],
  });
});

it('skills of a text are found', async () => {
  const owner = await test.signIn();

  const { status, body } = await owner.post('/api/skills/find', { text: 'Runs k8s.' });

  expect(status).toBe(200);
  expect(body.skills).toEqual([
    {
      text: 'k8s',
      start: 5,
      end: 8,
      skill: { id: 'cloud.kubernetes', name: 'Kubernetes', category: 'devops' },
    },
  ]);
});

it('titles are normalized in the given order', async () => {
  const owner = await test.signIn();

  const { body } = await owner.post('/api/titles/normalise', {
    titles: ['Senior Software Engineer', 'Acme Inc.'],
  });

  expect(body.titles).toMatchObject([
    { text: 'Senior Software Engineer', level: 'senior' },
    { text: 'Acme Inc.' },
  ]);
  expect(body.titles[0].confidence).toBeGreaterThan(0.8);
  expect(body.titles[1].confidence).toBeLessThan(0.2);
});

it('the taxonomy requires signing in', async () => {
  const stranger = await fetch(`${test.url}/api/skills`);
  expect(stranger.status).toBe(401);
});
