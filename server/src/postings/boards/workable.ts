import type { BoardAddress } from '@tenon/contract/companies';
import { ExpectedError } from '../../platform/errors.ts';
import type { Draft } from '../draft.ts';
import { absolute, baseOf, pathParts, subdomainOf, tokenOf } from './addresses.ts';
import { listingIncomplete, orUnknown } from './failures.ts';
import { amount, type Fields, isRecord, part, words } from './fields.ts';
import type { Board, FetchPage, Listing } from './port.ts';
import {
  fetchJson,
  findRows,
  listRows,
  mergeSame,
  parseAnswer,
  parseSavedJson,
  rowsIn,
} from './responses.ts';
import { isWorkableRow, readWorkableRow } from './workable-row.ts';

const name = 'Workable';
const API = 'https://apply.workable.com';
const MAX_PAGES = 500;

export const workable: Board = {
  kind: 'workable',
  name,
  rich: true,
  recognize(url) {
    const parts = pathParts(url);
    if (url.hostname === 'apply.workable.com') {
      const token = parts[0] === 'api' ? parts[parts.indexOf('accounts') + 1] : parts[0];
      return token && token !== 'j' ? { kind: 'workable', token } : undefined;
    }
    const token = subdomainOf(url, ['workable.com'], ['jobs', 'resources', 'apply', 'careers', 'get']);
    return token ? { kind: 'workable', token } : undefined;
  },
  careersUrl: (address) => `${API}/${tokenOf(address)}`,
  async list(address, fetch) {
    const url = `${apiOf(address)}/api/v1/widget/accounts/${tokenOf(address)}?details=true`;
    try {
      const answer = await fetchJson(fetch, name, { url });
      return listingOf(address, rowsIn(answer, 'jobs', name), undefined);
    } catch (error) {
      // The widget can be turned off; the careers page then uses another list.
      if (!(error instanceof ExpectedError && error.code === 'gone')) throw error;
    }
    return listPages(address, fetch);
  },
  readDetail: (page) => readAll(parseAnswer(page, name))[0],
  parseSaved: (text) => readAll(parseSavedJson(text)),
};

const Answer = part({ total: amount, nextPage: words, token: words });

async function listPages(address: BoardAddress, fetch: FetchPage): Promise<Listing> {
  const url = `${apiOf(address)}/api/v3/accounts/${tokenOf(address)}/jobs`;
  const rows: unknown[] = [];
  let total: number | undefined;
  let token: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const body = {
      query: '',
      location: [],
      department: [],
      worktype: [],
      remote: [],
      ...(token && { token }),
    };
    const request = fetchJson(fetch, name, { url, method: 'POST', body });
    const answer = await orUnknown(name, address.token, request, page === 0);
    rows.push(...rowsIn(answer, 'results', name));
    total ??= Answer.parse(answer)?.total;
    const next = Answer.parse(answer)?.nextPage ?? Answer.parse(answer)?.token;
    if (!next || next === token) break;
    token = next;
  }
  const listing = listingOf(address, rows, total);
  if (total !== undefined && listing.postings.length < total) {
    throw listingIncomplete(name, listing.postings.length, total);
  }
  return listing;
}

/** Rows without a description are completed one by one. */
function listingOf(address: BoardAddress, rows: unknown[], advertised: number | undefined): Listing {
  const postings = listRows(name, rows, readWorkableRow, (draft) => {
    draft.url ??= `${apiOf(address)}/${tokenOf(address)}/j/${draft.external_id}/`;
    draft.url = absolute(draft.url, API) ?? draft.url;
    return draft.description_html
      ? undefined
      : { url: `${apiOf(address)}/api/v2/accounts/${tokenOf(address)}/jobs/${draft.external_id}` };
  });
  return { postings, advertised, rendered: false };
}

function apiOf(address: BoardAddress): string {
  return baseOf(address, API);
}

function readAll(answer: unknown): Draft[] {
  const company = isRecord(answer) && Array.isArray(answer.jobs) ? words.parse(answer.name) : undefined;
  const found = findRows(answer, (row: Fields) => isWorkableRow(row));
  return mergeSame(
    found.flatMap(({ row }) => {
      const draft = readWorkableRow(row);
      return draft ? [company ? { company, ...draft } : draft] : [];
    }),
  );
}
