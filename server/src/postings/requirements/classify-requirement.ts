import { type Requirement, RequirementAbout } from '@tenon/contract/requirement';
import type { Vocabulary } from '../../skills/index.ts';
import { isChoice } from './choices.ts';
import { type Part, partsOfLine } from './parts-of-line.ts';
import { type LineFacts, type LineSpan, readLine } from './read-line.ts';
import { lowestLevel } from './required-degree.ts';

/** A longer line is a paragraph. What follows is not read, so that no line takes long. */
const MAX_LENGTH = 1000;

/**
 * What a line asks for, as one requirement. If its parts differ in importance, it is a must-have that contains all of
 * them; `splitRequirement` keeps them apart.
 */
export function classifyRequirement(
  text: string,
  section: 'must' | 'nice',
  vocabulary: Vocabulary,
): Requirement {
  const line = text.slice(0, MAX_LENGTH);
  const facts = readLine(line, vocabulary);
  const parts = partsOf(line, section, facts);
  const kind = parts.some((part) => part.kind === 'must') ? 'must' : 'nice';
  return { ...requirementOf(line, facts, { start: 0, end: line.length, kind }, vocabulary), text };
}

/** The same, with one requirement for each part: “Python required, Go a plus” is two. */
export function splitRequirement(
  text: string,
  section: 'must' | 'nice',
  vocabulary: Vocabulary,
): Requirement[] {
  const line = text.slice(0, MAX_LENGTH);
  const facts = readLine(line, vocabulary);
  const [first, ...others] = partsOf(line, section, facts).map((part) =>
    requirementOf(line, facts, part, vocabulary),
  );
  if (!first) return [];
  return others.length === 0 ? [{ ...first, text }] : [first, ...others];
}

/** Parts that say nothing on their own are not separated: “Docker, which is a plus”. */
function partsOf(text: string, section: 'must' | 'nice', { spans }: LineFacts): Part[] {
  const parts = partsOfLine(text, section);
  const isEmpty = (part: Part) => !spans.some((span) => isWithin(span, part));
  if (parts.length < 2 || !parts.some(isEmpty)) return parts;
  const filled = parts.filter((part) => !isEmpty(part));
  if (new Set(filled.map(({ kind }) => kind)).size > 1) return filled;
  const isRemark = (part: Part) => isEmpty(part) && wordsIn(text, part) <= MAX_REMARK_WORDS;
  const isNice = filled.length === 0 || parts.some((part) => part.kind === 'nice' && isRemark(part));
  return [{ start: 0, end: text.length, kind: isNice ? 'nice' : (filled[0]?.kind ?? 'must') }];
}

const MAX_REMARK_WORDS = 4;

const wordsIn = (text: string, { start, end }: Part) => text.slice(start, end).trim().split(/\s+/).length;

const isWithin = (span: { start: number; end: number }, part: Part) =>
  span.start >= part.start && span.start < part.end;

function requirementOf(text: string, { spans }: LineFacts, part: Part, vocabulary: Vocabulary): Requirement {
  const own = spans.filter((span) => isWithin(span, part));
  const about = RequirementAbout.options.filter((kind) => own.some((span) => span.about === kind));
  const skills = distinct(own.flatMap((span) => (span.skill ? [span.skill] : [])));
  const languages = own.flatMap((span) => (span.language ? [span.language] : []));
  const written = text
    .slice(part.start, part.end)
    .trim()
    .replace(/^[,;(]+|[,;(]$/g, '')
    .trim();
  return {
    text: written,
    kind: part.kind,
    about: about.length > 0 ? about : ['unclear'],
    years: lowestYears(own),
    skills,
    any:
      isChoice(text.slice(part.start, part.end), skills, vocabulary) ||
      (skills.length === 0 && (isChoiceOf(text, own, 'language') || isChoiceOf(text, own, 'certificate'))),
    languages: distinctLanguages(languages),
    degree: lowestLevel(own.flatMap((span) => (span.degree ? [{ ...span, level: span.degree }] : []))),
    fields: distinct(own.flatMap((span) => (span.field ? [span.field] : []))),
    credentials: distinct(own.flatMap((span) => (span.credential ? [span.credential] : []))),
  };
}

/** Each language once, with its level if any mention has one. */
function distinctLanguages(languages: Requirement['languages']): Requirement['languages'] {
  const byCode = new Map<string, Requirement['languages'][number]>();
  for (const language of languages)
    if (!byCode.get(language.code)?.level) byCode.set(language.code, language);
  return [...byCode.values()];
}

const OR = /^[\s,]*(?:or|oder|ou|o|of|lub|eller|and\/or|und\/oder)\s+$/iu;
const JOINED = /^[\s,/]+$/u;

/** “German or French”, but not “German (C1), Turkish or Arabic”. */
function isChoiceOf(text: string, spans: readonly LineSpan[], about: RequirementAbout): boolean {
  const named = spans.filter((span) => span.about === about);
  const gaps = named.slice(1).map((span, at) => text.slice(named[at]?.end, span.start));
  return gaps.some((gap) => OR.test(gap)) && gaps.every((gap) => OR.test(gap) || JOINED.test(gap));
}

const lowestYears = (spans: readonly LineSpan[]) => {
  const years = spans.flatMap((span) => span.years ?? []);
  return years.length > 0 ? Math.min(...years) : null;
};

const distinct = (skills: { id: string; name: string }[]) => [
  ...new Map(skills.map(({ id, name }) => [id, { id, name }])).values(),
];
