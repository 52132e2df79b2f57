import { expect, it } from 'vitest';
import { describeChanges } from './change-lines.ts';
import { parseArtifacts } from './parse-artifacts.ts';
import { parseForm } from './parse-form.ts';

const artifacts = {
  form: {
    questions: [
      { id: 'visa', label: 'Visa?', type: 'one-of', options: [{ value: '971968', label: 'No' }] },
      {
        ...{ id: 'tongues', label: 'Languages?', type: 'many-of' },
        options: [
          { value: '10', label: 'English' },
          { value: '11', label: 'German' },
        ],
      },
      { id: 'cv', label: 'Resume', type: 'file', options: [] },
    ],
  },
  resume: { document_id: 'd-1', name: 'dana.pdf' },
  answers: {
    cv: { question: 'Resume', answer: 'd-1' },
    extra: { question: 'Extra?', answer: '10' },
    tongues: { question: 'Languages?', answer: ['10', '11', '12'] },
    visa: { question: 'Visa?', answer: '971968' },
  },
};

it('answers are shown in the order of the form, with the labels of choices and the name of the file', () => {
  expect(parseArtifacts(artifacts).answers.map(({ id, answer }) => [id, answer])).toEqual([
    ['visa', 'No'],
    ['tongues', ['English', 'German', '12']],
    ['cv', 'dana.pdf'],
    ['extra', '10'],
  ]);
  const changes = Object.entries(artifacts.answers).map(([id, { answer }]) => ({
    ...{ path: ['answers', id, 'answer'], kind: 'added' as const },
    ...{ before: undefined, after: answer },
  }));
  expect(describeChanges(changes, parseForm(artifacts)).map(({ label, after }) => [label, after])).toEqual([
    ['Answers › Visa', 'No'],
    ['Answers › Tongues', ['English', 'German', '12']],
    ['Answers › Cv', 'dana.pdf'],
    ['Answers › Extra', '10'],
  ]);
});

it('answers are shown unchanged if the form has an unknown format', () => {
  for (const form of [undefined, 'a form', { questions: 3 }, { questions: [{ id: 4 }] }]) {
    expect(parseForm({ form }).displayValue('visa', '971968')).toBe('971968');
  }
  const { displayValue } = parseForm({ form: { questions: [{ id: 'visa', options: 'none' }] } });
  expect(displayValue('visa', { any: 1 })).toEqual({ any: 1 });
});
