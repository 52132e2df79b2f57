import { seededRandom } from '../fairness/metrics/seeded-random.ts';

/** One past decision, as a row of `fairness.decision`. */
export type DemoDecision = {
  job: string;
  job_family: string;
  level: string;
  source: string;
  place: string;
  applied_at: Date;
  furthest: number;
  ended: 'hired' | 'rejected' | 'withdrawn' | null;
  ended_at: Date | null;
  score: number;
  terms: { semantic: number; keyword: number; recency: number; must: number };
  outcome: 0 | 1 | null;
  sex: string | null;
  ethnicity: string | null;
  age_band: string | null;
  disability: string | null;
};

type Shares = Record<string, number>;
type Family = {
  share: number;
  jobs: readonly string[];
  places: readonly string[];
  /** The score at which every second person is invited. */
  cutoff: number;
  ages: Shares;
};

const younger = { under_30: 0.36, '30_39': 0.36, '40_49': 0.21, '50_59': 0.06, '60_or_over': 0.01 };
const older = { under_30: 0.08, '30_39': 0.14, '40_49': 0.22, '50_59': 0.36, '60_or_over': 0.2 };

/**
 * Operations invites few people, and older people apply there most. In every job family they are invited as often as
 * others; in all of them together it looks as if they were not.
 */
const families: Record<string, Family> = {
  Engineering: {
    ...{ share: 0.55, cutoff: 0.72, ages: younger },
    jobs: ['Senior Platform Engineer', 'Backend Engineer', 'Data Engineer'],
    places: ['Hamburg, Germany', 'Remote (Europe)'],
  },
  Care: {
    ...{ share: 0.13, cutoff: 0.7, ages: younger },
    jobs: ['Intensive Care Nurse', 'Care Coordinator'],
    places: ['Leipzig, Germany', 'Hamburg, Germany'],
  },
  Operations: {
    ...{ share: 0.23, cutoff: 0.9, ages: older },
    jobs: ['Warehouse Lead', 'Delivery Driver'],
    places: ['Leipzig, Germany', 'Porto, Portugal'],
  },
  Finance: {
    ...{ share: 0.09, cutoff: 0.73, ages: younger },
    jobs: ['Senior Accountant', 'Payroll Specialist'],
    places: ['Bologna, Italy'],
  },
};

const sexes = { male: 0.508, female: 0.488, non_binary: 0.004 };
const ethnicities = {
  ...{
    white: 0.55,
    hispanic_or_latino: 0.16,
    asian: 0.13,
    black_or_african_american: 0.12,
    two_or_more: 0.035,
  },
  ...{ american_indian_or_alaska_native: 0.003, native_hawaiian_or_pacific_islander: 0.002 },
};
const levels = { Junior: 0.3, Mid: 0.45, Senior: 0.25 };
const sources = { linkedin: 0.4, indeed: 0.27, careers: 0.22, referral: 0.11 };

const DAY_MS = 86_400_000;
const COUNT = 7200;
const DAYS = 15 * 30;
/** Since this many days ago, Engineering counts recent activity, which people with career breaks lack. */
const BIAS_DAYS = 215;
const ANSWERED = 0.84;
const STEEPNESS = 14;

/**
 * Past decisions of fifteen months, the same for the same day. In Engineering, women are invited to interviews less
 * often since some months, because their scores lack points for recent activity.
 */
export function demoDecisions(now: Date): DemoDecision[] {
  const random = seededRandom(20);
  const invite = evenly();
  return Array.from({ length: COUNT }, (_, at) =>
    decisionAt(now, DAYS * (1 - (at + 0.5) / COUNT), random, invite),
  );
}

type Invite = (cell: string, probability: number) => boolean;

function decisionAt(now: Date, daysAgo: number, random: () => number, invite: Invite): DemoDecision {
  const job_family = pick(sharesOf(families), random);
  const family = families[job_family] as Family;
  const sex = pick(sexes, random);
  const age_band = pick(family.ages, random);
  const ethnicity = pick(ethnicities, random);
  const disability = random() < 0.09 ? 'yes' : 'no';
  const skill = (random() + random() + random()) / 3;
  const hasGap = job_family === 'Engineering' && daysAgo < BIAS_DAYS && sex === 'female' && random() < 0.96;
  const terms = {
    semantic: round(0.12 + 0.5 * skill),
    keyword: round(0.05 + 0.2 * skill + 0.05 * random()),
    recency: hasGap ? 0 : round(0.13 + 0.04 * random()),
    must: 0,
  };
  const score = round(Math.min(1, terms.semantic + terms.keyword + terms.recency));
  const chance = 1 / (1 + Math.exp(-STEEPNESS * (score - family.cutoff)));
  const isInvited = invite(`${job_family} ${sex} ${age_band} ${ethnicity}`, chance);
  const furthest = furthestOf(isInvited, random);
  const applied_at = new Date(now.getTime() - daysAgo * DAY_MS);
  // Rejections do not come sooner than invitations, or the last month would look worse than it is.
  const took = 4 + random() * 22;
  const isWithdrawn = furthest < 4 && random() < 0.04;
  const isUndecided = took > daysAgo;
  // Whether someone would do well depends on skill, not on when they worked last. A sample was read again.
  const doesWell = random() < 1 / (1 + Math.exp(-9 * (skill - 0.5)));
  const isRated = furthest === 4 || random() < 0.3;
  const answers = random() < ANSWERED;
  const said = (value: string) => (answers && random() < 0.96 ? value : null);
  return {
    ...{
      job_family,
      job: anyOf(family.jobs, random),
      place: anyOf(family.places, random),
      applied_at,
      score,
      terms,
    },
    ...{ level: pick(levels, random), source: pick(sources, random) },
    furthest: isUndecided ? Math.min(furthest, 1) : furthest,
    ended: isUndecided ? null : furthest === 4 ? 'hired' : isWithdrawn ? 'withdrawn' : 'rejected',
    ended_at: isUndecided ? null : new Date(applied_at.getTime() + took * DAY_MS),
    outcome: isRated && !isUndecided ? (doesWell ? 1 : 0) : null,
    ...{ sex: said(sex), ethnicity: said(ethnicity), age_band: said(age_band), disability: said(disability) },
  };
}

/** Selects as many of each cell as their probabilities say, so that no group is lucky in any month. */
function evenly(): Invite {
  const owed = new Map<string, number>();
  return (cell, probability) => {
    const due = (owed.get(cell) ?? 0.5) + probability;
    owed.set(cell, due >= 1 ? due - 1 : due);
    return due >= 1;
  };
}

function furthestOf(isInvited: boolean, random: () => number): number {
  if (!isInvited) return random() < 0.35 ? 1 : 0;
  if (random() > 0.42) return 2;
  return random() < 0.8 ? 4 : 3;
}

function pick(shares: Shares, random: () => number): string {
  let left = random();
  for (const [name, share] of Object.entries(shares)) {
    left -= share;
    if (left < 0) return name;
  }
  return Object.keys(shares)[0] as string;
}

const sharesOf = (given: Record<string, Family>): Shares =>
  Object.fromEntries(Object.entries(given).map(([name, { share }]) => [name, share]));
const anyOf = (values: readonly string[], random: () => number) =>
  values[Math.floor(random() * values.length)] as string;
const round = (value: number) => Math.round(value * 1000) / 1000;
