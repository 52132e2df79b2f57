import { describe, expect, it } from 'vitest';
import { employmentTypeOf, employmentTypeOfTitle } from './employment.ts';

describe('employment types', () => {
  it.each([
    ['FullTime', 'full_time'],
    ['Full-time', 'full_time'],
    ['fulltime_permanent', 'full_time'],
    ['FULL_TIME', 'full_time'],
    ['Full time', 'full_time'],
    ['permanent', 'full_time'],
    ['Regular Employee', 'full_time'],
    ['Vollzeit, unbefristet', 'full_time'],
    ['CDI', 'full_time'],
    ['Full-time contract', 'full_time'],
    ['PART_TIME', 'part_time'],
    ['parttime_fixed_term', 'temporary'],
    ['Teilzeit', 'part_time'],
    ['Vollzeit / Teilzeit', 'full_time'],
    ['CDD', 'temporary'],
    ['befristet', 'temporary'],
    ['unbefristet', 'full_time'],
    ['TEMPORARY', 'temporary'],
    ['Contract', 'contract'],
    ['CONTRACTOR', 'contract'],
    ['Freelance', 'contract'],
    ['Praktikum', 'internship'],
    ['Internship', 'internship'],
    ['INTERN, FULL_TIME', 'internship'],
    ['Stage', 'internship'],
    ['Werkstudent', 'internship'],
    ['VOLUNTEER', 'volunteer'],
    ['OTHER', 'other'],
    ['Dienstverband: vast', 'full_time'],
    ['Jornada completa', 'full_time'],
    ['Engineering', undefined],
  ])('%s', (text, expected) => {
    expect(employmentTypeOf(text)).toBe(expected);
  });

  it.each([
    ['Software Engineering Intern', 'internship'],
    ['Praktikum Marketing (m/w/d)', 'internship'],
    ['Werkstudent Vertrieb', 'internship'],
    ['(1099 Contract) Solution Architect', 'contract'],
    ['Contract Manager', undefined],
    ['Internal Auditor', undefined],
    ['Stage Manager', undefined],
    ['International Sales Lead', undefined],
    ['Verkäufer in Teilzeit', 'part_time'],
  ])('of the title “%s”', (title, expected) => {
    expect(employmentTypeOfTitle(title)).toBe(expected);
  });
});
