import { expect, it } from 'vitest';
import { storePostings } from '../../../test/postings/search-scene.ts';
import { testSystem } from '../../../test/system.ts';

const test = await testSystem();

it('a saved search has a secret RSS address that lists its newest roles until it is revoked', async () => {
  const seeker = await test.signIn({ tenant: 'Feeds', role: 'seeker' });
  await storePostings(test, [
    { title: 'Cooper & <Barrel> Maker', company: 'Casks', city: 'Cork', country: 'IE' },
    { title: 'Thatcher', company: 'Roofs' },
  ]);
  const saved = (
    await seeker.post('/api/saved-searches', { name: 'Barrels & more', query: { search: 'cooper' } })
  ).body;
  expect(saved.feed_created_at).toBeNull();
  const { status, body } = await seeker.put(`/api/saved-searches/${saved.id}/feed`, {});
  expect(status).toBe(200);
  const { pathname } = new URL(body.url);

  const response = await test.fetch(pathname);
  const xml = await response.text();
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  expect(xml).toContain('<title>Roles: Barrels &amp; more</title>');
  expect(xml).toContain('<title>Cooper &amp; &lt;Barrel&gt; Maker at Casks</title>');
  expect(xml).toContain('Cork');
  expect(xml).not.toContain('Thatcher');
  expect((await seeker.get('/api/saved-searches')).body.items[0].feed_created_at).toBe(body.created_at);

  const next = (await seeker.put(`/api/saved-searches/${saved.id}/feed`, {})).body;
  expect((await test.fetch(pathname)).status).toBe(404);
  expect((await test.fetch(new URL(next.url).pathname)).status).toBe(200);
  expect((await seeker.delete(`/api/saved-searches/${saved.id}/feed`)).status).toBe(204);
  expect((await test.fetch(new URL(next.url).pathname)).status).toBe(404);
});

it('a feed ends when its owner leaves, and nobody else can create one', async () => {
  const owner = await test.signIn({ tenant: 'Leaving' });
  const seeker = await test.signIn({ tenant: 'Leaving', role: 'seeker' });
  const saved = (await seeker.post('/api/saved-searches', { name: 'Roofs', query: { search: 'thatcher' } }))
    .body;
  expect((await owner.put(`/api/saved-searches/${saved.id}/feed`, {})).body.code).toBe('no-such-search');
  const { url } = (await seeker.put(`/api/saved-searches/${saved.id}/feed`, {})).body;
  expect((await test.fetch(new URL(url).pathname)).status).toBe(200);
  await owner.delete(`/api/members/${seeker.user.id}`);
  expect((await test.fetch(new URL(url).pathname)).status).toBe(404);
});
