import { expect, it } from 'vitest';
import { openVocabulary } from '../../../skills/index.ts';
import { levelOf } from './level.ts';

const vocabulary = await openVocabulary();

it.each([
  ['Senior Software Engineer', ['Entry level'], 'senior'],
  ['Software Engineer', ['Mid-Senior level'], 'senior'],
  ['Software Engineer', ['entry_level'], 'entry'],
  ['Software Engineer', [], undefined],
  ['Mid-level Software Engineer', [], 'mid'],
  ['Stage – Développeur logiciel (H/F)', [], 'intern'],
  ['Prácticas – Contable', [], 'intern'],
  ['Senior HR Business Partner', [], 'senior'],
  ['Sous Chef', [], undefined],
  ['CTO', [], 'c_level'],
  ['Software Engineering Intern', ['Associate'], 'intern'],
  ['Head of Design', [], 'director'],
  ['Partner Development Representative', ['mid_level'], 'mid'],
  ['Boulanger tourier', ['Not applicable'], undefined],
])('%s %j', (title, fields, level) => {
  expect(levelOf(title, fields, vocabulary)?.level).toBe(level);
});
