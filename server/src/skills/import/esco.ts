import type { Skill } from '../model.ts';
import { type Download, notATaxonomy } from './open-download.ts';
import { malformed, parseTable, type Row } from './parse-table.ts';

export type Imported = { skills: Skill[]; languages: string[] };

const SKILLS = /^skills_([a-z]{2})\.csv$/i;
const GROUPS = /^skillGroups_en\.csv$/i;
const BROADER = /^broaderRelationsSkillPillar(?:_[a-z]{2})?\.csv$/i;

export const isEscoFile = (name: string) => SKILLS.test(name) || GROUPS.test(name) || BROADER.test(name);

type Concept = { name: string; language: string; kind: string; labels: Set<string> };

/** The ESCO CSV download: English names if available, labels in all languages as aliases. */
export function parseEsco(download: Download): Imported {
  const files = download.filter(({ name }) => SKILLS.test(name)).sort(englishFirst);
  if (files.length === 0)
    throw notATaxonomy(
      'There is no skills_en.csv (or of another language): choose “skills” when downloading ESCO as CSV.',
    );
  const concepts = new Map<string, Concept>();
  const languages: string[] = [];
  for (const { name, text } of files) {
    const language = (SKILLS.exec(name)?.[1] ?? '').toLowerCase();
    languages.push(language);
    for (const row of parseTable(name, text, ['conceptUri', 'preferredLabel', 'altLabels']).rows)
      addConcept(concepts, name, row, language);
  }
  const broader = parseBroader(download);
  const groups = parseGroups(download);
  const skills = [...concepts].map(([id, { name, kind, labels }]): Skill => {
    const parent = broader.get(id)?.find((wider) => concepts.has(wider));
    labels.delete(name);
    return {
      id: `esco:${id}`,
      name,
      category: categoryOf(id, broader, groups) ?? kind,
      ...(parent ? { parent: `esco:${parent}` } : {}),
      aliases: [...labels],
      source: 'esco',
    };
  });
  return { skills, languages };
}

function addConcept(concepts: Map<string, Concept>, file: string, row: Row, language: string): void {
  const id = shortId(row.get('conceptUri'));
  const preferred = row.get('preferredLabel').trim();
  if (id === '' || preferred === '')
    throw malformed(file, row.line, 'the concept has no address or no label');
  if (row.get('status') !== '' && row.get('status') !== 'released') return;
  const there = concepts.get(id) ?? {
    name: preferred,
    language,
    kind: row.get('skillType') || 'skill/competence',
    labels: new Set<string>(),
  };
  concepts.set(id, there);
  there.labels.add(preferred);
  for (const column of ['altLabels', 'hiddenLabels']) {
    for (const label of row.get(column).split('\n')) if (label.trim() !== '') there.labels.add(label.trim());
  }
}

function parseBroader(download: Download): Map<string, string[]> {
  const broader = new Map<string, string[]>();
  const file = download.find(({ name }) => BROADER.test(name));
  if (!file) return broader;
  for (const row of parseTable(file.name, file.text, ['conceptUri', 'broaderUri']).rows) {
    const id = shortId(row.get('conceptUri'));
    broader.set(id, [...(broader.get(id) ?? []), shortId(row.get('broaderUri'))]);
  }
  return broader;
}

function parseGroups(download: Download): Map<string, string> {
  const file = download.find(({ name }) => GROUPS.test(name));
  if (!file) return new Map();
  const { rows } = parseTable(file.name, file.text, ['conceptUri', 'preferredLabel']);
  return new Map([...rows].map((row) => [shortId(row.get('conceptUri')), row.get('preferredLabel').trim()]));
}

/** The group below the pillars (“skills”, “knowledge”, …), which is about as broad as our categories. */
function categoryOf(
  id: string,
  broader: Map<string, string[]>,
  groups: Map<string, string>,
): string | undefined {
  const path: string[] = [];
  for (let at: string | undefined = id; at !== undefined && !path.includes(at); at = broader.get(at)?.[0])
    path.push(at);
  const named = path.filter((step) => groups.has(step));
  return groups.get(named.at(-2) ?? named.at(-1) ?? '');
}

const shortId = (uri: string) => uri.trim().split('/').at(-1) ?? '';

function englishFirst(a: { name: string }, b: { name: string }): number {
  const rank = (name: string) => (/_en\./i.test(name) ? 0 : 1);
  return rank(a.name) - rank(b.name) || (a.name < b.name ? -1 : 1);
}
