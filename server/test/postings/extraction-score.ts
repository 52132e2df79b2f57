import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BoardKind } from '@tenon/contract/companies';
import { parseSaved } from '../../src/postings/boards/parse-saved.ts';
import { extractPosting } from '../../src/postings/extraction/extract-posting.ts';
import { employmentTypeOf } from '../../src/postings/extraction/fields/employment.ts';
import type { ExtractedPosting } from '../../src/postings/extraction/port.ts';
import type { Vocabulary } from '../../src/skills/index.ts';

/** The reference day for relative dates. */
const NOW = new Date('2026-11-15T12:00:00Z');
const ownPages = join(import.meta.dirname, 'saved-pages');
/** Real pages and responses, if they exist next to the project. */
export const realFiles = join(import.meta.dirname, '../../../../shared/fixtures/boards');
export const hasRealFiles = existsSync(join(realFiles, 'expected.jsonl'));

export type Score = { fields: Map<string, { right: number; of: number }>; misses: string[] };

/** The share of correct fields. */
export function shareOf({ fields }: Score): number {
  const counts = [...fields.values()];
  return counts.reduce((sum, { right }) => sum + right, 0) / counts.reduce((sum, { of }) => sum + of, 0);
}

type Read = { postings: ExtractedPosting[]; closed: boolean };

function read(path: string, vocabulary: Vocabulary, kind?: BoardKind): Read {
  const { postings, closed } = parseSaved(readFileSync(path, 'utf8'), kind);
  return {
    closed,
    postings: postings.flatMap((drafts) => extractPosting({ drafts, vocabulary, now: NOW }) ?? []),
  };
}

export function scoring() {
  const score: Score = { fields: new Map(), misses: [] };
  const check = (where: string, field: string, isRight: boolean, found?: unknown) => {
    const count = score.fields.get(field) ?? { right: 0, of: 0 };
    score.fields.set(field, { right: count.right + Number(isRight), of: count.of + 1 });
    if (!isRight) score.misses.push(`${where} · ${field}: ${JSON.stringify(found)}`);
  };
  return { score, check };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const dayOf = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null;
/** Spaces between inline elements do not matter. */
const tight = (text: string) => text.replace(/\s+/g, '');

/** The project's own pages, with every field of every posting. */
export function scoreOwnPages(vocabulary: Vocabulary): Score {
  const { score, check } = scoring();
  for (const row of JSON.parse(readFileSync(join(ownPages, 'expected.json'), 'utf8'))) {
    const { postings, closed } = read(join(ownPages, row.file), vocabulary);
    if (row.closed) {
      check(row.file, 'closed', closed && postings.length === 0, closed);
      continue;
    }
    const found = postings.find(({ title }) => title === row.title);
    check(
      row.file,
      'title',
      found !== undefined && !closed,
      postings.map(({ title }) => title),
    );
    if (!found) continue;
    const { requirements, description_text: text } = found;
    const asked = (kind: string) =>
      requirements.filter((each) => each.kind === kind).map((each) => each.text);
    const fields: [string, unknown, unknown][] = [
      ['id', found.external_id || null, row.external_id],
      ['url', found.url, row.url],
      ['company', found.company || null, row.company],
      ['location', found.locations.map((location) => location.text), row.locations],
      ['employment type', found.employment_type, row.employment_type],
      ['remote', found.remote, row.remote],
      ['posted', dayOf(found.posted_at), row.posted_at],
      ['valid through', dayOf(found.valid_through), row.valid_through],
      ['salary', found.salary, row.salary],
    ];
    for (const [field, value, expected] of fields) check(row.file, field, same(value, expected), value);
    for (const phrase of row.phrases) check(row.file, 'phrase', text.includes(phrase), phrase);
    for (const phrase of row.absent) check(row.file, 'left out', !text.includes(phrase), phrase);
    for (const kind of ['must', 'nice'] as const) {
      for (const line of row[kind] ?? []) check(row.file, 'requirement', asked(kind).includes(line), line);
    }
  }
  return score;
}

/** Real rows, compared with the fields of their source. */
export function scoreRealFiles(vocabulary: Vocabulary): Score {
  const { score, check } = scoring();
  const rows = readFileSync(join(realFiles, 'expected.jsonl'), 'utf8').split('\n').filter(Boolean);
  const reads = new Map<string, Read>();
  for (const row of rows.map((line) => JSON.parse(line))) {
    const kind = row.kind.startsWith('html') ? undefined : (row.kind.replace(/-.*/, '') as BoardKind);
    const known = reads.get(row.file) ?? read(join(realFiles, row.file), vocabulary, kind);
    reads.set(row.file, known);
    if (row.expect) {
      check(row.file, 'closed', known.closed && known.postings.length === 0, known.closed);
      continue;
    }
    // Rows that the board marks as unlisted are not postings.
    if (row.listed === false) continue;
    const where = `${row.file} ${row.source_id}`;
    const title = row.title.replace(/\s+/g, ' ').trim();
    const found =
      known.postings.find(({ external_id }) => external_id === row.source_id) ??
      known.postings.find((posting) => posting.title === title);
    check(where, 'title', found?.title === title, found?.title);
    if (!found) continue;
    check(where, 'id', found.external_id === (row.source_id ?? ''), found.external_id);
    if (row.url) check(where, 'url', withoutQuery(found.url) === withoutQuery(row.url), found.url);
    if (row.organisation) check(where, 'company', found.company === row.organisation, found.company);
    if (row.location)
      checkPlaces([row.location].flat(), found, (isRight) =>
        check(
          where,
          'location',
          isRight,
          found.locations.map(({ text }) => text),
        ),
      );
    if (row.employment_type)
      check(
        where,
        'employment type',
        found.employment_type === employmentTypeOf(row.employment_type),
        found.employment_type,
      );
    const policy = row.workplace ?? (row.remote === true ? 'remote' : undefined);
    if (policy && policy !== 'unspecified')
      check(
        where,
        'remote',
        found.remote === policy || (row.remote === true && found.remote === 'hybrid'),
        found.remote,
      );
    const posted =
      row.published_at ?? row.date_posted ?? row.published ?? row.released ?? row.created ?? row.created_ms;
    if (posted) check(where, 'posted', sameDay(found.posted_at, posted), found.posted_at);
    if (row.posted_text) check(where, 'posted', found.posted_at !== null, found.posted_at);
    if (row.valid_through)
      check(where, 'valid through', sameDay(found.valid_through, row.valid_through), found.valid_through);
    if (row.salary)
      check(
        where,
        'salary',
        same(
          [found.salary?.min, found.salary?.max, found.salary?.currency],
          [row.salary.minValue, row.salary.maxValue, row.currency],
        ),
        found.salary,
      );
    for (const phrase of row.description_phrases)
      check(where, 'phrase', tight(found.description_text).includes(tight(phrase)), phrase);
  }
  return score;
}

const withoutQuery = (url: string | null) => url?.replace(/\?.*$/, '');
const sameDay = (date: Date | null, written: string | number) =>
  dayOf(date) === new Date(written).toISOString().slice(0, 10);

/** Every location is found, by its first part and, if it has one, by its country code. */
function checkPlaces(
  places: string[],
  { locations }: ExtractedPosting,
  report: (isRight: boolean) => void,
): void {
  const texts = locations.map(({ text }) => text.toLowerCase());
  const isThere = (place: string) => {
    const [first = ''] = place.toLowerCase().split(/\s*[,|]\s*/);
    return texts.some((text) => text.includes(first));
  };
  report(places.every(isThere));
}
