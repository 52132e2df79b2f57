import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Skill } from '../model.ts';
import { isCategory } from './categories.ts';
import { skillId } from './skill-id.ts';

/** A skill with the words that mean it only with further evidence. */
export type TaxonomySkill = Skill & {
  ambiguous: ReadonlySet<string>;
  /** Those of them that may also mean another skill. */
  severalMeanings: ReadonlySet<string>;
};

export type Taxonomy = { skills: TaxonomySkill[]; version: string };

const FOLDER = join(import.meta.dirname, 'skills');
const HEADER = 'name\tcategory\tparent\taliases\tflag';
const SEVERAL_MEANINGS = 'several meanings';
const FLAGS = ['', 'ambiguous', SEVERAL_MEANINGS];
const NONE: ReadonlySet<string> = new Set();

type Line = { sector: string; at: string; name: string; parent: string; skill: TaxonomySkill };

/** Reads every file of the folder, sorted by name. A mistake in a file is a bug and is thrown with its line. */
export function readTaxonomy(folder = FOLDER): Taxonomy {
  const hash = createHash('sha256');
  const lines: Line[] = [];
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith('.tsv')) continue;
    const text = readFileSync(join(folder, file), 'utf8');
    hash.update(`${file}\n${text}`);
    readFile(text, basename(file, '.tsv'), lines);
  }
  const idOf = new Map<string, string>();
  for (const { name, at, skill } of lines) {
    if (idOf.has(name)) throw new Error(`${at}: “${name}” is listed twice`);
    idOf.set(name, skill.id);
  }
  for (const { parent, at, skill } of lines) {
    if (parent === '') continue;
    const id = idOf.get(parent);
    if (!id) throw new Error(`${at}: the parent “${parent}” does not exist`);
    skill.parent = id;
  }
  return { skills: lines.map(({ skill }) => skill), version: hash.digest('hex').slice(0, 16) };
}

function readFile(text: string, sector: string, lines: Line[]): void {
  const rows = text.split('\n');
  if (rows[0] !== HEADER) throw new Error(`${sector}.tsv:1: the first line must name the columns`);
  for (const [index, row] of rows.entries()) {
    if (index === 0 || row === '' || row.startsWith('# ')) continue;
    lines.push(readLine(row, sector, `${sector}.tsv:${index + 1}`));
  }
}

function readLine(row: string, sector: string, at: string): Line {
  const [name = '', category = '', parent, aliasList, flag, ...more] = row.split('\t');
  if (flag === undefined || parent === undefined || aliasList === undefined || more.length > 0)
    throw new Error(`${at}: five columns are required`);
  if (name === '' || !isCategory(category))
    throw new Error(`${at}: the name is missing or the category unknown`);
  if (!FLAGS.includes(flag)) throw new Error(`${at}: unknown flag “${flag}”`);
  const marked = aliasList === '' ? [] : aliasList.split('|');
  const named = (mark: string) => marked.filter((alias) => alias.startsWith(mark)).map(withoutMark);
  const ambiguous = flag === '' ? named('~') : [...named('~'), name];
  const severalMeanings = flag === SEVERAL_MEANINGS ? [...named('~~'), name] : named('~~');
  const skill: TaxonomySkill = {
    id: skillId(sector, name),
    name,
    category,
    aliases: marked.map(withoutMark),
    source: 'tenon',
    ambiguous: ambiguous.length > 0 ? new Set(ambiguous) : NONE,
    severalMeanings: severalMeanings.length > 0 ? new Set(severalMeanings) : NONE,
  };
  return { sector, at, name, parent, skill };
}

const withoutMark = (alias: string) => alias.replace(/^~{1,2}/, '');
