import { describe, expect, it } from 'vitest';
import { changePairs } from '../../../test/postings/change-pairs.ts';
import type { Draft } from '../draft.ts';
import { decide, fingerprintDraft, fingerprintPage } from './fingerprint.ts';

const keyOf = (html: string) => fingerprintPage(html).fingerprint.key;
const sourceOf = (html: string) => fingerprintPage(html).fingerprint.source;
const text = `<p>${'You plan the night shift with two other people and know every shelf of the hall by heart. '.repeat(5)}</p>`;
const posting = { '@type': 'JobPosting', title: 'Shift Planner', description: text };
const withData = (data: unknown, type = 'application/ld+json', body = '') =>
  `<html><head><script type="${type}">${JSON.stringify(data)}</script></head><body>${body}</body></html>`;

describe('two versions of pages of many sites and languages', () => {
  const judged = [...changePairs()].map((pair) => {
    const [before, after] = [fingerprintPage(pair.before), fingerprintPage(pair.after)];
    const isRead = before.state !== after.state || decide(before.fingerprint, after.fingerprint).extract;
    const name = `${pair.site}, ${pair.language}: ${pair.kind}`;
    return { ...pair, name, isRead, state: after.state };
  });
  const named = (label: string, isRead: boolean) =>
    judged.filter((pair) => pair.label === label && pair.isRead === isRead).map(({ name }) => name);

  it('are numerous enough', () => {
    expect(judged.filter(({ label }) => label === 'noise').length).toBeGreaterThan(400);
    expect(judged.filter(({ label }) => label === 'content').length).toBeGreaterThan(300);
  });

  it('differ for every change of the posting', () => {
    expect(named('content', false)).toEqual([]);
  });

  it('are equal whatever else changes', () => {
    expect(named('noise', true)).toEqual([]);
  });

  it('are recognized as closed', () => {
    expect(judged.filter(({ kind, state }) => kind === 'closed' && state !== 'closed')).toEqual([]);
  });
});

describe('structured data', () => {
  it('is found in any notation of type, list or graph', () => {
    const key = keyOf(withData(posting));
    expect(sourceOf(withData(posting))).toBe('json-ld');
    expect(keyOf(withData(posting, 'application/ld&#x2B;json'))).toBe(key);
    expect(keyOf(withData(posting, 'Application/LD+JSON'))).toBe(key);
    expect(keyOf(withData([{ '@type': 'Organization', name: 'Pine' }, posting]))).toBe(key);
    expect(keyOf(withData({ '@graph': [{ '@type': 'WebSite' }, posting] }))).toBe(key);
    expect(keyOf(withData({ ...posting, '@type': ['JobPosting', 'Thing'] }))).toBe(key);
  });

  it('may contain raw line breaks', () => {
    const html = withData(posting).replace('night shift', 'night\n\tshift');
    expect(keyOf(html)).toBe(keyOf(withData(posting)));
  });

  it('is compared by its content, not by its notation', () => {
    const place = (city: string) => ({ '@type': 'Place', address: { addressLocality: city } });
    const one = { ...posting, jobLocation: [place('Hull'), place('York')], employmentType: ['FULL_TIME'] };
    const other = {
      employmentType: 'FULL_TIME',
      jobLocation: [place('York'), place('Hull')],
      ...posting,
      description: text.replaceAll('<p>', '&lt;p&gt;').replaceAll('</p>', '&lt;/p&gt;'),
    };
    expect(keyOf(withData(other))).toBe(keyOf(withData(one)));
    expect(keyOf(withData({ ...one, jobLocation: place('Hull') }))).not.toBe(keyOf(withData(one)));
  });

  it('ignores dates, numbers and URLs', () => {
    const moved = {
      ...posting,
      datePosted: '2026-05-01',
      validThrough: '2026-09-01',
      identifier: { value: '77' },
      url: 'https://pine.example/jobs/77',
      image: 'x.png',
      directApply: true,
    };
    expect(keyOf(withData(moved))).toBe(keyOf(withData(posting)));
  });

  it('includes salaries in any format', () => {
    const pay = (minValue: unknown) => ({
      ...posting,
      baseSalary: { '@type': 'MonetaryAmount', currency: 'GBP', value: { minValue, maxValue: 40000 } },
    });
    expect(keyOf(withData(pay('31000.00')))).toBe(keyOf(withData(pay(31000))));
    expect(keyOf(withData(pay(32000)))).not.toBe(keyOf(withData(pay(31000))));
  });

  it('is that of the page if there are several', () => {
    const other = { ...posting, title: 'Van Driver', description: `${text} And a van.` };
    const page = (second: object) => withData([posting, second], undefined, `<h1>Shift Planner</h1>${text}`);
    expect(keyOf(page({ ...other, title: 'Dock Planner' }))).toBe(keyOf(page(other)));
  });

  it('is replaced by the text if it cannot be parsed', () => {
    expect(
      sourceOf(`<script type="application/ld+json">{"@type":"JobPosting",</script><h1>A</h1>${text}`),
    ).toBe('text');
  });
});

describe('next to structured data', () => {
  const page = (body: string) => withData(posting, undefined, `<main><h1>Shift Planner</h1>${body}</main>`);

  it.each([
    ['pay under the title', '<p>£30,000</p>', '<p>£33,000</p>'],
    ['a deadline at the end', `${text}<p>Apply by 1 May</p>`, `${text}<p>Apply by 9 May</p>`],
    [
      'a deadline in a list',
      `${text}<dl><dt>Closing date</dt><dd>1 May 2026</dd></dl>`,
      `${text}<dl><dt>Closing date</dt><dd>9 May 2026</dd></dl>`,
    ],
    ['a line of the text', `${text}<p>Bring boots.</p>${text}`, `${text}<p>Bring gloves.</p>${text}`],
  ])('%s is compared', (_what, before, after) => {
    const filler = `<p>${'Something else about the company and its halls. '.repeat(6)}</p>`;
    expect(keyOf(page(before + filler))).not.toBe(keyOf(page(after + filler)));
  });

  it('the rest of the page is not compared', () => {
    const rest = (word: string) =>
      `${text}<div><p>Our ${word} is known for its ${'kind people and '.repeat(9)}</p></div>`;
    expect(keyOf(page(`${rest('harbour')}<p>a</p><p>b</p><p>c</p>${rest('hall')}`))).toBe(
      keyOf(page(`${rest('harbour')}<p>a</p><p>b</p><p>c</p>${rest('hall')}`)),
    );
    expect(keyOf(page(`${text}<p>Follow us on two networks</p>`))).toBe(keyOf(page(text)));
  });
});

describe('a page with only text', () => {
  const page = (line: string) => `<main><h1>Shift Planner</h1><ul><li>${line}</li></ul>${text}</main>`;

  it.each([
    ['Travel 4 times a year', 'Travel 6 times a year'],
    ['Shifts from 9:00 to 17:00', 'Shifts from 8:00 to 16:00'],
    ['You write our newsletter in English', 'You write our newsletter in German'],
    ['You answer 40 applications a week', 'You answer 60 applications a week'],
    ['Start date: 1 March 2026', 'Start date: 1 May 2026'],
    ['Experience with C++', 'Experience with C#'],
    ['A team of 5 people', 'A team of 9 people'],
    ['Wir suchen dich ab dem 01.03.2026', 'Wir suchen dich ab dem 01.05.2026'],
    ['Mindestens 3 Jahre Erfahrung', 'Mindestens 5 Jahre Erfahrung'],
    ['Rémunération : 2 100 €', 'Rémunération : 2 300 €'],
    ['Organise hiring events in June', 'Organise hiring events in July'],
  ])('changes if “%s” becomes “%s”', (before, after) => {
    expect(keyOf(page(before))).not.toBe(keyOf(page(after)));
  });

  it.each([
    ['Hull · Posted 3 days ago · 25 applicants', 'Hull · Posted 9 days ago · Over 100 applicants'],
    ['Posted 38 days ago · read 415 times', 'Posted 38 days ago · read 1,022 times'],
    ['1,204 people viewed this job in the last week', '98 people viewed this job in the last week'],
    ['Viewed 14 times', 'Viewed 15 times'],
    ['Closes in 5 days', 'Closes in 4 days'],
    ['Bereits 12 Bewerbungen', 'Bereits 40 Bewerbungen'],
    ['Déjà 12 candidatures', 'Déjà 15 candidatures'],
    ['Job ID: R-1234 | Full-time', 'Job ID: R-9876 | Full-time'],
    ['Posted on March 3, 2026', 'Posted on April 14, 2026'],
    ['Last updated: Feb 26, 2026 10:33 AM', 'Last updated: Mar 1, 2026 4:07 PM'],
    ['Publié le 3 mars 2026', 'Publié le 14 avril 2026'],
    ['Request ID: 8b1baf5eb0b1820b5be0b64d9b3b5469', 'Request ID: 235d03cf07b60b16e388ad7629920368'],
    ['Just posted', 'Posted today'],
  ])('does not change if “%s” becomes “%s”', (before, after) => {
    expect(keyOf(page(before))).toBe(keyOf(page(after)));
  });

  it('may have its facts and title in a header, or everything in one form', () => {
    const header = (pay: string) => `<header><h1>Shift Planner</h1><p>${pay}</p></header>${text}`;
    expect(keyOf(header('£30,000'))).not.toBe(keyOf(header('£33,000')));
    const form = (pay: string) => `<form>${header(pay)}</form>`;
    expect(keyOf(form('£30,000'))).not.toBe(keyOf(form('£33,000')));
  });

  it('includes what follows a list of other postings', () => {
    const page = (other: string, line: string) =>
      `<main><h1>Shift Planner</h1><h3>Other open positions</h3><ul><li>${other}</li></ul><p>${line}</p>${text}</main>`;
    expect(keyOf(page('Cook', 'Bring boots'))).toBe(keyOf(page('Baker', 'Bring boots')));
    expect(keyOf(page('Cook', 'Bring boots'))).not.toBe(keyOf(page('Cook', 'Bring gloves')));
  });

  it('has no key if it is too short, and is always extracted', () => {
    const short = fingerprintPage(`<h1>Shift Planner</h1><p>${'One two three four. '.repeat(6)}</p>`);
    expect(short).toMatchObject({ state: 'posting', fingerprint: { key: undefined, simhash: undefined } });
    expect(decide(short.fingerprint, short.fingerprint)).toMatchObject({ extract: true, reason: 'no-key' });
  });

  it('counts letters in Japanese', () => {
    const html = `<h1>倉庫計画担当</h1><p>${'夜勤の計画を立て、倉庫の棚をすべて把握します。'.repeat(6)}</p>`;
    expect(sourceOf(html)).toBe('text');
  });
});

describe('a board entry', () => {
  const draft: Draft = {
    source: 'board',
    external_id: '7',
    title: 'Shift Planner',
    locations: [{ city: 'Hull' }, { city: 'York' }],
    salary: { min: 30_000, max: 34_000, currency: 'GBP', period: 'year' },
    description_html: text,
    posted_at: '2026-01-01',
    valid_through: '2026-03-01',
    url: 'https://pine.example/7',
  };
  const unchanged = (change: Partial<Draft>) =>
    !decide(fingerprintDraft(draft), fingerprintDraft({ ...draft, ...change })).extract;

  it('has its own kind of key', () => {
    expect(fingerprintDraft(draft)).toMatchObject({ source: 'board', version: 1 });
    expect(fingerprintDraft({ source: 'board' })).toMatchObject({ key: undefined, source: undefined });
  });

  it.each<[string, Partial<Draft>]>([
    ['day of posting', { posted_at: '2026-02-02' }],
    ['last day', { valid_through: '2027-01-01' }],
    ['address', { url: 'https://pine.example/8', apply_url: 'https://pine.example/8/apply' }],
    ['order of places', { locations: [{ city: 'York' }, { city: 'Hull' }] }],
    ['markup', { description_html: text.replaceAll('p>', 'div>') }],
    ['white space in the title', { title: ' Shift  Planner' }],
  ])('does not change with the %s', (_what, change) => {
    expect(unchanged(change)).toBe(true);
  });

  it.each<[string, Partial<Draft>]>([
    ['title', { title: 'Senior Shift Planner' }],
    ['pay', { salary: { min: 31_000, max: 34_000, currency: 'GBP', period: 'year' } }],
    ['place', { locations: [{ city: 'Hull' }] }],
    ['remote work', { remote: 'hybrid' }],
    ['text', { description_html: text.replace('night', 'day') }],
    ['requirements', { requirements: [{ kind: 'must', html: '<li>Excel</li>' }] }],
    ['end', { closed: true }],
  ])('changes with the %s', (_what, change) => {
    expect(unchanged(change)).toBe(false);
  });
});
