import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Level, levels } from '@tenon/contract/profile';
import { fold } from '../finder/words.ts';
import { isFunction, type WorkFunction } from './functions.ts';

export type CanonicalTitle = {
  name: string;
  /** None for titles that say nothing about the work (“Intern”, “Owner”). */
  function?: WorkFunction;
  /** Of somebody who has the title without a word of seniority; none where the work has no ladder. */
  level?: Level;
  /** The name and the other ways to write it, folded. */
  forms: string[];
};

/** A field of work that turns “Leiter”, “Intern” or “Assistant” into a title of its own. */
export type Area = { name: string; function: WorkFunction; forms: string[] };

export type TitleFiles = { titles: CanonicalTitle[]; areas: Area[]; version: string };

const FOLDER = join(import.meta.dirname, 'titles');
const AREAS = join(import.meta.dirname, 'title-areas.tsv');
/** Titles of any kind of work. */
const GENERAL = 'general';

/** Every file of the folder, in the order of their names. A mistake in a file is a bug and is thrown with its line. */
export function readTitles({ folder = FOLDER, areas: areaFile = AREAS } = {}): TitleFiles {
  const hash = createHash('sha256');
  const titles: CanonicalTitle[] = [];
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith('.tsv')) continue;
    const work = basename(file, '.tsv');
    if (work !== GENERAL && !isFunction(work)) throw new Error(`${file}: no such function`);
    const text = readFileSync(join(folder, file), 'utf8');
    hash.update(`${file}\n${text}`);
    eachLine(text, file, 'title\tlevel\taliases', ([name = '', level = ''], [written = '', , forms = '']) => {
      if (level !== '' && !isLevel(level)) return `unknown level “${level}”`;
      titles.push({
        name,
        ...(isFunction(work) ? { function: work } : {}),
        ...(isLevel(level) ? { level } : {}),
        forms: forms === '' ? [written] : [written, ...forms.split('|')],
      });
      return undefined;
    });
  }
  const areas: Area[] = [];
  const text = readFileSync(areaFile, 'utf8');
  hash.update(text);
  eachLine(
    text,
    basename(areaFile),
    'area\tfunction\twords',
    ([name = '', work = ''], [own = '', , forms = '']) => {
      if (!isFunction(work)) return `unknown function “${work}”`;
      areas.push({ name, function: work, forms: forms === '' ? [own] : [own, ...forms.split('|')] });
      return undefined;
    },
  );
  return { titles, areas, version: hash.digest('hex').slice(0, 16) };
}

const isLevel = (text: string): text is Level => (levels as readonly string[]).includes(text);

/** Hands over the columns as written and folded; what comes back is a complaint. */
function eachLine(
  text: string,
  file: string,
  header: string,
  take: (columns: string[], folded: string[]) => string | undefined,
): void {
  const rows = text.split('\n');
  // One folding for the whole file: thousands of small ones take most of the time of a start.
  const foldedRows = fold(text).split('\n');
  if (rows[0] !== header) throw new Error(`${file}:1: the first line must name the columns`);
  for (const [index, row] of rows.entries()) {
    if (index === 0 || row === '' || row.startsWith('# ')) continue;
    const columns = row.split('\t');
    const complaint =
      columns.length === 3 && columns[0] !== ''
        ? take(columns, (foldedRows[index] as string).split('\t'))
        : 'three columns are wanted';
    if (complaint) throw new Error(`${file}:${index + 1}: ${complaint}`);
  }
}
