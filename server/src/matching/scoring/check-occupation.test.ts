import { expect, it } from 'vitest';
import { asks, facts, score, vocabulary } from '../../../test/matching/sample-facts.ts';
import type { SubjectFacts } from '../subjects/facts.ts';

const held = (text: string, months: number | null = null): SubjectFacts['titles'][number] => {
  const { canonical = null, level = null } = vocabulary.normalizeTitle(text);
  return { text, canonical, level, months };
};
const resultOf = (text: string, subject: SubjectFacts, years: number | null = null) =>
  score({ requirements: [asks(text, { years })], subject }).requirements[0];

it.each([
  ['Registered nurse', 'Staff Nurse', 'met'],
  ['Registered nurse', 'RN', 'met'],
  ['Registered nurse', 'Pflegefachmann', 'met'],
  ['Registered nurse', 'ICU Nurse', 'met'],
  ['You are a registered nurse', 'Charge Nurse', 'met'],
  ['Registered nurse (RN) license', 'Nurse', 'met'],
  ['Examinierte Pflegefachkraft', 'Krankenschwester', 'met'],
  ['Registered nurse or paramedic', 'Paramedic', 'met'],
  ['Registered nurse', 'Licensed Practical Nurse', 'partly'],
  ['Intensive care nurse', 'Staff Nurse', 'partly'],
  ['Registered nurse', 'Student Nurse', 'unclear'],
  ['Registered nurse', 'Physiotherapist', 'unclear'],
  ['Registered nurse', 'Truck Driver', 'missed'],
  ['Licensed electrician', 'Electrician', 'met'],
  ['Abgeschlossene Ausbildung als Elektriker', 'Elektroniker', 'met'],
  ['Chartered accountant', 'Welder', 'missed'],
  ['Qualified teacher', 'Teacher', 'met'],
  ['Team player', 'Staff Nurse', 'unclear'],
])('“%s” for a %s is %s', (text, title, state) => {
  expect(resultOf(text, facts({ titles: [held(title)] }))?.state).toBe(state);
});

it('the title is the evidence for an occupation', () => {
  expect(resultOf('Registered nurse', facts({ titles: [held('Staff Nurse')] }))?.words).toEqual([
    { text: 'Staff Nurse', start: 0, end: 11, document_id: null, place: 'position' },
  ]);
});

it.each([
  ['Registered Nurse (RN), state board', 'certification', 'met'],
  ['Registered nurse with ten years on wards', 'summary', 'met'],
  ['Aspiring registered nurse', 'summary', 'unclear'],
  ['Worked beside registered nurses', 'position', 'unclear'],
] as const)('is what somebody is certified as or calls themselves: “%s” (%s)', (text, place, state) => {
  const sentences = [{ text, place, document_id: null }];
  expect(resultOf('Registered nurse', facts({ sentences }))?.state).toBe(state);
});

it('the years in an occupation are those of its titles', () => {
  const subject = facts({ months: 120, titles: [held('Staff Nurse', 24), held('Barista', 96)] });
  expect(resultOf('4 years as a nurse', subject, 4)).toMatchObject({
    state: 'partly',
    share: 0.75,
    years: { asked: 4, found: 2 },
  });
});
