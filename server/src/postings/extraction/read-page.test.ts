import { describe, expect, it } from 'vitest';
import { readPage } from './read-page.ts';

const ld = (value: unknown, type = 'application/ld+json') =>
  `<html><head><script type="${type}">${typeof value === 'string' ? value : JSON.stringify(value)}</script></head><body></body></html>`;
const posting = { '@context': 'https://schema.org', '@type': 'JobPosting', title: 'Miller' };
const first = (html: string, url?: string) => readPage(html, url).drafts[0];

describe('structured data', () => {
  it.each([
    ['an escaped media type', ld(posting, 'application/ld&#x2B;json')],
    ['a graph', ld({ '@context': 'https://schema.org', '@graph': [{ '@type': 'WebPage' }, posting] })],
    ['a list', ld([{ '@type': 'Organization', name: 'Mill' }, posting])],
    ['a type in full', ld({ ...posting, '@type': 'http://schema.org/JobPosting' })],
    ['several types', ld({ ...posting, '@type': ['Thing', 'JobPosting'] })],
    ['a comment around it', ld(`<!-- ${JSON.stringify(posting)} -->`)],
    ['raw line breaks in strings', ld('{"@type":"JobPosting","title":"Miller","description":"one\ntwo"}')],
    ['a trailing comma', ld('{"@type":"JobPosting","title":"Miller",}')],
    ['capital keys', ld({ '@type': 'JobPosting', Title: 'Miller' })],
    ['a prefix', ld({ '@type': 'schema:JobPosting', 'schema:title': 'Miller' })],
    ['entities in the title', ld({ ...posting, title: '  Mil&#108;er ' })],
  ])('is found with %s', (_case, html) => {
    expect(first(html)?.title).toBe('Miller');
  });

  it('has locations in many formats', () => {
    const places = (jobLocation: unknown) => first(ld({ ...posting, jobLocation }))?.locations;
    const address = {
      '@type': 'PostalAddress',
      addressLocality: 'Ghent',
      addressCountry: { name: ['BE', 'BE'] },
    };
    expect(places({ '@type': 'Place', address })).toEqual([{ city: 'Ghent', country: 'BE' }]);
    expect(places([{ address }, { address: 'Bruges, Belgium' }])).toEqual([
      { city: 'Ghent', country: 'BE' },
      { text: 'Bruges, Belgium' },
    ]);
    expect(places('Ghent')).toEqual([{ text: 'Ghent' }]);
    expect(
      places([
        { name: 'Ghent', address },
        { name: 'Namur', address },
      ]),
    ).toEqual([{ text: 'Ghent' }, { text: 'Namur' }]);
  });

  it('uses the allowed countries of applicants as the location of remote work', () => {
    const draft = first(
      ld({
        ...posting,
        jobLocationType: 'TELECOMMUTE',
        applicantLocationRequirements: [{ '@type': 'Country', name: 'US' }],
      }),
    );
    expect(draft).toMatchObject({ remote: 'TELECOMMUTE', locations: [{ text: 'US' }] });
  });

  it.each([
    [
      { '@type': 'MonetaryAmount', currency: 'EUR', value: { minValue: 30, maxValue: 40, unitText: 'HOUR' } },
      { min: 30, max: 40, currency: 'EUR', period: 'hour' },
    ],
    [
      { currency: 'USD', value: 90000 },
      { min: 90000, max: 90000, currency: 'USD', period: null },
    ],
    [
      { currency: 'USD', minValue: '90,000', maxValue: '99,500.50' },
      { min: 90000, max: 99500.5, currency: 'USD', period: null },
    ],
    [52000, { min: 52000, max: 52000, currency: null }],
    ['£30k a year', '£30k a year'],
    [{ currency: 'EUR', value: '42.000 – 48.500 € pro Jahr' }, '42.000 – 48.500 € pro Jahr'],
    [{ currency: 'EUR', value: { minValue: 0, maxValue: 0 } }, undefined],
  ])('has a salary written as %j', (baseSalary, expected) => {
    expect(first(ld({ ...posting, baseSalary }))?.salary).toEqual(expected);
  });

  it.each([
    ['4711', '4711'],
    [4711, '4711'],
    [{ '@type': 'PropertyValue', name: 'Mill', value: 'A-1' }, 'A-1'],
    [{ name: 'Mill', value: 'Mill' }, undefined],
    [[{ value: 'A-2' }], 'A-2'],
  ])('has the identifier %j', (identifier, expected) => {
    expect(first(ld({ ...posting, identifier, hiringOrganization: { name: 'Mill' } }))?.external_id).toBe(
      expected,
    );
  });

  it.each([
    ['<p>Grind &amp; sift</p>', '<p>Grind &amp; sift</p>'],
    ['&lt;p&gt;Grind&lt;/p&gt;', '<p>Grind</p>'],
    ['&amp;lt;p&amp;gt;Grind&amp;lt;/p&amp;gt;', '<p>Grind</p>'],
  ])('has its description %s unescaped', (description, html) => {
    expect(first(ld({ ...posting, description }))?.description_html).toBe(html);
  });

  it('may refer to other nodes', () => {
    const html = ld({
      '@graph': [
        { '@id': '#o', '@type': 'Organization', name: 'Mill' },
        { ...posting, hiringOrganization: { '@id': '#o' } },
      ],
    });
    expect(first(html)?.company).toBe('Mill');
  });

  it('is used for the posting of the page, not for related ones', () => {
    const html = `${ld([
      { ...posting, title: 'Baker', url: 'https://mill.example/jobs/2' },
      { ...posting, url: 'https://mill.example/jobs/1' },
    ])}`;
    expect(readPage(html, 'https://mill.example/jobs/1').postings).toHaveLength(1);
    expect(first(html, 'https://mill.example/jobs/1')?.title).toBe('Miller');
    expect(readPage(html, 'https://mill.example/jobs').postings).toHaveLength(2);
  });
});

describe('pages without a posting', () => {
  it.each([
    ['an empty one', ''],
    ['a menu', '<body><h1>Mill</h1><nav><a href="/">Home</a></nav></body>'],
    [
      'an article',
      `<body><h1>How flour is made</h1><p>${'Wheat is cleaned and ground between stones. '.repeat(20)}</p></body>`,
    ],
    [
      'a list of links',
      `<body><h1>Open positions</h1><ul>${'<li><a href="/jobs/miller-12">Miller in Ghent, full-time and open now</a></li>'.repeat(20)}</ul></body>`,
    ],
    ['broken data', '<script type="application/ld+json">{"@type":"JobPosting"</script>'],
  ])('%s gives none', (_case, html) => {
    expect(readPage(html)).toEqual({ drafts: [], postings: [], closed: false });
  });

  it('a closed one is reported as closed', () => {
    expect(readPage('<title>Job not found</title><body><h1>Job not found</h1></body>').closed).toBe(true);
  });

  it('invalid markup does not crash the parser', () => {
    const deep = `${'<div>'.repeat(5000)}<h1>Miller</h1>${'</div>'.repeat(5000)}`;
    expect(readPage(deep).drafts).toEqual([]);
    expect(readPage(`<script>window.a = ${'['.repeat(5000)}</script>`).drafts).toEqual([]);
    expect(first(`${ld(posting)}${'<div>'.repeat(200_000)}`)?.title).toBe('Miller');
  });
});
