import type { Draft } from '../draft.ts';
import { baseOf, pathParts, tokenOf } from './addresses.ts';
import { listingIncomplete, orUnknown } from './failures.ts';
import { amount, type Fields, flag, many, named, part, words } from './fields.ts';
import { Metadata, readMetadata } from './greenhouse-metadata.ts';
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
import { boardDraft, places, salaryOf, unescapeHtml } from './write-draft.ts';

const name = 'Greenhouse';
/** Boards of the European region use the same API. */
const API = 'https://boards-api.greenhouse.io';
const PAGES = /^(?:job-)?boards(?:\.eu)?\.greenhouse\.io$/;
const APIS = /^(?:boards-)?api(?:\.eu)?\.greenhouse\.io$/;

export const greenhouse: Board = {
  kind: 'greenhouse',
  name,
  rich: true,
  recognize(url) {
    const parts = pathParts(url);
    const token = PAGES.test(url.hostname)
      ? (url.searchParams.get('for') ?? (parts[0] === 'embed' ? undefined : parts[0]))
      : APIS.test(url.hostname) && parts[1] === 'boards'
        ? parts[2]
        : undefined;
    return token ? { kind: 'greenhouse', token } : undefined;
  },
  careersUrl: (address) => `https://job-boards.greenhouse.io/${tokenOf(address)}`,
  async list(address, fetch) {
    const url = `${baseOf(address, API)}/v1/boards/${tokenOf(address)}/jobs?content=true`;
    const answer = await orUnknown(name, address.token, fetchJson(fetch, name, { url }));
    const rows = rowsIn(answer, 'jobs', name);
    const advertised = Answer.parse(answer)?.meta?.total;
    if (advertised !== undefined && rows.length < advertised) {
      throw listingIncomplete(name, rows.length, advertised);
    }
    return { postings: listWhole(name, rows, readRow), advertised, rendered: false };
  },
  readDetail: (page) => readRow(parseAnswer(page, name)),
  parseSaved(text) {
    const found = findRows(parseSavedJson(text), isPosting);
    return mergeSame(found.flatMap(({ row, above }) => readRow(row, above) ?? []));
  },
};

const Answer = part({ meta: part({ total: amount }) });

const Row = part({
  id: words,
  title: words,
  absolute_url: words,
  location: named,
  content: words,
  company_name: words,
  language: words,
  first_published: words,
  first_published_at: words,
  published_at: words,
  public_url: words,
  job_post_location: named,
  department: named,
  live: flag,
  application_deadline: words,
  departments: many(named),
  offices: many(part({ name: words, location: named })),
  metadata: Metadata,
  pay_input_ranges: many(
    part({ min_cents: amount, max_cents: amount, currency_type: words, title: words, blurb: words }),
  ),
});
type Row = NonNullable<ReturnType<typeof Row.parse>>;

function isPosting(row: Fields): boolean {
  return 'id' in row && typeof row.title === 'string';
}

/** Lists by department or office have both around the posting instead of in it. */
function readRow(value: unknown, above: Fields[] = []): Draft | undefined {
  const row = Row.parse(value);
  if (!row?.id || !row.title) return undefined;
  const metadata = readMetadata(row.metadata);
  return boardDraft({
    external_id: row.id,
    title: row.title,
    url: row.absolute_url ?? row.public_url,
    company: row.company_name,
    department: row.departments.join(', ') || row.department || nameAround(above, 'jobs'),
    locations: locationsOf(row, nameAround(above, 'departments')),
    remote: metadata.remote,
    employment_type: metadata.employment_type,
    level: metadata.level,
    salary: payOf(row) ?? metadata.salary,
    description_html: unescapeHtml(row.content),
    language: row.language,
    posted_at: row.first_published ?? row.first_published_at ?? row.published_at,
    valid_through: row.application_deadline,
    closed: row.live === false ? true : undefined,
  });
}

function nameAround(above: Fields[], key: string): string | undefined {
  const around = above.findLast(
    (ancestor) => Array.isArray(ancestor[key]) && typeof ancestor.name === 'string',
  );
  return around && words.parse(around.name);
}

const VAGUE = /^(?:multiple|various|several|many|all|any)\b|^\d+ locations?$|locations$/i;

/** Offices are units of the company: they count as places only if the posting names none or has several. */
function locationsOf(row: Row, around: string | undefined) {
  const offices = row.offices.map(({ name, location }) => location ?? name);
  const own = row.location ?? row.job_post_location;
  if (!own) return places(offices.length > 0 ? offices : [around]);
  if (VAGUE.test(own) && offices.length > 0) return places(offices);
  return places(own, offices.length > 1 ? offices : []);
}

/** Salary ranges by region are merged into one. */
function payOf({ pay_input_ranges: ranges }: Row) {
  const [first] = ranges;
  const alike = ranges.filter((range) => range.currency_type === first?.currency_type);
  const bounds = (key: 'min_cents' | 'max_cents') => alike.flatMap((range) => range[key] ?? []);
  const cents = { min: Math.min(...bounds('min_cents')), max: Math.max(...bounds('max_cents')) };
  return salaryOf({
    min: Number.isFinite(cents.min) ? cents.min / 100 : undefined,
    max: Number.isFinite(cents.max) ? cents.max / 100 : undefined,
    currency: first?.currency_type,
    period: [first?.title, first?.blurb].filter(Boolean).join(' '),
  });
}
