import { describe, expect, it } from 'vitest';
import {
  line,
  type Sketch,
  sketchLayout,
  smallVocabulary,
} from '../../../../test/documents/sketch-layout.ts';
import { extractContact } from './extract-contact.ts';

function phonesOf(language: string, ...sketches: (string | Sketch)[]): string[] {
  const { layout, sections } = sketchLayout([line('Jane Doe', { size: 24 }), ...sketches], {
    language: { code: language, confidence: 0.9 },
  });
  return extractContact(layout, sections, smallVocabulary()).phones.map(({ value }) => value);
}

describe('the country of a number without a country code', () => {
  it.each([
    ['the address', 'en', ['12 Rose Lane, Leeds LS1 4DY', '0113 496 0000'], '+441134960000'],
    ['a postal code', 'en', ['4 Mill View, Little Snoring NR21 0HN', '01328 878000'], '+441328878000'],
    ['a country word', 'en', ['Bengaluru, India', '98450 12345'], '+919845012345'],
    ['another number', 'en', ['+353 86 123 4567', 'Tel: 01 677 1234'], '+35316771234'],
    ['the domain of the email', 'en', ['jane.doe@firma.at', '0664 1234567'], '+436641234567'],
    ['the domain of the website', 'en', ['www.janedoe.pl', 'tel. 601 234 567'], '+48601234567'],
    ['the language', 'it', ['Cell. 347 123 4567'], '+393471234567'],
    ['the language, if one country fits', 'es', ['Móvil: 699 12 34 56'], '+34699123456'],
  ])('is that of %s', (_, language, lines, expected) => {
    expect(phonesOf(language, ...lines)).toContain(expected);
  });

  it('is that of most workplaces, if nothing else helps', () => {
    const jobs = ['Nurse, Dublin, Ireland', 'Care assistant, Cork, Ireland'];
    const sketches = jobs.map((text) => line(text, { kind: 'experience', block: 4 }));
    expect(phonesOf('en', 'Mobile 086 123 4567', ...sketches)).toEqual(['+353861234567']);
  });

  it.each(['07911 123456', '020 7946 0018', 'Phone: 0412 345 678'])(
    'is not made up for %s in an English text',
    (text) => {
      const [found] = phonesOf('en', text);
      expect(found).not.toContain('+');
      expect(text).toContain(found);
    },
  );
});

describe('labels and notations', () => {
  it.each([
    ['fr', 'Tél. : 04 65 71 09 33 / 06 12 34 56 78', ['+33465710933', '+33612345678']],
    ['de', 'Handy 0171 2345678', ['+491712345678']],
    ['de', 'Telefon (privat): 089/1234567', ['+49891234567']],
    ['ru', 'Тел.: 8 (912) 345-67-89', ['+79123456789']],
    ['ja', '携帯電話：０９０－１２３４－５６７８', ['+819012345678']],
    ['ko', '휴대폰 010-2345-6789', ['+821023456789']],
    ['zh', '手机：138 0013 8000', ['+8613800138000']],
    ['ar', 'هاتف: +٩٦٦٥٠١٢٣٤٥٦٧', ['+966501234567']],
    ['hi', 'मोबाइल: ९८४५०१२३४५', ['+919845012345']],
    ['id', 'No. HP : 0812-3456-7890', ['+6281234567890']],
    ['tr', 'Cep Telefonu: 0532 123 45 67', ['+905321234567']],
    ['pl', 'tel. kom. 601-234-567', ['+48601234567']],
    ['vi', 'SĐT: 0912 345 678', ['+84912345678']],
    ['pt', 'Celular: (11) 98765-4321 (WhatsApp)', ['+5511987654321']],
    ['en', 'Phone: +1 512.867.5309 x 204', ['+15128675309']],
    ['en', '512-867-5309 (mobile), 512-867-5310 (home)', ['+15128675309', '+15128675310']],
  ])('%s: %s', (language, text, expected) => {
    expect(phonesOf(language, text)).toEqual(expected);
  });

  it('may be in the cell or line before the number', () => {
    expect(phonesOf('de', 'Telefon\t040 1234567')).toEqual(['+49401234567']);
    expect(phonesOf('zh', '手机', '13800138000')).toEqual(['+8613800138000']);
  });
});

describe('other numbers', () => {
  it.each([
    '1854-1856',
    '1825 – 1850',
    '2019 2020 2021',
    '〒160-0023 東京都新宿区',
    '48.856614, 2.352222',
    'Aadhaar: 1234 5678 9012',
    '1234 5678 9012',
    'NIK: 3404012345678901',
    'Паспорт: 4510 123456',
    'PESEL 85052312345',
    'Konto-Nr. 1234567890',
    'Matrikelnummer: 1234567',
    'Revenue 12.500.000 EUR',
    '150-0001',
    'GPA 3.85/4.00',
    '15 03 1990',
    '85012345',
  ])('are not phone numbers: %s', (text) => {
    expect(phonesOf('en', text)).toEqual([]);
  });
});

it('a number that is incomplete on its line goes on on the next one', () => {
  expect(phonesOf('fr', 'Téléphone: +41 79 647 92', '21')).toEqual(['+41796479221']);
});

it('the only contact details of a document may be below its references', () => {
  const references = { kind: 'references' as const };
  expect(
    phonesOf(
      'en',
      line('Available on request', references),
      line('Phone: +44 7700 900123 • Email: jane@example.org', { ...references, block: 2 }),
    ),
  ).toEqual(['+447700900123']);
});

it('a Chinese label may touch its number', () => {
  expect(phonesOf('zh', '手机139-1234-2846 邮箱 jane@example.cn')).toEqual(['+8613912342846']);
});
