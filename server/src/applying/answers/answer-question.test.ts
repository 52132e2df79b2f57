import type { FormQuestion } from '@tenon/contract/answers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answerQuestion } from './answer-question.ts';
import type { ApplicantData } from './applicant-data.ts';
import { checkAnswer } from './check-answer.ts';
import { questionKey } from './question-key.ts';
import { sensitiveKindOf } from './sensitive.ts';

const labels = [
  'First name',
  'Nachname',
  'E-mail *',
  'Pays',
  'Location',
  'Cover letter',
  'Do you need a visa?',
  'Will you need a visa?',
  'Gender',
  'Current salary',
  'Do you need to be sponsored for a visa?',
  'How many years of Java have you?',
  'How many years of Python have you?',
  'How many years of Java do you have?',
  'Can you start in May?',
  'Which of these do you know?',
];
const words = [
  'Yes',
  'no',
  'Ja',
  '5',
  'Berlin',
  'Germany',
  'Allemagne',
  'Java\nPython',
  'None of these',
  'Ada',
];
const option = fc.record({
  value: fc.constantFrom('1', '2', '3', 'yes', 'no'),
  label: fc.constantFrom(...words),
});
const label = fc.oneof(fc.constantFrom(...labels), fc.string({ maxLength: 40 }));

const question: fc.Arbitrary<FormQuestion> = fc.record({
  id: fc.constantFrom('first_name', 'q1', 'email', 'urls[LinkedIn]', 'resume'),
  label,
  required: fc.boolean(),
  type: fc.constantFrom('text', 'long-text', 'yes-no', 'one-of', 'many-of', 'file'),
  options: fc.array(option, { maxLength: 5 }),
});
const fact = fc.option(fc.constantFrom(...words));
const known: fc.Arbitrary<ApplicantData> = fc
  .record({
    facts: fc.record({
      first_name: fact,
      last_name: fact,
      email: fact,
      city: fact,
      country: fact,
      linkedin: fact,
      document_id: fc.option(fc.uuid()),
      cover_letter: fc.option(fc.constantFrom('Dear {company}', 'Hello')),
    }),
    asked: fc.uniqueArray(label, { maxLength: 12, selector: questionKey }),
    said: fc.array(fc.constantFrom(...words), { minLength: 12, maxLength: 12 }),
    posting: fc.option(fc.constant({ title: 'Luthier', company: 'Fiddle' }), { nil: undefined }),
  })
  .map(({ asked, said, ...rest }) => ({
    ...rest,
    book: asked.map((each, at) => ({
      id: `00000000-0000-4000-8000-0000000000${10 + at}`,
      question: each,
      question_key: questionKey(each),
      answer: said[at] as string,
    })),
  }));

it('every proposed answer has a source, and every open question a reason', () => {
  fc.assert(
    fc.property(question, known, (asked, all) => {
      const { answer, source, why_open } = answerQuestion(asked, all);
      expect([answer === null, source === null]).toEqual([why_open !== null, why_open !== null]);
    }),
    { numRuns: 2000 },
  );
});

it('a sensitive question is answered only from exactly the same question in the answer book', () => {
  fc.assert(
    fc.property(question, known, (asked, all) => {
      const { answer, source, sensitive } = answerQuestion(asked, all);
      expect(sensitive).toBe(sensitiveKindOf(asked));
      if (sensitive === null || answer === null) return;
      const entry = all.book.find(({ id }) => id === source?.ref);
      expect([source?.kind, entry?.question_key]).toEqual(['answer-book', questionKey(asked.label)]);
    }),
    { numRuns: 2000 },
  );
});

it('the answer to a choice is one of its options', () => {
  fc.assert(
    fc.property(question, known, (asked, all) => {
      const { answer } = answerQuestion(asked, all);
      if (answer === null || !['yes-no', 'one-of', 'many-of'].includes(asked.type)) return;
      const isOpenYesNo = asked.type === 'yes-no' && asked.options.length === 0;
      const values = isOpenYesNo ? ['yes', 'no'] : asked.options.map(({ value }) => value);
      expect(Array.isArray(answer)).toBe(asked.type === 'many-of');
      expect(values).toEqual(expect.arrayContaining([answer].flat()));
    }),
    { numRuns: 2000 },
  );
});

it('a proposed answer passes the check, and a modified one does not', () => {
  fc.assert(
    fc.property(question, known, (asked, all) => {
      const { answer, source } = answerQuestion(asked, all);
      if (answer === null || !source) return;
      const resumes = new Map(
        all.facts.document_id
          ? [[all.facts.document_id, { isVariant: false, hashes: [''], values: [] }]]
          : [],
      );
      const written = { id: asked.id, question: asked, answer, source };
      expect(checkAnswer(written, { data: all, resumes })).toBeUndefined();
      const forged = { ...written, answer: `${answer} and more` };
      expect(checkAnswer(forged, { data: all, resumes })).toBe('source-changed');
    }),
    { numRuns: 2000 },
  );
});
