import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BoardKind } from '@tenon/contract/companies';
import { describe, expect, it } from 'vitest';
import type { Draft } from '../draft.ts';
import { boards } from './all-boards.ts';

const answers = join(import.meta.dirname, '../../../../../shared/fixtures/boards');
const absent = !existsSync(answers);
const why = absent ? ' (skipped: no real answers beside the project)' : '';
/** Answers that went missing must not pass for answers that are read well. */
const FEWEST = 190;

type Expected = {
  file: string;
  kind: string;
  source_id: string | null;
  title: string;
  url: string | null;
  location: string | null;
  apply_url?: string;
  department?: string;
  listed?: boolean;
  description_phrases: string[];
};

const rows: Expected[] = absent
  ? []
  : readFileSync(join(answers, 'expected.jsonl'), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
      .filter(({ kind }) => !kind.startsWith('html'));
const files = [...new Set(rows.map(({ file }) => file))];

describe(`real answers of boards${why}`, () => {
  it.skipIf(absent)('are there', () => {
    expect(rows.length).toBeGreaterThan(FEWEST);
  });

  it.skipIf(absent).each(files)('%s gives each posting it holds', (file) => {
    const expected = rows.filter((row) => row.file === file);
    const kind = expected[0]?.kind.replace(/-.*/, '') as BoardKind;
    const drafts = boards[kind].readSaved(readFileSync(join(answers, file), 'utf8'));
    const listed = expected.filter(({ listed }) => listed !== false);
    expect(drafts.map(({ external_id }) => external_id).sort()).toEqual(
      [...new Set(listed.map(({ source_id }) => source_id))].sort(),
    );
    for (const row of listed)
      compare(
        drafts.find((draft) => draft.external_id === row.source_id),
        row,
      );
  });
});

function compare(draft: Draft | undefined, row: Expected): void {
  expect(draft?.title).toBe(row.title.trim());
  if (row.url) expect(withoutQuery(draft?.url)).toBe(withoutQuery(row.url));
  if (row.apply_url) expect(draft?.apply_url).toBe(row.apply_url);
  if (row.department) expect(draft?.department).toBe(row.department.trim());
  const [place] = draft?.locations ?? [];
  const where = Object.values(place ?? {})
    .join(' ')
    .toLowerCase();
  for (const word of wordsOf(row.location?.toLowerCase() ?? '')) expect(where).toContain(word);
  // A phrase may have been taken from where two parts meet, without the heading that is between them.
  const text = `${wordsOf(plain(draft)).join(' ')}\n${wordsOf(plain(draft, /<h3>.*?<\/h3>/g)).join(' ')}`;
  for (const phrase of row.description_phrases) expect(text).toContain(wordsOf(phrase).join(' '));
}

/** Ids of postings on own domains are in the query; what marks where somebody came from is too. */
const withoutQuery = (url: string | undefined) => url?.replace(/\?oga=.*$/, '');

const wordsOf = (text: string) => text.split(/[^\p{L}\d]+/u).filter(Boolean);

function plain(draft: Draft | undefined, left: RegExp = /<!>/): string {
  const bare = (draft?.description_html ?? '').replace(left, ' ').replace(/<[^>]+>/g, ' ');
  const decoded = bare
    .replace(/&nbsp;|&#xa0;/g, ' ')
    .replace(/&(?:rsquo|#39|#x27);/g, '’')
    .replace(/&amp;/g, '&');
  return `${decoded} ${draft?.description_text ?? ''}`;
}
