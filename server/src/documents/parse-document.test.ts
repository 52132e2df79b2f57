import { expect, it } from 'vitest';
import { openVocabulary } from '../skills/index.ts';
import { ruleBasedExtractor } from './entities/rule-based-extractor.ts';
import { parseDocument } from './parse-document.ts';

const text = `Jane Roe
Crane Operator
jane.roe@example.org

Experience
Crane Operator, Harbour Ltd
03/2019 - Present
- Loaded forty ships a month
`;

const vocabulary = await openVocabulary();
const recognizer = {
  languages: new Set<string>(),
  recognize: () => Promise.reject(new Error('no pictures here')),
  close: async () => {},
};

async function endOf(receivedAt?: Date) {
  const file = { bytes: Buffer.from(text), name: 'resume.txt', receivedAt };
  const { profile } = await parseDocument(
    { vocabulary, recognizer, extractor: ruleBasedExtractor(vocabulary) },
    file,
  );
  return profile.positions[0]?.end?.value;
}

it('“present” is the upload date if the file has no date', async () => {
  expect(await endOf(new Date('2026-05-20'))).toBe('2026-05');
  expect(await endOf()).toBe('2019-03');
});
