import type { BoardAddress } from '@tenon/contract/companies';
import type { Draft } from '../draft.ts';
import { absolute, baseOf } from './addresses.ts';
import { listingIncomplete, orUnknown } from './failures.ts';
import { amount, type Fields, flag, isRecord, many, named, part, words } from './fields.ts';
import { requirementsOf } from './headings.ts';
import { collectRows, type Part } from './paging.ts';
import type { Board, FetchPage } from './port.ts';
import {
  fetchJson,
  findRows,
  listWhole,
  mergeSame,
  parseAnswer,
  parseSavedJson,
  rowsIn,
} from './responses.ts';
import { boardDraft, joinSections, places } from './write-draft.ts';

const name = 'Amazon';
const SITE = 'https://www.amazon.jobs';
const SIZE = 100;
/** Searches report at most 10,000 results, and later ones cannot be reached. */
const CAP = 10_000;
const SPLITS = ['normalized_country_code', 'normalized_state_name', 'business_category'];

export const amazon: Board = {
  kind: 'amazon',
  name,
  rich: true,
  recognize: (url) => (/^(?:www\.)?amazon\.jobs$/.test(url.hostname) ? { kind: 'amazon' } : undefined),
  careersUrl: () => `${SITE}/en/search`,
  async list(address, fetch) {
    const { rows, total } = await listWithin(address, fetch, {}, SPLITS);
    const site = baseOf(address, SITE);
    return {
      postings: listWhole(name, rows, (row) => readRow(row, site)),
      advertised: total,
      rendered: false,
    };
  },
  readDetail: (page) => readRow(parseAnswer(page, name), SITE),
  parseSaved: (text) =>
    mergeSame(findRows(parseSavedJson(text), isPosting).flatMap(({ row }) => readRow(row, SITE) ?? [])),
};

type Filter = Record<string, string>;

/** A search with too many results is split by country, and so on. */
async function listWithin(
  address: BoardAddress,
  fetch: FetchPage,
  filter: Filter,
  splits: string[],
): Promise<Part> {
  const [split, ...rest] = splits;
  const first = await fetchRows(address, fetch, filter, 0, split);
  if ((first.total ?? 0) < CAP) {
    return collectRows({
      board: name,
      size: SIZE,
      idOf: (row) => Row.parse(row)?.id_icims,
      fetchRows: async (offset) =>
        offset === 0 ? first : fetchRows(address, fetch, filter, offset, undefined),
    });
  }
  const values = split ? valuesOf(first.facets, split) : [];
  if (!split || values.length === 0) throw listingIncomplete(name, CAP, `${CAP} or more`);
  const byId = new Map<string | undefined, unknown>();
  for (const value of values) {
    const { rows } = await listWithin(address, fetch, { ...filter, [split]: value }, rest);
    for (const row of rows) byId.set(Row.parse(row)?.id_icims, row);
  }
  if (byId.size < CAP) throw listingIncomplete(name, byId.size, `${CAP} or more`);
  return { rows: [...byId.values()], total: byId.size };
}

async function fetchRows(
  address: BoardAddress,
  fetch: FetchPage,
  filter: Filter,
  offset: number,
  facet: string | undefined,
): Promise<Part & { facets: unknown }> {
  const query = new URLSearchParams({ result_limit: String(SIZE), offset: String(offset), sort: 'recent' });
  for (const [key, value] of Object.entries(filter)) query.append(`${key}[]`, value);
  if (facet) query.append('facets[]', facet);
  const url = `${baseOf(address, SITE)}/en/search.json?${query}`;
  const answer = await orUnknown(name, 'amazon.jobs', fetchJson(fetch, name, { url }), offset === 0);
  const facets = isRecord(answer) ? answer.facets : undefined;
  return { rows: rowsIn(answer, 'jobs', name), total: Answer.parse(answer)?.hits, facets };
}

/** Format: `{ normalized_country_code_facet: [{ USA: 812 }, …] }`. */
function valuesOf(facets: unknown, key: string): string[] {
  const list = isRecord(facets) ? (facets[`${key}_facet`] ?? facets[key]) : undefined;
  const all = Array.isArray(list) ? list : [];
  return all.flatMap((item) => (isRecord(item) ? Object.keys(item) : []));
}

const Answer = part({ hits: amount });

const Row = part({
  id_icims: words,
  title: words,
  job_path: words,
  url_next_step: words,
  posted_date: words,
  location: words,
  normalized_location: words,
  locations: many(words),
  company_name: words,
  business_category: words,
  job_category: words,
  job_family: words,
  job_schedule_type: words,
  is_intern: flag,
  team: named,
  description: words,
  basic_qualifications: words,
  preferred_qualifications: words,
});

function isPosting(row: Fields): boolean {
  return typeof row.title === 'string' && ('id_icims' in row || 'job_path' in row);
}

function readRow(value: unknown, site: string): Draft | undefined {
  const row = Row.parse(value);
  const id = row?.id_icims ?? /\/jobs\/([^/]+)/.exec(row?.job_path ?? '')?.[1];
  if (!row || !id || !row.title) return undefined;
  const qualifications = [
    { title: 'Basic qualifications', html: row.basic_qualifications, kind: 'must' as const },
    { title: 'Preferred qualifications', html: row.preferred_qualifications, kind: 'nice' as const },
  ];
  const parsedLocations = row.locations.flatMap((text) => readPlace(text) ?? []);
  return boardDraft({
    external_id: id,
    title: row.title,
    url: absolute(row.job_path, site),
    apply_url: row.url_next_step,
    company: row.company_name,
    department: row.job_category ?? row.team ?? row.job_family ?? row.business_category,
    locations:
      parsedLocations.length > 0 ? places(parsedLocations) : places(row.normalized_location ?? row.location),
    remote: parsedLocations.find(({ remote }) => remote)?.remote,
    employment_type: row.is_intern ? 'internship' : row.job_schedule_type,
    description_html: joinSections([{ html: row.description }, ...qualifications]),
    requirements: requirementsOf(qualifications),
    posted_at: row.posted_date,
  });
}

const Location = part({
  normalizedLocation: words,
  location: words,
  normalizedCityName: words,
  city: words,
  normalizedStateName: words,
  region: words,
  normalizedCountryName: words,
  countryIso2a: words,
  type: words,
});

/** Each location is a JSON string within the JSON. */
function readPlace(text: string) {
  if (!text.startsWith('{')) return { text, remote: undefined };
  const place = Location.parse(parseSavedJson(text));
  return (
    place && {
      text: place.normalizedLocation ?? place.location,
      city: place.normalizedCityName ?? place.city,
      region: place.normalizedStateName ?? place.region,
      country: place.countryIso2a ?? place.normalizedCountryName,
      remote: place.type && /remote|virtual|hybrid/i.test(place.type) ? place.type.toLowerCase() : undefined,
    }
  );
}
