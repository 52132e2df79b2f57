import { describe, expect, it } from 'vitest';
import { openVocabulary } from '../../skills/index.ts';
import { parseSaved } from '../boards/parse-saved.ts';
import type { Draft } from '../draft.ts';
import { extractPosting } from './extract-posting.ts';
import { readPage } from './read-page.ts';

/** An algorithm that is not linear would time out. */
const MEGABYTE = 1_000_000;
const megabyteOf = (piece: string) => piece.repeat(Math.ceil(MEGABYTE / piece.length));
const vocabulary = await openVocabulary();
const now = new Date('2026-11-15T12:00:00Z');
const extract = (fields: Partial<Draft>) =>
  extractPosting({ drafts: [{ source: 'board', title: 'Miller', ...fields }], vocabulary, now });

describe('a megabyte that was made to stall the parser', () => {
  it.each(['1', ' ', '1,000 ', 'vor 1 ', 'de '])('is not a date: %j', (piece) => {
    expect(extract({ posted_at: megabyteOf(piece) })).toMatchObject({ title: 'Miller', posted_at: null });
  });

  it.each(['a', '(', ', ', 'Location: ', '- '])('is neither a location nor a remote policy: %j', (piece) => {
    const text = megabyteOf(piece);
    const found = extract({ locations: [{ text }], remote: text, employment_type: text });
    expect(found).toMatchObject({ title: 'Miller', remote: null, employment_type: null });
    expect(found?.locations.every(({ city, country }) => !city && !country)).toBe(true);
  });

  it.each(['$1 - ', '1 000 ', 'USD ', 'two days a ', '5 years '])(
    'is parsed completely as a text: %j',
    (piece) => {
      const text = megabyteOf(piece);
      expect(extract({ description_text: text })?.description_text).toHaveLength(text.trimEnd().length);
    },
  );

  it.each([
    ['<li>Location:</li>', '<ul>', '</ul>'],
    ['<p>Apply by: x</p>', '', ''],
    ['<span>a</span>', '<div>', '</div>'],
    ['<time datetime="2026-01-01">x</time>', '<div>', '</div>'],
    [';a.b={"x":[', '<script>', '</script>'],
    [";a.b={x:'", '<script>', '</script>'],
    [';a.b=JSON.parse("', '<script>', '</script>'],
  ])('does not hide the posting of the page: %s', (piece, before, after) => {
    const data = '{"@type":"JobPosting","title":"Miller","description":"Mills flour by night."}';
    const page = `<script type="application/ld+json">${data}</script><h1>Miller</h1>`;
    const { drafts } = readPage(`${page}${before}${megabyteOf(piece)}${after}`);
    expect(drafts[0]).toMatchObject({ source: 'json-ld', title: 'Miller' });
  });

  it.each(['<!-- a -->', '<a>', '<div>', '{"a":', '[', '<x>'])('contains no posting: %s', (piece) => {
    expect(parseSaved(megabyteOf(piece)).postings).toEqual([]);
  });
});
