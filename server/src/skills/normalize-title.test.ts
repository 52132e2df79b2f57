import { describe, expect, it } from 'vitest';
import { normalizeTitle } from './normalize-title.ts';

describe('a job title', () => {
  it.each([
    ['SWE', 'Software Engineer', 'software', 'mid'],
    ['Sr. Dev', 'Developer', 'software', 'senior'],
    ['ML Engineer', 'Machine Learning Engineer', 'data', 'mid'],
    ['SRE', 'Site Reliability Engineer', 'software', 'mid'],
    ['VP Eng', 'Vice President of Engineering', 'software', 'vice_president'],
    ['RN', 'Registered Nurse', 'health', undefined],
    ['CFO', 'Chief Financial Officer', 'executive', 'c_level'],
    ['Entwicklerin', 'Developer', 'software', 'mid'],
    ['Krankenpfleger/in (m/w/d)', 'Registered Nurse', 'health', undefined],
    ['Softwareentwickler*in', 'Software Engineer', 'software', 'mid'],
    ['Frontendentwicklerin', 'Frontend Developer', 'software', 'mid'],
    ['Verkaeufer', 'Retail Salesperson', 'retail', undefined],
    ['Cheffe de projet digital', 'Project Manager', 'project_management', 'mid'],
    ['Directrice des ressources humaines', 'HR Director', 'hr', 'director'],
    ['Infirmière', 'Registered Nurse', 'health', undefined],
    ['Analista de Datos', 'Data Analyst', 'data', 'mid'],
    ['Ingeniera de Software', 'Software Engineer', 'software', 'mid'],
    ['Enfermera', 'Registered Nurse', 'health', undefined],
    ['Addetta alle vendite', 'Retail Salesperson', 'retail', undefined],
    ['Motorista', 'Driver', 'transport', undefined],
    ['Verpleegkundige', 'Registered Nurse', 'health', undefined],
  ])('%s is a %s', (text, canonical, work, level) => {
    expect(normalizeTitle(text)).toMatchObject({ canonical, function: work });
    expect(normalizeTitle(text).level).toBe(level);
  });

  it.each([
    ['Senior Software Engineer (Backend) – Payments, Remote', 'Software Engineer', 'senior'],
    ['Nurse, Registered – Night Shift', 'Registered Nurse', undefined],
    ['Co-Founder & CTO', 'Chief Technology Officer', 'c_level'],
    ['Teacher/Coach', 'Teacher', undefined],
    ['Sofware Enginer', 'Software Engineer', 'mid'],
    ['Project Maneger', 'Project Manager', 'mid'],
    ['Assistant to the Director', 'Assistant', undefined],
  ])('%s is recognized despite surrounding text', (text, canonical, level) => {
    expect(normalizeTitle(text).canonical).toBe(canonical);
    expect(normalizeTitle(text).level).toBe(level);
  });

  it.each([
    ['Leiter Einkauf', 'Purchasing Manager', 'procurement', 'manager'],
    ['Werkstudentin Buchhaltung', 'Accounting Working Student', 'finance', 'intern'],
    ['Praktikantin im Marketing', 'Marketing Intern', 'marketing', 'intern'],
    ['Vice President, Investment Banking', 'Vice President of Banking', 'finance', 'vice_president'],
  ])('%s is combined with the adjacent field', (text, canonical, work, level) => {
    expect(normalizeTitle(text)).toMatchObject({ canonical, function: work, level });
  });
});

describe('the level', () => {
  it.each([
    ['Engineer I', 'junior'],
    ['Engineer II', 'mid'],
    ['Software Engineer III', 'senior'],
    ['Software Engineer', 'mid'],
    ['Junior Project Manager', 'junior'],
    ['Associate Software Engineer', 'junior'],
    ['Senior Product Manager', 'senior'],
    ['Senior Marketing Manager', 'manager'],
    ['Staff Engineer', 'lead'],
    ['Principal Engineer', 'lead'],
    ['Lead Data Scientist', 'lead'],
    ['Assistant Manager', 'lead'],
    ['Stellvertretende Filialleiterin', 'lead'],
    ['Head of Marketing', 'director'],
    ['Senior Vice President of Sales', 'vice_president'],
    ['Geschäftsführerin', 'c_level'],
    ['Trainee', 'entry'],
    ['Auszubildende', 'intern'],
  ])('of %s is %s', (text, level) => expect(normalizeTitle(text).level).toBe(level));

  it.each(['Staff Nurse', 'Kellner', 'Crane operator', 'Freelancer'])('of %s is unknown', (text) =>
    expect(normalizeTitle(text).level).toBeUndefined(),
  );
});

it('a text that is not a title has no canonical title', () => {
  for (const text of ['', 'Apple', 'Smith Engineering Ltd', 'Berlin', 'Managed a team of five engineers'])
    expect(normalizeTitle(text)).not.toHaveProperty('canonical');
});

it('a partly known title is less certain', () => {
  const whole = normalizeTitle('Security Officer').confidence;
  const part = normalizeTitle('Professional Security Officer Farrow Rd Columbia, SC').confidence;
  expect(whole).toBeGreaterThan(0.9);
  expect(part).toBeLessThan(whole);
});

it('the class of a vehicle is not a level', () => {
  expect(normalizeTitle('HGV Class 1 Driver')).not.toHaveProperty('level');
});
