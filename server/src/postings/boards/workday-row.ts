import type { Draft } from '../draft.ts';
import { type Fields, flag, isRecord, many, named, part, words } from './fields.ts';
import { findRows } from './responses.ts';
import { boardDraft, mergeDrafts, places } from './write-draft.ts';

const Row = part({
  title: words,
  externalPath: words,
  locationsText: words,
  postedOn: words,
  timeType: words,
  remoteType: words,
  bulletFields: many(words),
});

/** A row without a title and a path. */
export function isStub(value: unknown): boolean {
  const row = Row.parse(value);
  return !row?.title || !row.externalPath;
}

/** The path is used as the URL: the response does not contain the site. */
export function readWorkdayRow(value: unknown): Draft | undefined {
  const row = Row.parse(value);
  if (!row?.title || !row.externalPath) return undefined;
  return boardDraft({
    external_id: requisitionOf(row.externalPath, row.bulletFields),
    title: row.title,
    url: row.externalPath,
    locations: places(
      row.locationsText && SEVERAL.test(row.locationsText) ? placeIn(row.externalPath) : row.locationsText,
    ),
    remote: row.remoteType,
    employment_type: row.timeType,
    posted_at: row.postedOn,
  });
}

/** `13 Locations`: only the full posting has them. */
const SEVERAL = /^\d+ \S+$/;

function placeIn(path: string): string | undefined {
  const [, kind, place] = path.split('/');
  return kind === 'job' && path.split('/').length > 3 ? place?.replace(/-+/g, ' ').trim() : undefined;
}

/** Each company chooses its fields: the requisition id is the one at the end of the path. */
function requisitionOf(path: string, fields: string[]): string {
  const name = decodeURIComponent(path.split('/').at(-1) ?? path);
  const ending = name.slice(name.lastIndexOf('_') + 1);
  return (
    fields.find((field) => name.endsWith(`_${field}`) || name.includes(`_${field}-`)) ??
    fields.find((field) => /\d/.test(field) && !/\s/.test(field)) ??
    ending
  );
}

const Info = part({
  id: words,
  title: words,
  jobReqId: words,
  jobPostingId: words,
  externalUrl: words,
  jobDescription: words,
  location: named,
  additionalLocations: many(named),
  jobRequisitionLocation: part({
    descriptor: words,
    country: part({ descriptor: words, alpha2Code: words }),
  }),
  country: part({ descriptor: words, alpha2Code: words }),
  postedOn: words,
  startDate: words,
  endDate: words,
  timeType: words,
  remoteType: words,
  canApply: flag,
  posted: flag,
});

function readInfo(value: unknown, company: string | undefined): Draft | undefined {
  const info = Info.parse(value);
  const id = info?.jobReqId ?? info?.jobPostingId?.slice(info.jobPostingId.lastIndexOf('_') + 1) ?? info?.id;
  if (!info?.title || !id) return undefined;
  const country = info.country?.alpha2Code ?? info.jobRequisitionLocation?.country?.alpha2Code;
  return boardDraft({
    external_id: id,
    title: info.title,
    url: info.externalUrl,
    company,
    locations: places(
      { text: info.location, country: country ?? info.country?.descriptor },
      info.additionalLocations,
    ),
    remote: info.remoteType,
    employment_type: info.timeType,
    description_html: info.jobDescription,
    // This date is exact; the one on the page is relative to the time of the request.
    posted_at: info.startDate ?? info.postedOn,
    valid_through: info.endDate,
    closed: info.posted === false ? true : undefined,
  });
}

/** Rows and full postings in any mix: the full posting takes precedence, and the row adds what it lacks. */
export function readWorkday(answer: unknown): Draft[] {
  const byId = new Map<string, Draft>();
  const isPosting = (row: Fields) =>
    isRecord(row.jobPostingInfo) || 'externalPath' in row || ('jobReqId' in row && 'title' in row);
  const drafts = findRows(answer, isPosting).flatMap(({ row }): { draft: Draft; whole: boolean }[] => {
    const whole = isRecord(row.jobPostingInfo) || 'jobReqId' in row;
    const draft = isRecord(row.jobPostingInfo)
      ? readInfo(row.jobPostingInfo, named.parse(row.hiringOrganization))
      : whole
        ? readInfo(row, undefined)
        : readWorkdayRow(row);
    return draft ? [{ draft, whole }] : [];
  });
  for (const { draft, whole } of drafts) {
    const id = draft.external_id ?? '';
    const known = byId.get(id);
    if (!known) byId.set(id, draft);
    else byId.set(id, whole ? wholeFirst(draft, known) : wholeFirst(known, draft));
  }
  return [...byId.values()].map((draft) => withSite(draft, siteIn(drafts.map((draft) => draft.draft))));
}

/** Full postings contain their site, and thereby the URLs of the rows. */
function siteIn(drafts: Draft[]): string | undefined {
  const whole = drafts.find(({ url }) => url && /^https?:.*\/job\//.test(url))?.url;
  return whole?.slice(0, whole.indexOf('/job/'));
}

function withSite(draft: Draft, site: string | undefined): Draft {
  return site && draft.url?.startsWith('/') ? { ...draft, url: `${site}${draft.url}` } : draft;
}

/** A row that only counts its locations adds only missing fields. */
function wholeFirst(whole: Draft, row: Draft): Draft {
  return mergeDrafts(whole, whole.locations ? { ...row, locations: whole.locations } : row);
}
