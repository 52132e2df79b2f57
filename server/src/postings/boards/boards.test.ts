import type { BoardAddress, BoardKind } from '@tenon/contract/companies';
import { BoardKind as Kinds } from '@tenon/contract/companies';
import { describe, expect, it } from 'vitest';
import { fakeSite } from '../../../test/boards/fake-site.ts';
import { boards } from './all-boards.ts';

const html = `<p>${'We join wood without a single nail. '.repeat(20)}</p>`;

type Scene = {
  address: BoardAddress;
  /** The first URL that is requested. */
  url: string;
  rows: object[];
  /** The rows in the format of this board. */
  answer: (rows: object[]) => object | string;
};

const scenes: Partial<Record<BoardKind, Scene>> = {
  greenhouse: {
    address: { kind: 'greenhouse', token: 'joinery' },
    url: 'https://boards-api.greenhouse.io/v1/boards/joinery/jobs?content=true',
    rows: [
      { id: 11, title: ' Joiner ', absolute_url: 'https://joinery.example/11', location: { name: 'Oslo' } },
      { id: 12, title: 'Turner', absolute_url: 'https://joinery.example/12', location: { name: 'Bergen' } },
    ],
    answer: (jobs) => ({ jobs, meta: { total: jobs.length } }),
  },
  lever: {
    address: { kind: 'lever', token: 'joinery', host: 'api.eu.lever.co' },
    url: 'https://api.eu.lever.co/v0/postings/joinery?mode=json&skip=0&limit=100',
    rows: [
      { id: '11', text: 'Joiner', hostedUrl: 'https://joinery.example/11', categories: { location: 'Oslo' } },
      {
        id: '12',
        text: 'Turner',
        hostedUrl: 'https://joinery.example/12',
        categories: { location: 'Bergen' },
      },
    ],
    answer: (rows) => rows,
  },
  ashby: {
    address: { kind: 'ashby', token: 'Joinery Works' },
    url: 'https://api.ashbyhq.com/posting-api/job-board/Joinery%20Works?includeCompensation=true',
    rows: [
      { id: '11', title: 'Joiner', jobUrl: 'https://joinery.example/11', location: 'Oslo', isListed: true },
      { id: '12', title: 'Turner', jobUrl: 'https://joinery.example/12', location: 'Bergen' },
    ],
    answer: (jobs) => ({ jobs: [...jobs, { id: '13', title: 'Draft', isListed: false }] }),
  },
  workable: {
    address: { kind: 'workable', token: 'joinery' },
    url: 'https://apply.workable.com/api/v1/widget/accounts/joinery?details=true',
    rows: [
      {
        shortcode: '11',
        title: 'Joiner',
        url: 'https://joinery.example/11',
        city: 'Oslo',
        description: html,
      },
      { shortcode: '12', title: 'Turner', url: 'https://joinery.example/12', city: 'Bergen' },
    ],
    answer: (jobs) => ({ name: 'Joinery', jobs }),
  },
  smartrecruiters: {
    address: { kind: 'smartrecruiters', token: 'Joinery' },
    url: 'https://api.smartrecruiters.com/v1/companies/Joinery/postings?limit=100&offset=0',
    rows: [
      { id: '11', name: 'Joiner', location: { city: 'Oslo' } },
      { id: '12', name: 'Turner', location: { city: 'Bergen' } },
    ],
    answer: (content) => ({ totalFound: content.length, content }),
  },
  recruitee: {
    address: { kind: 'recruitee', token: 'joinery' },
    url: 'https://joinery.recruitee.com/api/offers/',
    rows: [
      {
        id: 11,
        title: 'Joiner',
        careers_url: 'https://joinery.example/11',
        location: 'Oslo',
        status: 'published',
      },
      { id: 12, title: 'Turner', careers_url: 'https://joinery.example/12', location: 'Bergen' },
    ],
    answer: (offers) => ({ offers }),
  },
  workday: {
    address: { kind: 'workday', token: 'joinery', site: 'Careers', host: 'joinery.wd3.myworkdayjobs.com' },
    url: 'https://joinery.wd3.myworkdayjobs.com/wday/cxs/joinery/Careers/jobs',
    rows: [
      { title: 'Joiner', externalPath: '/job/Oslo/Joiner_11', locationsText: 'Oslo', bulletFields: ['11'] },
      {
        title: 'Turner',
        externalPath: '/job/Bergen/Turner_12',
        locationsText: 'Bergen',
        bulletFields: ['12'],
      },
    ],
    answer: (jobPostings) => ({ total: jobPostings.length, jobPostings }),
  },
  teamtailor: {
    address: { kind: 'teamtailor', token: 'joinery' },
    url: 'https://joinery.teamtailor.com/jobs.json',
    rows: [
      {
        id: '11',
        title: 'Joiner',
        url: 'https://joinery.example/11',
        content_html: html,
        _jobposting: { '@type': 'JobPosting', jobLocation: { address: { addressLocality: 'Oslo' } } },
      },
      {
        id: '12',
        title: 'Turner',
        url: 'https://joinery.example/12',
        _jobposting: { '@type': 'JobPosting', jobLocation: { address: { addressLocality: 'Bergen' } } },
      },
    ],
    answer: (items) => ({ version: 'https://jsonfeed.org/version/1.1', items }),
  },
  personio: {
    address: { kind: 'personio', token: 'joinery' },
    url: 'https://joinery.jobs.personio.de/xml?language=en',
    rows: [
      { id: 11, name: 'Joiner', office: 'Oslo' },
      { id: 12, name: 'Turner', office: 'Bergen' },
    ],
    answer: (rows) => `<?xml version="1.0"?><workzag-jobs>${rows.map(position).join('')}</workzag-jobs>`,
  },
  bamboohr: {
    address: { kind: 'bamboohr', token: 'joinery' },
    url: 'https://joinery.bamboohr.com/careers/list',
    rows: [
      { id: '11', jobOpeningName: 'Joiner', location: { city: 'Oslo' }, locationType: '2' },
      { id: '12', jobOpeningName: 'Turner', location: { city: 'Bergen' } },
    ],
    answer: (result) => ({ meta: { totalCount: result.length }, result }),
  },
  eightfold: {
    address: { kind: 'eightfold', token: 'joinery.example', host: 'joinery.eightfold.ai' },
    url: 'https://joinery.eightfold.ai/api/apply/v2/jobs',
    rows: [
      { id: 11, name: 'Joiner', location: 'Oslo', t_create: 1_785_801_600 },
      { id: 12, name: 'Turner', location: 'Bergen' },
    ],
    answer: (positions) => ({ positions, count: positions.length }),
  },
  amazon: {
    address: { kind: 'amazon' },
    url: 'https://www.amazon.jobs/en/search.json',
    rows: [
      {
        id_icims: '11',
        title: 'Joiner',
        job_path: '/en/jobs/11/joiner',
        locations: ['{"normalizedLocation":"Oslo"}'],
      },
      { id_icims: '12', title: 'Turner', job_path: '/en/jobs/12/turner', location: 'Bergen' },
    ],
    answer: (jobs) => ({ hits: jobs.length, jobs }),
  },
};

function position(row: object): string {
  const parts = Object.entries(row).map(([key, value]) => `<${key}>${value}</${key}>`);
  return `<position>${parts.join('')}</position>`;
}

const kinds = Kinds.options.filter((kind) => kind !== 'generic');

it('every kind of board has a test scene', () => {
  expect(Object.keys(scenes).sort()).toEqual([...kinds].sort());
});

describe.each(kinds)('%s', (kind) => {
  const { address, url, rows, answer } = scenes[kind] as Scene;
  const list = (given: object | string | undefined) =>
    boards[kind].list(address, fakeSite({ [url]: given }).fetch);

  it('lists every posting once', async () => {
    const { postings, rendered } = await list(answer(rows));
    expect(rendered).toBe(false);
    expect(postings.map(({ external_id: id, title, location }) => [id, title, location])).toEqual([
      ['11', 'Joiner', expect.stringContaining('Oslo')],
      ['12', 'Turner', expect.stringContaining('Bergen')],
    ]);
    for (const posting of postings) {
      expect(posting.url).toMatch(new RegExp(`^https://.*${posting.external_id}`));
      expect(posting.draft === undefined).toBe(posting.request !== undefined);
    }
  });

  it('reports an unknown company as board-unknown', async () => {
    await expect(list(undefined)).rejects.toMatchObject({ code: 'board-unknown' });
  });

  it('reports an unexpected response as listing-not-readable', async () => {
    await expect(list('<!doctype html><title>Sign in</title>')).rejects.toMatchObject({
      code: expect.stringMatching(/listing-not-readable|board-unknown/),
    });
    await expect(list({ message: 'ok' })).rejects.toMatchObject({
      code: expect.stringMatching(/listing-not-readable|board-unknown/),
    });
  });
});

// Workday sometimes lists empty stubs, which are not postings.
it.each(kinds.filter((kind) => kind !== 'workday'))(
  '%s fails rather than losing a row that cannot be parsed',
  async (kind) => {
    const { address, url, rows, answer } = scenes[kind] as Scene;
    const { fetch } = fakeSite({ [url]: answer([...rows, { id: 13 }]) });
    await expect(boards[kind].list(address, fetch)).rejects.toMatchObject({ code: 'listing-incomplete' });
  },
);
