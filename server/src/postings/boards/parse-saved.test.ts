import { describe, expect, it } from 'vitest';
import { savedResponses } from '../../../test/boards/saved-responses.ts';
import { savedResponsesElsewhere } from '../../../test/boards/saved-responses-elsewhere.ts';
import { boards } from './all-boards.ts';

describe('a saved response', () => {
  it.each([...savedResponses, ...savedResponsesElsewhere])('contains %s (%s)', (_, kind, answer, drafts) => {
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
    const found = boards[kind].parseSaved(text);
    expect(found).toHaveLength(drafts.length);
    expect(found).toMatchObject(drafts);
    for (const draft of found) expect(Object.values(draft)).not.toContain(undefined);
  });

  it.each(Object.values(boards))('without postings gives none ($name)', (board) => {
    for (const text of [
      '',
      '{}',
      '[]',
      'null',
      'not found',
      '{"jobs": []}',
      '<rss><channel/></rss>',
      '{"jobs": [null, 3]}',
    ]) {
      expect(board.parseSaved(text)).toEqual([]);
    }
  });

  it('that is nested too deeply does not crash the parser', () => {
    const deep = 200_000;
    for (const text of [
      `${'['.repeat(deep)}${']'.repeat(deep)}`,
      `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`,
      '<rss>'.repeat(deep),
    ]) {
      for (const board of Object.values(boards)) expect(board.parseSaved(text)).toEqual([]);
    }
  });
});
