import { describe, expect, it } from 'vitest';
import { fakeSite, numbered } from '../../../test/boards/fake-site.ts';
import { TryLaterError } from '../../platform/errors.ts';
import { generic } from './generic.ts';

const site = 'https://joinery.example';
const address = { kind: 'generic', url: `${site}/careers` } as const;
const long = `<p>${'We join wood without a single nail. '.repeat(20)}</p>`;

const titles = async (routes: Parameters<typeof fakeSite>[0], of = address) => {
  const listing = await generic.list(of, fakeSite(routes).fetch);
  return { ...listing, titles: listing.postings.map(({ title }) => title) };
};

const card = (number: number) =>
  `<li><a href="/jobs/${4000 + number}-joiner"><h3>Joiner ${number}</h3></a><span class="job-location">Oslo</span></li>`;
const page = (body: string) =>
  `<!doctype html><html><body><nav><a href="/jobs/search-all-jobs">Jobs</a></nav>${body}</body></html>`;

describe('a careers page', () => {
  it('is listed by the structured data on it', async () => {
    const data = numbered(1, 3, (number) => ({
      '@type': 'JobPosting',
      title: `Joiner ${number}`,
      url: `${site}/careers/${number}`,
      identifier: { value: `J-${number}` },
      description: long,
    }));
    const html = page(
      `<script type="application/ld&#x2B;json">${JSON.stringify({ '@graph': data })}</script>`,
    );
    const { postings, rendered } = await titles({ [address.url]: html });
    expect(rendered).toBe(true);
    expect(postings.map(({ external_id, draft }) => [external_id, draft?.title])).toEqual([
      ['J-1', 'Joiner 1'],
      ['J-2', 'Joiner 2'],
    ]);
  });

  it('is listed by its links, even thousands in one element', async () => {
    const links = numbered(1, 3001, (number) => `<a href="/jobs/${40_000 + number}">Joiner ${number}</a>`);
    const { postings } = await titles({ [address.url]: page(`<div>${links.join('')}</div>`) });
    expect(postings).toHaveLength(3000);
  });

  it('is listed by the data for its scripts', async () => {
    const jobs = numbered(1, 4, (number) => ({
      id: number,
      title: `Joiner ${number}`,
      url: `/careers/${number}`,
      city: 'Oslo',
    }));
    const html = page(
      `<script>window.careers = ${JSON.stringify({ team: 'all', jobs, padding: 'x'.repeat(200) })};</script>`,
    );
    const { postings } = await titles({ [address.url]: html });
    expect(postings).toHaveLength(3);
    expect(postings[0]).toMatchObject({ external_id: '1', url: `${site}/careers/1`, location: 'Oslo' });
  });

  it('is listed by the sitemaps about jobs that the site declares', async () => {
    const { postings, rendered } = await titles({
      [address.url]: page(card(1)),
      [`${site}/robots.txt`]: `User-agent: *\nDisallow:\nSitemap: ${site}/maps/index.xml`,
      [`${site}/maps/index.xml`]: `<?xml version="1.0"?><sitemapindex><sitemap><loc>${site}/maps/blog.xml</loc></sitemap><sitemap><loc>${site}/maps/jobs.xml</loc></sitemap></sitemapindex>`,
      [`${site}/maps/jobs.xml`]: `<?xml version="1.0"?><urlset>${[1, 2, 3].map((number) => `<url><loc>${site}/jobs/${4000 + number}-joiner</loc></url>`).join('')}<url><loc>${site}/about</loc></url></urlset>`,
    });
    expect(rendered).toBe(false);
    expect(postings.map(({ external_id, title }) => [external_id, title])).toEqual([
      ['4001', 'Joiner'],
      ['4002', 'Joiner'],
      ['4003', 'Joiner'],
    ]);
    expect(postings[0]?.request?.url).toBe(`${site}/jobs/4001-joiner`);
  });

  it('is not listed by a sitemap that lacks postings of the page', async () => {
    const { titles: found, rendered } = await titles({
      [address.url]: page(`<ul>${card(1)}${card(2)}</ul>`),
      [`${site}/sitemap.xml`]: `<?xml version="1.0"?><urlset><url><loc>${site}/jobs/3999-turner</loc></url></urlset>`,
    });
    expect(found).toEqual(['Joiner 1', 'Joiner 2']);
    expect(rendered).toBe(true);
  });

  it('is listed by its declared feed if it shows nothing itself', async () => {
    const feed = `<?xml version="1.0"?><feed><entry><id>tag:joinery,1</id><title>Joiner</title><link href="${site}/jobs/4001"/><content type="html">${long.replaceAll('<', '&lt;')}</content></entry></feed>`;
    const { postings } = await titles({
      [address.url]: page(
        '<link rel="alternate" type="application/atom+xml" href="/jobs.atom"><div id="app"></div>',
      ),
      [`${site}/jobs.atom`]: feed,
    });
    expect(postings).toMatchObject([
      { external_id: '4001', title: 'Joiner', draft: { description_html: long } },
    ]);
  });

  it('is listed link by link and page by page', async () => {
    const lists: Record<string, string> = {
      [address.url]: page(`<p>1–2 of 5</p><ul>${card(1)}${card(2)}</ul><a href="/careers?page=2">2</a>`),
      [`${address.url}?page=2`]: page(
        `<ul>${card(3)}${card(4)}</ul><a href="/careers?page=3" rel="next">Next</a>`,
      ),
      [`${address.url}?page=3`]: page(`<ul>${card(5)}</ul><a href="/careers?page=1">1</a>`),
    };
    const { postings, titles: found, rendered, advertised } = await titles(lists);
    expect(found).toEqual([1, 2, 3, 4, 5].map((number) => `Joiner ${number}`));
    expect([rendered, advertised]).toEqual([true, 5]);
    expect(postings[4]).toMatchObject({
      external_id: '4005',
      location: 'Oslo',
      url: `${site}/jobs/4005-joiner`,
    });
  });

  it('fails if it shows fewer postings than it reports', async () => {
    const listing = titles({ [address.url]: page(`<p>1 to 2 of 5</p><ul>${card(1)}${card(2)}</ul>`) });
    await expect(listing).rejects.toMatchObject({ code: 'listing-incomplete' });
  });

  it('has no postings if it says so', async () => {
    expect(
      await titles({ [address.url]: page('<p>There are no open positions right now.</p>') }),
    ).toMatchObject({
      titles: [],
    });
  });

  it('is not treated as empty if nothing on it can be parsed', async () => {
    const listing = titles({ [address.url]: page('<div id="app"></div>') });
    await expect(listing).rejects.toMatchObject({ code: 'listing-not-readable' });
  });

  it('fails if a part of the site cannot be reached', async () => {
    const { fetch } = fakeSite({ [address.url]: page(`<ul>${card(1)}</ul>`) });
    const listing = generic.list(address, (request) => {
      if (request.url.endsWith('robots.txt')) throw new TryLaterError('unreachable', 'Down.');
      return fetch(request);
    });
    await expect(listing).rejects.toMatchObject({ code: 'unreachable' });
  });

  it('uses the text around a link that has none itself', async () => {
    const cards = ['Joiner', 'Turner'].map(
      (name, index) =>
        `<div class="card"><h3>${name}</h3><p>Oslo</p><a href="/careers/${name}-${index + 4000}">Apply now</a></div>`,
    );
    expect((await titles({ [address.url]: page(cards.join('')) })).titles).toEqual(['Joiner', 'Turner']);
  });

  it('finds postings in clickable rows', async () => {
    const rows = `<table><tr onclick="window.location.href='/job/aXf9'"><td>Joiner</td><td class="location">Oslo</td></tr></table>`;
    const { postings } = await titles({ [address.url]: page(rows) });
    expect(postings).toMatchObject([{ title: 'Joiner', location: 'Oslo', url: `${site}/job/aXf9` }]);
  });
});

describe('a URL that is not a page', () => {
  it('can be a paged JSON list', async () => {
    const row = (number: number) => ({
      slug: `joiner-${number}`,
      title: `Joiner ${number}`,
      location: 'Oslo',
      description: long,
    });
    const { postings, advertised } = await titles({
      [address.url]: { total: 3, jobs: [row(1), row(2)], next: '/careers?after=2' },
      [`${address.url}?after=2`]: { total: 3, jobs: [row(3)] },
    });
    expect(postings.map(({ external_id }) => external_id)).toEqual(['joiner-1', 'joiner-2', 'joiner-3']);
    expect(advertised).toBe(3);
    await expect(titles({ [address.url]: { total: 3, jobs: [row(1)] } })).rejects.toMatchObject({
      code: 'listing-incomplete',
    });
  });

  it('can be a feed whose teasers are completed by their pages', async () => {
    const rss = `<?xml version="1.0"?><rss><channel><title>Jobs</title><item><title>Joiner</title><link>${site}/jobs/4001</link><description>Come and join.</description></item></channel></rss>`;
    const { postings } = await titles({ [address.url]: rss });
    expect(postings).toMatchObject([{ external_id: '4001', request: { url: `${site}/jobs/4001` } }]);
    expect(postings[0]).not.toHaveProperty('draft');
  });

  it('can be a sitemap', async () => {
    const map = `<?xml version="1.0"?><urlset><url><loc>${site}/vacancies/master-joiner</loc></url></urlset>`;
    expect((await titles({ [address.url]: map })).titles).toEqual(['Master joiner']);
  });

  it('can be missing', async () => {
    await expect(titles({})).rejects.toMatchObject({ code: 'board-unknown' });
  });
});

it('identifies postings correctly although their URLs share a number', async () => {
  const links = ['joiner', 'turner'].map(
    (name) => `<li><a href="/careers/40001/${name}">The ${name}</a></li>`,
  );
  const { postings } = await titles({ [address.url]: page(`<ul>${links.join('')}</ul>`) });
  expect(postings.map(({ external_id }) => external_id)).toEqual([
    '/careers/40001/joiner',
    '/careers/40001/turner',
  ]);
});
