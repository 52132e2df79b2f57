import type { EmploymentType, RemotePolicy, Salary } from '@tenon/contract/posting';
import type { Level } from '@tenon/contract/profile';
import type { Section, SimulatedCompany } from './model.ts';
import { seeded } from './random.ts';
import type { Appearance } from './timeline.ts';
import { english } from './writing/english.ts';
import { fill, writeMoney } from './writing/fill.ts';
import { french, spanish } from './writing/french-spanish.ts';
import { german } from './writing/german.ts';
import type { LanguageTexts } from './writing/language-texts.ts';
import type { Occupation } from './writing/occupations.ts';
import { money, type Place, places } from './writing/places.ts';
import { handsTrades } from './writing/trades-hands.ts';
import { officeTrades } from './writing/trades-office.ts';
import { technologyTrades } from './writing/trades-technology.ts';

export const trades: Occupation[] = [...technologyTrades, ...officeTrades, ...handsTrades];
const tongues: Record<string, LanguageTexts> = { DE: german, FR: french, ES: spanish };

const LEVEL_PAY: Partial<Record<Level, number>> = {
  intern: 0.45,
  entry: 0.85,
  junior: 0.8,
  senior: 1.3,
  lead: 1.5,
};
const LEVEL_YEARS: Partial<Record<Level, number>> = {
  intern: 0,
  entry: 1,
  junior: 1,
  mid: 3,
  senior: 5,
  lead: 7,
};
const SPECIALITIES = [
  'Payments',
  'Platform',
  'North Region',
  'Growth',
  'Night Shift',
  'Partners',
  'New Markets',
];

export type Written = {
  title: string;
  /** The title before any edit, which URLs keep. */
  firstTitle: string;
  department: string;
  places: Place[];
  remote: RemotePolicy;
  employment_type: EmploymentType;
  level: Level | null;
  salary: Salary | null;
  language: LanguageTexts['code'];
  sections: Section[];
  requirements: { text: string; kind: 'must' | 'nice'; years: number | null }[];
  skills: string[];
};

/** Writes an opening with all its edits applied. */
export function writePosting(
  seed: string,
  company: SimulatedCompany,
  { opening, edits }: Appearance,
): Written {
  const chance = seeded(seed, company.key, opening, 'text');
  const key = chance.pick(company.trades);
  const trade = trades.find((each) => each.key === key) ?? chance.pick(trades);
  const place = chance.chance(0.6) ? company.home : chance.pick(places);
  const own = tongues[place.code];
  const tongue = own?.trades?.[trade.key] && chance.chance(0.8) ? own : english;
  const work = { ...trade, ...tongue.trades?.[trade.key] };

  const level = chance.pick(trade.levels);
  const shown = tongue.levels[level];
  let title = shown ? shown(chance.pick(work.titles)) : chance.pick(work.titles);
  const firstTitle = title;
  const skills = trade.stacks ? chance.pick(trade.stacks) : chance.some(trade.skills, 4);
  const remote: RemotePolicy = trade.afar
    ? chance.pick(['onsite', 'hybrid', 'hybrid', 'remote', 'remote'] as const)
    : 'onsite';
  let sites = [place];
  if (trade.afar && remote !== 'remote' && chance.chance(0.15)) {
    sites.push(
      chance.pick(places.filter((each) => each.code === place.code && each !== place).concat(place)),
    );
    sites = [...new Set(sites)];
  }
  const duties = chance.some(work.duties, Math.min(work.duties.length - 1, chance.between(6, 9)));
  const asks = chance.some(work.asks, Math.min(work.asks.length - 1, chance.between(4, 6)));
  const extras = chance.some(work.extras, chance.between(2, 3));
  let years = (LEVEL_YEARS[level] ?? 2) + chance.between(0, 1);
  let raise = 1;
  let paysOpenly = chance.chance(0.7);

  for (const edit of edits) {
    const { chance: dice } = edit;
    if (edit.kind === 'salary') {
      if (paysOpenly) raise *= 1 + dice.between(4, 12) / 100;
      paysOpenly = true;
    } else if (edit.kind === 'title') {
      title = `${title.split(', ')[0]}, ${dice.pick(SPECIALITIES.filter((each) => !title.endsWith(each)))}`;
    } else if (edit.kind === 'requirement') {
      const spare = work.asks.filter((each) => !asks.includes(each));
      if (spare.length > 0 && dice.chance(0.6)) asks[dice.between(0, asks.length - 1)] = dice.pick(spare);
      else years += 1;
    } else if (edit.kind === 'location') {
      const others = places.filter((each) => each.code === place.code && each !== sites[0]);
      if (others.length > 0) sites = [dice.pick(others)];
      else years += 1;
    } else {
      const spare = work.duties.filter((each) => !duties.includes(each));
      if (spare.length > 0) duties[dice.between(0, duties.length - 1)] = dice.pick(spare);
      else years += 1;
    }
  }

  const site = sites[0] ?? place;
  const salary = paysOpenly ? salaryOf(trade, site, (LEVEL_PAY[level] ?? 1) * raise) : null;
  const [a = '', b = '', c = '', d = ''] = skills;
  const words = {
    a,
    b,
    c,
    d,
    years: Math.max(1, years),
    company: company.name,
    field: company.field,
    city: site.city,
    country: site.country,
    title,
    department: trade.department,
    team: chance.between(4, 19),
    size: chance.between(3, 90) * 10,
    count: chance.between(2, 14),
    ...(salary && {
      low: writeMoney(salary.min ?? 0, site.code, tongue.code),
      high: writeMoney(salary.max ?? 0, site.code, tongue.code),
      period: tongue.periods[salary.period ?? 'year'],
    }),
  };
  const say = (text: string) => fill(text, words);
  const section = (part: Section['part'], lines: string[], list = false): Section => ({
    heading: say(tongue.headings[part]),
    part,
    lines: lines.map(say),
    list,
  });
  const must = asks.map((text) => ({
    text: say(text),
    kind: 'must' as const,
    years: text.includes('{years}') ? words.years : null,
  }));
  const nice = extras.map((text) => ({ text: say(text), kind: 'nice' as const, years: null }));
  const sections = [
    section('about', [chance.pick(tongue.abouts)]),
    section('role', [
      chance.pick(tongue.roles),
      ...chance.some(tongue.weeks, chance.between(1, 3)),
      chance.pick(tongue.where[remote]),
    ]),
    section('duties', duties, true),
    section('asks', asks, true),
    section('extras', extras, true),
    section('offer', chance.some(tongue.offers, chance.between(4, 6)), true),
    // Drawn even if it is not shown, so that showing it changes nothing else.
    ...[section('pay', [chance.pick(tongue.pay)])].filter(() => salary),
    section('process', [chance.pick(tongue.processes), chance.pick(tongue.equals)]),
  ];
  const says = [...must, ...nice]
    .map((each) => each.text)
    .join('\n')
    .concat(duties.map(say).join('\n'));
  return {
    title,
    firstTitle,
    department: trade.department,
    places: sites,
    remote,
    employment_type:
      level === 'intern'
        ? 'internship'
        : chance.pick(['full_time', 'full_time', 'full_time', 'part_time', 'contract'] as const),
    level: shown ? level : null,
    salary,
    language: tongue.code,
    sections,
    requirements: [...must, ...nice],
    skills: skills.filter((skill) => says.includes(skill)),
  };
}

function salaryOf({ pay }: Occupation, place: Place, factor: number): Salary {
  const { currency, factor: local } = money[place.code] ?? { currency: 'EUR', factor: 1 };
  const step = pay.period === 'year' ? 1000 : pay.period === 'month' ? 50 : 0.5;
  const round = (amount: number) => Math.round((amount * factor * local) / step) * step;
  return { min: round(pay.low), max: round(pay.high), currency, period: pay.period };
}
