import { expect, it } from 'vitest';
import { fitAnswer } from './fit-answer.ts';
import { fieldsFor } from './known-fields.ts';
import { questionKey } from './question-key.ts';
import { asksTheSame } from './similar-question.ts';
import { splitName } from './suggest-facts.ts';

it('knows the same question in other spacing, case and punctuation, and two programming languages apart', () => {
  const same = [
    'When can you start?',
    ' WHEN can you start *',
    'When can you start? (required)',
    'When can you start…',
  ];
  expect(new Set(same.map(questionKey)).size).toBe(1);
  // As long as a form likes: the search for the mark must not grow with it.
  const stars = '* '.repeat(100_000);
  expect(questionKey(`When can you start? ${stars}`)).toBe(questionKey('When can you start?'));
  expect(questionKey(`${stars}When can you start? [required]`)).toBe(questionKey('When can you start?'));
  expect(new Set(['Years of C', 'Years of C++', 'Years of C#'].map(questionKey)).size).toBe(3);
  expect(questionKey('Pay in €')).not.toBe(questionKey('Pay in $'));
  expect(questionKey('Is a car required')).toBe('is a car required');
  expect(questionKey('Why don’t you?')).toBe(questionKey("why don't you"));
});

it('takes a question for the same only where all words that carry it are', () => {
  const start = 'When can you start with us?';
  expect(asksTheSame(start, 'When could you start with us?')).toBe(true);
  expect(
    asksTheSame('Please describe your experience with Kafka', 'Describe your experience with Kafka'),
  ).toBe(true);
  expect(asksTheSame('How many years of Java do you have?', 'How many years do you have of Java?')).toBe(
    true,
  );
  const others: [string, string][] = [
    ['Do you have experience with Java?', 'Do you have experience with Python?'],
    ['Are you willing to relocate to Berlin?', 'Are you willing to relocate to London?'],
    ['Can you work on weekends?', 'Can you not work on weekends?'],
    ['Can you travel 20 % of the time?', 'Can you travel 50 % of the time?'],
    ['Would you rather lead than code?', 'Would you rather code than lead?'],
    ['Why do you want to leave?', 'Why do you want to join?'],
    ['', ''],
    ['What is it?', 'Which is that?'],
  ];
  for (const [one, other] of others) expect([one, asksTheSame(one, other)]).toEqual([one, false]);
});

it.each([
  ['first_name', 'Vorname', ['first_name']],
  ['q', 'Prénom *', ['first_name']],
  ['q', 'Nombre', ['first_name']],
  ['q', 'Apellidos', ['last_name']],
  ['q', 'Your full name', ['first_name+last_name']],
  ['q', 'Wie lautet Ihre E-Mail-Adresse?', ['email']],
  ['q', 'Numéro de téléphone', ['phone']],
  ['q', 'Where are you currently based?', ['city+country', 'city']],
  ['urls[LinkedIn]', 'Liens', ['linkedin']],
  ['_systemfield_email', 'Poczta', ['email']],
  ['q', 'Portfolio (optional)', ['website']],
  ['name', 'Name of your last manager', []],
  ['phone', 'Emergency contact', []],
  ['q', 'Preferred first name', []],
  ['q', 'Company name', []],
])('fills the field %s “%s” from %j', (id, label, refs) => {
  expect(fieldsFor({ id, label, type: 'text' })).toEqual(refs);
});

it('sends the resume as a file and nothing else as one', () => {
  expect(fieldsFor({ id: 'resume', label: 'Resume/CV', type: 'file' })).toEqual(['document_id']);
  expect(fieldsFor({ id: 'cover_letter', label: 'Cover letter', type: 'file' })).toEqual([]);
  expect(fieldsFor({ id: 'resume_text', label: 'Resume/CV', type: 'text' })).toEqual([]);
});

it('finds an option by what it says, never by what is like it', () => {
  const one = (said: string, ...labels: string[]) =>
    fitAnswer({ type: 'one-of', options: labels.map((label, at) => ({ value: String(at), label })) }, said);
  expect(one('ÉTÉ', 'Hiver', 'été')).toBe('1');
  expect(one('Sí', 'No', 'Yes')).toBe('1');
  expect(one('Deutschland', 'France', 'Germany')).toBe('1');
  expect(one('USA', 'United Kingdom', 'United States')).toBe('1');
  expect(one('5', '5-10', '50')).toBeUndefined();
  expect(one('Berlin', 'Berlin (east)', 'Berlin (west)')).toBeUndefined();
  expect(one('yes', 'Yes', 'yes!')).toBeUndefined();
  const many = {
    type: 'many-of' as const,
    options: [
      { value: 'j', label: 'Java' },
      { value: 'p', label: 'Python' },
    ],
  };
  expect(fitAnswer(many, 'python\nJAVA\nJava')).toEqual(['p', 'j']);
  expect(fitAnswer(many, 'python\nCobol')).toBeUndefined();
});

it('splits names where they split', () => {
  expect(splitName('Ada Lovelace')).toEqual({ first_name: 'Ada', last_name: 'Lovelace' });
  expect(splitName('Ludwig van Beethoven')).toEqual({ first_name: 'Ludwig', last_name: 'van Beethoven' });
  expect(splitName('Lovelace, Ada King')).toEqual({ first_name: 'Ada King', last_name: 'Lovelace' });
  expect(splitName('Pelé')).toEqual({ first_name: 'Pelé' });
});
