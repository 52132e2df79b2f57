import { styleText } from 'node:util';
import type { Passage, RequirementResult, Weights } from '@tenon/contract/matching';
import type { Job, RankedResume } from '../matching/scoring/rank-resumes.ts';

const MAX_QUOTE_LENGTH = 140;
const MAX_QUOTES = 2;

/** The requirements that were found in the job, and a table of all people. */
export function printTable(job: Job, ranked: RankedResume[]): string {
  const counts = (['must', 'nice'] as const).map(
    (kind) => `${job.requirements.filter((requirement) => requirement.kind === kind).length} ${kind}`,
  );
  const rows = ranked.map(({ rank, name, breakdown: { fit, score, semantic, keyword, must } }) => [
    String(rank),
    String(fit),
    score.toFixed(3),
    signed(semantic.points),
    signed(keyword.points),
    signed(must.points),
    must.ratio === null ? '–' : `${Math.round(must.ratio * 100)} %`,
    name,
  ]);
  const lines = columns([['#', 'fit', 'score', 'meaning', 'skills', 'must', 'met', 'resume'], ...rows]);
  const [head, ...rest] = lines;
  return [
    styleText('bold', job.title || 'A job without a title'),
    `${job.requirements.length} requirements (${counts.join(', ')})`,
    'Fit is from 0 to 100. When people were last active is not known from files: recency gives no points.',
    '',
    styleText('dim', head ?? ''),
    ...rest,
  ].join('\n');
}

/** One person: every term of the score, then every requirement with its source in the resume. */
export function printPerson({ rank, name, breakdown }: RankedResume, weights: Weights): string {
  const { fit, score, basis, semantic, keyword, must, requirements } = breakdown;
  const facets = semantic.facets.map(({ facet, similarity }) => `${facet} ${similarity.toFixed(2)}`);
  const compared = basis === 'hybrid' ? `(${facets.join(', ')})` : '(by words: no model could be asked)';
  return [
    '',
    `${styleText('bold', `${rank}. ${name}`)}  fit ${fit}, score ${score.toFixed(3)}`,
    `   meaning ${signed(semantic.points)} = ${weights.semantic} × ${semantic.similarity.toFixed(3)} ${compared}`,
    `   skills ${signed(keyword.points)}: ${keyword.hits.map(({ skill, via }) => (via ? `${skill.name} (${via.name})` : skill.name)).join(', ') || 'none'}`,
    `   must-haves ${signed(must.points)}${must.ratio === null ? ': none that can be checked' : `: ${Math.round(must.ratio * 100)} % met`}`,
    ...requirements.flatMap(requirementLines),
  ].join('\n');
}

const marks = { met: '✓', partly: '~', missed: '✗', unclear: '?' };
const colors = { met: 'green', partly: 'yellow', missed: 'red', unclear: 'dim' } as const;

function requirementLines(result: RequirementResult): string[] {
  const { text, kind, state, share, missing, years, words, implied } = result;
  const notes = [
    ...(implied ? [implied === 'title' ? 'from the title' : 'from the level'] : []),
    ...(kind === 'nice' ? ['nice to have'] : []),
    ...(state === 'partly' ? [`${Math.round(share * 100)} %`] : []),
    ...(missing.length > 0 ? [`not found: ${missing.map(({ name }) => name).join(', ')}`] : []),
    ...(years?.found != null ? [yearsNote(years.found, years.asked)] : []),
    ...(years?.found === null && share > 0 ? [`${years.asked} years not confirmed`] : []),
    ...(state === 'unclear'
      ? [words.length > 0 ? 'could not be checked; closest sentences:' : 'could not be checked']
      : []),
  ];
  return [
    `   ${styleText(colors[state], marks[state])} ${text}${notes.length > 0 ? ` (${notes.join('; ')})` : ''}`,
    ...words
      .slice(0, MAX_QUOTES)
      .map((sentence) => styleText('dim', `       “${quote(sentence)}” (${sentence.place})`)),
  ];
}

const yearsNote = (found: number, required: number) =>
  found >= required ? `${found} years` : `${found} of ${required} years`;

/** Long sentences are cut around the matching words. */
function quote({ text, start, end }: Passage): string {
  if (text.length <= MAX_QUOTE_LENGTH) return text;
  const middle = ((start ?? 0) + (end ?? 0)) / 2;
  const from = Math.max(
    0,
    Math.min(text.length - MAX_QUOTE_LENGTH, Math.round(middle - MAX_QUOTE_LENGTH / 2)),
  );
  const part = text.slice(from, from + MAX_QUOTE_LENGTH);
  return `${from > 0 ? '…' : ''}${part}${from + MAX_QUOTE_LENGTH < text.length ? '…' : ''}`;
}

const signed = (points: number) => `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(3)}`;

function columns(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  return rows.map((row) =>
    row
      .map((cell, at) => (at === row.length - 1 ? cell : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
