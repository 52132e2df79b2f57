import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StandIn } from '../model.ts';
import type { TaxonomySkill } from './read-taxonomy.ts';

/** What each skill partly counts for, and the text of the file. */
export type StandIns = { of: Map<string, StandIn[]>; text: string };

const FILE = join(import.meta.dirname, 'stand-ins.tsv');
const HEADER = 'name\tstands in for\tshare\tback';

/**
 * Which skill partly counts for which other one, and by how much. A mistake in the file is a bug and is thrown with its
 * line.
 */
export function readStandIns(skills: TaxonomySkill[], file = FILE): StandIns {
  const text = readFileSync(file, 'utf8');
  const rows = text.split('\n');
  if (rows[0] !== HEADER) throw new Error('stand-ins.tsv:1: the first line must name the columns');
  const byName = new Map(skills.map((skill) => [skill.name, skill]));
  const byId = new Map(skills.map((skill) => [skill.id, skill]));
  const of = new Map<string, StandIn[]>();

  function add(from: TaxonomySkill, to: TaxonomySkill, written: string, at: string): void {
    if (written === '') return;
    const share = Number(written);
    if (!(share > 0 && share < 1)) throw new Error(`${at}: a share must be between 0 and 1`);
    if (isWider(to, from, byId))
      throw new Error(`${at}: “${to.name}” is already broader than “${from.name}”`);
    const known = of.get(from.id) ?? [];
    if (known.some(({ id }) => id === to.id)) throw new Error(`${at}: this pair is listed twice`);
    of.set(from.id, [...known, { id: to.id, share }]);
  }

  for (const [index, row] of rows.entries()) {
    if (index === 0 || row === '' || row.startsWith('# ')) continue;
    const at = `stand-ins.tsv:${index + 1}`;
    const [name = '', other = '', share = '', back, ...more] = row.split('\t');
    if (back === undefined || more.length > 0) throw new Error(`${at}: four columns are required`);
    const [from, to] = [name, other].map((each) => {
      const skill = byName.get(each);
      if (!skill) throw new Error(`${at}: there is no skill “${each}”`);
      return skill;
    }) as [TaxonomySkill, TaxonomySkill];
    if (share === '') throw new Error(`${at}: a share is missing`);
    add(from, to, share, at);
    add(to, from, back, at);
  }
  return { of, text };
}

function isWider(wider: TaxonomySkill, skill: TaxonomySkill, byId: Map<string, TaxonomySkill>): boolean {
  for (let at: TaxonomySkill | undefined = skill; at; at = at.parent ? byId.get(at.parent) : undefined)
    if (at.id === wider.id) return true;
  return false;
}
