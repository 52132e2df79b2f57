import type { FairnessAlert, FairnessCaveat } from './fairness-alerts.ts';
import type { FairnessStage } from './fairness-filter.ts';
import { groupInWords } from './fairness-groups.ts';

type Told = Pick<FairnessAlert, 'class' | 'group' | 'reference' | 'stage' | 'metric' | 'value' | 'threshold'>;

/** What happened to the people, in the passive: “were invited to interviews”. */
export const selectedInWords: Record<FairnessStage, string> = {
  screening: 'moved on to screening',
  interview: 'invited to interviews',
  offer: 'offered jobs',
  hired: 'hired',
};

/** The alert in one sentence. */
export function alertInWords(alert: Told): string {
  const { metric, value, stage } = alert;
  if (metric === 'identical_answers')
    return `${value} applications gave exactly the same answers about themselves on one day`;
  if (metric === 'score_threshold')
    return `Scores just above ${Math.round((alert.threshold ?? 0) * 100)} are ${timesOf(value)} as common as scores just below`;
  const [group, reference] = [wordsOf(alert, 'group'), wordsOf(alert, 'reference')];
  return `${capitalized(group)} were ${selectedInWords[stage]} ${ratioInWords(value)} as often as ${reference}`;
}

/** Two digits, without rounding up to a threshold that was not reached: 0.799 is not 0.80. */
const digits = (ratio: number) => (Math.floor(ratio * 100 + 1e-9) / 100).toFixed(2);

export const ratioInWords = (ratio: number): string => `${digits(ratio)} times`;

const timesOf = (value: number) => `${Math.round(value * 10) / 10} times`;

function wordsOf(alert: Told, which: 'group' | 'reference'): string {
  const name = alert[which] ?? '';
  return alert.class ? groupInWords(alert.class, name) : name;
}

/** What to look at first, as an instruction. */
export function checkFirstInWords({ check_first: first, stage, metric }: FairnessAlert): string {
  if (metric === 'identical_answers')
    return 'Open the applications of that day: they may come from a script, or one person may have sent many.';
  if (metric === 'score_threshold')
    return 'Check who knows the cut-off, and whether resumes were written for it. Then move or hide the cut-off.';
  switch (first?.code) {
    case 'job_families_differ':
      return `Compare within job families: there, the ratio is ${digits(first.ratio ?? 1)}. The groups apply for different jobs, which explains most of the gap.`;
    case 'one_job_family':
      return `Start with ${first.job_family}, where the ratio is ${digits(first.ratio ?? 0)}. The other job families together show no clear gap.`;
    case 'scores':
      return `Start with the scores: the group is above the median score ${ratioInWords(first.ratio ?? 0)} as often. Check which requirements cause that.`;
    default:
      return `Read a sample of rejections before “${stageNames[stage]}”: the scores and the job families do not explain the gap.`;
  }
}

export const stageNames: Record<FairnessStage, string> = {
  screening: 'Screening',
  interview: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
};

export const actionsInWords: Record<FairnessAlert['recommended_action'], string> = {
  review_scoring_model: 'Review the scoring model',
  compare_within_job_families: 'Compare within job families',
  review_applications: 'Review the applications',
};

export const caveatsInWords: Record<FairnessCaveat, string> = {
  low_answer_rate:
    'Fewer than half of the applicants answered the voluntary questions. Those who did may not be like the others: ask more applicants for an answer before you act.',
  window_extended: 'A single month has too few decisions, so several months are counted together.',
  small_groups: 'Groups under 30 people were left out of the comparison.',
  metrics_disagree:
    'The ratio of the rates and their difference do not say the same. With very low or very high rates, look at both.',
};

export const disagreementsInWords: Record<FairnessAlert['disagreements'][number], string> = {
  parity_difference_small: 'The rates differ by at most 5 percentage points.',
  scores_equal: 'The scores of both groups are above the median about equally often.',
  equal_opportunity:
    'Among those who turned out to be right for the job, both groups were selected about equally often.',
};

/** How certain it is, for people who do not read p-values. */
export function certaintyInWords(p: number): string {
  const odds = Math.floor(1 / p);
  if (odds >= 1_000_000) return 'Less than 1 in a million by chance';
  const rounded = odds >= 1000 ? Math.floor(odds / 1000) * 1000 : Math.floor(odds / 10) * 10;
  return `About 1 in ${rounded.toLocaleString('en-US')} by chance`;
}

const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
