import { describe, expect, it } from 'vitest';
import { titleScore } from './title-score.ts';

describe('a job title', () => {
  it.each([
    'Kellner',
    'Cheffe de projet digital',
    'Ingénieur d’études',
    'Analista de Datos',
    'Werkstudentin Buchhaltung',
    'Crane operator',
    'Owner',
    'Freelancer',
    'Intern',
    'Research Assistant',
    'Registered Nurse',
    'Zivildienstleistender',
    'Volunteer',
    'Criador de abelhas',
    'Pet Sitter',
    'Project Maneger',
    'RN',
  ])('is recognized: %s', (text) => expect(titleScore(text)).toBeGreaterThanOrEqual(0.6));
});

describe('a text that is not a job title', () => {
  it.each([
    'Apple',
    'Manchester Royal Infirmary',
    'Bank of America',
    'Berlin',
    'Pittsburgh, PA',
    'Managed a team of five engineers and built',
    'Baker Hughes',
    'Taylor & Partner',
    'Smith Engineering Ltd',
    'Manager Magazin Verlag',
    'Peter Koch',
    'Computer Science',
    '0 Computer Science',
    'Customer Service',
    'Deloitte Consulting',
    'hello@example.com',
    '',
  ])('is not recognized: “%s”', (text) => expect(titleScore(text)).toBeLessThanOrEqual(0.25));
});
