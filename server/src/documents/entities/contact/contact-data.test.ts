import { describe, expect, it } from 'vitest';
import {
  line,
  type Sketch,
  sketchLayout,
  smallVocabulary,
} from '../../../../test/documents/sketch-layout.ts';
import type { Layout } from '../../model.ts';
import { extractContact } from './extract-contact.ts';

function read(sketches: (Sketch | string)[], more: Partial<Layout> = {}) {
  const { layout, sections } = sketchLayout(sketches, more);
  const at = (found: { start: number; end: number } | undefined) =>
    found ? layout.text.slice(found.start, found.end) : undefined;
  return { ...extractContact(layout, sections, smallVocabulary()), at };
}

const german = { language: { code: 'de', confidence: 1 } };

describe('email addresses', () => {
  it.each([
    ['✉jane.doe@example.com', 'jane.doe@example.com'],
    ['Ejane.doe@example.com', 'jane.doe@example.com'],
    ['Email:jane.doe@example.com.', 'jane.doe@example.com'],
    ['jane.doe [at] example [dot] com', 'jane.doe@example.com'],
    ['jane.doe (at) example.com', 'jane.doe@example.com'],
    ['e.whitcombe@example.com', 'e.whitcombe@example.com'],
    ['512-867-5309jane.doe@example.com', 'jane.doe@example.com'],
    ['jane.doe@gmail.comLinkedIn', 'jane.doe@gmail.com'],
    ['jane.doe@ example.com', 'jane.doe@example.com'],
  ])('%s is %s', (written, address) => {
    expect(read([line('Jane Doe', { size: 24 }), written]).emails.map(({ value }) => value)).toEqual([
      address,
    ]);
  });

  it('are not accounts in the Fediverse', () => {
    expect(read([line('Jane Doe', { size: 24 }), '@jane@example.social']).emails).toEqual([]);
  });

  it('are joined when they wrap', () => {
    const { emails, at } = read([
      line('Olivia Wilson', { size: 24 }),
      'olivia.wilson',
      '@reallygreatsite.com',
    ]);
    expect(emails.map(({ value }) => value)).toEqual(['olivia.wilson@reallygreatsite.com']);
    expect(at(emails[0])).toBe('olivia.wilson\n@reallygreatsite.com');
  });

  it('are found in link targets', () => {
    const { emails } = read([
      line('Jane Doe', { size: 24 }),
      line('Email me', { links: ['mailto:jane@doe.org?subject=Hi'] }),
    ]);
    expect(emails.map(({ value }) => value)).toEqual(['jane@doe.org']);
  });

  it('are the person’s own, not those of referees or customers', () => {
    const { emails } = read([
      line('Jane Doe', { size: 24 }),
      'jane@example.com',
      line('Wrote to tom@acme.com every week', { kind: 'experience', block: 5 }),
      line('Susan Miller, s.miller@acme.com', { kind: 'references', block: 6 }),
    ]);
    expect(emails.map(({ value }) => value)).toEqual(['jane@example.com']);
  });
});

describe('phone numbers', () => {
  const phones = (texts: (string | Sketch)[], more?: Partial<Layout>) =>
    read([line('Jane Doe', { size: 24 }), ...texts], more).phones.map(({ value }) => value);

  it.each([
    ['(512) 867-5309 | Austin, TX', ['+15128675309']],
    ['Tel: +49 (0)170 1234567', ['+491701234567']],
    ['M: +33 6 12 34 56 78', ['+33612345678']],
    ['(212) 456-7890 ext. 12', ['+12124567890']],
    ['(555) 123-4567', ['(555) 123-4567']],
    ['(xxx) xxx-xxxx', []],
    ['2010-02 - 2010-07', []],
    ['2012 – 2016', []],
    ['Born 12.03.1985', []],
    ['CPF: 123.456.789-09', []],
    ['ORCID 0000-0002-1825-0097', []],
    ['IBAN DE89 3704 0044 0532 0130 00', []],
    ['Austin, TX 78701-1234', []],
    ['Fax: (512) 867-5309', []],
  ])('%s', (text, expected) => {
    expect(phones([text])).toEqual(expected);
  });

  it('are parsed for the country of the person', () => {
    expect(phones(['Hauptstraße 5, 12163 Berlin', 'Telefon: 030 / 789 45 61'], german)).toEqual([
      '+49307894561',
    ]);
    expect(phones(['London, UK', '020 7946 0958'])).toEqual(['+442079460958']);
  });

  it('are not joined across a gap', () => {
    expect(phones(['10115 Berlin\t030 12345678'], german)).toEqual(['+493012345678']);
  });

  it('may share a line', () => {
    expect(phones(['+49 30 12345678 / +49 170 1234567'], german)).toEqual(['+493012345678', '+491701234567']);
  });

  it('of referees and offices are left out', () => {
    const texts = [
      '512-867-5309',
      'jane.doe@example.com',
      line('Ask my former manager', { kind: 'other', block: 7 }),
      line('Built things with 20 people for a year', { kind: 'experience', block: 7 }),
      line('Wrote many things that people read', { kind: 'experience', block: 7 }),
      line('Björn Weiß, weiss@hospital.org', { kind: 'other', block: 8 }),
      line('+41 79 114 32 91', { kind: 'other', block: 8 }),
      line('+1 512 867 0000', { kind: 'references', block: 9 }),
    ];
    expect(phones(texts)).toEqual(['+15128675309']);
  });
});

describe('links', () => {
  it('are found in text with and without a scheme, and across lines', () => {
    const { links } = read([
      line('Jane Doe', { size: 24 }),
      'https://www.linkedin.com/in/jane-doe/?trk=1 | github.com/janedoe | janedoe.dev',
      'linkedin.com/in/other-',
      'name-4821',
    ]);
    expect(links.map(({ value }) => value)).toEqual(
      expect.arrayContaining([
        'https://www.linkedin.com/in/jane-doe',
        'https://github.com/janedoe',
        'https://janedoe.dev',
        'https://linkedin.com/in/other-name-4821',
      ]),
    );
  });

  it('are found as targets of words and icons', () => {
    const { links, at } = read(
      [line('Jane Doe', { size: 24 }), line('GitHub', { links: ['https://github.com/janedoe'] })],
      {
        links: [
          { page: 1, box: { x: 40, y: 54, width: 8, height: 8 }, url: 'https://www.linkedin.com/in/janedoe' },
        ],
      },
    );
    expect(links.map(({ value }) => value).toSorted()).toEqual([
      'https://github.com/janedoe',
      'https://www.linkedin.com/in/janedoe',
    ]);
    expect(at(links.find(({ value }) => value.includes('github')))).toBe('GitHub');
  });

  it('may be written as a network and a username', () => {
    expect(read([line('Jane Doe', { size: 24 }), 'LinkedIn: jane-doe-42']).links[0]?.value).toBe(
      'https://www.linkedin.com/in/jane-doe-42',
    );
  });

  it('to projects, tools and employers are left out', () => {
    const { links } = read([
      line('Jane Doe', { size: 24 }),
      'Node.js and ASP.NET developer',
      line('Built https://github.com/acme/rocket for https://acme.com/rocket', {
        kind: 'experience',
        block: 3,
      }),
    ]);
    expect(links).toEqual([]);
  });
});

describe('the location', () => {
  const location = (...texts: string[]) =>
    read([line('Jane Doe', { size: 24 }), 'jane.doe@example.com', ...texts]).location?.value;

  it.each([
    ['Berlin, Germany', 'Berlin, Germany'],
    ['12 Main St, Austin, TX 78701', 'Austin, TX 78701'],
    ['Address: Calle Mayor 5, 28013 Madrid', '28013 Madrid'],
    ['512-867-5309 | San Francisco, CA | jd@example.com', 'San Francisco, CA'],
    ['1012 AB Amsterdam', '1012 AB Amsterdam'],
  ])('in %s is %s', (text, expected) => {
    expect(location(text)).toBe(expected);
  });

  it('may span two lines', () => {
    expect(location('5 rue de la Paix', '75002 Paris', 'France')).toBe('75002 Paris, France');
  });

  it('is not guessed', () => {
    expect(location('Enjoys climbing and chess')).toBeUndefined();
  });
});
