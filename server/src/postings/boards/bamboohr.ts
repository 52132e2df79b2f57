import type { BoardAddress } from '@tenon/contract/companies';
import type { Draft } from '../draft.ts';
import { baseOf, hostUnder, subdomainOf } from './addresses.ts';
import { listingIncomplete, orUnknown } from './failures.ts';
import { amount, type Fields, isRecord, named, part, words } from './fields.ts';
import type { Board } from './port.ts';
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

const name = 'BambooHR';

export const bamboohr: Board = {
  kind: 'bamboohr',
  name,
  rich: false,
  recognize(url) {
    const token = subdomainOf(
      url,
      ['bamboohr.com', 'bamboohr.co.uk'],
      ['partners', 'marketplace', 'resources'],
    );
    return token ? { kind: 'bamboohr', token } : undefined;
  },
  careersUrl: (address) => `https://${hostOf(address)}/careers`,
  async list(address, fetch) {
    const base = baseOf(address, `https://${hostOf(address)}`);
    const request = fetchJson(fetch, name, { url: `${base}/careers/list` });
    const answer = await orUnknown(name, address.token, request);
    const rows = rowsIn(answer, 'result', name);
    const advertised = Answer.parse(answer)?.meta?.totalCount;
    if (advertised !== undefined && rows.length < advertised) {
      throw listingIncomplete(name, rows.length, advertised);
    }
    const postings = listRows(name, rows, readRow, (draft) => {
      draft.url ??= `${base}/careers/${draft.external_id}`;
      return { url: `${base}/careers/${draft.external_id}/detail` };
    });
    return { postings, advertised, rendered: false };
  },
  readDetail(page, address) {
    const draft = readAll(parseAnswer(page, name))[0];
    const id = /\/careers\/([^/]+)\/detail/.exec(page.url)?.[1];
    if (!draft || !id) return draft;
    const url = `${baseOf(address, `https://${hostOf(address)}`)}/careers/${id}`;
    return { url, ...draft, external_id: id };
  },
  parseSaved: (text) => readAll(parseSavedJson(text)),
};

function hostOf(address: BoardAddress): string {
  return address.host ?? hostUnder('bamboohr.com', address);
}

function readAll(answer: unknown): Draft[] {
  return mergeSame(findRows(answer, isPosting).flatMap(({ row }) => readRow(row) ?? []));
}

const Answer = part({ meta: part({ totalCount: amount }) });
const Location = part({ city: words, state: words, province: words, country: named, addressCountry: words });

const Row = part({
  id: words,
  jobOpeningId: words,
  jobOpeningName: words,
  jobOpeningStatus: words,
  jobOpeningShareUrl: words,
  departmentLabel: words,
  employmentStatusLabel: words,
  employmentType: words,
  minimumExperience: words,
  compensation: words,
  description: words,
  datePosted: words,
  location: Location,
  atsLocation: Location,
  locationType: words,
});

function isPosting(row: Fields): boolean {
  return typeof row.jobOpeningName === 'string';
}

const PLACES: Record<string, string> = { '0': 'onsite', '1': 'remote', '2': 'hybrid' };

function readRow(value: unknown): Draft | undefined {
  const row = Row.parse(value);
  if (!row?.jobOpeningName) return undefined;
  const id = row.id ?? row.jobOpeningId ?? /\/(\d+)(?:\D|$)/.exec(row.jobOpeningShareUrl ?? '')?.[1];
  if (!id) return undefined;
  return boardDraft({
    external_id: id,
    title: row.jobOpeningName,
    url: row.jobOpeningShareUrl,
    department: row.departmentLabel,
    locations: places(placeOf(row.location), placeOf(row.atsLocation)),
    remote: row.locationType ? PLACES[row.locationType] : isRemote(value),
    employment_type: row.employmentStatusLabel ?? row.employmentType,
    level: row.minimumExperience,
    salary: row.compensation,
    description_html: row.description,
    posted_at: row.datePosted,
    closed: row.jobOpeningStatus && /closed|filled|cancel/i.test(row.jobOpeningStatus) ? true : undefined,
  });
}

function isRemote(value: unknown): boolean | undefined {
  return isRecord(value) && value.isRemote === true ? true : undefined;
}

function placeOf(place: ReturnType<typeof Location.parse>) {
  return (
    place && {
      city: place.city,
      region: place.state ?? place.province,
      country: place.country ?? place.addressCountry,
    }
  );
}
