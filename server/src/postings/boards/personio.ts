import type { BoardAddress } from '@tenon/contract/companies';
import type { Draft } from '../draft.ts';
import { baseOf, hostUnder, subdomainOf } from './addresses.ts';
import { notReadable, orUnknown } from './failures.ts';
import { many, named, part, words } from './fields.ts';
import { requirementsOf } from './headings.ts';
import type { Board } from './port.ts';
import { findRows, listWhole, mergeSame, parseSavedJson } from './responses.ts';
import { boardDraft, joinSections, places } from './write-draft.ts';
import { childText, elementsOf, parseXml, type XmlElement } from './xml.ts';

const name = 'Personio';

export const personio: Board = {
  kind: 'personio',
  name,
  rich: true,
  recognize(url) {
    const token = subdomainOf(url, ['jobs.personio.de', 'jobs.personio.com']);
    if (!token) return undefined;
    return { kind: 'personio', token, ...(url.hostname.endsWith('.com') ? { host: url.hostname } : {}) };
  },
  careersUrl: (address) => `https://${hostOf(address)}/`,
  async list(address, fetch) {
    const base = baseOf(address, `https://${hostOf(address)}`);
    const request = fetch({ url: `${base}/xml?language=en`, accept: 'application/xml, text/xml' });
    const page = await orUnknown(name, address.token, request);
    if (!/<(?:workzag-jobs|position)\b/.test(page.text)) throw notReadable(name, 'no feed of positions');
    // The feed has no URLs: pages are identified by the id.
    const postings = listWhole(name, positionsIn(page.text), (position) => {
      const draft = readPosition(position as XmlElement);
      return draft && { ...draft, url: `${base}/job/${draft.external_id}` };
    });
    return {
      postings: postings.map(({ raw, ...posting }) => ({ ...posting, raw: plain(raw as XmlElement) })),
      advertised: undefined,
      rendered: false,
    };
  },
  readDetail: (page) => personio.parseSaved(page.text)[0],
  parseSaved(text) {
    if (text.trimStart().startsWith('<')) {
      return mergeSame(positionsIn(text).flatMap((position) => readPosition(position) ?? []));
    }
    const found = findRows(
      parseSavedJson(text),
      (row) => 'id' in row && 'name' in row && KEYS.some((key) => key in row),
    );
    return mergeSame(found.flatMap(({ row }) => readRow(row) ?? []));
  },
};

function hostOf(address: BoardAddress): string {
  return address.host ?? hostUnder('jobs.personio.de', address);
}

function positionsIn(xml: string): XmlElement[] {
  return elementsOf(parseXml(xml), 'position');
}

/** As JSON for storage: names to texts. */
function plain(element: XmlElement): unknown {
  if (element.children.length === 0) return element.text.trim();
  return element.children.map((child) => [child.name, plain(child)]);
}

function readPosition(position: XmlElement): Draft | undefined {
  const id = childText(position, 'id');
  const title = childText(position, 'name');
  if (!id || !title) return undefined;
  const sections = elementsOf(position, 'jobDescription').map((section) => ({
    title: childText(section, 'name'),
    html: childText(section, 'value'),
  }));
  const further = position.children.find((child) => child.name === 'additionalOffices');
  const offices = further?.children.map((office) => office.text) ?? [];
  return boardDraft({
    external_id: id,
    title,
    company: childText(position, 'subcompany'),
    department: childText(position, 'department', 'recruitingCategory'),
    locations: places(childText(position, 'office'), offices),
    employment_type: employmentOf(childText(position, 'employmentType'), childText(position, 'schedule')),
    level: childText(position, 'seniority'),
    description_html: joinSections(sections),
    requirements: requirementsOf(sections),
    skills: childText(position, 'keywords')
      ?.split(',')
      .map((word) => word.trim())
      .filter(Boolean),
    posted_at: childText(position, 'createdAt'),
  });
}

/** The schedule is more specific than the contract type, except for interns and temporary staff. */
function employmentOf(type: string | undefined, schedule: string | undefined): string | undefined {
  return type && /intern|trainee|freelance|temporary|contract/i.test(type) ? type : (schedule ?? type);
}

const KEYS = ['office', 'offices', 'employment_type', 'employmentType', 'schedule'];

const Row = part({
  id: words,
  name: words,
  subcompany: named,
  office: named,
  offices: many(named),
  department: named,
  employment_type: words,
  employmentType: words,
  schedule: words,
  seniority: words,
  description: words,
  createdAt: words,
  created_at: words,
  jobDescriptions: many(part({ name: words, value: words })),
});

/** The search of a careers page returns the same as JSON. */
function readRow(value: unknown): Draft | undefined {
  const row = Row.parse(value);
  if (!row?.id || !row.name) return undefined;
  const sections = row.jobDescriptions.map(({ name: title, value: html }) => ({ title, html }));
  return boardDraft({
    external_id: row.id,
    title: row.name,
    company: row.subcompany,
    department: row.department,
    locations: places(row.office, row.offices),
    employment_type: employmentOf(row.employment_type ?? row.employmentType, row.schedule),
    level: row.seniority,
    description_html: row.description ?? joinSections(sections),
    requirements: requirementsOf(sections),
    posted_at: row.createdAt ?? row.created_at,
  });
}
