import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Level, levels } from '@tenon/contract/profile';
import { defined } from '../../platform/defined.ts';
import { foldForSkills } from '../../platform/text/fold.ts';
import { isFunction, type WorkFunction } from './functions.ts';

export type CanonicalTitle = {
  name: string;
  /** Undefined for titles that say nothing about the work (“Intern”, “Owner”). */
  function?: WorkFunction;
  /** Level of the title without a word of seniority; undefined if the work has no levels. */
  level?: Level;
  /** The name and its other spellings, folded. */
  forms: string[];
};

/** A field of work that turns “Leiter”, “Intern” or “Assistant” into a specific title. */
export type Area = { name: string; function: WorkFunction; forms: string[] };

export type Titles = { titles: CanonicalTitle[]; areas: Area[] };

/** Unparsed files, because parsing them would slow down the start. */
export type TitleFiles = { version: string; titles: { file: string; text: string }[]; areas: string };

const FOLDER = join(import.meta.dirname, 'titles');
const AREAS = join(import.meta.dirname, 'title-areas.tsv');
/** Titles for any kind of work. */
const GENERAL = 'general';

/** Reads every file of the folder, sorted by name. */
export function readTitleFiles({ folder = FOLDER, areas: areaFile = AREAS } = {}): TitleFiles {
  const hash = createHash('sha256');
  const files = readdirSync(folder).filter((file) => file.endsWith('.tsv'));
  const titles = files.sort().map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
  const areas = readFileSync(areaFile, 'utf8');
  for (const { file, text } of titles) hash.update(`${file}\n${text}`);
  return { version: hash.update(areas).digest('hex').slice(0, 16), titles, areas };
}

/** A mistake in a file is a bug and is thrown with its line. */
export function readTitles(files: TitleFiles): Titles {
  const titles: CanonicalTitle[] = [];
  for (const { file, text } of files.titles) {
    const work = basename(file, '.tsv');
    if (work !== GENERAL && !isFunction(work)) throw new Error(`${file}: unknown function`);
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
  eachLine(
    files.areas,
    'title-areas.tsv',
    'area\tfunction\twords',
    ([name = '', work = ''], [own = '', , forms = '']) => {
      if (!isFunction(work)) return `unknown function “${work}”`;
      areas.push({ name, function: work, forms: forms === '' ? [own] : [own, ...forms.split('|')] });
      return undefined;
    },
  );
  return { titles, areas };
}

const isLevel = (text: string): text is Level => (levels as readonly string[]).includes(text);

/** Passes on the columns as written and folded; a returned text is an error message. */
function eachLine(
  text: string,
  file: string,
  header: string,
  take: (columns: string[], folded: string[]) => string | undefined,
): void {
  const rows = text.split('\n');
  // Folds the whole file at once: thousands of small calls would take most of the startup time.
  const foldedRows = foldForSkills(text).split('\n');
  if (rows[0] !== header) throw new Error(`${file}:1: the first line must name the columns`);
  for (const [index, row] of rows.entries()) {
    if (index === 0 || row === '' || row.startsWith('# ')) continue;
    const columns = row.split('\t');
    const problem =
      columns.length === 3 && columns[0] !== ''
        ? take(columns, defined(foldedRows[index]).split('\t'))
        : 'three columns are required';
    if (problem) throw new Error(`${file}:${index + 1}: ${problem}`);
  }
}
