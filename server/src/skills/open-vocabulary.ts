import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { defined } from '../platform/defined.ts';
import { sectorOf } from './finder/families.ts';
import { findPhrases } from './finder/find-skills.ts';
import { matchSkill, matchSkills } from './finder/match-skill.ts';
import { createPhrases, type Meaning, type Phrases } from './finder/phrases.ts';
import { createTypos, type Typos } from './finder/typos.ts';
import { variantsOf } from './finder/variants.ts';
import { wordsOf } from './finder/words.ts';
import type { Skill, Vocabulary } from './model.ts';
import { normalizeTitle, titleScore, titlesVersion } from './normalize-title.ts';
import { createSkillGraph } from './skill-graph.ts';
import { readStandIns } from './taxonomy/read-stand-ins.ts';
import { readTaxonomy, type TaxonomySkill } from './taxonomy/read-taxonomy.ts';

/** Imported skills; `version` changes with them. */
export type ImportedSkills = { version: string; skills: Skill[] };

const BATCH_SIZE = 500;

/** Products have one name; kinds of work also have a plural. */
const PRODUCTS = new Set([
  'programming_language',
  'framework',
  'library',
  'developer_tool',
  'database',
  'cloud',
  'devops',
  'operating_system',
  'enterprise_software',
  'office_software',
  'cad',
  'game_development',
  'business_intelligence',
  'data_engineering',
]);

/** Our own taxonomy of skills and titles, and imported ones: if several know a word, ours wins. */
export async function openVocabulary({
  imported,
}: {
  imported?: ImportedSkills | undefined;
} = {}): Promise<Vocabulary> {
  const own = readTaxonomy();
  const phrases = createPhrases();
  const names: Meaning[] = [];
  addOwn(phrases, names, own.skills);
  const added = imported ? await addImported(phrases, names, imported.skills, own.skills.length) : [];
  const skills: Skill[] = [...own.skills, ...added];
  const standIns = readStandIns(own.skills);
  const version = createHash('sha256')
    .update(`${own.version} ${titlesVersion()} ${imported?.version ?? ''} ${standIns.text}`)
    .digest('hex')
    .slice(0, 16);

  let typos: Typos | undefined;
  const openTypos = () => {
    typos ??= createTypos(names);
    return typos;
  };
  const skillAt = (index: number) => defined(skills[index]);
  const graph = createSkillGraph(skills, standIns.of);

  return {
    version,
    size: skills.length,
    findSkills: (text) =>
      findPhrases(phrases, text).map(({ meaning, start, end, certainty }) => ({
        skill: skillAt(meaning.skill),
        start,
        end,
        text: text.slice(start, end),
        certainty,
      })),
    normalizeSkill(text) {
      const match = matchSkill(phrases, openTypos, text);
      return match && { skill: skillAt(match.skill), certainty: match.certainty };
    },
    normalizeSkills: (texts) =>
      matchSkills(phrases, openTypos, texts).map(
        (match) => match && { skill: skillAt(match.skill), certainty: match.certainty },
      ),
    normalizeTitle,
    titleScore,
    skills: () => skills,
    graph: () => graph,
  };
}

/** Words in the files are added before derived ones, so that nothing derived overrides them. */
function addOwn(phrases: Phrases, names: Meaning[], skills: TaxonomySkill[]): void {
  for (const [index, skill] of skills.entries()) {
    for (const text of [skill.name, ...skill.aliases]) {
      const name = {
        skill: index,
        text,
        ambiguous: skill.ambiguous.has(text),
        hasSeveralMeanings: skill.severalMeanings.has(text),
        isName: PRODUCTS.has(skill.category),
        sector: sectorOf(skill.id),
      };
      phrases.add(wordsOf(text), name);
      names.push(name);
    }
  }
  for (const name of names) {
    const inPlural = !name.ambiguous && !name.isName;
    for (const variant of variantsOf(name.text, wordsOf(name.text), { inPlural })) phrases.add(variant, name);
    if (name.text.includes('&')) phrases.add(wordsOf(name.text.replaceAll('&', ' and ')), name);
  }
}

/** A single lower-case word, of which a large classification has many, counts only with evidence. */
async function addImported(
  phrases: Phrases,
  names: Meaning[],
  imported: Skill[],
  offset: number,
): Promise<Skill[]> {
  const added: Skill[] = [];
  for (const [index, skill] of imported.entries()) {
    // There are tens of thousands: yield, so that the server keeps responding.
    if (index % BATCH_SIZE === BATCH_SIZE - 1) await setImmediate();
    const skillIndex = offset + added.length;
    let isNew = false;
    for (const text of [skill.name, ...skill.aliases]) {
      const words = wordsOf(text);
      const name = {
        skill: skillIndex,
        text,
        ambiguous: words.length === 1 && !/\p{Lu}.*\p{Lu}/u.test(text),
        hasSeveralMeanings: false,
        isName: PRODUCTS.has(skill.category),
        sector: sectorOf(skill.id),
      };
      if (!phrases.add(words, name)) continue;
      isNew = true;
      names.push(name);
    }
    if (isNew) added.push(skill);
  }
  return added;
}
