import type { Skill } from '../model.ts';
import { slug } from '../taxonomy/skill-id.ts';
import type { Imported } from './esco.ts';
import { type Download, notATaxonomy } from './open-download.ts';
import { malformed, parseTable } from './parse-table.ts';

/** “Technology Skills.txt” as in the ZIP file, “Technology_Skills.txt” as some browsers save it. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/\.(?:txt|csv)$/, '')
    .replace(/[\s_]+/g, ' ');

const EXAMPLES: Record<string, string> = { 'technology skills': 'technology', 'tools used': 'tools' };
const ELEMENTS: Record<string, string> = { skills: 'skills', knowledge: 'knowledge' };

export const isOnetFile = (name: string) =>
  /\.(?:txt|csv)$/i.test(name) && (plain(name) in EXAMPLES || plain(name) in ELEMENTS);

/** The O*NET text download: software and tools with their groups, and elements of skills and knowledge. */
export function parseOnet(download: Download): Imported {
  if (!download.some(({ name }) => isOnetFile(name)))
    throw notATaxonomy(
      'There is no “Technology Skills.txt” or “Tools Used.txt”: this is not the text download of O*NET.',
    );
  const skills = new Map<string, Skill>();
  for (const { name, text } of download) {
    const examples = EXAMPLES[plain(name)];
    const elements = ELEMENTS[plain(name)];
    if (examples) addExamples(skills, name, text, examples);
    else if (elements) addElements(skills, name, text, elements);
  }
  return { skills: [...skills.values()], languages: ['en'] };
}

/** There is one line per occupation, so the same example occurs hundreds of times. */
function addExamples(skills: Map<string, Skill>, file: string, text: string, category: string): void {
  for (const row of parseTable(file, text, ['Example', 'Commodity Code', 'Commodity Title']).rows) {
    const [code, title, example] = [
      row.get('Commodity Code'),
      row.get('Commodity Title'),
      row.get('Example'),
    ];
    if (!/^\d+$/.test(code) || title === '' || example === '')
      throw malformed(file, row.line, 'there is no commodity code, title or example');
    add(skills, { id: `onet:${code}`, name: title, category, aliases: [], source: 'onet' });
    add(skills, {
      id: `onet:${code}.${slug(example)}`,
      name: example,
      category,
      parent: `onet:${code}`,
      aliases: [],
      source: 'onet',
    });
  }
}

function addElements(skills: Map<string, Skill>, file: string, text: string, category: string): void {
  for (const row of parseTable(file, text, ['Element ID', 'Element Name']).rows) {
    const [id, name] = [row.get('Element ID'), row.get('Element Name')];
    if (id === '' || name === '') throw malformed(file, row.line, 'the element has no number or no name');
    add(skills, { id: `onet:${id}`, name, category, aliases: [], source: 'onet' });
  }
}

function add(skills: Map<string, Skill>, skill: Skill): void {
  if (!skills.has(skill.id)) skills.set(skill.id, skill);
}
