import type { EmploymentType, RemotePolicy, Salary } from '@tenon/contract/posting';
import type { Level } from '@tenon/contract/profile';
import type { Section, SimulatedCompany } from './model.ts';
import { type Random, seeded } from './random.ts';
import type { Appearance } from './timeline.ts';
import { fill, writeMoney } from './writing/fill.ts';
import { english, type LanguageTexts, localLanguages } from './writing/language-texts.ts';
import { type Occupation, occupations } from './writing/occupations.ts';
import { money, type Place, places } from './writing/places.ts';

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

/** Writes an opening with all its edits applied. Draws from `chance` are in a fixed order, which seeds depend on. */
export function writePosting(seed: string, company: SimulatedCompany, appearance: Appearance): Written {
  const chance = seeded(seed, company.key, appearance.opening, 'text');
  const draft = draftOpening(chance, company);
  const firstTitle = draft.title;
  for (const edit of appearance.edits) applyEdit(draft, edit);

  const { occupation, language, level, skills } = draft;
  const site = draft.sites[0] ?? draft.place;
  const salary = draft.showsPay
    ? salaryOf(occupation, site, (LEVEL_PAY[level] ?? 1) * draft.payFactor)
    : null;
  const values = placeholders(chance, company, draft, salary);
  const fillIn = (text: string) => fill(text, values);
  const sections = writeSections(chance, draft, salary, fillIn);
  const must = draft.requirements.map((text) => ({
    text: fillIn(text),
    kind: 'must' as const,
    years: text.includes('{years}') ? values.years : null,
  }));
  const nice = draft.extras.map((text) => ({ text: fillIn(text), kind: 'nice' as const, years: null }));
  const workText = [...[...must, ...nice].map(({ text }) => text), ...draft.duties.map(fillIn)].join('\n');
  return {
    title: draft.title,
    firstTitle,
    department: occupation.department,
    places: draft.sites,
    remote: draft.remote,
    employment_type:
      level === 'intern'
        ? 'internship'
        : chance.pick(['full_time', 'full_time', 'full_time', 'part_time', 'contract'] as const),
    level: language.levels[level] ? level : null,
    salary,
    language: language.code,
    sections,
    requirements: [...must, ...nice],
    skills: skills.filter((skill) => workText.includes(skill)),
  };
}

type OpeningDraft = {
  occupation: Occupation;
  /** Sentences about the work in the language of the posting. */
  work: Pick<Occupation, 'titles' | 'duties' | 'requirements' | 'extras'>;
  language: LanguageTexts;
  level: Level;
  title: string;
  skills: string[];
  remote: RemotePolicy;
  place: Place;
  sites: Place[];
  duties: string[];
  requirements: string[];
  extras: string[];
  years: number;
  payFactor: number;
  showsPay: boolean;
};

function draftOpening(chance: Random, company: SimulatedCompany): OpeningDraft {
  const key = chance.pick(company.occupations);
  const occupation = occupations.find((known) => known.key === key) ?? chance.pick(occupations);
  const place = chance.chance(0.6) ? company.home : chance.pick(places);
  const local = localLanguages[place.code];
  const language = local?.occupations?.[occupation.key] && chance.chance(0.8) ? local : english;
  const work = { ...occupation, ...language.occupations?.[occupation.key] };
  const level = chance.pick(occupation.levels);
  const title = (language.levels[level] ?? '{title}').replace('{title}', chance.pick(work.titles));
  const skills = occupation.stacks ? chance.pick(occupation.stacks) : chance.some(occupation.skills, 4);
  const remote: RemotePolicy = occupation.canBeRemote
    ? chance.pick(['onsite', 'hybrid', 'hybrid', 'remote', 'remote'] as const)
    : 'onsite';
  const sites = [place];
  if (occupation.canBeRemote && remote !== 'remote' && chance.chance(0.15)) {
    const others = places.filter((other) => other.code === place.code && other !== place);
    sites.push(chance.pick([...others, place]));
  }
  return {
    occupation,
    work,
    language,
    level,
    title,
    skills,
    remote,
    place,
    sites: [...new Set(sites)],
    duties: chance.some(work.duties, Math.min(work.duties.length - 1, chance.between(6, 9))),
    requirements: chance.some(
      work.requirements,
      Math.min(work.requirements.length - 1, chance.between(4, 6)),
    ),
    extras: chance.some(work.extras, chance.between(2, 3)),
    years: (LEVEL_YEARS[level] ?? 2) + chance.between(0, 1),
    payFactor: 1,
    showsPay: chance.chance(0.7),
  };
}

/** Every edit changes something: if its kind cannot, the required years increase. */
function applyEdit(draft: OpeningDraft, { kind, chance }: Appearance['edits'][number]): void {
  const { work, requirements, duties, place } = draft;
  switch (kind) {
    case 'salary':
      if (draft.showsPay) draft.payFactor *= 1 + chance.between(4, 12) / 100;
      draft.showsPay = true;
      return;
    case 'title': {
      const others = SPECIALITIES.filter((speciality) => !draft.title.endsWith(speciality));
      draft.title = `${draft.title.split(', ')[0]}, ${chance.pick(others)}`;
      return;
    }
    case 'requirement': {
      const spare = work.requirements.filter((requirement) => !requirements.includes(requirement));
      if (spare.length > 0 && chance.chance(0.6)) {
        requirements[chance.between(0, requirements.length - 1)] = chance.pick(spare);
      } else draft.years += 1;
      return;
    }
    case 'location': {
      const others = places.filter((other) => other.code === place.code && other !== draft.sites[0]);
      if (others.length > 0) draft.sites = [chance.pick(others)];
      else draft.years += 1;
      return;
    }
    case 'text': {
      const spare = work.duties.filter((duty) => !duties.includes(duty));
      if (spare.length > 0) duties[chance.between(0, duties.length - 1)] = chance.pick(spare);
      else draft.years += 1;
    }
  }
}

function placeholders(
  chance: Random,
  company: SimulatedCompany,
  { occupation, language, skills, sites, place, title, years }: OpeningDraft,
  salary: Salary | null,
) {
  const [a = '', b = '', c = '', d = ''] = skills;
  const site = sites[0] ?? place;
  return {
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
    department: occupation.department,
    team: chance.between(4, 19),
    size: chance.between(3, 90) * 10,
    count: chance.between(2, 14),
    ...(salary && {
      low: writeMoney(salary.min ?? 0, site.code, language.code),
      high: writeMoney(salary.max ?? 0, site.code, language.code),
      period: language.periods[salary.period ?? 'year'],
    }),
  };
}

function writeSections(
  chance: Random,
  { language, remote, duties, requirements, extras }: OpeningDraft,
  salary: Salary | null,
  fillIn: (text: string) => string,
): Section[] {
  const section = (part: Section['part'], lines: string[], list = false): Section => ({
    heading: fillIn(language.headings[part]),
    part,
    lines: lines.map(fillIn),
    list,
  });
  return [
    section('about', [chance.pick(language.abouts)]),
    section('role', [
      chance.pick(language.roles),
      ...chance.some(language.weeks, chance.between(1, 3)),
      chance.pick(language.where[remote]),
    ]),
    section('duties', duties, true),
    section('requirements', requirements, true),
    section('extras', extras, true),
    section('offer', chance.some(language.offers, chance.between(4, 6)), true),
    // Drawn even if it is not shown, so that showing it changes nothing else.
    ...[section('pay', [chance.pick(language.pay)])].filter(() => salary),
    section('process', [chance.pick(language.processes), chance.pick(language.equals)]),
  ];
}

function salaryOf({ pay }: Occupation, place: Place, factor: number): Salary {
  const { currency, factor: local } = money[place.code] ?? { currency: 'EUR', factor: 1 };
  const step = pay.period === 'year' ? 1000 : pay.period === 'month' ? 50 : 0.5;
  const round = (amount: number) => Math.round((amount * factor * local) / step) * step;
  return { min: round(pay.low), max: round(pay.high), currency, period: pay.period };
}
