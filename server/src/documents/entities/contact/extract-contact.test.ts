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

describe('the name', () => {
  it.each([
    ['JOHN VAN DYK', 'John van Dyk'],
    ["FENNA VAN 'T HOFF", "Fenna van 't Hoff"],
    ['Dr. Jane A. Doe, PhD, MBA', 'Jane A. Doe'],
    ['Curriculum Vitae of María José García-López', 'María José García-López'],
    ['JAN KÜSTER | RESUME', 'Jan Küster'],
    ['Sinéad O’Brien (she/her)', 'Sinéad O’Brien'],
    ['Youssef in ’t Veld', 'Youssef in ’t Veld'],
    ['Lebenslauf - Hans-Jürgen von der Mühlen', 'Hans-Jürgen von der Mühlen'],
    ['Xochitl Quispe Mamani', 'Xochitl Quispe Mamani'],
    ['김철수', '김철수'],
    ['ANGELA MCDONALD, RN, BSN', 'Angela McDonald'],
  ])('%s is %s', (written, name) => {
    const { name: found, at } = read([line(written, { size: 24 }), 'Phoenix, AZ', 'me@example.com']);
    expect(found?.value).toBe(name);
    expect(at(found)?.toLowerCase()).toBe(name.toLowerCase());
  });

  it('is joined from two lines, and split if it lacks a space', () => {
    expect(read([line('OLIVIA', { size: 30 }), line('WILSON', { size: 30 })]).name?.value).toBe(
      'Olivia Wilson',
    );
    expect(read([line('johndoe', { size: 30 }), 'john.doe@example.com']).name?.value).toBe('John Doe');
    expect(read([line('Pieter Jansen-', { size: 25 }), line('Smit', { size: 25 })]).name?.value).toBe(
      'Pieter Jansen-Smit',
    );
  });

  it('is joined from letter-spaced text', () => {
    expect(read([line('Luís\tMiguel\td e\tS á', { size: 21 }), 'luismiguel73@x.pt']).name?.value).toBe(
      'Luís Miguel de Sá',
    );
    expect(
      read([line('XI AOYU CAS T ELL ANOS', { size: 21 }), 'xiaoyu.castellanos@example.com']).name?.value,
    ).toBe('Xiaoyu Castellanos');
    expect(read([line('Letícia de Sá', { size: 21 }), 'leticia.desa@x.pt']).name?.value).toBe(
      'Letícia de Sá',
    );
  });

  it('is joined from three lines with a hyphen', () => {
    const big = { size: 24 };
    const { name } = read([
      line('Camille', big),
      line('Lefèvre-', big),
      line('Duval', big),
      'camille.lefevre@x.fr',
    ]);
    expect(name?.value).toBe('Camille Lefèvre-Duval');
  });

  it.each([
    ['PERSONAL INFORMATION Dana Whitcombe', 'Dana Whitcombe'],
    ['Persönliche Angaben Dana Whitcombe', 'Dana Whitcombe'],
    ['INFORMATIONS PERSONNELLES Dana Whitcombe', 'Dana Whitcombe'],
    ['INFORMACIÓN PERSONAL Dana Whitcombe', 'Dana Whitcombe'],
    ['INFORMAZIONI PERSONALI Dana Whitcombe', 'Dana Whitcombe'],
    ['INFORMAÇÃO PESSOAL Dana Whitcombe', 'Dana Whitcombe'],
    ['PERSOONLIJKE INFORMATIE Dana Whitcombe', 'Dana Whitcombe'],
    ['Omar El-Khatib Manchester', 'Omar El-Khatib'],
    ['Helga Brandstätter Entwickler', 'Helga Brandstätter'],
    ['Mary Anne London', 'Mary Anne London'],
  ])('ends where other text starts: %s', (written, name) => {
    const handle = name
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z]/g, '');
    expect(read([line(written, { size: 16 }), `${handle}@example.com`]).name?.value).toBe(name);
  });

  it.each([
    ['Name:\tDr. Anna Schmidt'],
    ['Nombre y apellidos: Anna Schmidt'],
    ['Nom et prénom : Anna Schmidt'],
    ['Nome e Cognome: Anna Schmidt'],
    ['Naam: Anna Schmidt'],
    ['Nome completo: Anna Schmidt'],
    ['Full name: SCHMIDT, Anna'],
  ])('follows its label: %s', (text) => {
    const heading = line('Curriculum Vitae', { size: 22 });
    expect(read([heading, line(text, { kind: 'personal' })]).name?.value.toLowerCase()).toBe('anna schmidt');
  });

  it('is joined from separately labeled parts', () => {
    const { name } = read([
      line('Surname: Doe', { kind: 'personal' }),
      line('First name: Jane', { kind: 'personal' }),
    ]);
    expect(name?.value).toBe('Jane Doe');
  });

  it('is the smaller line that matches the email address, not the larger title', () => {
    const found = read([
      line('SOFTWARE ENGINEER', { size: 26 }),
      line('Priya Ramaswamy', { size: 12 }),
      'priya.r@example.in',
    ]);
    expect(found.name?.value).toBe('Priya Ramaswamy');
  });

  it('is empty on a page without one', () => {
    expect(read([]).name).toBeUndefined();
    expect(
      read([line('Invoice', { size: 24 }), 'Total due: 300 EUR', 'Thank you for your business']).name,
    ).toBeUndefined();
    expect(read([line('Senior Developer', { size: 24 }), 'Berlin, Germany']).name).toBeUndefined();
  });

  it('is not that of a referee', () => {
    expect(read([line('Susan Miller, CTO', { kind: 'references' })]).name).toBeUndefined();
  });

  it('is more certain in large type and with a matching email address', () => {
    const plain = read(['Jane Doe', 'Some street 5']).name?.score ?? 0;
    const strong = read([line('Jane Doe', { size: 24 }), 'jane.doe@example.com']).name?.score ?? 0;
    expect(strong).toBeGreaterThan(plain);
  });
});

describe('the headline', () => {
  it('is the job title below or next to the name', () => {
    expect(
      read([line('Jane Doe', { size: 24 }), line('Senior Software Engineer', { bold: true })]).headline
        ?.value,
    ).toBe('Senior Software Engineer');
    expect(read([line('Jane Doe, Registered Nurse', { size: 24 }), 'jane@example.com']).headline?.value).toBe(
      'Registered Nurse',
    );
  });

  it('is not a place or address', () => {
    expect(read([line('Jane Doe', { size: 24 }), 'Austin, TX', 'jane@example.com']).headline).toBeUndefined();
  });
});

describe('a letterhead', () => {
  it('of an agency is not used as the person’s contact details', () => {
    const { name, emails, phones } = read([
      line('Fletcher Barnes Recruitment', { size: 26 }),
      'www.fletcherbarnes.example.com | 020 7946 0100 | cv@fletcherbarnes.example.com',
      'Candidate: Gareth Llewellyn-Price',
      'Email: gareth.lp@outlook.com',
      'Mobile: +44 7911 123456',
    ]);
    expect(name?.value).toBe('Gareth Llewellyn-Price');
    expect(emails.map(({ value }) => value)).toEqual(['gareth.lp@outlook.com']);
    expect(phones.map(({ value }) => value)).toEqual(['+447911123456']);
  });

  it('is used if there are no other contact details', () => {
    const { emails, phones } = read([
      line('Jane Doe', { size: 26 }),
      'info@studio.example.com | +44 20 7946 0100',
    ]);
    expect(emails).toHaveLength(1);
    expect(phones).toHaveLength(1);
  });
});

describe('the job title', () => {
  it('may follow the name on its line, separated only by its style', () => {
    const { name, headline } = read([
      line('Helga Brandstätter Entwickler', { size: 20 }),
      'helga@example.com',
    ]);
    expect([name?.value, headline?.value]).toEqual(['Helga Brandstätter', 'Entwickler']);
  });

  it('is not a website', () => {
    expect(read([line('Jane Doe', { size: 20 }), 'engineer.dev']).headline).toBeUndefined();
  });
});
