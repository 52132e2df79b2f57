import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isShared, normalizeIdentifier } from './identifier.ts';

const read = (type: Parameters<typeof normalizeIdentifier>[0], raw: string, region?: string) =>
  normalizeIdentifier(type, raw, { region });

describe('email addresses', () => {
  it.each([
    ['J.Doe+jobs@GoogleMail.com', 'j.doe+jobs@googlemail.com', 'jdoe@gmail.com'],
    ['jane+cv@outlook.com', 'jane+cv@outlook.com', 'jane@outlook.com'],
    ['jane-lists@yahoo.co.uk', 'jane-lists@yahoo.co.uk', 'jane@yahoo.co.uk'],
    ['jane@me.com', 'jane@me.com', 'jane@icloud.com'],
    ['a+b@acme.example', 'a+b@acme.example', 'a+b@acme.example'],
    ['Jane Doe <mailto:Jane@Exämple.de?subject=Hi>', 'jane@xn--exmple-cua.de', 'jane@xn--exmple-cua.de'],
    ['jane [at] acme [dot] org', 'jane@acme.org', 'jane@acme.org'],
    ['“jane@acme.org”;', 'jane@acme.org', 'jane@acme.org'],
    ['j.doe@acme.org', 'j.doe@acme.org', 'j.doe@acme.org'],
  ])('%s is normalized', (raw, value, key) => {
    expect(read('email', raw)).toEqual({ type: 'email', raw, value, key });
  });

  it.each([
    '',
    'jane',
    'jane@acme',
    '@acme.org',
    'jane@@acme.org',
    'none@none.com',
    'a b@c.de',
    'x'.repeat(2000),
  ])('%s is not an email address', (raw) => {
    expect(read('email', raw)).toBeUndefined();
  });

  it.each(['info@acme.org', 'HR@acme.org', 'no-reply@acme.org', 'jobs2@acme.org', 'bewerbung@acme.de'])(
    '%s is a shared address',
    (raw) => {
      const found = read('email', raw);
      expect(found && isShared(found)).toBe(true);
    },
  );

  it('a personal address is not shared', () => {
    const found = read('email', 'jobson.hr@acme.org');
    expect(found && isShared(found)).toBe(false);
  });
});

describe('phone numbers', () => {
  it.each([
    ['(512) 867-5309', 'US', '+15128675309', '+15128675309'],
    ['030 1234567', 'DE', '+49301234567', '+49301234567'],
    ['+44 (0)20 7946 0958', undefined, '+442079460958', '+442079460958'],
    ['tel: 0049 30 1234567', 'US', '+49301234567', '+49301234567'],
    ['512-867-5309 ext. 12', 'US', '+15128675309', '+15128675309x12'],
    ['512 867 5309 / 512 867 5310', 'US', '+15128675309', '+15128675309'],
    ['+49 (0)30 1234567', undefined, '+49301234567', '+49301234567'],
    ['+49 030 1234567', undefined, '+49301234567', '+49301234567'],
    ['+39 06 6982 1234', 'US', '+390669821234', '+390669821234'],
    ['+1 512.867.5309', 'DE', '+15128675309', '+15128675309'],
    ['0999 12345', 'US', '099912345', '099912345'],
  ])('%s in %s is normalized', (raw, region, value, key) => {
    expect(read('phone', raw, region)).toEqual({ type: 'phone', raw, value, key });
  });

  it.each(['', 'n/a', '12345', '000 0000', '999-999-9999', '1234567', '123-456-7890'])(
    '%s is not a phone number',
    (raw) => {
      expect(read('phone', raw, 'US')).toBeUndefined();
    },
  );
});

describe('handles', () => {
  it.each([
    ['https://de.linkedin.com/in/Jane-D%C3%B6e-12/?trk=public', 'jane-döe-12'],
    ['www.linkedin.com/in/jane-doe/de', 'jane-doe'],
    ['linkedin.com/mwlite/in/jane-doe', 'jane-doe'],
    ['http://www.linkedin.com/pub/john-doe/2/b38/b1b', 'john-doe-b1bb382'],
    ['in/jane-doe', 'jane-doe'],
    ['@jane-doe', 'jane-doe'],
    ['linkedin: jane-doe', 'jane-doe'],
  ])('%s is a LinkedIn handle', (raw, value) => {
    expect(read('linkedin', raw)?.value).toBe(value);
  });

  it.each([
    ['https://github.com/Octo-Cat?tab=repositories', 'octo-cat'],
    ['octocat.github.io', 'octocat'],
    ['https://gist.github.com/octocat', 'octocat'],
    ['octocat', 'octocat'],
  ])('%s is a GitHub handle', (raw, value) => {
    expect(read('github', raw)?.value).toBe(value);
  });

  it.each([
    ['linkedin', 'https://www.linkedin.com/company/acme'],
    ['linkedin', 'https://github.com/octocat'],
    ['github', 'https://github.com/octocat/hello-world'],
    ['github', 'https://github.com/features'],
  ] as const)('the %s link %s is not a profile', (type, raw) => {
    expect(read(type, raw)).toBeUndefined();
  });
});

it('a national ID is compared by its letters and digits, and placeholders are rejected', () => {
  expect(read('national_id', ' 078-05 1120 ')?.key).toBe('078051120');
  expect(read('national_id', '000-00-0000')).toBeUndefined();
  expect(read('national_id', 'pending')).toBeUndefined();
});

it('a website is compared by its host and path', () => {
  expect(read('website', 'https://www.Jane.example/cv/?utm_source=x')?.key).toBe('jane.example/cv');
});

it('normalizing never throws, and does not change a normalized value', () => {
  const types = ['email', 'phone', 'linkedin', 'github', 'national_id', 'website'] as const;
  fc.assert(
    fc.property(fc.constantFrom(...types), fc.string({ unit: 'binary' }), (type, raw) => {
      const found = read(type, raw, 'DE');
      if (found) expect(read(type, found.value, 'DE')?.key).toBe(type === 'phone' ? found.value : found.key);
    }),
    {
      numRuns: 500,
      examples: [
        ['email', 'a+b@gmail.com'],
        ['linkedin', '%E0%A4%A'],
        ['website', 'a.b/%'],
      ],
    },
  );
});
