import type { BoardAddress } from '@tenon/contract/companies';
import { ExpectedError } from '../../platform/errors.ts';
import type { Draft } from '../draft.ts';
import { absolute, addressNotUsable, baseOf, subdomainOf } from './addresses.ts';
import { orUnknown } from './failures.ts';
import { amount, type Fields, isRecord, many, named, part, words } from './fields.ts';
import { collectRows } from './paging.ts';
import type { Board, FetchPage, Listing } from './port.ts';
import { readPostingPage } from './posting-page.ts';
import {
  fetchJson,
  findRows,
  listRows,
  mergeSame,
  parseAnswer,
  parseSavedJson,
  rowsIn,
} from './responses.ts';
import { boardDraft, places } from './write-draft.ts';

const name = 'Eightfold';
/** Pages have ten rows, whatever is requested. The total marks the end. */
const SIZE = 10;

export const eightfold: Board = {
  kind: 'eightfold',
  name,
  rich: false,
  recognize(url) {
    const company = subdomainOf(url, ['eightfold.ai'], ['static', 'careers']);
    if (!company) return undefined;
    const domain = url.searchParams.get('domain');
    return { kind: 'eightfold', host: url.hostname, ...(domain ? { token: domain } : {}) };
  },
  careersUrl: (address) => `https://${hostOf(address)}/careers`,
  async list(address, fetch) {
    const domain = address.token ?? (await findDomain(address, fetch));
    const [older, newer] = apisOf(address, domain);
    try {
      return await listFrom(address, fetch, older);
    } catch (error) {
      // The tenant's settings decide which of the two APIs responds.
      if (!(error instanceof ExpectedError && NOT_HERE.has(error.code))) throw error;
    }
    return orUnknown(name, address.host, listFrom(address, fetch, newer));
  },
  readDetail(page, address) {
    const base = baseOf(address, `https://${hostOf(address)}`);
    if (page.text.trimStart().startsWith('<')) return readPostingPage(page);
    return readAll(parseAnswer(page, name), base)[0];
  },
  parseSaved: (text) => readAll(parseSavedJson(text), undefined),
};

const NOT_HERE = new Set(['gone', 'refused', 'rejected', 'listing-not-readable']);

function hostOf(address: BoardAddress): string {
  if (!address.host) throw addressNotUsable('eightfold');
  return address.host;
}

type Api = { list: (start: number) => string; detail: (id: string) => string };

function apisOf(address: BoardAddress, domain: string): [Api, Api] {
  const base = baseOf(address, `https://${hostOf(address)}`);
  const of = `domain=${encodeURIComponent(domain)}`;
  return [
    {
      list: (start) => `${base}/api/apply/v2/jobs?${of}&start=${start}&num=${SIZE}&sort_by=timestamp`,
      detail: (id) => `${base}/api/apply/v2/jobs/${id}?${of}`,
    },
    {
      list: (start) => `${base}/api/pcsx/search?${of}&query=&location=&start=${start}&sort_by=timestamp`,
      detail: (id) => `${base}/api/pcsx/position_details?position_id=${id}&${of}&hl=en`,
    },
  ];
}

/** The API requires the company's own domain, which its careers page contains. */
async function findDomain(address: BoardAddress, fetch: FetchPage): Promise<string> {
  const base = baseOf(address, `https://${hostOf(address)}`);
  const { text } = await orUnknown(
    name,
    address.host,
    fetch({ url: `${base}/careers`, accept: 'text/html' }),
  );
  const match =
    /["']?domain["']?\s*[:=]\s*["']([\w-]+(?:\.[\w-]+)+)["']|[?&]domain=([\w-]+(?:\.[\w-]+)+)/.exec(text);
  return match?.[1] ?? match?.[2] ?? `${hostOf(address).split('.')[0]}.com`;
}

async function listFrom(address: BoardAddress, fetch: FetchPage, api: Api): Promise<Listing> {
  const base = baseOf(address, `https://${hostOf(address)}`);
  const { rows, total } = await collectRows({
    board: name,
    size: 1,
    idOf: (row) => Row.parse(row)?.id,
    async fetchRows(start) {
      const answer = await fetchJson(fetch, name, { url: api.list(start) });
      const inner = isRecord(answer) && isRecord(answer.data) ? answer.data : answer;
      return { rows: rowsIn(inner, 'positions', name), total: Answer.parse(inner)?.count };
    },
  });
  const postings = listRows(
    name,
    rows,
    (row) => readRow(row, base),
    (draft) => ({ url: api.detail(draft.external_id ?? '') }),
  );
  return { postings, advertised: total, rendered: false };
}

function readAll(answer: unknown, base: string | undefined): Draft[] {
  return mergeSame(findRows(answer, isPosting).flatMap(({ row }) => readRow(row, base) ?? []));
}

const Answer = part({ count: amount });

const Row = part({
  id: words,
  name: words,
  posting_name: words,
  canonicalPositionUrl: words,
  publicUrl: words,
  positionUrl: words,
  applyUrl: words,
  apply_url: words,
  location: named,
  locations: many(named),
  department: named,
  business_unit: words,
  work_location_option: words,
  workLocationOption: words,
  location_flexibility: words,
  employment_type: words,
  employmentType: words,
  job_description: words,
  jobDescription: words,
  t_create: amount,
  t_update: amount,
  postedTs: amount,
  creationTs: amount,
});

function isPosting(row: Fields): boolean {
  const marks = [
    'canonicalPositionUrl',
    'positionUrl',
    'publicUrl',
    'job_description',
    'jobDescription',
    't_create',
  ];
  const more = ['t_update', 'postedTs', 'ats_job_id', 'atsJobId', 'displayJobId', 'display_job_id'];
  return 'id' in row && typeof row.name === 'string' && [...marks, ...more].some((mark) => mark in row);
}

function readRow(value: unknown, base: string | undefined): Draft | undefined {
  const row = Row.parse(value);
  const title = row?.name ?? row?.posting_name;
  if (!row?.id || !title) return undefined;
  const path = row.positionUrl ?? `/careers/job/${row.id}`;
  const seconds = row.postedTs ?? row.t_create ?? row.creationTs ?? row.t_update;
  return boardDraft({
    external_id: row.id,
    title,
    url: row.canonicalPositionUrl ?? row.publicUrl ?? (base ? absolute(path, base) : row.positionUrl),
    apply_url: row.applyUrl ?? row.apply_url,
    department: row.department ?? row.business_unit,
    locations: places(row.location, row.locations),
    remote: row.work_location_option ?? row.workLocationOption ?? row.location_flexibility,
    employment_type: row.employment_type ?? row.employmentType,
    description_html: row.job_description ?? row.jobDescription,
    // Seconds in one API, milliseconds in the other.
    posted_at: seconds === undefined ? undefined : String(seconds < 1e11 ? seconds * 1000 : seconds),
  });
}
