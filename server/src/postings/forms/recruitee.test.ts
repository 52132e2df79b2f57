import { expect, it } from 'vitest';
import { recruiteeSource } from './recruitee.ts';

const offer = {
  status: 'published',
  options_phone: 'optional',
  options_cv: 'required',
  options_cover_letter: 'off',
  open_questions: [
    { id: 11, body: ' Why us? ', kind: 'text', required: true, open_question_options: [] },
    {
      id: 12,
      body: 'Do you have a driving license?',
      kind: 'single_choice',
      required: false,
      open_question_options: [
        { id: 1, body: 'Yes' },
        { id: 2, body: 'No' },
      ],
    },
    {
      id: 13,
      body: 'Which shifts?',
      kind: 'multi_choice',
      open_question_options: [
        { id: 3, body: 'Early' },
        { id: 4, body: 'Late' },
      ],
    },
    { id: 14, body: 'I have read the privacy policy', kind: 'legal', required: true },
    { id: 15, body: 'Portfolio', kind: 'file', required: null },
  ],
};

it('the form of a Recruitee offer has its usual fields and its own questions', () => {
  const parsed = recruiteeSource.parse(JSON.stringify({ offer }));
  if (!parsed || parsed === 'closed') throw new Error('no form');
  expect(parsed.questions.map(({ id, type, required }) => [id, type, required])).toEqual([
    ['name', 'text', true],
    ['email', 'text', true],
    ['phone', 'text', false],
    ['cv', 'file', true],
    ['11', 'long-text', true],
    ['12', 'yes-no', false],
    ['13', 'many-of', false],
    ['14', 'yes-no', true],
    ['15', 'file', false],
  ]);
  expect(parsed.questions.find(({ id }) => id === '13')?.options).toEqual([
    { value: '3', label: 'Early' },
    { value: '4', label: 'Late' },
  ]);
  expect(parsed.questions.find(({ id }) => id === '11')?.label).toBe('Why us?');
});

it('an offer that was taken down is closed, and anything else is not a form', () => {
  expect(recruiteeSource.parse(JSON.stringify({ offer: { ...offer, status: 'archived' } }))).toBe('closed');
  for (const text of ['', '<html>', '[]', '{"offer": {}}'])
    expect(recruiteeSource.parse(text)).toBeUndefined();
});

it('the form is requested from the address of the board', () => {
  expect(recruiteeSource.requestFor({ kind: 'recruitee', token: 'acme' }, 'a b')?.url).toBe(
    'https://acme.recruitee.com/api/offers/a%20b',
  );
  expect(recruiteeSource.requestFor({ kind: 'recruitee' }, '7')).toBeUndefined();
});
