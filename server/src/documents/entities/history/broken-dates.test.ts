import { expect, it } from 'vitest';
import { line, sketchLayout } from '../../../../test/documents/sketch-layout.ts';
import { openVocabulary } from '../../../skills/index.ts';
import { extractHistory } from './extract-history.ts';

const vocabulary = await openVocabulary();

it('an ongoing start in a narrow column may wrap', () => {
  const { layout, sections } = sketchLayout(
    [
      line('Since Sep\tHead of Science, Fenland Academy', { kind: 'experience' }),
      line('2018\tManages eleven teachers and three technicians', { kind: 'experience' }),
    ],
    { madeAt: new Date('2024-05-20') },
  );
  const { positions } = extractHistory(layout, sections, vocabulary);
  expect(
    positions.map(({ title, start, end }) => [title?.value, start?.value, end?.value.isPresent]),
  ).toEqual([['Head of Science', { year: 2018, month: 9, isPresent: false }, true]]);
});
