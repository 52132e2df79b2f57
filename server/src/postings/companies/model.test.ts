import { describe, expect, it } from 'vitest';
import { freeKey, guessName, keepsTitle, keyOf, toCareersUrl } from './model.ts';

describe('the key of a company', () => {
  it.each([
    ['Acme & Söhne GmbH', 'acme-sohne-gmbh'],
    ['1Password', '1password'],
    ['  --Über.io--  ', 'uber-io'],
    ['x'.repeat(300), 'x'.repeat(76)],
  ])('writes %s as %s', (name, key) => expect(keyOf(name)).toBe(key));

  it('is undefined if no character of the name can be used', () => {
    expect(keyOf('株式会社')).toBeUndefined();
  });

  it('gets a number if it is taken', () => {
    expect(freeKey('acme', new Set())).toBe('acme');
    expect(freeKey('acme', new Set(['acme', 'acme-2']))).toBe('acme-3');
  });
});

describe('the URL of a careers page', () => {
  it('may lack a scheme, or have spaces and an anchor', () => {
    expect(toCareersUrl('  acme.example/careers#open ').href).toBe('https://acme.example/careers');
    expect(toCareersUrl('http://127.0.0.1:4401/x').href).toBe('http://127.0.0.1:4401/x');
  });

  it.each([
    'ftp://acme.example',
    'javascript:alert(1)',
    'just words',
    'https://',
    'https://me:secret@acme.example',
    'acme',
  ])('is not %s', (text) =>
    expect(() => toCareersUrl(text)).toThrow(expect.objectContaining({ code: 'address-not-usable' })),
  );

  it.each([
    [undefined, 'https://careers.acme.co.uk/jobs', 'Acme'],
    [undefined, 'https://www.north-wind.example/careers', 'North Wind'],
    ['acme-robotics', 'https://boards.greenhouse.io/acme-robotics', 'Acme Robotics'],
    [undefined, 'https://jobs.example', 'Jobs'],
    ['acme.com', 'https://jobs.boards.example/acme.com', 'Acme'],
  ])('suggests a name (%s, %s)', (token, url, name) => expect(guessName(token, new URL(url))).toBe(name));
});

describe('title filters', () => {
  it.each([
    ['Senior Data Platform Engineer', ['data engineer'], true],
    ['Engineering Manager', ['engineer'], true],
    ['Reengineering Lead', ['engineer'], false],
    ['Data Analyst', ['data engineer', 'analyst'], true],
    ['Software Engineer, Intern', ['engineer', '-intern'], false],
    ['Ingénieur logiciel', ['ingenieur'], true],
    ['C++ Developer', ['c++'], true],
    ['C Developer', ['c++'], false],
    ['Anything', [], true],
    ['Anything', ['-intern'], true],
    ['Anything', ['…'], false],
  ])('%s by %j: %s', (title, filters, kept) => expect(keepsTitle(title, filters)).toBe(kept));
});
