import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BoardKind } from '@tenon/contract/companies';
import { describe, expect, it } from 'vitest';
import type { Draft } from '../draft.ts';
import { boards } from './all-boards.ts';

const answers = join(import.meta.dirname, '../../../../../shared/fixtures/boards');
const absent = !existsSync(answers);
const why = absent ? ' (skipped: no real answers beside the project)' : '';
/** A missing file must not count as a success. */
const MIN_FILES = 190;

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

describe(`real responses of boards${why}`, () => {
  it.skipIf(absent)('exist', () => {
    expect(rows.length).toBeGreaterThan(MIN_FILES);
  });

  it.skipIf(absent).each(files)('%s contain every expected posting', (file) => {
    const expected = rows.filter((row) => row.file === file);
    const kind = expected[0]?.kind.replace(/-.*/, '') as BoardKind;
    const drafts = boards[kind].parseSaved(readFileSync(join(answers, file), 'utf8'));
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

/** Unsupported systems: file, number of postings, and fields of the first one. */
const others: [string, BoardKind, number, Partial<Draft>][] = [
  [
    'other/adp.json',
    'generic',
    2,
    { external_id: '9202853024961_1', posted_at: '2026-06-10T15:13:00.000-04:00' },
  ],
  [
    'other/neogov.xml',
    'generic',
    2,
    { external_id: '410001', salary: { min: 135_000, max: 175_000, currency: 'USD', period: 'year' } },
  ],
  [
    'other/oracle_orc_detail.json',
    'generic',
    1,
    { external_id: '2026001760', remote: 'Hybrid', locations: [{ text: 'Atlanta, GA' }] },
  ],
  ['other/oracle_orc_list.json', 'generic', 2, { external_id: '25587', title: 'Bridge Inspector' }],
  [
    'other/pinpoint.json',
    'generic',
    2,
    { external_id: 'post-001', department: 'Technology', remote: 'remote' },
  ],
  [
    'other/remoteok.json',
    'generic',
    3,
    { external_id: '1133263', company: 'Women Builders Council', salary: { min: 60_000, max: 90_000 } },
  ],
  [
    'other/rippling.json',
    'generic',
    1,
    { locations: [{ text: 'Remote (New Jersey, US)' }, { text: 'New York, NY' }] },
  ],
  [
    'bigtech/atlassian_listings.json',
    'generic',
    3,
    { external_id: '24872', url: 'https://careers-americas.icims.com/jobs/24872/x/job' },
  ],
  ['bigtech/apple_search_p1.html', 'generic', 3, { title: 'Director, Product Design' }],
  ['html/paylocity_list.html', 'generic', 2, { external_id: '4141169' }],
  [
    'bigtech/amazon_search_one_hit.json',
    'amazon',
    1,
    { external_id: '10517535', posted_at: 'August 27, 2026' },
  ],
  ['workday/list_and_detail.json', 'workday', 4, { external_id: 'JR-1001', posted_at: '2026-06-25' }],
];

describe(`real responses of other systems${why}`, () => {
  it.skipIf(absent).each(others)('%s are parsed by the names of their fields', (file, kind, count, first) => {
    const drafts = boards[kind].parseSaved(readFileSync(join(answers, file), 'utf8'));
    expect(drafts).toHaveLength(count);
    expect(drafts[0]).toMatchObject(first);
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
  // A phrase may span two parts without the heading between them.
  const text = `${wordsOf(plain(draft)).join(' ')}\n${wordsOf(plain(draft, /<h3>.*?<\/h3>/g)).join(' ')}`;
  for (const phrase of row.description_phrases) expect(text).toContain(wordsOf(phrase).join(' '));
}

/** On custom domains, ids are in the query, and so are tracking parameters. */
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
