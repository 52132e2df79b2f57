import type { Random } from './random.ts';
import type { Employment, Role, Split } from './resume.ts';
import { type Profession, roots, type Words } from './words.ts';
import {
  addMonths,
  type DateStyle,
  type Moment,
  pickDateStyle,
  type Span,
  type Written,
  writeSpan,
} from './write-dates.ts';

export type CareerStyle = {
  dates: DateStyle;
  /** For the one date that does not follow the style. */
  otherDates: DateStyle;
  /** Students may have no positions. */
  hasPositions: boolean;
  hasPlaces: boolean;
  /** Whether all roles in a company share one heading; otherwise the company is repeated. */
  isGrouped: boolean;
  isProse: boolean;
  hasTools: boolean;
  dutiesAtLeast: number;
  dutiesAtMost: number;
  hasAbout: boolean;
};

const density = {
  sparse: { dutiesAtLeast: 0, dutiesAtMost: 2 },
  usual: { dutiesAtLeast: 1, dutiesAtMost: 5 },
  rich: { dutiesAtLeast: 3, dutiesAtMost: 9 },
};

export function pickCareerStyle(words: Words, split: Split, random: Random): CareerStyle {
  return {
    dates: pickDateStyle(words, split, random),
    otherDates: pickDateStyle(words, split, random),
    hasPositions: !random.chance(0.04),
    hasPlaces: random.chance(0.55),
    isGrouped: random.chance(0.6),
    isProse: random.chance(0.2),
    hasTools: random.chance(0.2),
    ...density[random.weighted({ sparse: 25, usual: 50, rich: 25 })],
    hasAbout: random.chance(0.12),
  };
}

/** The current date in all documents. */
const NOW: Moment = { year: 2025, month: 6 };

/** Newest first. */
export function makeCareer(
  words: Words,
  profession: Profession,
  earlier: Profession,
  style: CareerStyle,
  random: Random,
): { employments: Employment[]; begin: Moment } {
  const count = random.weighted({ '1': 8, '2': 18, '3': 28, '4': 22, '5': 13, '6': 7, '7': 4 });
  const employments: Employment[] = [];
  let end: Moment | 'present' = random.chance(0.65) ? 'present' : addMonths(NOW, -random.whole(1, 14));
  let level = random.whole(1, profession.titles.length - 1);
  const total = style.hasPositions ? Number(count) : 0;
  const undated = random.chance(0.08) ? random.whole(0, total - 1) : -1;
  for (let at = 0; at < total; at++) {
    const held = at === total - 1 && random.chance(0.35) ? random.whole(2, 6) : random.whole(7, 80);
    const start: Moment = addMonths(end === 'present' ? NOW : end, -held);
    const trade: Profession = at > 0 && at >= total / 2 ? earlier : profession;
    const isSelfEmployed = random.chance(0.05);
    const roles = splitStay({ start, end }, held, random);
    const written = roles.map((span, place) =>
      makeRole(words, trade, Math.max(0, level - place), at === undated ? undefined : span, style, random),
    );
    const name = isSelfEmployed ? random.pick(words.selfEmployed) : nameCompany(words, trade, random);
    const isLatin = rootsOf(words) === roots;
    const group = !isSelfEmployed && isLatin && random.chance(0.04) ? ` (${random.pick(roots)} Group)` : '';
    const employment: Employment = {
      company: name + group,
      companyForms: group ? [name] : [],
      ...(style.hasAbout && !isSelfEmployed ? { about: random.pick(words.about) } : {}),
      isSelfEmployed,
      roles: written,
      ...(style.hasPlaces && !isSelfEmployed ? { place: random.pick(words.cities) } : {}),
    };
    if (written.length > 1 && at !== undated && style.isGrouped && random.chance(0.5))
      employment.when = write({ start, end }, style, words, random);
    employments.push(employment);
    level = Math.max(0, level - (random.chance(0.6) ? 1 : 0));
    end = addMonths(start, random.chance(0.12) ? -random.whole(7, 22) : -random.whole(0, 2));
  }
  return { employments: distinct(employments), begin: end === 'present' ? NOW : end };
}

/** The name patterns sometimes produce the same company twice; such employments would be one. */
function distinct(employments: Employment[]): Employment[] {
  const seen = new Set<string>();
  return employments.filter(({ company }) => !seen.has(company) && seen.add(company));
}

function splitStay(span: Span, held: number, random: Random): Span[] {
  if (held < 40 || !random.chance(0.4)) return [span];
  const first = addMonths(span.start, random.whole(12, held - 14));
  return [
    { start: addMonths(first, 1), end: span.end },
    { start: span.start, end: first },
  ];
}

function makeRole(
  words: Words,
  profession: Profession,
  level: number,
  span: Span | undefined,
  style: CareerStyle,
  random: Random,
): Role {
  const titles = profession.titles[Math.min(level, profession.titles.length - 1)] ?? [];
  const duties = random
    .some(
      [...profession.bullets, ...random.some(words.generic, 3)],
      random.whole(style.dutiesAtLeast, style.dutiesAtMost),
    )
    .map((sentence) => fillSentence(sentence, words, profession, random))
    .map((sentence) =>
      random.chance(0.12)
        ? `${closed(sentence)} ${fillSentence(random.pick(words.generic), words, profession, random)}`
        : sentence,
    );
  const title = random.pick(titles);
  const contract = random.chance(0.05) ? ` ${random.pick(words.contract)}` : '';
  return {
    title: title + contract,
    titleForms: contract ? [title] : [],
    ...(span ? { when: write(span, style, words, random) } : {}),
    duties,
    isProse: style.isProse,
    tools: style.hasTools && duties.length > 0 ? random.some(profession.skills, random.whole(2, 5)) : [],
  };
}

/** With the full stop of its script. */
export const closed = (sentence: string) =>
  /[。।.!?]$/.test(sentence)
    ? sentence
    : sentence + (/[\u3040-\u30ff\u4e00-\u9fff]/.test(sentence) ? '。' : '.');

/** Sometimes one date in a document uses another notation, as people make mistakes. */
function write(span: Span, style: CareerStyle, words: Words, random: Random): Written {
  return writeSpan(span, random.chance(0.04) ? style.otherDates : style.dates, words);
}

function nameCompany(words: Words, profession: Profession, random: Random): string {
  return fillName(random.pick(profession.employers), words, random);
}

export function fillName(pattern: string, words: Words, random: Random): string {
  return pattern
    .replaceAll('{city}', () => (random.pick(words.cities).split(',')[0] ?? '').trim())
    .replaceAll('{family}', () => random.pick(words.family))
    .replaceAll('{root}', () => random.pick(rootsOf(words)));
}

const rootsOf = (words: Words) => (words.roots && words.roots.length > 0 ? words.roots : roots);

export function fillSentence(sentence: string, words: Words, profession: Profession, random: Random): string {
  return sentence
    .replaceAll('{n}', () => String(random.whole(3, 9)))
    .replaceAll('{p}', () => String(random.whole(8, 60)))
    .replaceAll('{big}', () => String(random.whole(40, 990)))
    .replaceAll('{skill}', () => random.pick(profession.skills))
    .replaceAll('{city}', () => random.pick(words.cities));
}
