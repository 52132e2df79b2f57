import { seededRandom } from '../../src/fairness/metrics/seeded-random.ts';
import { dayOf } from '../../src/fairness/overview/window.ts';
import type { DecisionLine } from './decisions-file.ts';

const ethnicities = ['white', 'white', 'white', 'black_or_african_american', 'asian', 'hispanic_or_latino'];
const stages = ['applied', 'screening', 'interview', 'offer', 'hired'];

/**
 * A year of decisions, the same ones every time. Women are invited to interviews less often in the kitchen, and few
 * of them apply in sales, where most are hired.
 */
export function pastDecisions(count: number, until = new Date()): DecisionLine[] {
  const random = seededRandom(20);
  const pick = <T>(choices: readonly T[]) => choices[Math.floor(random() * choices.length)] as T;
  return Array.from({ length: count }, (_, at) => {
    const draw = random();
    const sex =
      draw < 0.45 ? 'female' : draw < 0.9 ? 'male' : draw < 0.98 ? 'prefer not to say' : 'non_binary';
    const isSales = random() < (sex === 'male' ? 0.6 : 0.25);
    // The newest come first: it began five months ago.
    const isHeldBack = sex === 'female' && !isSales && at < count * 0.45;
    const skill = random();
    const chances = [0.75, isHeldBack ? 0.35 : 0.65, 0.6, isSales ? 0.9 : 0.7];
    let reached = 0;
    while (reached < 4 && random() < (chances[reached] as number)) reached += 1;
    const isWithdrawn = reached < 4 && random() < 0.06;
    const score = Math.min(1, Math.max(0, skill * 0.75 + random() * 0.25 - (sex === 'female' ? 0.04 : 0)));
    return {
      applied_at: dayOf(new Date(until.getTime() - (1 + (at * 331) / count) * 86_400_000)),
      job_family: isSales ? 'Sales' : 'Kitchen',
      level: pick(['Junior', 'Senior']),
      source: pick(['Careers page', 'Referral', 'Agency']),
      place: pick(['Oslo', 'Bergen']),
      stage: isWithdrawn ? 'withdrawn' : (stages[reached] as string),
      sex,
      ethnicity: random() < 0.1 ? '' : pick(ethnicities),
      age_band: pick(['under_30', '30_39', '40_49', '50_59', '']),
      disability: pick(['no', 'no', 'no', 'no', 'yes', '']),
      score: score.toFixed(3),
      outcome: reached === 4 ? Number(random() < skill) : '',
    };
  });
}
