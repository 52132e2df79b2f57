import { describe, expect, it } from 'vitest';
import { valuesOfJsonResume } from './found-values.ts';
import { sameCompany, sameDate, sameName, samePhone, sameSkill, sameText } from './match.ts';
import { type Field, type FieldScore, fields, judge, meanF1, measure, scoreDocument } from './score.ts';
import { Truth } from './truth.ts';

const values = (...texts: string[]) => texts.map((value) => ({ value, confidence: 1 }));
const rightOf = ({ judged }: FieldScore) => judged.filter(({ isRight }) => isRight).map(({ value }) => value);

describe('comparing values', () => {
  it('ignores case, accents and punctuation', () => {
    expect(sameText('Chef de Rang, Été', 'CHEF DE RANG ETE')).toBe(1);
    expect(sameText('B.Sc.', 'BSc')).toBe(1);
    expect(sameText('Großhandel', 'GROSSHANDEL')).toBe(1);
  });

  it('allows one of many words to differ, but not one of few', () => {
    expect(sameText('Head of Research and Development', 'Head of Research & Development')).toBeGreaterThan(0);
    expect(sameText('Senior Software Engineer', 'Software Engineer')).toBe(0);
    expect(sameText('Staff Nurse', 'Nurse')).toBe(0);
    expect(sameText('', '')).toBe(0);
  });

  it('ignores the legal form of a company', () => {
    expect(sameCompany('Harborline Ltd.', 'Harborline')).toBe(1);
    expect(sameCompany('Northwind Software, S.L.', 'Northwind Software')).toBe(1);
    expect(sameCompany('Kestrel S.p.A.', 'KESTREL SPA')).toBe(1);
    expect(sameCompany('Kestrel GmbH & Co. KG', 'Kestrel')).toBe(1);
    expect(sameCompany('Kestrel Software', 'Kestrel Logistics')).toBe(0);
    expect(sameCompany('Company', 'Limited')).toBe(0);
  });

  it('compares phone numbers by digits, with or without country code', () => {
    expect(samePhone('07700 900123', '+447700900123')).toBe(1);
    expect(samePhone('+33 (0)6 12 34 56 78', '+33612345678')).toBe(1);
    expect(samePhone('0049 160 1234567', '+491601234567')).toBe(1);
    expect(samePhone('07700 900123', '07700 900124')).toBe(0);
    expect(samePhone('+44 7700 900123', '900123')).toBe(0);
    expect(samePhone('2019 2021', '2019')).toBe(0);
  });

  it('compares months only if both dates have one', () => {
    expect(sameDate('2019-03', '2019-03')).toBe(1);
    expect(sameDate('2019-03', '2019')).toBeGreaterThan(0);
    expect(sameDate('2019', '2019-03')).toBeGreaterThan(0);
    expect(sameDate('2019-03', '2019-04')).toBe(0);
    expect(sameDate('2019-03', '2020-03')).toBe(0);
    expect(sameDate('present', '2025-06')).toBe(0);
  });

  it('accepts a complete name in either order', () => {
    expect(sameName('María García Lozano', 'GARCIA LOZANO, María')).toBe(1);
    expect(sameName('María García Lozano', 'María García')).toBe(0);
  });

  it('requires exact skills, by either name if one is in parentheses', () => {
    expect(sameSkill('Node.js', 'NodeJS')).toBe(1);
    expect(sameSkill('Kubernetes (K8s)', 'Kubernetes')).toBe(1);
    expect(sameSkill('K8s', 'Kubernetes (K8s)')).toBe(1);
    expect(sameSkill('C', 'C++')).toBe(0);
    expect(sameSkill('C', 'C#')).toBe(0);
    expect(sameSkill('Java', 'JavaScript')).toBe(0);
    expect(sameSkill('Spring', 'Spring Boot')).toBe(0);
  });
});

describe('the score of a field', () => {
  it('matches each true value with one found value only', () => {
    const score = judge(['2019-03', '2021-10'], [], values('2019', '2019-03', '2021-10'), sameDate, true);
    expect(rightOf(score)).toEqual(['2019-03', '2021-10']);
    expect(measure([score])).toMatchObject({ recall: 1, precision: 2 / 3 });
  });

  it('prefers exact matches over similar ones', () => {
    const score = judge(['2019', '2019-03'], [], values('2019-03', '2019-05'), sameDate, true);
    expect(rightOf(score)).toEqual(['2019-03', '2019-05']);
    expect(score.missed).toEqual([]);
  });

  it('counts a company once, however often it occurs', () => {
    const score = judge(['Kestrel'], [], values('Kestrel', 'Kestrel Ltd', 'Zenit'), sameCompany);
    expect(score.expected).toBe(1);
    expect(measure([score])).toMatchObject({ precision: 0.5, recall: 1 });
  });

  it('counts equal degrees as often as they occur', () => {
    const score = judge(
      [
        ['BA', 'BA Law'],
        ['BA', 'BA History'],
      ],
      [],
      values('BA'),
      sameText,
      true,
    );
    expect(measure([score])).toMatchObject({ precision: 1, recall: 0.5 });
  });

  it('decreases for wrong and superfluous values', () => {
    const score = judge(['Java', 'Go'], [], values('Java', 'Javascript', 'Teamwork'), sameSkill);
    expect(measure([score])).toMatchObject({ precision: 1 / 3, recall: 0.5 });
    expect(measure([score]).f1).toBeCloseTo(0.4);
    expect(score.missed).toEqual(['Go']);
  });

  it('ignores optional values', () => {
    const score = judge(['Kestrel'], ['Freelance'], values('Kestrel', 'Freelance'), sameCompany);
    expect(measure([score])).toMatchObject({ precision: 1, recall: 1 });
    const without = judge(['Kestrel'], ['Freelance'], values('Kestrel'), sameCompany);
    expect(measure([without])).toMatchObject({ precision: 1, recall: 1 });
  });

  it('is zero if nothing or only wrong values were found', () => {
    expect(measure([judge(['a b'], [], [], sameText)])).toMatchObject({ precision: 0, recall: 0, f1: 0 });
    expect(measure([judge([], [], values('John Doe'), sameName)])).toMatchObject({ precision: 0, f1: 0 });
  });

  it('sums values, not documents', () => {
    const full = judge(['a', 'b', 'c'], [], values('a', 'b', 'c'), sameText);
    const empty = judge(['d'], [], [], sameText);
    expect(measure([full, empty])).toMatchObject({ precision: 1, recall: 0.75 });
  });
});

const truth = Truth.parse({
  layout: 'plain',
  language: 'en',
  format: 'pdf',
  name: 'Jane Doe',
  emails: ['jane@example.com'],
  phones: ['07700 900123', '020 7946 0123'],
  companies: ['Kestrel Ltd'],
  titles: ['Staff Nurse'],
  dates: ['2019-03', 'present', '2012', '2015'],
  schools: ['University of Leeds'],
  degrees: [['BSc', 'BSc Nursing']],
  skills: ['Triage', 'Wound care'],
});

const resume = {
  basics: { name: 'Jane Doe', email: 'Jane@Example.com', phone: '+447700900123' },
  work: [{ name: 'Kestrel', position: 'Staff Nurse', startDate: '2019-03' }],
  education: [
    {
      institution: 'University of Leeds',
      studyType: 'BSc',
      area: 'Nursing',
      startDate: '2012',
      endDate: '2015',
    },
  ],
  skills: [
    { name: 'Triage', keywords: [] },
    { name: 'Clinical', keywords: ['Wound care'] },
  ],
  meta: {
    resolved: { '/work/0/endDate': '2025-06' },
    also: { phones: ['+442079460123'] },
    confidence: { '/work/0/name': 0.7 },
  },
};

describe('the score of a document', () => {
  it('is full for a JSON Resume document that equals the truth', () => {
    const score = scoreDocument(truth, valuesOfJsonResume(resume));
    expect(fields.filter((field) => measure([score[field]]).f1 < 1)).toEqual([]);
    expect(meanF1([score])).toBe(1);
    expect(score.company.judged).toEqual([{ value: 'Kestrel', confidence: 0.7, isRight: true }]);
  });

  it('treats a missing end as no end unless the document says that it is ongoing', () => {
    const score = scoreDocument(truth, valuesOfJsonResume({ ...resume, meta: {} }));
    expect(score.date.missed).toEqual(['present']);
  });

  it('is zero for an empty document and for another person’s', () => {
    expect(meanF1([scoreDocument(truth, valuesOfJsonResume({}))])).toBe(0);
    const other = {
      basics: { name: 'John Roe', email: 'john@example.com' },
      work: [{ name: 'Zenit', position: 'Cook' }],
    };
    expect(meanF1([scoreDocument(truth, valuesOfJsonResume(other))])).toBe(0);
  });

  it('decreases for a value of a field that the document does not have', () => {
    const mute = { ...truth, phones: [] };
    expect(meanF1([scoreDocument(mute, valuesOfJsonResume(resume))])).toBeCloseTo(8 / 9);
    const silent = {
      ...resume,
      basics: { ...resume.basics, phone: undefined },
      meta: { resolved: resume.meta.resolved },
    };
    expect(meanF1([scoreDocument(mute, valuesOfJsonResume(silent))])).toBe(1);
  });

  it('decreases only in the wrong field', () => {
    const wrong = { ...resume, work: [{ ...resume.work[0], position: 'Kestrel' }] };
    const score = scoreDocument(truth, valuesOfJsonResume(wrong));
    const below: Field[] = fields.filter((field) => measure([score[field]]).f1 < 1);
    expect(below).toEqual(['title']);
  });
});
