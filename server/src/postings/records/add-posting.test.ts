import { expect, it } from 'vitest';
import { boardServer } from '../../../test/board-server.ts';
import { storePostings } from '../../../test/postings/search-scene.ts';
import { testSystem } from '../../../test/system.ts';

const site = await boardServer();
const test = await testSystem({
  environment: { CRAWL_ALLOW: site.allow, CRAWL_GAP_MS: '0', CRAWL_HOST_GAP_MS: '0' },
});
const owner = await test.signIn();
const origin = site.origin('mill');

const page = (title: string, more = '') => `<!doctype html><html><head><title>${title}</title>
  <script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    hiringOrganization: { '@type': 'Organization', name: 'Watermill' },
    jobLocation: { '@type': 'Place', address: { addressLocality: 'Leiden', addressCountry: 'NL' } },
    description: '<p>You keep the wheel turning. You need three years of experience with millstones.</p>',
    datePosted: '2026-06-01',
  })}</script></head><body><main><h1>${title}</h1><p>You keep the wheel turning.</p>${more}</main></body></html>`;

it('a posting added by hand belongs to a company of the workspace', async () => {
  const { status, body } = await owner.post('/api/postings', {
    title: 'Senior Miller',
    company: 'Windmill & Sons',
    location: 'Leiden, Netherlands',
    remote: 'onsite',
    employment_type: 'full_time',
    salary: { min: 3000, max: 3500, currency: 'EUR', period: 'month' },
    description: 'You grind.\n\nYou carry.',
  });
  expect([status, body.detail]).toEqual([201, undefined]);
  expect(body).toMatchObject({
    title: 'Senior Miller',
    company: { key: 'windmill-sons', name: 'Windmill & Sons' },
    source: 'hand',
    remote: 'onsite',
    level: 'senior',
    salary: { min: 3000, max: 3500, currency: 'EUR', period: 'month' },
    state: 'open',
    history: [{ kind: 'found' }],
  });
  expect(body.sources).toMatchObject({ title: 'hand', company: 'hand' });
  expect((await owner.get('/api/postings?search=grind&location=Leiden&salary_min=40000')).body.total).toBe(1);

  const second = await owner.post('/api/postings', { title: 'Sack Carrier', company: 'windmill & sons' });
  expect(second.body.company.key).toBe('windmill-sons');
  const stranger = await test.signIn({ tenant: 'Elsewhere' });
  expect((await stranger.get('/api/postings?search=miller')).body.total).toBe(0);
});

it('adding a known posting returns its id', async () => {
  const given = { title: 'Baker', company: 'Oven' };
  const first = await owner.post('/api/postings', given);
  const again = await owner.post('/api/postings', given);
  expect([again.status, again.body.code, again.body.id]).toEqual([409, 'posting-known', first.body.id]);

  const url = 'https://catalogue.example/jobs/1';
  const [known] = await storePostings(test, [{ title: 'Shared', url }]);
  const linked = await owner.post('/api/postings', { url });
  expect([linked.status, linked.body.code, linked.body.id]).toEqual([409, 'posting-known', known]);
});

it('concurrent requests add the same posting once', async () => {
  const given = { title: 'Ferryman', company: 'River' };
  const answers = await Promise.all(Array.from({ length: 8 }, () => owner.post('/api/postings', given)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
});

it('a posting is added from its link', async () => {
  site.pages.set('/jobs/4711', page('Head Miller'));
  const { status, body } = await owner.post('/api/postings', { url: `${origin}/jobs/4711` });
  expect([status, body.detail]).toEqual([201, undefined]);
  expect(body).toMatchObject({
    title: 'Head Miller',
    company: { name: 'Watermill' },
    locations: [{ city: 'Leiden', country: 'NL' }],
    url: `${origin}/jobs/4711`,
  });
  expect(body.sources).toMatchObject({ title: 'json-ld' });
  expect(body.description_text).toContain('keep the wheel turning');
});

it('an unusable link is rejected with a reason', async () => {
  site.pages.set('/about', '<html><head><title>About</title></head><body></body></html>');
  site.pages.set('/jobs/gone', page('Old Miller', '<p>This job is no longer available.</p>'));
  const codes = [];
  for (const url of ['http://10.0.0.1/jobs/1', `${origin}/nowhere`, `${origin}/about`]) {
    const { status, body } = await owner.post('/api/postings', { url });
    codes.push([status, body.code]);
  }
  expect(codes).toEqual([
    [422, 'address-not-allowed'],
    [422, 'posting-closed'],
    [422, 'no-posting-on-page'],
  ]);
  expect((await owner.post('/api/postings', { title: 'Nobody' })).body.code).toBe('invalid-request');
});
