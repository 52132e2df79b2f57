import type { BoardAddress } from '@tenon/contract/companies';
import { z } from 'zod';
import type { Draft } from '../draft.ts';
import { baseOf, hostUnder, subdomainOf } from './addresses.ts';
import { orUnknown } from './failures.ts';
import { amount, type Fields, flag, isRecord, many, named, part, words } from './fields.ts';
import { requirementsOf } from './headings.ts';
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

const name = 'Recruitee';

export const recruitee: Board = {
  kind: 'recruitee',
  name,
  rich: true,
  recognize(url) {
    const token = subdomainOf(url, ['recruitee.com'], ['careers', 'auth']);
    return token ? { kind: 'recruitee', token } : undefined;
  },
  careersUrl: (address) => `https://${hostOf(address)}/`,
  async list(address, fetch) {
    const url = `${baseOf(address, `https://${hostOf(address)}`)}/api/offers/`;
    const answer = await orUnknown(name, address.token ?? address.host, fetchJson(fetch, name, { url }));
    const rows = rowsIn(answer, 'offers', name).filter(isPublished);
    return { postings: listWhole(name, rows, readRow), advertised: undefined, rendered: false };
  },
  readDetail: (page) => readAll(parseAnswer(page, name))[0],
  parseSaved: (text) => readAll(parseSavedJson(text)),
};

/** Careers pages on a company's own domain have the same list; then `host` is set. */
function hostOf(address: BoardAddress): string {
  return address.host ?? hostUnder('recruitee.com', address);
}

function readAll(answer: unknown): Draft[] {
  return mergeSame(findRows(answer, isPosting).flatMap(({ row }) => readRow(row) ?? []));
}

const Row = part({
  id: words,
  title: words,
  slug: words,
  status: words,
  careers_url: words,
  careers_apply_url: words,
  company_name: words,
  department: named,
  employment_type_code: words,
  experience_code: words,
  location: words,
  city: words,
  state_name: words,
  country: words,
  country_code: words,
  locations: many(part({ name: words, city: words, state: words, country: words, country_code: words })),
  remote: flag,
  hybrid: flag,
  on_site: flag,
  salary: part({ min: amount, max: amount, currency: words, period: words }),
  description: words,
  requirements: words,
  translations: z.unknown(),
  published_at: words,
  created_at: words,
  close_at: words,
  tags: many(words),
});
type Row = NonNullable<ReturnType<typeof Row.parse>>;

function isPosting(row: Fields): boolean {
  const named = typeof row.title === 'string' || isRecord(row.translations);
  return 'id' in row && named && ('careers_url' in row || 'slug' in row);
}

function isPublished(row: unknown): boolean {
  return !isRecord(row) || row.status === undefined || row.status === null || row.status === 'published';
}

function readRow(value: unknown): Draft | undefined {
  const row = Row.parse(value);
  if (!row?.id) return undefined;
  const { language, ...translated } = translationOf(row);
  const title = row.title ?? translated.title;
  if (!title) return undefined;
  const sections = [
    { html: row.description ?? translated.description },
    { html: row.requirements ?? translated.requirements, kind: 'must' as const },
  ];
  return boardDraft({
    external_id: row.id,
    title,
    url: row.careers_url,
    apply_url: row.careers_apply_url,
    company: row.company_name,
    department: row.department,
    locations: locationsOf(row),
    remote: row.hybrid ? 'hybrid' : row.remote ? 'remote' : row.on_site ? 'onsite' : row.remote,
    employment_type: row.employment_type_code,
    level: row.experience_code,
    salary: salaryOf({ ...row.salary }),
    description_html: joinSections(sections),
    requirements: requirementsOf(sections),
    language,
    posted_at: row.published_at ?? row.created_at,
    valid_through: row.close_at,
    closed: row.status && /closed|archived/.test(row.status) ? true : undefined,
  });
}

const Translation = part({ title: words, description: words, requirements: words });

/** The posting has the text of one of its translations, recognized by the same title. */
function translationOf(row: Row) {
  const all = isRecord(row.translations) ? Object.entries(row.translations) : [];
  const read = all.map(([language, value]) => ({ language, ...Translation.parse(value) }));
  const same = read.find(({ title }) => title === row.title);
  const best = same ?? read.find(({ language }) => language === 'en') ?? read[0];
  return { title: undefined, description: undefined, requirements: undefined, language: undefined, ...best };
}

function locationsOf(row: Row) {
  const own = { text: row.location, city: row.city, region: row.state_name, country: row.country };
  const all = row.locations.map(({ city, state, country, name: text }) => ({
    text: [city, state, country].filter(Boolean).join(', ') || text,
    city,
    region: state,
    country,
  }));
  // With several locations, the single field is a summary of them.
  return all.length > 1 ? places(all) : places(own, all);
}
