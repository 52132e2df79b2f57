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
  /** As it was read: tells whether a skill in a list stands behind a “no”. */
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

/** All documents of one person, the newest first: it leads, older ones add what it leaves out. */
export function factsOfProfiles(
  documents: readonly ParsedDocument[],
  { vocabulary, known: others }: Options,
): SubjectFacts {
  const known = { ...identifyingDetailsOf(documents, others), isSpoken: ordinaryWordTest(vocabulary) };
  const blind = (text: string, options?: BlindOptions) => blindText(text, known, options);
  const collector = factCollector(vocabulary);
  const positionsBySkill = new Map<string, Position[]>();
  const titles: SubjectTitle[] = [];
  const listed: (SkillValue & { document: ParsedDocument })[] = [];

  for (const document of documents) {
    const { profile, documentId: document_id } = document;
    const addSentences = (text: string | undefined, place: FactPlace, options?: BlindOptions) =>
      sentencesOf(text ?? '')
        .map((sentence) => blind(sentence, options))
        .filter(hasContent)
        .flatMap((sentence) => collector.addSentence(sentence, { place, document_id }));

    addSentences(profile.headline?.value, 'headline', { aboutThemselves: true });
    addSentences(profile.summary?.value, 'summary', { aboutThemselves: true });
    for (const position of profile.positions) {
      const skillIds = new Set(
        position.responsibilities.flatMap(({ value }) => addSentences(value, 'position')),
      );
      const title = position.title && blind(position.title.value);
      if (title && position.title) {
        const { canonical, level } = position.title;
        if (!titles.some((known) => isSameText(known.text, title)))
          titles.push({ text: title, canonical, level, months: monthsOf([position]) });
        for (const { skill, start, end } of vocabulary.findSkills(title)) {
          collector.mention(skill, { text: title, start, end }, { place: 'position', document_id });
          skillIds.add(skill.id);
        }
      }
      for (const skill of position.skills) {
        if (!skill.skill_id || skillIds.has(skill.skill_id) || isDeniedIn(document, skill)) continue;
        if (collector.isDenied(skill.skill_id)) continue;
        mentionListed(skill, 'position', document_id);
        skillIds.add(skill.skill_id);
      }
      for (const id of skillIds) positionsBySkill.set(id, [...(positionsBySkill.get(id) ?? []), position]);
    }
    for (const { degree, field } of profile.education)
      addSentences([degree?.value, field?.value].filter(Boolean).join(', '), 'education', {
        aboutEducation: true,
      });
    for (const { name } of profile.certifications)
      addSentences(name.value, 'certification', { aboutEducation: true });
    listed.push(...profile.skills.map((skill) => ({ ...skill, document })));
  }

  function mentionListed(skill: SkillValue, place: FactPlace, document_id: string | null) {
    const text = blind(skill.text || skill.value) || (skill.canonical ?? skill.value);
    const id = skill.skill_id as string;
    collector.mention(
      { id, name: skill.canonical ?? skill.value },
      { text, start: 0, end: text.length },
      { place, document_id },
    );
  }

  const unknownSkills = new Map<string | null, string[]>();
  for (const { document, ...skill } of listed) {
    const id = document.documentId;
    if (isDeniedIn(document, skill)) continue;
    if (!skill.skill_id) {
      const text = blind(skill.value);
      if (text) unknownSkills.set(id, [...(unknownSkills.get(id) ?? []), text]);
    } else if (!collector.isDenied(skill.skill_id)) mentionListed(skill, 'skills', id);
  }
  for (const [document_id, texts] of unknownSkills)
    for (const text of sentencesOf(texts.join(', ')))
      collector.addSentence(text, { place: 'skills', document_id });

  const positions = documents.flatMap(({ profile }) => profile.positions);
  return {
    titles,
    skills: collector.skills().map((skill) => ({ ...skill, ...usageOf(positionsBySkill.get(skill.id)) })),
    months: monthsOf(positions),
    level: positions.find(({ title }) => title?.level)?.title?.level ?? null,
    degree: highest(
      documents.flatMap(({ profile }) => profile.education.flatMap(({ degree }) => degree?.level ?? [])),
    ),
    languages: languagesOf(documents),
    sentences: collector.sentences(),
  };
}

/** More than what is left of “She is 54 years old”. */
const hasContent = (text: string) => (text.match(/\p{L}/gu) ?? []).length > 3;

const isSameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Calendar months, each once; none where no dates say. */
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

/** The line that a listed skill stands in says that it is missing, or hoped for. */
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

function languagesOf(documents: readonly ParsedDocument[]): SubjectFacts['languages'] {
  const best = new Map<string, string | null>();
  for (const { code, level } of documents.flatMap(({ profile }) => profile.languages)) {
    if (!code) continue;
    const before = best.get(code);
    if (before === undefined || languageLevels.indexOf(level ?? '') > languageLevels.indexOf(before ?? ''))
      best.set(code, level);
  }
  return [...best]
    .map(([code, level]) => ({ code, level }))
    .sort((one, other) => (one.code < other.code ? -1 : 1));
}
