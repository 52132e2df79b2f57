import { type FairnessStage, MIN_GROUP } from '@tenon/contract/fairness-filter';
import { groupInWords, groupLabel, type ProtectedClass } from '@tenon/contract/fairness-groups';
import type { FairnessClass, FairnessGroup, FairnessStratified } from '@tenon/contract/fairness-overview';
import { formatList, formatNumber, formatPercent } from '../../ui/format.ts';
import { formatP, formatRatio, sentenceCase, stageVerbs } from '../fairness-labels.ts';

const FOUR_FIFTHS = 0.8;

export type Finding = { text: string; tone: 'good' | 'warn' | 'bad' | 'idle' };

/** What the figures of a class say, in words. */
export function findingsOf(figures: FairnessClass, stage: FairnessStage): Finding[] {
  const { groups, lowest, reference } = figures;
  const known = groups.filter(({ n }) => n > 0);
  if (known.length === 0)
    return [{ tone: 'idle', text: 'No one for whom this was decided answered this question.' }];
  const low = known.find(({ group }) => group === lowest);
  const base = known.find(({ group }) => group === reference);
  if (!low || !base)
    return [{ tone: 'idle', text: 'Only one group answered, so there is nothing to compare.' }];
  return [mainFinding(figures.class, stage, low, base), ...smallGroups(figures.class, known)];
}

function mainFinding(
  name: ProtectedClass,
  stage: FairnessStage,
  low: FairnessGroup,
  base: FairnessGroup,
): Finding {
  const people = groupInWords(name, low.group);
  const others = groupInWords(name, base.group);
  const figures = `${rateInWords(low)}, compared with ${rateInWords(base)}`;
  const said = `${sentenceCase(people)} ${stageVerbs[stage]} ${formatRatio(low.ratio)} times as often as ${others}: ${figures}.`;
  if (low.insufficient || base.insufficient)
    return { tone: 'idle', text: `${said} There are too few people to conclude anything.` };
  if (low.ratio === null || low.ratio >= FOUR_FIFTHS)
    return {
      tone: low.is_significant ? 'warn' : 'good',
      text: low.is_significant
        ? `${said} The ratio is above four fifths, but chance is an unlikely explanation for the difference (${formatP(low.p_value)}).`
        : `${said} No group is below four fifths of the highest rate.`,
    };
  if (low.is_significant)
    return { tone: 'bad', text: `${said} Chance is an unlikely explanation (${formatP(low.p_value)}).` };
  const flips = low.flips ? ' One decision more or less would change that.' : '';
  return {
    tone: 'warn',
    text: `${said} That is below four fifths, but it may be chance (${formatP(low.p_value)}).${flips}`,
  };
}

const rateInWords = ({ rate, n }: FairnessGroup) =>
  `${rate === null ? '–' : formatPercent(rate, 1)} of ${formatNumber(n)}`;

function smallGroups(name: ProtectedClass, groups: FairnessGroup[]): Finding[] {
  const small = groups.filter(({ insufficient }) => insufficient);
  if (small.length === 0) return [];
  const names = formatList(small.map(({ group, n }) => `${groupLabel([name], group)} (${formatNumber(n)})`));
  return [{ tone: 'idle', text: `Insufficient data: fewer than ${MIN_GROUP} people in ${names}.` }];
}

const strataNames: Record<FairnessStratified['by'], string> = {
  job_family: 'in the same job family',
  level: 'at the same level',
  job_family_and_level: 'in the same job family and at the same level',
};

const verdicts: Record<FairnessStratified['verdict'], string> = {
  explained: 'The gap is explained by where people applied.',
  partly: 'Where people applied explains part of the gap.',
  remains: 'The gap remains: where people applied does not explain it.',
  unclear: 'The data do not tell whether this explains the difference.',
};

/** Whether a gap remains among people who applied in the same places. Without a gap, there is nothing to explain. */
export function stratifiedFindings(figures: FairnessClass): Finding[] {
  const low = figures.groups.find(({ group }) => group === figures.lowest);
  if (!low || low.ratio === null || (low.ratio >= FOUR_FIFTHS && !low.is_significant)) return [];
  return figures.stratified.map((one) => stratifiedFinding(one, figures));
}

function stratifiedFinding(
  { by, ratio, p_value, verdict, group }: FairnessStratified,
  { class: name, reference }: FairnessClass,
): Finding {
  const people = groupInWords(name, group);
  const others = groupInWords(name, reference ?? '');
  return {
    tone: verdict === 'remains' ? 'bad' : verdict === 'explained' ? 'good' : 'idle',
    text: `${sentenceCase(strataNames[by])}, the ratio of ${people} to ${others} is ${formatRatio(ratio)} (${formatP(p_value)}). ${verdicts[verdict]}`,
  };
}
