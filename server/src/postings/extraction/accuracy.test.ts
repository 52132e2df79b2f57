import { BoardKind } from '@tenon/contract/companies';
import { describe, expect, it } from 'vitest';
import {
  hasRealFiles,
  scoreOwnPages,
  scoreRealFiles,
  shareOf,
} from '../../../test/postings/extraction-score.ts';
import { scoreSimulator } from '../../../test/postings/simulator-score.ts';
import { openVocabulary } from '../../skills/index.ts';

const vocabulary = await openVocabulary();
const why = hasRealFiles ? '' : ' (skipped: no real files beside the project)';

describe('extraction from saved files', () => {
  it('is right on our own pages', () => {
    const score = scoreOwnPages(vocabulary);
    expect(score.misses).toEqual([]);
    // A missing file must not count as a success.
    expect([...score.fields.values()].reduce((sum, { of }) => sum + of, 0)).toBeGreaterThan(140);
  });

  it('is right for simulated companies on every kind of board', async () => {
    const { score, kinds, postings } = await scoreSimulator(vocabulary, 6);
    expect(postings).toBeGreaterThan(70);
    expect(kinds.size).toBe(BoardKind.options.length);
    // “Senior Office Manager” is ambiguous: the title alone does not tell.
    for (const [field, { right, of }] of score.fields)
      expect([field, right / of >= (field === 'level' ? 0.9 : 1) ? [] : score.misses]).toEqual([field, []]);
  });

  it.skipIf(!hasRealFiles)(`is right in at least 97 of 100 fields of real pages and responses${why}`, () => {
    const score = scoreRealFiles(vocabulary);
    expect([...score.fields.values()].reduce((sum, { of }) => sum + of, 0)).toBeGreaterThan(700);
    expect(score.misses.length > 25 ? score.misses : []).toEqual([]);
    expect(shareOf(score)).toBeGreaterThan(0.97);
  });
});
