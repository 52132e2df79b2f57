import { expect, it } from 'vitest';
import { greenhouseForm } from './greenhouse.ts';

function questionsIn(response: unknown) {
  const parsed = greenhouseForm.source.parse(JSON.stringify(response) ?? '');
  return parsed === 'closed' ? undefined : parsed?.questions;
}

const field = (name: string, type: string, values: object[] = []) => ({ name, type, values });

it('the address of the form is derived from the address of the board', () => {
  const board = { kind: 'greenhouse' as const, token: 'larch' };
  expect(greenhouseForm.source.requestFor(board, '17')).toEqual({
    url: 'https://boards-api.greenhouse.io/v1/boards/larch/jobs/17?questions=true',
  });
  expect(greenhouseForm.sendTo(board, '17')).toBe('https://boards-api.greenhouse.io/v1/boards/larch/jobs/17');
  const odd = { kind: 'greenhouse' as const, token: 'a/b', origin: 'http://here:1/' };
  expect(greenhouseForm.sendTo(odd, '../x')).toBe('http://here:1/v1/boards/a%2Fb/jobs/..%2Fx');
  expect(greenhouseForm.sendTo({ kind: 'greenhouse' }, '17')).toBeUndefined();
});

it('every question is parsed once, with the field to fill in', () => {
  const questions = questionsIn({
    questions: [
      {
        label: 'Resume/CV',
        required: true,
        fields: [field('resume', 'input_file'), field('resume_text', 'textarea')],
      },
      {
        label: 'Cover Letter',
        required: null,
        fields: [field('cover_letter', 'input_file'), field('cover_letter_text', 'textarea')],
      },
      {
        label: 'May you work here?',
        required: true,
        fields: [
          field('question_1', 'multi_value_single_select', [
            { value: 1, label: 'Yes' },
            { value: 0, label: 'No' },
          ]),
        ],
      },
      {
        label: 'Where from?',
        required: false,
        fields: [field('question_2', 'multi_value_single_select', [{ value: 5, label: 'A friend' }])],
      },
      {
        label: 'Languages',
        required: false,
        fields: [field('question_3[]', 'multi_value_multi_select', [{ value: 'en', label: 'English' }])],
      },
    ],
    location_questions: [{ label: 'Latitude', required: true, fields: [field('latitude', 'input_hidden')] }],
    demographic_questions: {
      questions: [
        {
          id: 9,
          label: 'Gender',
          type: 'multi_value_single_select',
          answer_options: [{ id: 3, label: 'Woman' }],
        },
      ],
    },
  });
  expect(questions?.map(({ id, type, required }) => [id, type, required])).toEqual([
    ['resume', 'file', true],
    ['cover_letter_text', 'long-text', false],
    ['question_1', 'yes-no', true],
    ['question_2', 'one-of', false],
    ['question_3[]', 'many-of', false],
    ['demographic_9', 'one-of', false],
  ]);
  expect(questions?.[2]?.options[0]).toEqual({ value: '1', label: 'Yes' });
});

it('a response that is not a form is rejected', () => {
  for (const answer of [undefined, null, {}, { questions: 'none' }, []]) {
    expect(questionsIn(answer)).toBeUndefined();
  }
});
