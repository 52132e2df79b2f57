import type {
  DegreeLevel,
  NamedSkill,
  RequiredLanguage,
  RequirementAbout,
} from '@tenon/contract/requirement';
import { deniedIn, type Vocabulary } from '../../skills/index.ts';
import { askedSkills } from './joined-skills.ts';
import {
  type FoundPhrase,
  findPhrases,
  isSameClause,
  type Span,
  type Token,
  tokensOf,
  wordsBetween,
} from './phrases.ts';
import { findDegrees, isFieldOfStudy } from './required-degree.ts';
import { findRequiredLanguages } from './required-languages.ts';
import { findMentions, findOnlySkill, isCredentialSkill } from './required-skills.ts';
import { findRequiredYears } from './required-years.ts';

/** A stretch of a line and what it is about. */
export type LineSpan = Span & {
  about: RequirementAbout;
  skill?: NamedSkill;
  /** A field of study, which is about the degree. */
  field?: NamedSkill;
  /** A certificate or licence that the taxonomy knows. */
  credential?: NamedSkill;
  language?: RequiredLanguage;
  degree?: DegreeLevel;
  years?: number | null;
  /** Counts only if its clause is about nothing else: “reliable”, but not in “reliable systems”. */
  isWeak?: boolean;
  /** Counts even in a negation: “we cannot sponsor visas”. */
  isCertain?: boolean;
};

export type LineFacts = { spans: LineSpan[] };

/** A later class wins where two overlap: “driving licence” is not the skill “driving”. */
const precedence: RequirementAbout[] = [
  'unclear',
  'trait',
  'logistics',
  'skill',
  'years',
  'language',
  'certificate',
  'degree',
  'permit',
  'licence',
];

/** Everything that a line asks for, in its order. What it denies is left out. */
export function readLine(text: string, vocabulary: Vocabulary): LineFacts {
  const tokens = tokensOf(text);
  const phrases = findPhrases(text, tokens);
  const certain = withoutOverlaps(
    withoutOther(phrases, candidates(text, tokens, phrases, vocabulary)),
    text,
    tokens,
  );
  const asked = isAboutUs(tokens, phrases)
    ? certain.filter((span) => span.isCertain)
    : withoutDenied(text, tokens, phrases, certain);
  const strong = asked.filter((span) => !span.isWeak);
  const forms = phrases.filter(({ kind }) => kind === 'skill-form');
  // “Reliable” is no trait in “experience building reliable systems”.
  const isElsewhere = (span: LineSpan) =>
    strong.some(({ about }) => about === 'skill' || about === 'years') ||
    [...strong, ...forms].some((other) => isSameClause(tokens, span, other));
  const weak = asked.filter(
    (span) => span.isWeak && !isElsewhere(span) && !describesThing(tokens, phrases, span),
  );
  const spans = [...strong, ...weak];
  if (!spans.some(({ about }) => about === 'skill'))
    spans.push(...unknownSkill(text, tokens, phrases, spans, asked.length < certain.length, vocabulary));
  return { spans: spans.sort((one, other) => one.start - other.start || one.end - other.end) };
}

/** “We are an ISO 9001 certified company”, but not “We are a small team looking for …”. */
function isAboutUs(tokens: readonly Token[], phrases: readonly FoundPhrase[]): boolean {
  return (
    phrases.some(({ kind, start }) => kind === 'about-us' && start === tokens[0]?.start) &&
    !phrases.some(({ kind }) => kind === 'seeking')
  );
}

/** “Flexible packaging”: a trait before a noun that is not about a person. */
function describesThing(tokens: readonly Token[], phrases: readonly FoundPhrase[], span: LineSpan): boolean {
  const at = tokens.findIndex(({ start, end }) => start === span.start && end === span.end);
  const next = at < 0 ? undefined : tokens[at + 1];
  if (span.about !== 'trait' || !next || !isSameClause(tokens, span, next)) return false;
  return !phrases.some(({ kind, start }) => kind.startsWith('trait') && start === next.start);
}

const simpleClasses = new Map<string, { about: RequirementAbout; isWeak?: boolean; isCertain?: boolean }>([
  ['licence', { about: 'licence' }],
  ['certificate', { about: 'certificate' }],
  ['certificate-name', { about: 'certificate' }],
  ['language-any', { about: 'language' }],
  ['permit', { about: 'permit' }],
  ['permit-always', { about: 'permit', isCertain: true }],
  ['logistics', { about: 'logistics' }],
  ['logistics-alone', { about: 'logistics', isWeak: true }],
  ['trait', { about: 'trait' }],
  ['trait-alone', { about: 'trait', isWeak: true }],
]);

function candidates(
  text: string,
  tokens: readonly Token[],
  phrases: readonly FoundPhrase[],
  vocabulary: Vocabulary,
): LineSpan[] {
  const simple = phrases.flatMap((phrase) => {
    const { kind, start, end } = phrase;
    const found = simpleClasses.get(kind);
    return found && !isKnowledge(tokens, phrases, phrase) ? [{ ...found, start, end }] : [];
  });
  const degrees = findDegrees(withoutOther(phrases, phrases.map(asDegree)));
  const { skills: found, traits, logistics } = findMentions(text, vocabulary);
  const taken = [...found, ...simple, ...traits, ...logistics, ...degrees];
  const skills = [...found, ...askedSkills(text, tokens, phrases, taken, vocabulary)];
  return [
    ...simple,
    ...degrees.map(({ level, start, end }) => ({ about: 'degree' as const, degree: level, start, end })),
    ...findRequiredYears(text, phrases).map((years) => ({ about: 'years' as const, ...years })),
    ...findRequiredLanguages(text, tokens, phrases).map(({ code, level, start, end }) => ({
      about: 'language' as const,
      language: { code, level },
      start,
      end,
    })),
    ...skills.map((mention) => {
      const { id, name, start, end } = mention;
      const isField = isFieldOfStudy(text, mention, degrees);
      return isField
        ? { about: 'degree' as const, field: { id, name }, start, end }
        : { about: 'skill' as const, skill: { id, name }, start, end };
    }),
    ...traits.map((span) => ({ about: 'trait' as const, ...span })),
    ...logistics.map((span) => ({ about: 'logistics' as const, ...span })),
  ];
}

/** “Knowledge of HACCP” asks for the skill, “HACCP certificate” for the certificate. */
function isKnowledge(
  tokens: readonly Token[],
  phrases: readonly FoundPhrase[],
  phrase: FoundPhrase,
): boolean {
  if (phrase.kind !== 'certificate-name') return false;
  const isIn = (kind: string) =>
    phrases.some((other) => other.kind === kind && isSameClause(tokens, other, phrase));
  return (isIn('skill-form') || isIn('skill-form-end')) && !isIn('certificate');
}

const asDegree = (phrase: FoundPhrase) => ({
  ...phrase,
  about: (phrase.kind.startsWith('degree-') ? 'degree' : 'unclear') as RequirementAbout,
});

/** Removes what only looks like its class: “software licence”, “a high degree of”. */
function withoutOther<T extends Span & { about: RequirementAbout }>(
  phrases: readonly FoundPhrase[],
  spans: readonly T[],
): T[] {
  const others = phrases.filter(({ kind }) => kind.startsWith('no-'));
  return spans.filter(
    (span) => !others.some((other) => other.kind === `no-${span.about}` && overlaps(span, other)),
  );
}

/** How many words may be between a certificate and the skill it is about: “certification in project management”. */
const MAX_WORDS_TO_CERTIFICATE = 3;

function withoutOverlaps(spans: readonly LineSpan[], text: string, tokens: readonly Token[]): LineSpan[] {
  const rank = (span: LineSpan) => precedence.indexOf(span.about);
  return spans.flatMap((span) => {
    const over = spans.find(
      (other) => rank(other) > rank(span) && !other.field && isCoveredBy(text, tokens, span, other),
    );
    if (span.field || !over) return [span];
    const { skill, start, end } = span;
    const isCredential = over.about === 'certificate' || over.about === 'licence';
    return isCredential && skill && isCredentialSkill(skill)
      ? [{ about: over.about, credential: skill, start, end }]
      : [];
  });
}

function isCoveredBy(text: string, tokens: readonly Token[], span: LineSpan, other: LineSpan): boolean {
  if (overlaps(span, other))
    return !(span.about === 'skill' && other.about === 'language' && isLonger(span, other));
  if (span.about !== 'skill') return false;
  if (other.about === 'certificate')
    return (
      wordsBetween(tokens, span, other) <= MAX_WORDS_TO_CERTIFICATE &&
      isSameClause(tokens, span, other) &&
      !/\b(?:experience|knowledge|skills)\b/i.test(
        text.slice(Math.min(span.end, other.end), Math.max(span.start, other.start)),
      )
    );
  return (
    other.about === 'licence' && wordsBetween(tokens, span, other) === 0 && isSameClause(tokens, span, other)
  );
}

const isLonger = (one: Span, other: Span) => one.end - one.start > other.end - other.start;
const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end;

const WISHED =
  /\b(?:desir(?:ed|able)|advantage\w*|preferred|a plus|asset|bonus|nice to have|ideal(?:ly)?|welcome|beneficial)\b|von vorteil|wünschenswert|un atout|un plus|apprécié|valorab|se valor|gradit|diferencial|een pr[eé]|pluspunt/iu;

function withoutDenied(
  text: string,
  tokens: readonly Token[],
  phrases: readonly FoundPhrase[],
  spans: readonly LineSpan[],
): LineSpan[] {
  const sorted = spans.toSorted((one, other) => one.start - other.start || other.end - one.end);
  const denied = deniedIn(text, sorted);
  // “Desirable but not essential” is a wish, not a denial.
  const notNeeded = WISHED.test(text) ? [] : phrases.filter(({ kind }) => kind === 'not-needed');
  return sorted.filter(
    (span, at) =>
      span.isCertain || (!denied[at] && !notNeeded.some((phrase) => isSameClause(tokens, span, phrase))),
  );
}

/** A skill that the taxonomy does not know, or one that is ambiguous unless it stands alone. */
function unknownSkill(
  text: string,
  tokens: readonly Token[],
  phrases: readonly FoundPhrase[],
  spans: readonly LineSpan[],
  isDenied: boolean,
  vocabulary: Vocabulary,
): LineSpan[] {
  if (isDenied || isAboutUs(tokens, phrases) || phrases.some(({ kind }) => kind === 'not-needed')) return [];
  if (spans.every(({ about }) => about === 'years')) {
    const only = findOnlySkill(text, vocabulary);
    if (only)
      return [{ about: 'skill', skill: { id: only.id, name: only.name }, start: only.start, end: only.end }];
  }
  const activity = spans.length === 0 ? findActivity(tokens, phrases) : undefined;
  if (activity) return [{ about: 'skill', ...activity }];
  const general = phrases.filter(({ kind }) => kind === 'general');
  const isContent = (token: Token) =>
    /\p{L}{2}/u.test(token.word) && ![...general, ...spans].some((span) => overlaps(token, span));
  const isForm = ({ kind, start }: FoundPhrase) =>
    kind === 'skill-form' ||
    kind === 'skill-form-end' ||
    (kind === 'skill-form-start' && start === tokens[0]?.start);
  for (const form of phrases.filter(isForm)) {
    if (phrases.some((phrase) => phrase.kind === 'employer' && isSameClause(tokens, phrase, form))) continue;
    if (
      spans.some(
        (span) => overlaps(span, form) || (span.about !== 'years' && isSameClause(tokens, span, form)),
      )
    )
      continue;
    const objects = tokens.filter(
      (token) =>
        (form.kind === 'skill-form-end' ? token.end <= form.start : token.start >= form.end) &&
        isContent(token) &&
        isSameClause(tokens, token, form),
    );
    const [first] = objects;
    const last = objects.at(-1);
    if (first && last) return [{ about: 'skill', start: first.start, end: last.end }];
  }
  return [];
}

const MAX_ACTIVITY_WORDS = 4;
/** “Lizenzmanagement” */
const MIN_COMPOUND = 13;
const AFTER_ACTIVITY = /^(?:of|with|in|for|at|on|and|from|using|für|mit|von|und|im)$/u;

/** “Remote patient monitoring”, “tree felling with a chainsaw”: a line that begins with the name of an activity. */
function findActivity(tokens: readonly Token[], phrases: readonly FoundPhrase[]): Span | undefined {
  const first = tokens[0];
  const found = phrases.find(({ kind }) => kind === 'activity');
  const at = found ? tokens.findIndex(({ end }) => end === found.end) : -1;
  if (!first || !found || at >= MAX_ACTIVITY_WORDS) return undefined;
  const next = tokens[at + 1];
  const isEnd = !next || next.clause !== tokens[at]?.clause || AFTER_ACTIVITY.test(next.word);
  const isName = (at > 0 || found.end - found.start >= MIN_COMPOUND) && tokens[at]?.clause === 0;
  const isOther = phrases.some(
    ({ kind, start }) => start < found.end && (kind === 'general' || kind === 'employer' || kind === 'trait'),
  );
  return isEnd && isName && !isOther ? { start: first.start, end: found.end } : undefined;
}
