import type { BoardAddress } from '@tenon/contract/companies';
import type { Draft } from '../draft.ts';
import { baseOf, pathParts, tokenOf } from './addresses.ts';
import { orUnknown } from './failures.ts';
import { amount, type Fields, isRecord, many, part, words } from './fields.ts';
import { requirementsOf } from './headings.ts';
import { collectRows } from './paging.ts';
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
import { boardDraft, joinSections, places, salaryOf } from './write-draft.ts';

const name = 'Lever';
/** `host` is `api.eu.lever.co` for companies in the European region. */
const API = 'api.lever.co';
const EU = 'api.eu.lever.co';
const SIZE = 100;

export const lever: Board = {
  kind: 'lever',
  name,
  rich: true,
  recognize(url) {
    const found = /^(?:jobs|api)(\.eu)?\.lever\.co$/.exec(url.hostname);
    if (!found) return undefined;
    const parts = pathParts(url);
    const token = url.hostname.startsWith('api') ? parts[parts.indexOf('postings') + 1] : parts[0];
    return token ? { kind: 'lever', token, ...(found[1] ? { host: EU } : {}) } : undefined;
  },
  careersUrl: (address) => `https://jobs.${address.host === EU ? 'eu.' : ''}lever.co/${tokenOf(address)}`,
  async list(address, fetch) {
    const { rows } = await collectRows({
      board: name,
      size: SIZE,
      idOf: (row) => Row.parse(row)?.id,
      async fetchRows(offset) {
        // Without `mode`, the format depends on the Accept header and may be HTML.
        const url = `${apiOf(address)}?mode=json&skip=${offset}&limit=${SIZE}`;
        const answer = await orUnknown(name, address.token, fetchJson(fetch, name, { url }), offset === 0);
        return { rows: rowsIn(answer, 'data', name), total: undefined };
      },
    });
    return { postings: listWhole(name, rows, readRow), advertised: undefined, rendered: false };
  },
  readDetail: (page) => readRow(parseAnswer(page, name)),
  parseSaved: (text) =>
    mergeSame(findRows(parseSavedJson(text), isPosting).flatMap(({ row }) => readRow(row) ?? [])),
};

function apiOf(address: BoardAddress): string {
  return `${baseOf(address, `https://${address.host ?? API}`)}/v0/postings/${tokenOf(address)}`;
}

const Row = part({
  id: words,
  text: words,
  hostedUrl: words,
  applyUrl: words,
  urls: part({ show: words, apply: words }),
  createdAt: words,
  country: words,
  workplaceType: words,
  state: words,
  categories: part({
    commitment: words,
    department: words,
    team: words,
    level: words,
    location: words,
    allLocations: many(words),
  }),
  description: words,
  opening: words,
  descriptionBody: words,
  additional: words,
  closing: words,
  lists: many(part({ text: words, content: words })),
  descriptionPlain: words,
  additionalPlain: words,
  salaryDescription: words,
  salaryDescriptionPlain: words,
  salaryRange: part({ min: amount, max: amount, currency: words, interval: words }),
  content: part({
    description: words,
    descriptionHtml: words,
    closing: words,
    closingHtml: words,
    lists: many(part({ text: words, content: words })),
  }),
});
type Row = NonNullable<ReturnType<typeof Row.parse>>;

function isPosting(row: Fields): boolean {
  return (
    typeof row.text === 'string' &&
    'id' in row &&
    (isRecord(row.categories) || MARKS.some((mark) => mark in row))
  );
}

const MARKS = ['hostedUrl', 'applyUrl', 'createdAt', 'lists', 'descriptionPlain', 'workplaceType'];

function readRow(value: unknown): Draft | undefined {
  const row = Row.parse(value);
  if (!row?.id || !row.text) return undefined;
  const { categories } = row;
  const [first, ...others] = places(categories?.location, categories?.allLocations ?? []);
  const lists = [...row.lists, ...(row.content?.lists ?? [])].map(({ text, content }) => ({
    title: text,
    html: content && /<li/i.test(content) && !/<[uo]l/i.test(content) ? `<ul>${content}</ul>` : content,
  }));
  return boardDraft({
    external_id: row.id,
    title: row.text,
    url: row.hostedUrl ?? row.urls?.show,
    apply_url: row.applyUrl ?? row.urls?.apply,
    department: categories?.department ?? categories?.team,
    locations: places(first && { ...first, country: row.country }, others),
    remote: row.workplaceType === 'unspecified' ? undefined : row.workplaceType,
    employment_type: categories?.commitment,
    level: categories?.level,
    salary: salaryOf({ ...row.salaryRange, period: row.salaryRange?.interval }),
    ...descriptionOf(row, lists),
    requirements: requirementsOf(lists),
    posted_at: row.createdAt,
    closed: row.state === 'closed' ? true : undefined,
  });
}

/** Requirements are in lists next to the description: without them, half of the text is missing. */
function descriptionOf(row: Row, lists: { title: string | undefined; html: string | undefined }[]) {
  const opening = row.description ?? joinSections([{ html: row.opening }, { html: row.descriptionBody }]);
  const html = joinSections([
    { html: opening ?? row.content?.descriptionHtml },
    ...lists,
    { html: row.salaryDescription },
    { html: row.additional ?? row.closing ?? row.content?.closingHtml },
  ]);
  if (opening || row.content?.descriptionHtml || !row.descriptionPlain) return { description_html: html };
  const texts = [
    row.descriptionPlain,
    html && stripTags(html),
    row.salaryDescriptionPlain,
    row.additionalPlain,
  ];
  return { description_text: texts.filter(Boolean).join('\n\n') };
}

function stripTags(html: string): string {
  return html
    .replace(/<li[^<>]*>/gi, '\n• ')
    .replace(/<[^<>]+>/g, ' ')
    .trim();
}
