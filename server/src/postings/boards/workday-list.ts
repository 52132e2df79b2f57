import type { BoardAddress } from '@tenon/contract/companies';
import { listingIncomplete, orUnknown } from './failures.ts';
import { amount, isRecord, many, part, words } from './fields.ts';
import { collectRows, type Part } from './paging.ts';
import type { FetchPage } from './port.ts';
import { fetchJson, rowsIn } from './responses.ts';

const name = 'Workday';
/** Larger pages are rejected. */
const SIZE = 20;
/** Totals are capped at 2000, and later rows cannot be reached. */
const CAP = 2000;

type Facets = Record<string, string[]>;
type Facet = { parameter: string; values: { id: string; count: number }[] };

/** All rows of a site. A site with too many is split by facets that together cover it. */
export async function listWorkday(address: BoardAddress, api: string, fetch: FetchPage): Promise<Part> {
  const fetchRows = async (facets: Facets, offset: number) => {
    // The site responds with 422 unless all four are present.
    const body = { appliedFacets: facets, limit: SIZE, offset, searchText: '' };
    const request = fetchJson(fetch, name, { url: `${api}/jobs`, method: 'POST', body });
    return orUnknown(name, address.token, request, offset === 0 && Object.keys(facets).length === 0);
  };
  return listWithin(fetchRows, {});
}

type FetchRows = (facets: Facets, offset: number) => Promise<unknown>;

async function listWithin(fetchRows: FetchRows, applied: Facets): Promise<Part> {
  const first = await fetchRows(applied, 0);
  const firstPart = partOf(first);
  if ((firstPart.total ?? 0) < CAP) {
    return collectRows({
      board: name,
      size: SIZE,
      idOf: pathOf,
      fetchRows: async (offset) => (offset === 0 ? firstPart : partOf(await fetchRows(applied, offset))),
    });
  }
  const facets = facetsOf(first).filter(({ parameter }) => !(parameter in applied));
  const split = bestSplit(facets);
  if (!split) throw listingIncomplete(name, CAP, `${CAP} or more`);
  const byPath = new Map<string, unknown>();
  for (const { id } of split.values) {
    const { rows } = await listWithin(fetchRows, { ...applied, [split.parameter]: [id] });
    rows.forEach((row, index) => {
      byPath.set(pathOf(row) ?? `${split.parameter}=${id}#${index}`, row);
    });
  }
  const expected = Math.max(CAP, ...facets.filter(hasOneEach).map(sumOf));
  if (byPath.size < expected) throw listingIncomplete(name, byPath.size, expected);
  return { rows: [...byPath.values()], total: byPath.size };
}

function partOf(answer: unknown): Part {
  return { rows: rowsIn(answer, 'jobPostings', name), total: Answer.parse(answer)?.total };
}

const Answer = part({ total: amount });

function pathOf(row: unknown): string | undefined {
  return isRecord(row) ? words.parse(row.externalPath) : undefined;
}

const Value = part({ id: words, count: amount });

/** Facets are grouped: an entry without values with ids is a group. */
function facetsOf(answer: unknown): Facet[] {
  const found: Facet[] = [];
  const visit = (value: unknown) => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isRecord(value) || !Array.isArray(value.values)) return;
    visit(value.values);
    const parameter = words.parse(value.facetParameter);
    const values = many(Value)
      .parse(value.values)
      .flatMap(({ id, count }) => (id ? [{ id, count: count ?? 0 }] : []));
    if (parameter && values.length > 1) found.push({ parameter, values });
  };
  visit(isRecord(answer) ? answer.facets : undefined);
  return found;
}

/** A posting can have several locations, but only one value of every other facet: only then do the counts add up. */
function hasOneEach({ parameter }: Facet): boolean {
  return !/location|country|region|state|city|site/i.test(parameter);
}

function sumOf({ values }: Facet): number {
  return values.reduce((sum, { count }) => sum + count, 0);
}

/** The facet that covers most rows; of those, the one with the smallest largest part. */
function bestSplit(facets: Facet[]): Facet | undefined {
  const largest = ({ values }: Facet) => Math.max(...values.map(({ count }) => count));
  const covering = facets.filter((facet) => sumOf(facet) >= CAP);
  const most = Math.max(0, ...covering.filter(hasOneEach).map(sumOf));
  return covering
    .filter((facet) => !hasOneEach(facet) || sumOf(facet) === most)
    .sort(
      (one, other) => Number(hasOneEach(other)) - Number(hasOneEach(one)) || largest(one) - largest(other),
    )[0];
}
