import type { Position, Profile, SkillValue } from '@tenon/contract/profile';
import { experienceOf } from '../../documents/index.ts';
import { deniedIn, type Vocabulary, wishedIn } from '../../skills/index.ts';
import { type BlindOptions, blindText, type IdentifyingDetails } from './blind-text.ts';
import { type FactPlace, factCollector } from './collect-facts.ts';
import type { SubjectFacts, SubjectTitle } from './facts.ts';
import { identifyingDetailsOf, ordinaryWordTest } from './identifying-details.ts';
import { sentencesOf } from './sentences.ts';

type ParsedDocument = {
  documentId: string | null;
  profile: Profile;
  /** The text that the evidence refers to. It shows whether a listed skill is negated. */
  text?: string | undefined;
};

type Options = { vocabulary: Vocabulary; known?: Partial<IdentifyingDetails> | undefined };

export function factsOfProfile(
  profile: Profile,
  {
    documentId,
    documentText,
    ...options
  }: Options & { documentId: string | null; documentText?: string | undefined },
): SubjectFacts {
  return factsOfProfiles([{ documentId, profile, text: documentText }], options);
}

/** Facts of one person. The newest document comes first and wins; older ones add what it leaves out. */
export function factsOfProfiles(
  documents: readonly ParsedDocument[],
  { vocabulary, known: others }: Options,
): SubjectFacts {
  const details = {
    ...identifyingDetailsOf(documents, others),
    isOrdinaryWord: ordinaryWordTest(vocabulary),
  };
  const extraction: Extraction = {
    vocabulary,
    collector: factCollector(vocabulary),
    blind: (text, options) => blindText(text, details, options),
    titles: [],
    positionsBySkill: new Map(),
  };
  for (const document of documents) addDocument(extraction, document);
  // Last, because a sentence in any document may negate a listed skill.
  addListedSkills(extraction, documents);

  const { collector, titles, positionsBySkill } = extraction;
  const positions = documents.flatMap(({ profile }) => profile.positions);
  return {
    source: 'resume',
    titles,
    skills: collector.skills().map((skill) => ({ ...skill, ...usageOf(positionsBySkill.get(skill.id)) })),
    months: monthsOf(positions),
    level: positions.find(({ title }) => title?.level)?.title?.level ?? null,
    degree: highest(
      documents.flatMap(({ profile }) => profile.education.flatMap(({ degree }) => degree?.level ?? [])),
    ),
    languages: languagesOf(extraction, documents),
    sentences: collector.sentences(),
  };
}

type Extraction = {
  vocabulary: Vocabulary;
  collector: ReturnType<typeof factCollector>;
  blind: (text: string, options?: BlindOptions) => string;
  titles: SubjectTitle[];
  positionsBySkill: Map<string, Position[]>;
};

function addDocument(extraction: Extraction, document: ParsedDocument): void {
  const { profile } = document;
  const add = (text: string | undefined, place: FactPlace, options?: BlindOptions) =>
    addSentences(extraction, document, text, place, options);

  add(profile.headline?.value, 'headline', { aboutThemselves: true });
  add(profile.summary?.value, 'summary', { aboutThemselves: true });
  for (const position of profile.positions) addPosition(extraction, document, position);
  for (const { degree, field } of profile.education)
    add([degree?.value, field?.value].filter(Boolean).join(', '), 'education', { aboutEducation: true });
  for (const { name } of profile.certifications) add(name.value, 'certification', { aboutEducation: true });
}

/** Returns the IDs of the skills that the sentences mention. */
function addSentences(
  { blind, collector }: Extraction,
  { documentId: document_id }: ParsedDocument,
  text: string | undefined,
  place: FactPlace,
  options?: BlindOptions,
): string[] {
  return sentencesOf(text ?? '')
    .map((sentence) => blind(sentence, options))
    .filter(hasContent)
    .flatMap((sentence) => collector.addSentence(sentence, { place, document_id }));
}

function addPosition(extraction: Extraction, document: ParsedDocument, position: Position): void {
  const { vocabulary, collector, blind, titles, positionsBySkill } = extraction;
  const { documentId: document_id } = document;
  const skillIds = new Set(
    position.responsibilities.flatMap(({ value }) => addSentences(extraction, document, value, 'position')),
  );
  const title = position.title && blind(position.title.value);
  if (title && position.title) {
    const { canonical, level } = position.title;
    if (!titles.some(({ text }) => isSameText(text, title)))
      titles.push({ text: title, canonical, level, months: monthsOf([position]) });
    for (const { skill, start, end } of vocabulary.findSkills(title)) {
      collector.addMention(skill, { text: title, start, end }, { place: 'position', document_id });
      skillIds.add(skill.id);
    }
  }
  for (const skill of position.skills) {
    const id = skill.skill_id;
    if (!id || skillIds.has(id) || isDeniedIn(document, skill) || collector.isDenied(id)) continue;
    addListedSkill(extraction, { ...skill, skill_id: id }, { place: 'position', document_id });
    skillIds.add(id);
  }
  for (const id of skillIds) positionsBySkill.set(id, [...(positionsBySkill.get(id) ?? []), position]);
}

function addListedSkills(extraction: Extraction, documents: readonly ParsedDocument[]): void {
  const { collector, blind } = extraction;
  const unknownSkills = new Map<string | null, string[]>();
  for (const document of documents) {
    const { documentId: document_id } = document;
    for (const skill of document.profile.skills) {
      const id = skill.skill_id;
      if (isDeniedIn(document, skill)) continue;
      if (!id) {
        const text = blind(skill.value);
        if (text) unknownSkills.set(document_id, [...(unknownSkills.get(document_id) ?? []), text]);
      } else if (!collector.isDenied(id))
        addListedSkill(extraction, { ...skill, skill_id: id }, { place: 'skills', document_id });
    }
  }
  for (const [document_id, texts] of unknownSkills)
    for (const text of sentencesOf(texts.join(', ')))
      collector.addSentence(text, { place: 'skills', document_id });
}

function addListedSkill(
  { collector, blind }: Extraction,
  skill: SkillValue & { skill_id: string },
  source: { place: FactPlace; document_id: string | null },
): void {
  const name = skill.canonical ?? skill.value;
  const text = blind(skill.text || skill.value) || name;
  collector.addMention({ id: skill.skill_id, name }, { text, start: 0, end: text.length }, source);
}

/** Not just the rest of “She is 54 years old”. */
const hasContent = (text: string) => (text.match(/\p{L}/gu) ?? []).length > 3;

const isSameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Overlapping months count once. Null if there are no dates. */
function monthsOf(positions: readonly Position[]): number | null {
  const { months } = experienceOf([...positions]);
  return months > 0 ? months : null;
}

function usageOf(positions: readonly Position[] | undefined): { months: number | null; last: string | null } {
  if (!positions) return { months: null, last: null };
  const ends = positions.flatMap(({ end }) =>
    end ? [end.value.length > 4 ? end.value : `${end.value}-12`] : [],
  );
  return { months: monthsOf(positions), last: ends.sort().at(-1) ?? null };
}

/** The line of a listed skill says that the person lacks it, or wants to learn it. */
function isDeniedIn({ text }: ParsedDocument, { evidence }: SkillValue): boolean {
  if (!text || evidence.length === 0) return false;
  return evidence.every(({ start, end }) => {
    const from = text.lastIndexOf('\n', start - 1) + 1;
    const newline = text.indexOf('\n', end);
    const line = text.slice(from, newline < 0 ? text.length : newline);
    if (line.length > 1000) return false;
    const span = [{ start: start - from, end: end - from }];
    return deniedIn(line, span)[0] === true || wishedIn(line, span)[0] === true;
  });
}

const degrees = ['secondary', 'vocational', 'associate', 'bachelor', 'master', 'doctorate'] as const;

function highest(levels: readonly (typeof degrees)[number][]): SubjectFacts['degree'] {
  return degrees.findLast((degree) => levels.includes(degree)) ?? null;
}

const languageLevels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native'];

/** Each language with its highest level, and the words of the resume for both. */
function languagesOf({ blind }: Extraction, documents: readonly ParsedDocument[]): SubjectFacts['languages'] {
  const best = new Map<string, SubjectFacts['languages'][number]>();
  for (const { documentId: document_id, profile } of documents) {
    for (const { code, level, text, value } of profile.languages) {
      if (!code) continue;
      const before = best.get(code);
      if (before && languageLevels.indexOf(level ?? '') <= languageLevels.indexOf(before.level ?? ''))
        continue;
      best.set(code, { code, level, text: blind(text || value), document_id });
    }
  }
  return [...best.values()].sort((one, other) => (one.code < other.code ? -1 : 1));
}
