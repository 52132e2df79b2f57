import type { BoardKind } from '@tenon/contract/companies';
import { describe, expect, it } from 'vitest';
import type { Draft } from '../draft.ts';
import { boards } from './all-boards.ts';

const oslo = { text: 'Oslo' };
type Case = [what: string, kind: BoardKind, answer: unknown, drafts: Partial<Draft>[]];

/** What boards are known to answer, one shape each, with one or two invented postings. */
const cases: Case[] = [
  [
    'a list by offices and departments, the same job under two of them',
    'greenhouse',
    {
      offices: ['Oslo', 'Bergen'].map((name, id) => ({
        id,
        name,
        departments: [{ id: 7, name: 'Shop', jobs: [{ id: 11, title: 'Joiner' }] }],
      })),
    },
    [{ external_id: '11', title: 'Joiner', department: 'Shop', locations: [oslo, { text: 'Bergen' }] }],
  ],
  [
    'one posting with escaped HTML and pay by region',
    'greenhouse',
    {
      id: 11,
      title: 'Joiner',
      content: '&lt;p&gt;Plane &amp;amp; saw&lt;/p&gt;',
      location: { name: 'Multiple Locations' },
      offices: [
        { name: 'O', location: 'Oslo' },
        { name: 'Bergen', location: null },
      ],
      metadata: [
        { name: 'Employment Type', value: 'Full-time', value_type: 'single_select' },
        { name: 'Workplace Type', value: 'Hybrid', value_type: 'single_select' },
        { name: 'Job Level', value: '30', value_type: 'single_select' },
      ],
      pay_input_ranges: [
        { min_cents: 50_000_00, max_cents: 60_000_00, currency_type: 'NOK', title: 'Annual salary' },
        { min_cents: 45_000_00, max_cents: 70_000_00, currency_type: 'NOK', title: 'Annual salary' },
      ],
    },
    [
      {
        description_html: '<p>Plane &amp; saw</p>',
        locations: [oslo, { text: 'Bergen' }],
        employment_type: 'Full-time',
        remote: 'Hybrid',
        salary: { min: 45_000, max: 70_000, currency: 'NOK', period: 'year' },
      },
    ],
  ],
  [
    'postings in groups, with what is asked for in lists',
    'lever',
    [
      {
        title: 'Shop',
        postings: [
          {
            id: 'a',
            text: 'Joiner',
            categories: {
              location: 'Oslo',
              allLocations: ['Oslo', 'Bergen'],
              commitment: 'Full-time',
              team: 'Shop',
            },
            country: 'NO',
            workplaceType: 'unspecified',
            description: '<p>Come.</p>',
            lists: [
              { text: 'What you will do', content: '<li>Plane</li>' },
              { text: 'Requirements', content: '<li>A plane</li>' },
              { text: 'Nice to have', content: '<li>A saw</li>' },
            ],
            additional: '<p>Bye.</p>',
            salaryRange: { min: 30, max: 40, currency: 'nok', interval: 'per-hour-wage' },
            createdAt: 1_764_205_361_939,
          },
        ],
      },
    ],
    [
      {
        external_id: 'a',
        locations: [{ text: 'Oslo', country: 'NO' }, { text: 'Bergen' }],
        salary: { min: 30, max: 40, currency: 'NOK', period: 'hour' },
        requirements: [
          { kind: 'must', html: '<ul><li>A plane</li></ul>' },
          { kind: 'nice', html: '<ul><li>A saw</li></ul>' },
        ],
        description_html:
          '<p>Come.</p>\n<h3>What you will do</h3>\n<ul><li>Plane</li></ul>\n<h3>Requirements</h3>\n<ul><li>A plane</li></ul>\n<h3>Nice to have</h3>\n<ul><li>A saw</li></ul>\n<p>Bye.</p>',
        posted_at: '1764205361939',
      },
    ],
  ],
  [
    'a board with its teams beside the postings',
    'ashby',
    {
      data: {
        jobBoard: {
          teams: [{ id: 't', name: 'Shop' }],
          jobPostings: [
            {
              id: 'a',
              title: 'Joiner',
              teamId: 't',
              locationName: 'Oslo',
              secondaryLocations: [{ locationName: 'Bergen' }],
              compensationTierSummary: '€50K – €60K',
            },
            { id: 'b', title: 'Hidden', isListed: false },
          ],
        },
      },
    },
    [{ external_id: 'a', department: 'Shop', locations: [oslo, { text: 'Bergen' }], salary: '€50K – €60K' }],
  ],
  [
    'pay of which only the salary counts',
    'ashby',
    {
      jobs: [
        {
          id: 'a',
          title: 'Joiner',
          isRemote: true,
          workplaceType: 'Hybrid',
          compensation: {
            summaryComponents: [
              {
                compensationType: 'Bonus',
                interval: '1 YEAR',
                currencyCode: 'EUR',
                minValue: 1,
                maxValue: 2,
              },
              {
                compensationType: 'Salary',
                interval: '1 YEAR',
                currencyCode: 'EUR',
                minValue: 50_000,
                maxValue: 60_000,
              },
            ],
          },
        },
      ],
    },
    [{ remote: 'Hybrid', salary: { min: 50_000, max: 60_000, currency: 'EUR', period: 'year' } }],
  ],
  [
    'one posting in parts',
    'workable',
    {
      id: 3,
      shortcode: 'AB',
      title: 'Joiner',
      state: 'published',
      department: ['Shop'],
      type: 'full',
      workplace: 'on_site',
      location: { city: 'Oslo', country: 'Norway' },
      description: '<p>Come.</p>',
      requirements: '<p>A plane</p>',
      published: '2026-03-02T00:00:00.000Z',
    },
    [
      {
        external_id: 'AB',
        employment_type: 'Full-time',
        remote: 'on_site',
        department: 'Shop',
        locations: [{ text: 'Oslo, Norway', city: 'Oslo', country: 'Norway' }],
        requirements: [{ kind: 'must', html: '<p>A plane</p>' }],
      },
    ],
  ],
  [
    'an offer in one of its languages',
    'recruitee',
    {
      offer: {
        id: 5,
        slug: 'tischler',
        title: 'Tischler',
        description: '<p>Komm.</p>',
        requirements: '<p>Hobel</p>',
        hybrid: true,
        remote: false,
        translations: { en: { title: 'Joiner' }, de: { title: 'Tischler' } },
        salary: { min: '40000', max: '50000', currency: 'EUR', period: 'year' },
      },
    },
    [
      {
        external_id: '5',
        language: 'de',
        remote: 'hybrid',
        salary: { min: 40_000, max: 50_000, currency: 'EUR', period: 'year' },
        description_html: '<p>Komm.</p>\n<p>Hobel</p>',
      },
    ],
  ],
  [
    'resources with what they refer to beside them',
    'teamtailor',
    {
      data: [
        {
          id: '9',
          type: 'jobs',
          attributes: {
            title: 'Joiner',
            body: '<p>Come.</p>',
            'remote-status': 'hybrid',
            'min-salary': 10,
            'max-salary': 20,
            currency: 'SEK',
            'salary-time-unit': 'hourly',
          },
          relationships: {
            department: { data: { id: '1', type: 'departments' } },
            locations: { data: [{ id: '2', type: 'locations' }] },
          },
          links: { 'careersite-job-url': 'https://joinery.example/jobs/9' },
        },
      ],
      included: [
        { id: '1', type: 'departments', attributes: { name: 'Shop' } },
        { id: '2', type: 'locations', attributes: { name: 'Oslo', city: 'Oslo', country: 'Norway' } },
      ],
    },
    [
      {
        external_id: '9',
        department: 'Shop',
        remote: 'hybrid',
        salary: { min: 10, max: 20, currency: 'SEK', period: 'hour' },
        locations: [{ text: 'Oslo', city: 'Oslo', country: 'Norway' }],
      },
    ],
  ],
  [
    'positions with their texts, one in two offices',
    'personio',
    `<workzag-jobs>${['Oslo', 'Bergen'].map((office) => `<position><id>4</id><office>${office}</office><name>Joiner</name><employmentType>permanent</employmentType><schedule>part-time</schedule><jobDescriptions><jobDescription><name>Your profile</name><value><![CDATA[<ul><li>A plane</li></ul>]]></value></jobDescription></jobDescriptions></position>`).join('')}</workzag-jobs>`,
    [
      {
        external_id: '4',
        locations: [oslo, { text: 'Bergen' }],
        employment_type: 'part-time',
        description_html: '<h3>Your profile</h3>\n<ul><li>A plane</li></ul>',
        requirements: [{ kind: 'must', html: '<ul><li>A plane</li></ul>' }],
      },
    ],
  ],
  [
    'the newer of its two APIs',
    'eightfold',
    {
      status: 200,
      data: {
        positions: [
          {
            id: 6,
            name: 'Joiner',
            locations: ['Oslo'],
            postedTs: 1_785_801_600,
            positionUrl: '/careers/job/6',
            workLocationOption: 'hybrid',
          },
        ],
        count: 1,
      },
    },
    [
      {
        external_id: '6',
        url: '/careers/job/6',
        remote: 'hybrid',
        locations: [oslo],
        posted_at: '1785801600000',
      },
    ],
  ],
  [
    'rows without their details',
    'workday',
    {
      total: 1,
      jobPostings: [
        {
          title: 'Joiner',
          externalPath: '/job/Oslo-Harbour/Joiner_JR-7-1',
          locationsText: '3 Locations',
          bulletFields: ['JR-7'],
        },
        { bulletFields: ['JR-8'] },
      ],
    },
    [{ external_id: 'JR-7', url: '/job/Oslo-Harbour/Joiner_JR-7-1', locations: [{ text: 'Oslo Harbour' }] }],
  ],
  [
    'JSON that another system would answer',
    'lever',
    {
      openings: [
        {
          uid: 'x1',
          name: 'Joiner',
          location: { name: 'Oslo', city: 'Oslo' },
          employment_type: 'Part-time',
          url_active_page: 'https://joinery.example/x1',
          details: [{ name: 'Requirements', value: '<p>A plane</p>' }],
        },
      ],
    },
    [
      {
        external_id: 'x1',
        title: 'Joiner',
        url: 'https://joinery.example/x1',
        employment_type: 'Part-time',
        requirements: [{ kind: 'must', html: '<p>A plane</p>' }],
      },
    ],
  ],
  [
    'one object per line, departments and places among them',
    'generic',
    [
      { id: 1, name: 'Shop', url: '/teams/shop' },
      { id: 2, name: 'Oslo', city: 'Oslo' },
      {
        id: 3,
        JobTitle: 'Joiner',
        JobLocation: { City: 'Oslo', State: { Name: 'Viken' } },
        MinSalary: 4,
        MaxSalary: 5,
        epoch: 1_781_189_007,
      },
    ]
      .map((line) => JSON.stringify(line))
      .join('\n'),
    [
      {
        external_id: '3',
        title: 'Joiner',
        locations: [{ text: 'Oslo, Viken', city: 'Oslo', region: 'Viken' }],
        salary: { min: 4, max: 5 },
        posted_at: '1781189007000',
      },
    ],
  ],
];

describe('a saved answer', () => {
  it.each(cases)('holds %s (%s)', (_, kind, answer, drafts) => {
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
    const found = boards[kind].readSaved(text);
    expect(found).toHaveLength(drafts.length);
    expect(found).toMatchObject(drafts);
    for (const draft of found) expect(Object.values(draft)).not.toContain(undefined);
  });

  it.each(Object.values(boards))('that holds nothing gives nothing ($name)', (board) => {
    for (const text of [
      '',
      '{}',
      '[]',
      'null',
      'not found',
      '{"jobs": []}',
      '<rss><channel/></rss>',
      '{"jobs": [null, 3]}',
    ]) {
      expect(board.readSaved(text)).toEqual([]);
    }
  });
});
