import { expect, it } from 'vitest';
import { openVocabulary } from '../../skills/open-vocabulary.ts';
import { factsOfText } from './facts-of-text.ts';

const vocabulary = await openVocabulary();

it.each([
  ['nurse', 'nurse'],
  ['intensive care nurse, 5 years, ventilation', 'intensive care nurse'],
  ['ICU nurse 5 years', 'ICU nurse'],
  ['senior react developer in Berlin', 'senior react developer'],
  ['truck driver with ADR', 'truck driver'],
  ['Registered Nurse, Intensive Care\nLyon', 'Registered Nurse, Intensive Care'],
])('the title in “%s” is “%s”', (text, title) => {
  expect(factsOfText(text, { vocabulary }).titles[0]?.text).toBe(title);
});

it.each(['python kafka berlin', 'I bake bread. Baking.', 'With what I know, I would like to teach'])(
  'there is no title in “%s”',
  (text) => {
    expect(factsOfText(text, { vocabulary }).titles).toEqual([]);
  },
);
