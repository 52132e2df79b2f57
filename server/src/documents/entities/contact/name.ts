import type { Vocabulary } from '../../../skills/index.ts';
import { citiesCalled } from '../../gazetteers/places.ts';
import type { Found, Layout, Line, Section } from '../../model.ts';
import { parsePlace } from '../../normalize/places.ts';
import { nameAgreement } from '../names/agreement.ts';
import { nameCase } from '../names/form.ts';
import { gluedAt } from '../names/glued.ts';
import { scoreName } from '../names/name-score.ts';
import { findNameCandidates, type NameCandidate } from './name-candidates.ts';
import type { Zone } from './zone.ts';

/** Minimum score. No name is better than a heading that looks like one. */
const MIN_SCORE = 0.43;

/** The words of a name in one style belong together, even if the last one is no known name. */
const STACKED_TOLERANCE = 0.12;

export type FoundName = { found: Found; line: Line };

/** Finds the person's name by font and position, then by agreement with email addresses and links. */
export function findName(
  layout: Layout,
  sections: Section[],
  zone: Zone,
  vocabulary: Vocabulary,
  handles: string[],
): FoundName | undefined {
  const headings = new Set(sections.flatMap(({ heading }) => (heading ? [heading.index] : [])));
  const candidates = findNameCandidates(layout, zone, handles, headings, (text) =>
    gluedAt(text, handles, vocabulary),
  );
  const scoreOf = createScore({ layout, zone, vocabulary, handles, headings, candidates });
  let best: { candidate: NameCandidate; score: number } | undefined;
  for (const candidate of candidates) {
    const score = scoreOf(candidate);
    const tolerance = candidate.isStacked ? STACKED_TOLERANCE : 0.02;
    const isLonger = best && score > best.score - tolerance && contains(candidate, best.candidate);
    if (score >= MIN_SCORE && (!best || score > best.score + 0.001 || isLonger)) best = { candidate, score };
  }
  if (!best) return undefined;
  const { candidate } = best;
  return {
    line: candidate.line,
    found: {
      value: nameCase(candidate.text),
      start: candidate.start,
      end: candidate.end,
      score: Math.min(0.99, best.score),
      source: 'rules',
    },
  };
}

type ScoreContext = {
  layout: Layout;
  zone: Zone;
  vocabulary: Vocabulary;
  handles: string[];
  headings: ReadonlySet<number>;
  candidates: NameCandidate[];
};

function createScore({ layout, zone, vocabulary, handles, headings, candidates }: ScoreContext) {
  const page = layout.lines.filter(
    (line) => line.page === 1 && letters(line.text) > 2 && letters(line.text) < 60,
  );
  const largest = Math.max(...page.map((line) => line.size), 1);
  const isSized = largest > layout.bodySize * 1.15;
  const height = layout.pages.find(({ number }) => number === 1)?.height ?? 842;
  const margins = candidates.filter(({ line }) => line.margin).map(({ text }) => text.toLowerCase());

  return (candidate: NameCandidate): number => {
    const { line, text } = candidate;
    const name = scoreName(text);
    if (name.value === 0) return candidate.label && labeledForm.test(text) ? 0.5 : 0;
    const size = isSized ? clamp((line.size / largest - 0.55) / 0.45) : 0;
    const top = line.page === 1 ? clamp(1 - line.box.y / (height * 0.5)) : 0;
    const agreement = Math.max(0, ...handles.map((handle) => nameAgreement(text, handle)));
    const isRepeated = !line.margin && margins.includes(text.toLowerCase());
    let value = 0.05 + 0.38 * name.value + 0.27 * size + 0.12 * top + 0.25 * agreement;
    if (candidate.label) value += 0.35;
    if (isRepeated) value += 0.08;
    if (!candidate.isAlone) value -= 0.06;
    if (candidate.isGlued) value -= 0.2;
    const doubt = name.known === 0 ? 1 : name.known < name.words ? 0.5 : 0.15;
    value -= 0.3 * doubt * vocabulary.titleScore(text) * (1 - agreement);
    if (agreement < 0.5 && name.known < 2 && (parsePlace(text)?.certainty ?? 0) > 0.5) value -= 0.3;
    if (agreement < 0.5 && !candidate.label && isOtherName(text, name.known, vocabulary)) value -= 0.45;
    if (headings.has(line.index)) value -= 0.12 * (1 - agreement);
    if (line.page > 1) value -= 0.1;
    const kind = zone.kindOf(line);
    if (kind && kind !== 'contact' && kind !== 'personal' && !headings.has(line.index))
      value -= 0.12 * (1 - agreement);
    if (name.words === 1) value -= 0.05;
    return value;
  };
}

const labeledForm = /^[\p{Lu}\p{Lo}][\p{L}\p{M}'’.-]+(?: [\p{L}\p{M}'’.-]+){1,5}$/u;

/** “San Francisco” and “Microsoft Excel” consist of words that are also names of people. */
function isOtherName(text: string, known: number, vocabulary: Vocabulary): boolean {
  if (!/\s/.test(text)) return false;
  return (
    citiesCalled(text).length > 0 || (known < 2 && (vocabulary.normalizeSkill(text)?.certainty ?? 0) > 0.85)
  );
}

function contains(outer: NameCandidate, inner: NameCandidate): boolean {
  return outer.start <= inner.start && outer.end >= inner.end && outer.text.length > inner.text.length;
}

const clamp = (value: number) => Math.max(0, Math.min(1, value));
const letters = (text: string) => text.replace(/[^\p{L}]/gu, '').length;
