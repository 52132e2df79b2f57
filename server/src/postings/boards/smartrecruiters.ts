import type { BoardAddress } from '@tenon/contract/companies';
import type { Draft } from '../draft.ts';
import { baseOf, pathParts, tokenOf } from './addresses.ts';
import { boardUnknown, orUnknown } from './failures.ts';
import { amount, type Fields, flag, isRecord, many, named, part, words } from './fields.ts';
import { requirementsOf } from './headings.ts';
import { collectRows } from './paging.ts';
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
import { boardDraft, joinSections, places, salaryOf } from './write-draft.ts';

const name = 'SmartRecruiters';
const API = 'https://api.smartrecruiters.com';
const PAGES = 'https://jobs.smartrecruiters.com';
const SIZE = 100;

export const smartrecruiters: Board = {
  kind: 'smartrecruiters',
  name,
  rich: false,
  recognize(url) {
    const parts = pathParts(url);
    if (url.hostname === 'api.smartrecruiters.com') return addressOf(parts[parts.indexOf('companies') + 1]);
    if (!/^(?:careers|jobs)\.smartrecruiters\.com$/.test(url.hostname)) return undefined;
    return addressOf(parts[0] === 'oneclick-ui' ? parts[2] : parts[0]);
  },
  careersUrl: (address) => `https://careers.smartrecruiters.com/${tokenOf(address)}`,
  async list(address, fetch) {
    const { rows, total } = await collectRows({
      board: name,
      size: SIZE,
      idOf: (row) => Row.parse(row)?.id,
      async fetchRows(offset) {
        const url = `${apiOf(address)}?limit=${SIZE}&offset=${offset}`;
        const answer = await orUnknown(name, address.token, fetchJson(fetch, name, { url }), offset === 0);
        return { rows: rowsIn(answer, 'content', name), total: Answer.parse(answer)?.totalFound };
      },
    });
    // The response for an unknown company is the same as for one without postings.
    if (rows.length === 0) throw boardUnknown(name, address.token);
    const postings = listRows(name, rows, readRow, (draft) => {
      draft.url = pageOf(address, draft);
      return { url: `${apiOf(address)}/${draft.external_id}` };
    });
    return { postings, advertised: total, rendered: false };
  },
  readDetail(page, address) {
    const draft = readRow(parseAnswer(page, name));
    if (draft?.url?.includes('/v1/companies/')) draft.url = pageOf(address, draft);
    return draft;
  },
  parseSaved: (text) =>
    mergeSame(findRows(parseSavedJson(text), isPosting).flatMap(({ row }) => readRow(row) ?? [])),
};

function addressOf(token: string | undefined) {
  return token ? { kind: 'smartrecruiters' as const, token } : undefined;
}

function apiOf(address: BoardAddress): string {
  return `${baseOf(address, API)}/v1/companies/${tokenOf(address)}/postings`;
}

/** Rows only have API URLs; this is the URL for people. */
function pageOf(address: BoardAddress, draft: Draft): string {
  return `${baseOf(address, PAGES)}/${tokenOf(address)}/${draft.external_id}`;
}

const Answer = part({ totalFound: amount });
const Section = part({ title: words, text: words });

const Row = part({
  id: words,
  uuid: words,
  name: words,
  ref: words,
  postingUrl: words,
  applyUrl: words,
  active: flag,
  releasedDate: words,
  company: named,
  department: named,
  function: named,
  typeOfEmployment: part({ id: words, label: words }),
  experienceLevel: part({ id: words, label: words }),
  language: part({ code: words }),
  location: part({
    city: words,
    region: words,
    country: words,
    fullLocation: words,
    remote: flag,
    hybrid: flag,
  }),
  customField: many(part({ fieldLabel: words, valueLabel: words })),
  compensation: part({ min: amount, max: amount, currency: words, period: words, salaryPeriod: words }),
  jobAd: part({
    sections: part({
      companyDescription: Section,
      jobDescription: Section,
      qualifications: Section,
      additionalInformation: Section,
    }),
  }),
});
type Row = NonNullable<ReturnType<typeof Row.parse>>;

function isPosting(row: Fields): boolean {
  const marks = ['releasedDate', 'jobAd', 'refNumber', 'ref', 'postingUrl', 'typeOfEmployment', 'uuid'];
  return (
    'id' in row && typeof row.name === 'string' && marks.some((mark) => mark in row) && !isRecord(row.name)
  );
}

function readRow(value: unknown): Draft | undefined {
  const row = Row.parse(value);
  if (!row?.id || !row.name) return undefined;
  const ad = row.jobAd?.sections;
  const sections = [
    ad?.companyDescription,
    ad?.jobDescription,
    ad?.qualifications,
    ad?.additionalInformation,
  ].map((section) => ({ title: section?.title, html: section?.text }));
  return boardDraft({
    external_id: row.id,
    title: row.name,
    url: row.postingUrl ?? row.ref ?? row.applyUrl,
    apply_url: row.applyUrl,
    company: row.company,
    department: row.department ?? customOf(row, /department|team|business unit/i) ?? row.function,
    // Its fields as written; the whole line only if it has none.
    locations: places(
      row.location?.city
        ? row.location
        : row.location && { ...row.location, text: row.location.fullLocation },
    ),
    remote: row.location?.hybrid ? 'hybrid' : row.location?.remote,
    employment_type: row.typeOfEmployment?.label ?? row.typeOfEmployment?.id,
    level: row.experienceLevel?.id === 'not_applicable' ? undefined : row.experienceLevel?.label,
    salary: salaryOf({
      ...row.compensation,
      period: row.compensation?.period ?? row.compensation?.salaryPeriod,
    }),
    description_html: joinSections(sections),
    requirements: requirementsOf([{ html: ad?.qualifications?.text, kind: 'must' }]),
    language: row.language?.code,
    posted_at: row.releasedDate,
    closed: row.active === false ? true : undefined,
  });
}

function customOf(row: Row, label: RegExp): string | undefined {
  return row.customField.find(({ fieldLabel }) => fieldLabel && label.test(fieldLabel))?.valueLabel;
}
