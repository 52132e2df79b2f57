import { describe, expect, it } from 'vitest';
import { openVocabulary } from '../../skills/index.ts';
import { classifyRequirement } from './classify-requirement.ts';

const vocabulary = await openVocabulary();
const aboutOf = (text: string) => classifyRequirement(text, 'must', vocabulary).about.join(' ');

describe('a word of one class', () => {
  it.each([
    ['At least 18 months in a similar position', 'years'],
    ['The training takes three years', 'unclear'],
    ['After two years you can become a partner', 'unclear'],
    ['A fixed-term post for 6 months', 'logistics'],
    ['A 3- to 5-year experience in sales', 'skill years'],
    ['Supervision of master’s theses', 'skill'],
    ['Bachelor’s in marketing and strong copywriting skills', 'skill degree'],
    ['Experience with licence plate recognition', 'skill'],
    ['First aid knowledge', 'skill'],
    ['CPR and first aid certified', 'certificate'],
    ['Airport security screening', 'skill'],
    ['Planning business travel for executives', 'skill'],
    ['Remote within the EU', 'logistics'],
    ['Flexible packaging production', 'skill'],
    ['A flexible person', 'trait'],
    ['You are responsible for the ward', 'unclear'],
    ['Remote patient monitoring', 'skill'],
    ['Great with kids and endlessly patient', 'trait'],
    ['Knowledge of Latin dance', 'skill'],
    ['Turkish bath maintenance', 'skill'],
    ['A second language', 'language'],
    ['You can hold a meeting in Italian', 'language'],
    ['No criminal record', 'permit'],
  ])('means something else in other words: “%s” is about %s', (text, about) =>
    expect(aboutOf(text)).toBe(about),
  );
});

describe('what a company says about itself is no requirement', () => {
  it.each([
    'We are an ISO 9001 certified company',
    'Our team has 15 years of combined experience',
    'We pay for your master’s degree',
    'You will earn a certificate',
    'Customers such as BMW, SAP and Adobe trust us',
    'Join the Shopify team',
    'You report to the head of accounting',
    'Wir sind ein SAP-Partner mit 30 Jahren Erfahrung',
    'Nous sommes une entreprise certifiée ISO 9001',
    'Somos una empresa con 20 años de historia',
  ])('%s', (text) => expect(aboutOf(text)).toBe('unclear'));

  it('unless it says what it is looking for', () => {
    expect(aboutOf('We are a small team looking for fluent German')).toBe('language');
  });
});

it('names of products that are also words support each other in a list', () => {
  const namesIn = (text: string) =>
    classifyRequirement(text, 'must', vocabulary).skills.map(({ name }) => name);
  expect(namesIn('Notion, Slack and Zoom')).toEqual(['Notion', 'Slack', 'Zoom']);
  expect(namesIn('Windows, doors and glazing')).not.toContain('Rational Rhapsody');
});
