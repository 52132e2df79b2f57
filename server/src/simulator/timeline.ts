import type { SimulatedCompany } from './model.ts';
import { type Random, seeded } from './random.ts';

/** An opening on a day: its current id and its edits so far. */
export type Appearance = {
  opening: number;
  /** 0, or 1 after it was reposted. */
  spell: number;
  /** The day on which it was posted under this id. */
  since: number;
  edits: { day: number; kind: EditKind; chance: Random }[];
};

export const editKinds = ['salary', 'title', 'requirement', 'location', 'text'] as const;
export type EditKind = (typeof editKinds)[number];

const LIFETIME_DAYS = { shortest: 10, longest: 70, mean: 40 };
const REPOST = { share: 0.15, pause: 2, shortest: 10, longest: 30 };
const MAX_LIFETIME_DAYS = LIFETIME_DAYS.longest + REPOST.pause + REPOST.longest;
const EDITS_PER_DAY = 0.04;

/** The open postings of a company on a day, in order of creation. */
export function appearancesOf(seed: string, company: SimulatedCompany, day: number): Appearance[] {
  const found: Appearance[] = [];
  const bornPerDay = company.size / LIFETIME_DAYS.mean;
  // All earlier openings are closed by then.
  const first =
    day > MAX_LIFETIME_DAYS ? company.size + Math.floor((day - MAX_LIFETIME_DAYS) * bornPerDay) : 0;
  const last = company.size + Math.floor(Math.max(0, day) * bornPerDay);
  for (let opening = first; opening < last; opening += 1) {
    const sighting = appearanceOf(seed, company, opening, day);
    if (sighting) found.push(sighting);
  }
  return found;
}

function appearanceOf(
  seed: string,
  company: SimulatedCompany,
  opening: number,
  day: number,
): Appearance | undefined {
  const chance = seeded(seed, company.key, opening, 'life');
  const isOld = opening < company.size;
  const openedOn = isOld
    ? -chance.between(1, 45)
    : Math.ceil(((opening - company.size + 1) * LIFETIME_DAYS.mean) / company.size);
  const closedOn =
    Math.max(openedOn, 0) + chance.between(isOld ? 1 : LIFETIME_DAYS.shortest, LIFETIME_DAYS.longest);
  const comesBack = chance.chance(REPOST.share);
  const repost = {
    from: closedOn + REPOST.pause,
    to: closedOn + REPOST.pause + chance.between(REPOST.shortest, REPOST.longest),
  };
  const edits = editsUntil(seed, company.key, opening, { from: Math.max(openedOn, 0) + 1, to: day });
  if (day >= openedOn && day < closedOn) return { opening, spell: 0, since: openedOn, edits };
  if (comesBack && day >= repost.from && day < repost.to)
    return { opening, spell: 1, since: repost.from, edits };
  return undefined;
}

function editsUntil(
  seed: string,
  key: string,
  opening: number,
  { from, to }: { from: number; to: number },
): Appearance['edits'] {
  const edits: Appearance['edits'] = [];
  for (let day = from; day <= to; day += 1) {
    const chance = seeded(seed, key, opening, 'edit', day);
    if (chance.chance(EDITS_PER_DAY)) edits.push({ day, kind: chance.pick(editKinds), chance });
  }
  return edits;
}
