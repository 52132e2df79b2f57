import { defined } from '../../../../platform/defined.ts';
import type { Atom, Separator } from '../atoms.ts';
import { splitGlued } from './glued.ts';
import type { Head, Role, Run } from './run.ts';
import { withoutCompaniesInTitles } from './shared-company.ts';
import { slotBonus, slotKeys, sumVotes, votes } from './slots.ts';
import { areUnits, findSegments, OTHER_STYLE_COST, SEGMENT_COST, scoresOfSegment } from './style-segments.ts';
import type { Scores } from './text-scores.ts';

const roles: Role[] = ['title', 'company', 'location'];
const MAX_ATOMS = 5;
/** Cost of joining two parts into one value. */
const joinCost = {
  comma: 0.3,
  bracket: 0.35,
  slash: 0.5,
  dash: 0.7,
  at: 2,
  bar: 1.6,
  gap: 9,
  line: 9,
  glue: 0,
};

/** Above this score, a part of a line is likely a company or a place of its own. */
const NAMED = 0.6;
const MAX_TITLE_LENGTH = 70;

/** Cost of leaving a part of a line unused; whole lines cost nothing. */
const leftOver: Partial<Record<Separator, number>> = {
  comma: -0.55,
  bracket: -0.15,
  slash: -0.5,
  dash: -0.3,
  at: -0.5,
  glue: -0.8,
};

/**
 * Assigns title, company and location in the heads of a section: first for each head alone, then again with what most
 * heads have in the same slot, because a resume is consistent.
 */
export function assignRoles(heads: Head[], scores: Scores): Run[][] {
  const alone = heads.map((head) => bestRuns(head, scores, () => 0));
  const slots = heads.map((head, index) => votes(alone[index] ?? [], head));
  const assigned = heads.map((head, index) => {
    const others = sumVotes(slots, index);
    const bonus = (run: Atom[], role: Role) => slotBonus(others, slotKeys(run, head), role);
    const runs = heads.length < 2 ? (alone[index] ?? []) : bestRuns(head, scores, bonus);
    if (isComplete(runs)) return runs;
    const named = withNamedLikePlaces(runs, bonus);
    return isComplete(named) ? named : withGluedSplit(head, named, scores, bonus);
  });
  return withoutCompaniesInTitles(assigned, scores);
}

/** “Meridian” is a city, but a company if it is where the other entries have theirs. */
function withNamedLikePlaces(runs: Run[], bonus: (atoms: Atom[], role: Role) => number): Run[] {
  if (runs.some((run) => run.role === 'company')) return runs;
  return runs.map((run) => {
    if (run.role !== 'location') return run;
    const slot = bonus(run.atoms, 'company');
    return slot > 0.3 && slot - run.slot > 0.6 ? { ...run, role: 'company' as const, slot } : run;
  });
}

const isComplete = (runs: Run[]) =>
  runs.some((run) => run.role === 'title') && runs.some((run) => run.role === 'company');

/** A missing value may be joined to a found one. */
function withGluedSplit(
  head: Head,
  runs: Run[],
  scores: Scores,
  bonus: (atoms: Atom[], role: Role) => number,
): Run[] {
  const atoms = splitGlued(head.atoms, scores);
  if (atoms.length === head.atoms.length) return runs;
  const again = bestRuns({ ...head, atoms }, scores, bonus);
  return isComplete(again) ? again : runs;
}

type State = { score: number; runs: Run[] };

/** The best split of a head into runs of atoms, with each role at most once. */
function bestRuns(head: Head, scores: Scores, bonus: (atoms: Atom[], role: Role) => number): Run[] {
  const { atoms } = head;
  const segments = findSegments(atoms);
  const states: Map<number, State>[] = Array.from({ length: atoms.length + 1 }, () => new Map());
  states[0]?.set(0, { score: 0, runs: [] });
  for (let start = 0; start < atoms.length; start += 1) {
    for (let end = start + 1; end <= Math.min(atoms.length, start + MAX_ATOMS); end += 1) {
      const run = atoms.slice(start, end);
      const cost = run
        .slice(1)
        .reduce((sum, atom, index) => sum + costOfJoining(atom, defined(run[index])), 0);
      if (cost > 3 || leavesBracket(run)) break;
      const text = textOf(run);
      const isOne = segments.areWhole(run) || areUnits(run, scores);
      const whole = isOne ? scoresOfSegment(run, text, scores) : undefined;
      const joined = whole ? SEGMENT_COST : cost;
      for (const [mask, state] of defined(states[start])) {
        if (end === start + 1) {
          const none = { atoms: run, text, role: undefined, content: 0, slot: 0 };
          keep(end, mask, state, none, costOfLeaving(start));
        }
        for (const [bit, role] of roles.entries()) {
          if (mask & (1 << bit)) continue;
          const content = contentScore(run, text, role, head, atoms[end], whole ?? scores);
          const slot = bonus(run, role);
          keep(
            end,
            mask | (1 << bit),
            state,
            { atoms: run, text, role, content, slot },
            content + slot - joined,
          );
        }
      }
    }
  }
  const last = [...defined(states[atoms.length]).values()];
  return last.reduce((best, state) => (state.score > best.score ? state : best), {
    score: -99,
    runs: [] as Run[],
  }).runs;

  /** Both sides count: of two parts, either may be the unused one. */
  function costOfLeaving(index: number): number {
    const next = atoms[index + 1];
    const behind = next && next.line === atoms[index]?.line ? leftOver[next.before] : 0;
    return Math.min(leftOver[atoms[index]?.before ?? 'line'] ?? 0, behind ?? 0);
  }

  /** A department or contract type belongs to the part before it. */
  function costOfJoining(atom: Atom, previous: Atom): number {
    const cost = joinCost[atom.before];
    if (atom.before === 'at' && isEmployer(previous, scores)) return 0.2;
    if (cost >= 1) return cost;
    if (scores.company(textOf([atom])) < 0.05) return 0.05;
    if (segments.areApart(previous, atom)) return cost + OTHER_STYLE_COST;
    // “Teacher (Mathematics)”, “Professor: Temporal Physics”
    const isAdded =
      (isInBracket(atom) && !isBesideDate(atom)) || /:\s*$/.test(atom.row.line.text.slice(0, atom.start));
    if (isAdded && scores.title(textOf([previous])) > 0.6 && isPartOfTitle(atom, scores)) return 0.05;
    const areTitles = scores.title(textOf([atom])) > 0.6 && scores.title(textOf([previous])) > 0.6;
    return areTitles ? 0.1 : cost;
  }

  function keep(end: number, mask: number, from: State, run: Run, gain: number): void {
    const known = states[end]?.get(mask);
    if (known && known.score >= from.score + gain) return;
    states[end]?.set(mask, { score: from.score + gain, runs: [...from.runs, run] });
  }
}

function contentScore(
  run: Atom[],
  text: string,
  role: Role,
  head: Head,
  next: Atom | undefined,
  scores: Scores,
): number {
  const first = defined(run[0]);
  // A plural like “Sigma Builders” is a company, where “Builder” would be a title.
  const isMany = /\p{L}(?:ers|ors|ants|ects|ists|men)$/u.test(text) && !/^\p{Ll}/u.test(text);
  const title = titleScore(run, text, scores) * (isMany ? 0.4 : 1);
  const company = scores.company(text);
  const place = scores.place(text);
  const below = first.line - head.anchorLine;
  const distance = below > 0 ? -0.12 * below - (text.split(' ').length > 6 ? 0.5 : 0) : 0;
  if (role === 'location') {
    // “Institute of Pathology, Graz” is more than a place.
    const isNamed = company > 0.9 || run.some((atom) => scores.company(textOf([atom])) > 0.7);
    return (place - 0.45) * 3.4 + (first.before === 'at' ? -1 : 0) + (isNamed ? -1 : 0);
  }
  if (role === 'company') {
    const isNamed = company > NAMED && hasTitleElsewhere(first, title, head, scores);
    const doubt = company > 0.9 || isNamed ? 0.25 : 0.75;
    const isCode = first.before === 'comma' && /^\p{Lu}{2}$/u.test(text);
    const shown = isCode ? 0 : company * (1 - doubt * title);
    const hasPlace = next?.line === first.line && scores.place(textOf([next])) > 0.7 ? 0.5 : 0;
    const aside = isInBracket(first) && !isBesideDate(first) ? 0.6 : 0;
    return (shown - 0.3) * 3.3 + (isBehindTitle(first, head, scores) ? 1.2 : 0) + distance + hasPlace - aside;
  }
  const shown = title * (company > 0.9 ? 0.45 : 1) * (1 - 0.7 * place);
  const leads = next?.before === 'at' && next.line === first.line ? 0.6 : 0;
  // “Transport, logistics, storage, customs” is an industry.
  const isListed =
    countCommas(run) >= 2 && countCommas(head.atoms.filter(({ line }) => line === first.line)) >= 3;
  return (shown - 0.38) * 4 + leads - (isListed ? 2 : 0) - (first.before === 'at' ? 1.2 : 0) + distance;
}

/** “Front Desk Volunteer” above “Valley Food Pantry”: a clear title on another line leaves less doubt. */
function hasTitleElsewhere({ line }: Atom, title: number, { atoms }: Head, scores: Scores): boolean {
  return atoms.some((atom) => atom.line !== line && scores.title(textOf([atom])) >= Math.max(0.9, title));
}

const countCommas = (atoms: Atom[]) => atoms.filter(({ before }) => before === 'comma').length;

/** “Driver at Dell”, but not “Seton Medical Center at Dell”. */
function isBehindTitle(first: Atom, { atoms }: Head, scores: Scores): boolean {
  const previous = atoms[atoms.indexOf(first) - 1];
  return first.before === 'at' && !(previous && isEmployer(previous, scores));
}

const isEmployer = (atom: Atom, scores: Scores) =>
  scores.company(textOf([atom])) > 0.7 && scores.title(textOf([atom])) < 0.4;

/** “Nurse (maternity cover)” scores as a title like “Nurse”. */
function withoutTerms(run: Atom[], scores: Scores): string {
  const last = defined(run.at(-1));
  const isTerm = run.length > 1 && isInBracket(last) && scores.company(textOf([last])) < 0.05;
  return textOf(isTerm ? run.slice(0, -1) : run);
}

/** “Charge Nurse, Cardiac Care” is as much a title as “Charge Nurse” alone. */
function titleScore(run: Atom[], text: string, scores: Scores): number {
  const whole = scores.title(withoutTerms(run, scores));
  const [first, ...rest] = run as [Atom, ...Atom[]];
  const isTitle = rest.length === 1 || rest.length === 2;
  if (!isTitle || text.length > MAX_TITLE_LENGTH || !rest.every((atom) => isPartOfTitle(atom, scores)))
    return whole;
  return Math.max(whole, 0.985 * scores.title(textOf([first])));
}

/** “Grader, CS 215”: a course. In brackets, a code is an addition. */
const code = /^(?=.*\p{Lu})\p{Lu}{0,4}[- ]?\d{1,3}\p{Lu}?$/u;

function isPartOfTitle(atom: Atom, scores: Scores): boolean {
  const part = textOf([atom]);
  const hasNumber = /\d/.test(part) && (isInBracket(atom) || !code.test(part));
  return scores.company(part) < NAMED && scores.place(part) < NAMED && !hasNumber;
}

const isInBracket = ({ row, start }: Atom) => /[([]\s*$/.test(row.line.text.slice(0, start));

/** “Driver (Acme, 2019–2021)”: with the dates in the bracket, the rest of it is the employer. */
function isBesideDate({ row, end }: Atom): boolean {
  const close = row.line.text.indexOf(')', end);
  return row.dates.some((span) => span.start >= end && span.start < close && close - end < 60);
}

/** A run that starts within a bracket ends there. */
function leavesBracket(run: Atom[]): boolean {
  const [first, second] = run as [Atom, Atom | undefined];
  if (!second || !isInBracket(first)) return false;
  return /[)\]]/.test(first.row.line.text.slice(first.end, defined(run.at(-1)).start));
}

export function textOf(run: Atom[]): string {
  const first = defined(run[0]);
  const last = defined(run.at(-1));
  return first.row.line.text.slice(first.start, last.end);
}
