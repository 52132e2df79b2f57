import type { Draft, DraftLocation } from '../draft.ts';
import { baseOf, pathParts, tokenOf } from './addresses.ts';
import { orUnknown } from './failures.ts';
import { amount, type Fields, flag, isRecord, many, named, part, words } from './fields.ts';
import type { Board } from './port.ts';
import {
  fetchJson,
  findRows,
  listWhole,
  mergeSame,
  parseAnswer,
  parseSavedJson,
  rowsIn,
} from './responses.ts';
import { boardDraft, places, salaryOf } from './write-draft.ts';

const name = 'Ashby';
const API = 'https://api.ashbyhq.com';

export const ashby: Board = {
  kind: 'ashby',
  name,
  rich: true,
  recognize(url) {
    const parts = pathParts(url);
    if (url.hostname === 'api.ashbyhq.com' && parts[1] === 'job-board') return addressOf(parts[2]);
    return url.hostname === 'jobs.ashbyhq.com' && parts[0] !== 'api' ? addressOf(parts[0]) : undefined;
  },
  careersUrl: (address) => `https://jobs.ashbyhq.com/${tokenOf(address)}`,
  async list(address, fetch) {
    const url = `${baseOf(address, API)}/posting-api/job-board/${tokenOf(address)}?includeCompensation=true`;
    const answer = await orUnknown(name, address.token, fetchJson(fetch, name, { url }));
    const rows = rowsIn(answer, 'jobs', name).filter(isListed);
    return { postings: listWhole(name, rows, (row) => readRow(row)), advertised: undefined, rendered: false };
  },
  readDetail: (page) => readAll(parseAnswer(page, name))[0],
  parseSaved: (text) => readAll(parseSavedJson(text)),
};

/** Names of boards contain capitals and spaces, and are kept as they are. */
function addressOf(token: string | undefined) {
  return token ? { kind: 'ashby' as const, token } : undefined;
}

function readAll(answer: unknown): Draft[] {
  const found = findRows(answer, isPosting).filter(({ row }) => isListed(row));
  return mergeSame(found.flatMap(({ row, above }) => readRow(row, above) ?? []));
}

const Address = part({
  postalAddress: part({ addressLocality: words, addressRegion: words, addressCountry: words }),
});

const Component = part({
  compensationType: words,
  interval: words,
  currencyCode: words,
  minValue: amount,
  maxValue: amount,
});

const Row = part({
  id: words,
  title: words,
  department: named,
  departmentName: words,
  team: named,
  teamId: words,
  teamName: words,
  applyLink: words,
  teamNames: many(words),
  employmentType: words,
  location: named,
  locationName: words,
  address: Address,
  secondaryLocations: many(part({ location: named, locationName: words, address: Address })),
  secondaryLocationNames: many(words),
  isRemote: flag,
  workplaceType: words,
  publishedAt: words,
  publishedDate: words,
  updatedAt: words,
  applicationDeadline: words,
  jobUrl: words,
  externalLink: words,
  applyUrl: words,
  descriptionHtml: words,
  descriptionPlain: words,
  compensationTierSummary: words,
  scrapeableCompensationSalarySummary: words,
  compensation: part({
    compensationTierSummary: words,
    scrapeableCompensationSalarySummary: words,
    compensationTiers: many(part({ components: many(Component) })),
    summaryComponents: many(Component),
  }),
});
type Row = NonNullable<ReturnType<typeof Row.parse>>;

function isPosting(row: Fields): boolean {
  return typeof row.title === 'string' && 'id' in row && !('components' in row);
}

function isListed(row: unknown): boolean {
  return !isRecord(row) || row.isListed !== false;
}

function readRow(value: unknown, above: Fields[] = []): Draft | undefined {
  const row = Row.parse(value);
  if (!row?.id || !row.title) return undefined;
  return boardDraft({
    external_id: row.id,
    title: row.title,
    url: row.jobUrl ?? row.externalLink,
    apply_url: row.applyUrl ?? row.applyLink,
    department:
      row.department ??
      row.departmentName ??
      row.team ??
      row.teamName ??
      row.teamNames[0] ??
      teamOf(row, above),
    locations: places(
      placeOf(row),
      row.secondaryLocations.map((location) => placeOf(location)),
      row.secondaryLocationNames,
    ),
    remote: row.workplaceType ?? row.isRemote,
    employment_type: row.employmentType,
    salary: salaryIn(row),
    description_html: row.descriptionHtml,
    description_text: row.descriptionHtml ? undefined : row.descriptionPlain,
    posted_at: row.publishedAt ?? row.publishedDate,
    valid_through: row.applicationDeadline,
  });
}

function placeOf(row: Pick<Row, 'location' | 'locationName' | 'address'>): DraftLocation | undefined {
  const postal = row.address?.postalAddress;
  const [place] = places({
    text: row.location ?? row.locationName,
    city: postal?.addressLocality,
    region: postal?.addressRegion,
    country: postal?.addressCountry,
  });
  return place;
}

/** A response with the whole board lists its teams next to the postings. */
function teamOf(row: Row, above: Fields[]): string | undefined {
  const teams = above.findLast((ancestor) => Array.isArray(ancestor.teams))?.teams;
  const team = Array.isArray(teams)
    ? teams.find((team) => isRecord(team) && team.id === row.teamId)
    : undefined;
  return isRecord(team) ? words.parse(team.externalName ?? team.name) : undefined;
}

function salaryIn(row: Row): Draft['salary'] {
  const paid = row.compensation;
  const all = [
    ...(paid?.summaryComponents ?? []),
    ...(paid?.compensationTiers.flatMap((tier) => tier.components) ?? []),
  ];
  const salaries = all.filter(({ compensationType, minValue, maxValue }) => {
    return compensationType === 'Salary' && (minValue !== undefined || maxValue !== undefined);
  });
  const [first] = salaries;
  const alike = salaries.filter(({ currencyCode }) => currencyCode === first?.currencyCode);
  const low = alike.flatMap(({ minValue }) => minValue ?? []);
  const high = alike.flatMap(({ maxValue }) => maxValue ?? []);
  return (
    salaryOf({
      min: low.length > 0 ? Math.min(...low) : undefined,
      max: high.length > 0 ? Math.max(...high) : undefined,
      currency: first?.currencyCode,
      period: first?.interval,
    }) ??
    paid?.scrapeableCompensationSalarySummary ??
    row.scrapeableCompensationSalarySummary ??
    paid?.compensationTierSummary ??
    row.compensationTierSummary
  );
}
