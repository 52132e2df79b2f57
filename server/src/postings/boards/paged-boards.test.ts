import { describe, expect, it } from 'vitest';
import { fakeSite, numbered } from '../../../test/boards/fake-site.ts';
import { RateLimitedError } from '../../platform/errors.ts';
import { amazon } from './amazon.ts';
import { bamboohr } from './bamboohr.ts';
import { eightfold } from './eightfold.ts';
import { greenhouse } from './greenhouse.ts';
import { lever } from './lever.ts';
import { smartrecruiters } from './smartrecruiters.ts';
import { teamtailor } from './teamtailor.ts';
import { workable } from './workable.ts';

const incomplete = { code: 'listing-incomplete' };

describe('Greenhouse', () => {
  it('fails if it lists fewer postings than it reports', async () => {
    const jobs = [{ id: 1, title: 'Joiner' }];
    const site = fakeSite({
      'https://boards-api.greenhouse.io/v1/boards/joinery/jobs': { jobs, meta: { total: 2 } },
    });
    await expect(greenhouse.list({ kind: 'greenhouse', token: 'joinery' }, site.fetch)).rejects.toMatchObject(
      incomplete,
    );
  });

  it('is requested from the configured origin', async () => {
    const site = fakeSite({ 'http://gh.localhost:4401/v1/boards/joinery/jobs': { jobs: [] } });
    const address = { kind: 'greenhouse', token: 'joinery', origin: 'http://gh.localhost:4401/' } as const;
    expect(await greenhouse.list(address, site.fetch)).toEqual({
      postings: [],
      advertised: undefined,
      rendered: false,
    });
  });

  it('is not reported as unknown while it is busy', async () => {
    const busy = () => Promise.reject(new RateLimitedError('busy', 'Later.'));
    await expect(greenhouse.list({ kind: 'greenhouse', token: 'joinery' }, busy)).rejects.toMatchObject({
      code: 'busy',
    });
  });
});

describe('Lever', () => {
  const url = 'https://api.lever.co/v0/postings/joinery';
  const postings = numbered(0, 230, (number) => ({
    id: `${number}`,
    text: `Joiner ${number}`,
    categories: {},
  }));

  it('is listed until a page is shorter than the others', async () => {
    const site = fakeSite({
      [url]: (_, { searchParams }) => {
        const skip = Number(searchParams.get('skip'));
        return postings.slice(skip, skip + Number(searchParams.get('limit')));
      },
    });
    const listing = await lever.list({ kind: 'lever', token: 'joinery' }, site.fetch);
    expect(listing.postings).toHaveLength(230);
    expect(site.asked).toHaveLength(3);
    expect(site.asked[0]).toMatchObject({
      accept: 'application/json',
      url: expect.stringContaining('mode=json'),
    });
  });
});

describe('SmartRecruiters', () => {
  const address = { kind: 'smartrecruiters', token: 'Joinery' } as const;
  const url = 'https://api.smartrecruiters.com/v1/companies/Joinery/postings';
  const content = numbered(0, 250, (number) => ({ id: `${number}`, name: `Joiner ${number}` }));
  const offsetOf = (params: URLSearchParams) => Number(params.get('offset'));

  it('is listed up to its total, and every posting is fetched', async () => {
    const site = fakeSite({
      [url]: (_, { searchParams }) => ({
        totalFound: 250,
        content: content.slice(offsetOf(searchParams)).slice(0, 100),
      }),
    });
    const listing = await smartrecruiters.list(address, site.fetch);
    expect(listing.postings).toHaveLength(250);
    expect(listing.postings[249]).toMatchObject({
      url: 'https://jobs.smartrecruiters.com/Joinery/249',
      request: { url: `${url}/249` },
    });
  });

  it('fails if it ends before its total', async () => {
    const site = fakeSite({
      [url]: (_, { searchParams }) => ({
        totalFound: 250,
        content: content.slice(offsetOf(searchParams), 100),
      }),
    });
    await expect(smartrecruiters.list(address, site.fetch)).rejects.toMatchObject(incomplete);
  });

  it('fails if a new posting shifts the pages while they are read', async () => {
    const site = fakeSite({
      [url]: (_, { searchParams }) => {
        const offset = offsetOf(searchParams);
        if (offset === 0) return { totalFound: 250, content: content.slice(0, 100) };
        return { totalFound: 251, content: content.slice(offset - 1, offset + 99) };
      },
    });
    await expect(smartrecruiters.list(address, site.fetch)).rejects.toMatchObject({
      ...incomplete,
      details: { got: 250, advertised: 251 },
    });
  });

  it('returns the same for an unknown company as for one without postings', async () => {
    const site = fakeSite({ [url]: { totalFound: 0, content: [] } });
    await expect(smartrecruiters.list(address, site.fetch)).rejects.toMatchObject({ code: 'board-unknown' });
  });
});

describe('Workable', () => {
  const address = { kind: 'workable', token: 'joinery' } as const;
  const url = 'https://apply.workable.com/api/v3/accounts/joinery/jobs';
  const results = numbered(0, 25, (number) => ({ shortcode: `A${number}`, title: `Joiner ${number}` }));
  const paged = (total: number) =>
    fakeSite({
      [url]: ({ body }) => {
        const from = Number((body as { token?: string }).token ?? 0);
        const next = from + 10 < results.length ? { nextPage: `${from + 10}` } : {};
        return { total, results: results.slice(from, from + 10), ...next };
      },
    });

  it('is listed by tokens if its widget is off', async () => {
    const listing = await workable.list(address, paged(25).fetch);
    expect(listing.postings).toHaveLength(25);
    expect(listing.postings[0]?.request?.url).toBe(
      'https://apply.workable.com/api/v2/accounts/joinery/jobs/A0',
    );
  });

  it('fails if there are fewer postings than reported', async () => {
    await expect(workable.list(address, paged(26).fetch)).rejects.toMatchObject(incomplete);
  });
});

describe('BambooHR', () => {
  it('completes a posting from its detail', () => {
    const opening = {
      jobOpeningName: 'Joiner',
      description: '<p>Dovetails</p>',
      locationType: '1',
      datePosted: '2026-03-02',
    };
    const page = {
      status: 200,
      url: 'https://joinery.bamboohr.com/careers/11/detail',
      media: 'application/json',
      text: JSON.stringify({
        result: { jobOpening: { ...opening, jobOpeningShareUrl: 'https://joinery.bamboohr.com/careers/11' } },
      }),
    };
    expect(bamboohr.readDetail(page, { kind: 'bamboohr', token: 'joinery' })).toMatchObject({
      external_id: '11',
      title: 'Joiner',
      remote: 'remote',
      description_html: '<p>Dovetails</p>',
      posted_at: '2026-03-02',
    });
  });
});

describe('Eightfold', () => {
  const host = 'joinery.eightfold.ai';
  const positions = numbered(0, 23, (number) => ({
    id: number,
    name: `Joiner ${number}`,
    positionUrl: `/careers/job/${number}`,
  }));

  it('is listed by the newer search if the older one is closed, with the domain from the careers page', async () => {
    const site = fakeSite({
      [`https://${host}/careers`]: '<script>var data = {"domain": "joinery.example"}</script>',
      [`https://${host}/api/pcsx/search`]: (_, { searchParams }) => {
        if (searchParams.get('domain') !== 'joinery.example') return undefined;
        const start = Number(searchParams.get('start'));
        return { status: 200, data: { count: 23, positions: positions.slice(start, start + 10) } };
      },
    });
    const listing = await eightfold.list({ kind: 'eightfold', host }, site.fetch);
    expect(listing.postings).toHaveLength(23);
    expect(listing.postings[7]?.url).toBe(`https://${host}/careers/job/7`);
    expect(listing.postings[7]?.request?.url).toContain(
      '/api/pcsx/position_details?position_id=7&domain=joinery.example',
    );
  });
});

describe('Amazon', () => {
  const counts = { NOR: 3, USA: 10_050 };
  const states = { Ohio: 5000, Texas: 5050 };
  const row = (number: number) => ({
    id_icims: `${number}`,
    title: `Packer ${number}`,
    job_path: `/en/jobs/${number}`,
  });
  const facet = (values: Record<string, number>) =>
    Object.entries(values).map(([key, count]) => ({ [key]: count }));

  function search(withStates: boolean) {
    return fakeSite({
      'https://www.amazon.jobs/en/search.json': (_, { searchParams }) => {
        const country = searchParams.get('normalized_country_code[]');
        const state = searchParams.get('normalized_state_name[]');
        const [from, to] =
          state === 'Ohio'
            ? [0, 5000]
            : state === 'Texas'
              ? [5000, 10_050]
              : country === 'NOR'
                ? [10_050, 10_053]
                : [0, 10_053];
        const offset = Number(searchParams.get('offset'));
        const facets = country
          ? { normalized_state_name_facet: withStates ? facet(states) : [] }
          : { normalized_country_code_facet: facet(counts) };
        return {
          hits: Math.min(to - from, 10_000),
          facets,
          jobs: numbered(from + offset, Math.min(to, from + offset + 100), row),
        };
      },
    });
  }

  it('is split by country and state above the cap', async () => {
    const { postings, advertised } = await amazon.list({ kind: 'amazon' }, search(true).fetch);
    expect(postings).toHaveLength(10_053);
    expect(advertised).toBe(10_053);
  });

  it('fails if it cannot be split', async () => {
    await expect(amazon.list({ kind: 'amazon' }, search(false).fetch)).rejects.toMatchObject(incomplete);
  });
});

describe('Teamtailor', () => {
  const address = { kind: 'teamtailor', token: 'joinery' } as const;
  const base = 'https://joinery.teamtailor.com';
  const item = (number: number) => ({
    id: `${number}`,
    title: `Joiner ${number}`,
    url: `${base}/jobs/${number}`,
  });

  it('is listed by its paged feed', async () => {
    const site = fakeSite({
      [`${base}/jobs.json?page=2`]: { items: [item(3)] },
      [`${base}/jobs.json`]: { items: [item(1), item(2)], next_url: `${base}/jobs.json?page=2` },
    });
    const { postings } = await teamtailor.list(address, site.fetch);
    expect(postings.map(({ request }) => request?.url)).toEqual(
      [1, 2, 3].map((number) => `${base}/jobs/${number}`),
    );
  });

  it('is listed by its other feed if the first is missing', async () => {
    const rss = `<?xml version="1.0"?><rss xmlns:tt="https://teamtailor.com/locations"><channel><item>
      <title>Joiner</title><description>&lt;p&gt;Dovetails&lt;/p&gt;</description><link>${base}/jobs/1-joiner</link>
      <guid isPermaLink="false">aa-11</guid><remoteStatus>hybrid</remoteStatus><tt:department>Shop</tt:department>
      <tt:locations><tt:location><tt:name>Oslo</tt:name><tt:country>Norway</tt:country></tt:location></tt:locations>
      </item></channel></rss>`;
    const { postings } = await teamtailor.list(address, fakeSite({ [`${base}/jobs.rss`]: rss }).fetch);
    expect(postings[0]?.draft).toMatchObject({
      external_id: 'aa-11',
      department: 'Shop',
      remote: 'hybrid',
      locations: [{ text: 'Oslo', country: 'Norway' }],
      description_html: '<p>Dovetails</p>',
    });
  });
});
