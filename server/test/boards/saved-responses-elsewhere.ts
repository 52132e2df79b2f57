import type { SavedAnswer } from './saved-responses.ts';

const oslo = { text: 'Oslo' };

/** The remaining boards, and responses of unsupported systems. */
export const savedResponsesElsewhere: SavedAnswer[] = [
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
