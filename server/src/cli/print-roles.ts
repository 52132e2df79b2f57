import { styleText } from 'node:util';
import type { Breakdown, RequirementResult } from '@tenon/contract/matching';
import type { WrittenPosting } from './read-postings.ts';

type RankedRole = { rank: number; job: { posting: WrittenPosting }; breakdown: Breakdown };

/** A table of the roles, and below it why each of them fits or does not. */
export function printRoles(ranked: readonly RankedRole[], total: number): string {
  const head = `${ranked.length} of ${total} roles. Fit is from 0 to 100.`;
  return [head, ...ranked.flatMap(roleLines)].join('\n');
}

function roleLines({ rank, job: { posting }, breakdown }: RankedRole): string[] {
  const { title, company, locations, remote } = posting;
  const about = [company, locations[0], remote].filter(Boolean).join(' · ');
  const musts = breakdown.requirements.filter(({ kind }) => kind === 'must');
  const list = (state: RequirementResult['state']) =>
    musts.filter((result) => result.state === state).map(({ text }) => text);
  const reasons = [
    ['met', list('met')],
    ['partly met', list('partly')],
    ['not met', list('missed')],
  ] as const;
  return [
    '',
    `${styleText('bold', `${rank}. ${title}`)}  fit ${breakdown.fit}`,
    ...(about ? [styleText('dim', `   ${about}`)] : []),
    ...reasons.flatMap(([name, texts]) => (texts.length > 0 ? [`   ${name}: ${texts.join('; ')}`] : [])),
  ];
}
