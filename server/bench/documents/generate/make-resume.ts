import { type CareerStyle, fillName, fillSentence, makeCareer, pickCareerStyle } from './make-career.ts';
import { fold, joinName, latinOf, makePerson } from './make-person.ts';
import { makeSkills } from './make-skills.ts';
import { pickProfession } from './professions.ts';
import { type Random, seeded } from './random.ts';
import type { Extra, Resume, Split, Study } from './resume.ts';
import {
  type HeadingKind,
  type Language,
  type Profession,
  type Words,
  wordingsFor,
  wordsOf,
} from './words.ts';
import { addMonths, inYears, type Moment, writeMoment, writeSchoolYear, writeSpan } from './write-dates.ts';

/** A fictional person with a history, in a consistent writing style. */
export function makeResume(seed: string, language: Language, split: Split = 'seen'): Resume {
  const random = seeded(seed);
  const words = wordsOf(language);
  const { name: trade, profession } = pickProfession(words, split, random);
  const earlier = random.chance(0.15) ? pickProfession(words, split, random).profession : profession;
  const style = pickCareerStyle(words, split, random);
  const { employments, begin } = makeCareer(words, profession, earlier, style, random);
  const person = makePerson(words, random);
  const title = employments[0]?.roles[0]?.title;
  const [own = '', ...foreign] = words.tongues;
  const tongues = random.chance(0.6) ? [own, ...random.some(foreign, random.whole(1, 3))] : [];
  const extras = makeExtras(words, random);
  return {
    language,
    profession: trade,
    ...person,
    ...(title && random.chance(0.5) ? { headline: title } : {}),
    ...(random.chance(0.6)
      ? { summary: fillSentence(random.pick(profession.summary), words, profession, random) }
      : {}),
    employments,
    ...(employments.length > 3 && random.chance(0.2) ? { earlierFrom: employments.length - 2 } : {}),
    studies: makeStudies(words, profession, style, begin, random),
    skills: makeSkills(words, profession, random),
    tongues: tongues.map((name, at) => ({
      name,
      level: at === 0 ? (words.levels[0] ?? '') : random.pick(words.levels.slice(1)),
    })),
    certificates: random
      .some(profession.certs, random.chance(0.35) ? 2 : 0)
      .map(([name, issuer]) => ({ name, issuer, year: String(random.whole(2012, 2024)) })),
    extras,
    order: orderSections(extras, random),
    headings: pickHeadings(words, split, random),
  };
}

function makeStudies(
  words: Words,
  profession: Profession,
  style: CareerStyle,
  begin: Moment,
  random: Random,
): Study[] {
  const degrees = random.some(profession.degrees, Number(random.weighted({ '1': 55, '2': 38, '3': 7 })));
  const way = random.weighted({ span: 55, end: 33, none: 12 });
  const dates = random.chance(0.4) ? inYears(style.dates) : style.dates;
  const isBySchoolYear = random.chance(0.06);
  const joiner = random.pick([', ', words.in ? ` ${words.in} ` : ' ', ' – ', ': ', ' ']);
  let end = addMonths(begin, -random.whole(0, 5));
  const studies: Study[] = degrees.map(([degree, field]) => {
    const start = addMonths(end, -random.whole(2, 5) * 12);
    const study: Study = {
      school: fillName(random.pick(words.schools), words, random),
      degree,
      degreeLine: field ? `${degree}${joiner}${field}` : degree,
      ...(field ? { field } : {}),
      ...(random.chance(0.3) ? { place: random.pick(words.cities) } : {}),
      ...(random.chance(0.12)
        ? { note: random.pick(['GPA 3.7', '1,7', 'cum laude', '110/110', words.thesis]) }
        : {}),
      ...(way === 'span'
        ? { when: isBySchoolYear ? writeSchoolYear(end) : writeSpan({ start, end }, dates, words) }
        : {}),
      ...(way === 'end' ? { when: writeMoment(end, dates, words) } : {}),
    };
    end = addMonths(start, -random.whole(0, 12));
    return study;
  });
  if (random.chance(0.2)) {
    const [pattern, degree] = random.pick(words.secondary);
    studies.push({
      school: fillName(pattern, words, random),
      degree,
      degreeLine: degree,
      ...(way === 'none' ? {} : { when: writeMoment(end, inYears(style.dates), words) }),
    });
  }
  return studies;
}

function makeExtras(words: Words, random: Random): Extra[] {
  const extras: Extra[] = [];
  if (random.chance(0.3))
    extras.push({ kind: 'interests', lines: [random.some(words.hobbies, 3).join(', ')] });
  if (random.chance(0.12)) extras.push({ kind: 'volunteering', lines: [random.pick(words.volunteer)] });
  if (random.chance(0.12)) extras.push({ kind: 'awards', lines: random.some(words.awards, 2) });
  if (random.chance(0.12)) extras.push({ kind: 'projects', lines: random.some(words.projects, 2) });
  if (random.chance(0.1)) extras.push({ kind: 'references', lines: [words.onRequest] });
  else if (random.chance(0.15)) extras.push({ kind: 'references', lines: referee(words, random) });
  return extras;
}

/** A referee's name, employer and address, which are not the candidate's. */
function referee(words: Words, random: Random): string[] {
  const family = random.pick(words.family);
  const phone = random.pick(words.phones).replaceAll('#', () => String(random.whole(1, 9)));
  return [
    `${joinName(random.pick(words.given), family, words)}, ${random.pick(words.referee)}`,
    `${fold(latinOf(family, words))}@${random.pick(['office', 'school', 'hospital'])}.example.org`,
    phone,
  ];
}

function orderSections(extras: readonly Extra[], random: Random): HeadingKind[] {
  const first = random.weighted({
    usual: 50,
    skillsFirst: 20,
    educationFirst: 20,
    skillsBetween: 10,
  });
  const core: Record<typeof first, HeadingKind[]> = {
    usual: ['experience', 'education', 'skills'],
    skillsFirst: ['skills', 'experience', 'education'],
    educationFirst: ['education', 'experience', 'skills'],
    skillsBetween: ['experience', 'skills', 'education'],
  };
  const rest: HeadingKind[] = ['certifications', 'languages'];
  return [
    'summary',
    ...core[first],
    ...(random.chance(0.5) ? rest : rest.reverse()),
    ...extras.map(({ kind }) => kind),
  ];
}

function pickHeadings(words: Words, split: Split, random: Random): Record<HeadingKind, string> {
  // The first entries of each list are the most common ones.
  const usual = random.chance(0.6);
  return Object.fromEntries(
    Object.entries(words.headings).map(([kind, forms]) => [
      kind,
      random.pick(
        wordingsFor(
          split,
          usual ? forms.slice(0, 3) : forms,
          words.unseen.headings?.[kind as HeadingKind],
          random,
        ),
      ),
    ]),
  ) as Record<HeadingKind, string>;
}
