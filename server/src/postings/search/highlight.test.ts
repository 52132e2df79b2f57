import { describe, expect, it } from 'vitest';
import { marksOf, snippetOf, tokensOf } from './highlight.ts';

const mark = (text: string, ...words: string[]) =>
  marksOf(tokensOf(text, words), (word) => words.includes(word));
const marked = (text: string, ...words: string[]) =>
  mark(text, ...words).map(([from, to]) => text.slice(from, to));

describe('marks', () => {
  it('have the positions of the words', () => {
    expect(marked('Müller’s C++ and Front-End, Node.js', 'cplusplus', 'frontend', 'nodejs')).toEqual([
      'C++',
      'Front-End',
      'Node.js',
    ]);
    expect(marked('Zürich, ZÜRICH', 'zurich')).toEqual(['Zürich', 'ZÜRICH']);
    expect(marked('IT and it', 'infotech')).toEqual(['IT']);
  });

  it('that overlap are merged', () => {
    expect(marked('front-end', 'front', 'end', 'frontend')).toEqual(['front-end']);
  });
});

describe('a snippet', () => {
  const filler = 'Nothing of this matters to anybody. '.repeat(30);

  it('is the passage with most matches', () => {
    const text = `python ${filler} We write python and rust here. ${filler}`;
    const snippet = snippetOf(text, mark(text, 'python', 'rust'));
    expect(snippet?.text).toMatch(/^….*We write python and rust here\..*…$/);
    expect(snippet?.marks.map(([from, to]) => snippet.text.slice(from, to))).toEqual(['python', 'rust']);
    expect(snippet?.text.length).toBeLessThan(380);
  });

  it('contains a short text completely, on one line with separators between list items', () => {
    expect(snippetOf('We use:\n\nrust\nsql', mark('We use:\n\nrust\nsql', 'rust', 'sql'))).toEqual({
      text: 'We use: · rust · sql',
      marks: [
        [10, 14],
        [17, 20],
      ],
    });
  });

  it('is null without marks', () => {
    expect(snippetOf(filler, [])).toBeNull();
  });

  it('never splits a character', () => {
    const text = `${'😀'.repeat(400)} rust ${'😀'.repeat(400)}`;
    const snippet = snippetOf(text, mark(text, 'rust'));
    expect(snippet?.text.isWellFormed()).toBe(true);
    expect(snippet?.marks.map(([from, to]) => snippet.text.slice(from, to))).toEqual(['rust']);
  });
});

it('finds words with a matching stem, and few others', () => {
  const found = (text: string, lexeme: string) => tokensOf(text, [lexeme]).map(({ word }) => word);
  expect(found('Engineering, engines and a nurse', 'engin')).toEqual(['engineering', 'engines']);
  expect(found('Happy people', 'happi')).toEqual(['happy']);
  expect(found('Go now', 'go')).toEqual(['go']);
  expect(found('État-major', 'etatmajor')).toEqual(['etat', 'etatmajor']);
});
