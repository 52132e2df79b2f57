import { expect, it } from 'vitest';
import { fakeSite, numbered } from '../../../test/boards/fake-site.ts';
import { CrawlError } from '../crawling/errors.ts';
import { generic } from './generic.ts';

const site = 'https://joinery.example';
const address = { kind: 'generic', url: `${site}/careers` } as const;

const shown = '<html><body><ul><li><a href="/jobs/4001-joiner"><h3>Joiner</h3></a></li></ul></body></html>';
const map = (...urls: string[]) =>
  `<?xml version="1.0"?><urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join('')}</urlset>`;
const index = (...urls: string[]) =>
  `<?xml version="1.0"?><sitemapindex>${urls.map((url) => `<sitemap><loc>${url}</loc></sitemap>`).join('')}</sitemapindex>`;
const jobs = (from: number, to: number) =>
  numbered(from, to, (number) => `${site}/jobs/${4000 + number}-joiner`);
const robots = (...urls: string[]) => urls.map((url) => `Sitemap: ${url}`).join('\n');
const refuse = () => {
  throw new CrawlError('refused', 'joinery.example does not let us read this (403).');
};
const tooLarge = () => {
  throw new CrawlError('too-large', 'The answer of joinery.example is larger than 20 MB.');
};

const list = (routes: Parameters<typeof fakeSite>[0]) => generic.list(address, fakeSite(routes).fetch);
const incomplete = { code: 'listing-incomplete', retry: true };

it.each([
  ['is refused', refuse],
  ['is too large', tooLarge],
  ['is something else', '<html><body>Are you a robot?</body></html>'],
])('a sitemap index with a part that %s gives no list', async (_, part) => {
  const parts = {
    [`${site}/robots.txt`]: robots(`${site}/all.xml`),
    [`${site}/all.xml`]: index(`${site}/jobs-1.xml`, `${site}/jobs-2.xml`),
    [`${site}/jobs-1.xml`]: map(...jobs(1, 4)),
    [`${site}/jobs-2.xml`]: part,
  };
  await expect(list({ ...parts, [address.url]: shown })).rejects.toMatchObject(incomplete);
  await expect(list({ ...parts, [address.url]: parts[`${site}/all.xml`] })).rejects.toMatchObject(incomplete);
});

it('a missing part of a sitemap index is ignored', async () => {
  const { postings } = await list({
    [address.url]: shown,
    [`${site}/robots.txt`]: robots(`${site}/all.xml`),
    [`${site}/all.xml`]: index(`${site}/jobs-1.xml`, `${site}/jobs-2.xml`),
    [`${site}/jobs-1.xml`]: map(...jobs(1, 4)),
  });
  expect(postings).toHaveLength(3);
});

it('a sitemap of jobs must be readable, whatever the page shows', async () => {
  const listing = list({
    [address.url]: shown,
    [`${site}/robots.txt`]: robots(`${site}/jobs.xml`),
    [`${site}/jobs.xml`]: refuse,
  });
  await expect(listing).rejects.toMatchObject(incomplete);
});

it('an unreadable general sitemap is ignored, unless others are used as the list', async () => {
  const routes = { [address.url]: shown, [`${site}/news.xml`]: refuse };
  const alone = await list({ ...routes, [`${site}/robots.txt`]: robots(`${site}/news.xml`) });
  expect([alone.postings.length, alone.rendered]).toEqual([1, true]);
  const beside = list({
    ...routes,
    [`${site}/robots.txt`]: robots(`${site}/news.xml`, `${site}/pages.xml`),
    [`${site}/pages.xml`]: map(...jobs(1, 4)),
  });
  await expect(beside).rejects.toMatchObject(incomplete);
  const guessed = await list({ [address.url]: shown, [`${site}/sitemap.xml`]: refuse });
  expect(guessed.postings).toHaveLength(1);
});

it('a truncated sitemap is not treated as complete', async () => {
  const parts = numbered(1, 31, (number) => `${site}/part-${number}.xml`);
  const routes = {
    [address.url]: shown,
    [`${site}/sitemap.xml`]: index(...parts),
    ...Object.fromEntries(parts.map((url, at) => [url, map(...jobs(at * 2 + 1, at * 2 + 3))])),
  };
  await expect(list(routes)).rejects.toMatchObject(incomplete);
  await expect(list({ ...routes, [address.url]: index(...parts) })).rejects.toMatchObject(incomplete);
  const links = (_: unknown, url: URL) => {
    const page = Number(url.searchParams.get('page') ?? 1);
    return `<html><body><ul><li><a href="/jobs/${4000 + page}-joiner">Joiner</a></li></ul><a rel="next" href="/careers?page=${page + 1}">Next</a></body></html>`;
  };
  await expect(list({ [address.url]: links })).rejects.toMatchObject(incomplete);
});
