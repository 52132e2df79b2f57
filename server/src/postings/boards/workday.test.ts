import { expect, it } from 'vitest';
import { fakeSite, numbered } from '../../../test/boards/fake-site.ts';
import type { PageRequest } from '../crawling/port.ts';
import { workday } from './workday.ts';

const address = {
  kind: 'workday',
  token: 'joinery',
  site: 'Careers',
  host: 'joinery.wd3.myworkdayjobs.com',
} as const;
const api = 'https://joinery.wd3.myworkdayjobs.com/wday/cxs/joinery/Careers';

type Body = { appliedFacets: Record<string, string[]>; limit: number; offset: number; searchText: string };
type Job = { number: number; family: string; time: string };

const row = ({ number }: Job) => ({
  title: `Joiner ${number}`,
  externalPath: `/job/Oslo/Joiner_R-${number}`,
  locationsText: 'Oslo',
  postedOn: 'Posted 8 Days Ago',
  bulletFields: ['Oslo', `R-${number}`],
});

/** A tenant like real ones: four fields or 422, at most twenty rows, and no total above the cap. */
function tenant(jobs: Job[], told = { families: true }) {
  return fakeSite({
    [`${api}/jobs`]: ({ body, method }: PageRequest) => {
      const { appliedFacets, limit, offset, searchText } = body as Body;
      if (method !== 'POST' || limit > 20 || searchText === undefined || offset === undefined)
        return undefined;
      const found = jobs.filter(
        ({ family, time }) =>
          (appliedFacets.jobFamily ?? [family]).includes(family) &&
          (appliedFacets.timeType ?? [time]).includes(time),
      );
      const count = (key: 'family' | 'time', id: string) => ({
        id,
        count: found.filter((job) => job[key] === id).length,
      });
      const facets = [
        {
          facetParameter: 'group',
          values: [{ facetParameter: 'timeType', values: ['full', 'part'].map((id) => count('time', id)) }],
        },
        ...(told.families
          ? [{ facetParameter: 'jobFamily', values: ['wood', 'metal'].map((id) => count('family', id)) }]
          : []),
      ];
      const reachable = found.slice(0, 2000).slice(offset, offset + limit);
      return {
        total: offset === 0 ? Math.min(found.length, 2000) : 0,
        jobPostings: reachable.map(row),
        facets,
      };
    },
  });
}

const jobs = (from: number, to: number, family = 'wood', time = 'full') =>
  numbered(from, to, (number): Job => ({ number, family, time }));

it('Workday is listed page by page although only the first page has the total', async () => {
  const site = tenant(jobs(0, 45));
  const { postings, advertised } = await workday.list(address, site.fetch);
  expect(postings).toHaveLength(45);
  expect(advertised).toBe(45);
  expect(site.asked.map(({ body }) => (body as Body).offset)).toEqual([0, 20, 40]);
  expect(postings[0]).toMatchObject({
    external_id: 'R-0',
    url: 'https://joinery.wd3.myworkdayjobs.com/Careers/job/Oslo/Joiner_R-0',
    request: { url: `${api}/job/Oslo/Joiner_R-0` },
  });
});

it('Workday requests always have all four fields', async () => {
  const site = tenant(jobs(0, 25));
  await workday.list(address, site.fetch);
  for (const { body } of site.asked) {
    expect(Object.keys(body as Body).sort()).toEqual(['appliedFacets', 'limit', 'offset', 'searchText']);
  }
});

it('a Workday site above the cap is split by a facet that covers it', async () => {
  const site = tenant([...jobs(0, 1500), ...jobs(1500, 2600, 'metal')]);
  const { postings, advertised } = await workday.list(address, site.fetch);
  expect(postings).toHaveLength(2600);
  expect(advertised).toBe(2600);
});

it('a Workday facet above the cap is split again', async () => {
  const site = tenant([...jobs(0, 1200), ...jobs(1200, 2300, 'wood', 'part'), ...jobs(2300, 2400, 'metal')]);
  expect((await workday.list(address, site.fetch)).postings).toHaveLength(2400);
});

it('a Workday site that cannot be split fails rather than returning the first 2000', async () => {
  const site = tenant(jobs(0, 2500), { families: false });
  await expect(workday.list(address, site.fetch)).rejects.toMatchObject({ code: 'listing-incomplete' });
});

it('Workday is split by a facet that covers all postings, not by an incomplete one', async () => {
  const site = tenant([...jobs(0, 300, 'glass'), ...jobs(300, 1800), ...jobs(1800, 2600, 'metal', 'part')]);
  expect((await workday.list(address, site.fetch)).postings).toHaveLength(2600);
});

it('a Workday listing fails if the parts do not add up to the facet counts', async () => {
  const site = tenant([...jobs(0, 300, 'glass'), ...jobs(300, 2200), ...jobs(2200, 2600, 'metal')]);
  await expect(workday.list(address, site.fetch)).rejects.toMatchObject({
    code: 'listing-incomplete',
    details: { got: 2300, advertised: 2600 },
  });
});

it('empty Workday rows are left out but counted', async () => {
  const stub = { bulletFields: ['R-9'] };
  const site = fakeSite({
    [`${api}/jobs`]: { total: 2, jobPostings: [row({ number: 1, family: '', time: '' }), stub] },
  });
  const { postings, advertised } = await workday.list(address, site.fetch);
  expect(postings.map(({ external_id }) => external_id)).toEqual(['R-1']);
  expect(advertised).toBe(2);
});

it('a Workday posting is completed from its detail', () => {
  const info = {
    title: 'Joiner',
    jobReqId: 'R-1',
    jobDescription: '<p>Dovetails</p>',
    location: 'Oslo',
    additionalLocations: ['Bergen'],
    startDate: '2026-03-02',
    postedOn: 'Posted 8 Days Ago',
    timeType: 'Full time',
    remoteType: 'Hybrid',
    country: { descriptor: 'Norway', alpha2Code: 'NO' },
  };
  const text = JSON.stringify({ jobPostingInfo: info, hiringOrganization: { name: 'Joinery AS' } });
  const page = { status: 200, url: `${api}/job/Oslo/Joiner_R-1`, media: 'application/json', text };
  expect(workday.readDetail(page, address)).toEqual({
    source: 'board',
    external_id: 'R-1',
    title: 'Joiner',
    company: 'Joinery AS',
    url: 'https://joinery.wd3.myworkdayjobs.com/Careers/job/Oslo/Joiner_R-1',
    locations: [{ text: 'Oslo', country: 'NO' }, { text: 'Bergen' }],
    remote: 'Hybrid',
    employment_type: 'Full time',
    description_html: '<p>Dovetails</p>',
    posted_at: '2026-03-02',
  });
});
