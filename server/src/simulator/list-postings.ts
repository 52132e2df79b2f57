import type { BoardKind } from '@tenon/contract/companies';
import type { SimulatedCompany, SimulatedPosting } from './model.ts';
import { protocols } from './protocols/all-protocols.ts';
import { hexOf, seeded, uuidOf } from './random.ts';
import { slugOf } from './rendering.ts';
import { type Appearance, appearancesOf } from './timeline.ts';
import { writePosting } from './write-posting.ts';

const DAY_MS = 86_400_000;
const OPEN_DAYS = 120;

/** The dates of simulated days: past days have their real length, and later ones pass as fast as configured. */
export type Calendar = { seed: string; start: Date; dayMs: number };

/** The open postings of a company on a day. */
export function listPostings(
  calendar: Calendar,
  company: SimulatedCompany,
  day: number,
  site: string,
): SimulatedPosting[] {
  return appearancesOf(calendar.seed, company, day).map((sighting) =>
    postingOf(calendar, company, sighting, site),
  );
}

export function momentOf({ start, dayMs }: Calendar, day: number): Date {
  return new Date(start.getTime() + day * (day > 0 ? dayMs : DAY_MS));
}

function postingOf(
  calendar: Calendar,
  company: SimulatedCompany,
  sighting: Appearance,
  site: string,
): SimulatedPosting {
  const { opening, spell, since, edits } = sighting;
  const chance = seeded(calendar.seed, company.key, opening, 'dates');
  const { firstTitle, ...written } = writePosting(calendar.seed, company, sighting);
  const number = numberOf(company, opening, spell);
  const externalId = idOf(company.kind, company.key, number);
  const slug = slugOf(firstTitle);
  const postedAt = momentOf(calendar, since);
  const path = protocols[company.kind].pathOf?.({
    external_id: externalId,
    slug,
    city: written.places[0]?.city ?? '',
  });
  const lastEdit = edits.at(-1);
  return {
    ...written,
    company: company.name,
    external_id: externalId,
    number,
    slug,
    url: site + (path ?? `/jobs/${number}-${slug}`),
    posted_at: postedAt,
    updated_at: lastEdit && lastEdit.day > since ? momentOf(calendar, lastEdit.day) : postedAt,
    valid_through: chance.chance(0.4) ? new Date(postedAt.getTime() + OPEN_DAYS * DAY_MS) : null,
    revision: edits.length,
    repost_of: spell > 0 ? idOf(company.kind, company.key, numberOf(company, opening, spell - 1)) : null,
  };
}

/** One board numbers postings within the company; on all others, numbers are unique. */
function numberOf({ kind, ordinal }: SimulatedCompany, opening: number, spell: number): number {
  return (kind === 'bamboohr' ? 20 : 1_000_000 + ordinal * 100_000) + opening * 2 + spell;
}

function idOf(kind: BoardKind, key: string, number: number): string {
  switch (kind) {
    case 'lever':
    case 'ashby':
    case 'teamtailor':
      return uuidOf(key, number);
    case 'workable':
      return hexOf(10, key, number).toUpperCase();
    case 'workday':
      return `JR-${number}`;
    case 'greenhouse':
      return String(4_000_000_000 + number);
    case 'smartrecruiters':
      return String(744_000_000_000_000 + number);
    case 'eightfold':
      return String(1_099_000_000_000 + number);
    case 'amazon':
      return String(10_000_000 + number);
    default:
      return String(number);
  }
}
