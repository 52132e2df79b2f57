import type { Position, Profile, SkillValue } from '@tenon/contract/profile';
import { experienceOf } from '../../documents/index.ts';
import { deniedIn, type Vocabulary, wishedIn } from '../../skills/index.ts';
import { type BlindOptions, blindText, type Known } from './blind-text.ts';
import type { SubjectFacts, SubjectTitle } from './facts.ts';
import { gatherFacts, type Place } from './collect-facts.ts';
import { isSpokenBy, knownOf } from './identifying-details.ts';
import { sentencesOf } from './sentences.ts';

type ReadDocument = {
  documentId: string | null;
  profile: Profile;
  /** As it was read: tells whether a skill in a list stands behind a “no”. */
  text?: string | undefined;
};

type Options = { vocabulary: Vocabulary; known?: Partial<Known> | undefined };

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
  documents: readonly ReadDocument[],
  { vocabulary, known: others }: Options,
): SubjectFacts {
  const known = { ...knownOf(documents, others), isSpoken: isSpokenBy(vocabulary) };
  const blind = (text: string, options?: BlindOptions) => blindText(text, known, options);
  const gathered = gatherFacts(vocabulary);
  const held = new Map<string, Position[]>();
  const titles: SubjectTitle[] = [];
  const listed: (SkillValue & { document: ReadDocument })[] = [];

  for (const document of documents) {
    const { profile, documentId: document_id } = document;
    const say = (text: string | undefined, place: Place, options?: BlindOptions) =>
      sentencesOf(text ?? '')
        .map((sentence) => blind(sentence, options))
        .filter(saysSomething)
        .flatMap((sentence) => gathered.sentence(sentence, { place, document_id }));

    say(profile.headline?.value, 'headline', { ofThemselves: true });
    say(profile.summary?.value, 'summary', { ofThemselves: true });
    for (const position of profile.positions) {
      const shown = new Set(position.responsibilities.flatMap(({ value }) => say(value, 'position')));
      const title = position.title && blind(position.title.value);
      if (title && position.title) {
        const { canonical, level } = position.title;
        if (!titles.some((known) => isSame(known.text, title)))
          titles.push({ text: title, canonical, level, months: monthsOf([position]) });
        for (const { skill, start, end } of vocabulary.findSkills(title)) {
          gathered.mention(skill, { text: title, start, end }, { place: 'position', document_id });
          shown.add(skill.id);
        }
      }
      for (const skill of position.skills) {
        if (!skill.skill_id || shown.has(skill.skill_id) || isDeniedIn(document, skill)) continue;
        if (gathered.isDenied(skill.skill_id)) continue;
        mentionListed(skill, 'position', document_id);
        shown.add(skill.skill_id);
      }
      for (const id of shown) held.set(id, [...(held.get(id) ?? []), position]);
    }
    for (const { degree, field } of profile.education)
      say([degree?.value, field?.value].filter(Boolean).join(', '), 'education', { ofLearning: true });
    for (const { name } of profile.certifications) say(name.value, 'certification', { ofLearning: true });
    listed.push(...profile.skills.map((skill) => ({ ...skill, document })));
  }

  function mentionListed(skill: SkillValue, place: Place, document_id: string | null) {
    const text = blind(skill.text || skill.value) || (skill.canonical ?? skill.value);
    const id = skill.skill_id as string;
    gathered.mention(
      { id, name: skill.canonical ?? skill.value },
      { text, start: 0, end: text.length },
      { place, document_id },
    );
  }

  const unknown = new Map<string | null, string[]>();
  for (const { document, ...skill } of listed) {
    const id = document.documentId;
    if (isDeniedIn(document, skill)) continue;
    if (!skill.skill_id) {
      const text = blind(skill.value);
      if (text) unknown.set(id, [...(unknown.get(id) ?? []), text]);
    } else if (!gathered.isDenied(skill.skill_id)) mentionListed(skill, 'skills', id);
  }
  for (const [document_id, texts] of unknown)
    for (const text of sentencesOf(texts.join(', ')))
      gathered.sentence(text, { place: 'skills', document_id });

  const positions = documents.flatMap(({ profile }) => profile.positions);
  return {
    titles,
    skills: gathered.skills().map((skill) => ({ ...skill, ...useOf(held.get(skill.id)) })),
    months: monthsOf(positions),
    level: positions.find(({ title }) => title?.level)?.title?.level ?? null,
    degree: highest(
      documents.flatMap(({ profile }) => profile.education.flatMap(({ degree }) => degree?.level ?? [])),
    ),
    languages: languagesOf(documents),
    sentences: gathered.sentences(),
  };
}

/** More than what is left of “She is 54 years old”. */
const saysSomething = (text: string) => (text.match(/\p{L}/gu) ?? []).length > 3;

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Calendar months, each once; none where no dates say. */
function monthsOf(positions: readonly Position[]): number | null {
  const { months } = experienceOf([...positions]);
  return months > 0 ? months : null;
}

function useOf(positions: readonly Position[] | undefined): { months: number | null; last: string | null } {
  if (!positions) return { months: null, last: null };
  const ends = positions.flatMap(({ end }) =>
    end ? [end.value.length > 4 ? end.value : `${end.value}-12`] : [],
  );
  return { months: monthsOf(positions), last: ends.sort().at(-1) ?? null };
}

/** The line that a listed skill stands in says that it is missing, or hoped for. */
function isDeniedIn({ text }: ReadDocument, { evidence }: SkillValue): boolean {
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

const fluency = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native'];

function languagesOf(documents: readonly ReadDocument[]): SubjectFacts['languages'] {
  const best = new Map<string, string | null>();
  for (const { code, level } of documents.flatMap(({ profile }) => profile.languages)) {
    if (!code) continue;
    const before = best.get(code);
    if (before === undefined || fluency.indexOf(level ?? '') > fluency.indexOf(before ?? ''))
      best.set(code, level);
  }
  return [...best]
    .map(([code, level]) => ({ code, level }))
    .sort((one, other) => (one.code < other.code ? -1 : 1));
}
