import type { BoardKind } from '@tenon/contract/companies';
import type { Draft } from '../../src/postings/draft.ts';

export type SavedAnswer = [what: string, kind: BoardKind, answer: unknown, drafts: Partial<Draft>[]];

const oslo = { text: 'Oslo' };

/** Saved responses of boards, one per format, with one or two fictional postings. */
export const savedResponses: SavedAnswer[] = [
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
];
