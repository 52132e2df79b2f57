import type { Draft } from '../draft.ts';
import { requirementsOf } from './headings.ts';
import { idFromUrl } from './posting-links.ts';
import { boardDraft, joinSections, places, salaryOf, unescapeHtml } from './write-draft.ts';
import { childText, elementsOf, localName, parseXml, type XmlElement } from './xml.ts';

/** RSS, Atom, or one of the XML feeds that job boards exchange. */
export function isFeed(text: string): boolean {
  const start = text.slice(0, 3000).trimStart();
  return (
    start.startsWith('<') && /<(?:rss|feed|rdf:RDF|source|jobs|job|positions|vacancies)[\s>]/.test(start)
  );
}

export function readFeed(xml: string): Draft[] {
  const root = parseXml(xml);
  const company = childText(root.children[0] ?? root, 'publisher', 'company');
  return elementsOf(root, 'item', 'entry', 'job', 'position', 'vacancy').flatMap((item) => {
    const draft = readItem(item);
    return draft ? [company ? { company, ...draft } : draft] : [];
  });
}

/** The URL of the next page of a feed. */
export function nextOfFeed(xml: string): string | undefined {
  const links = elementsOf(parseXml(xml), 'link');
  return links.find(({ attributes }) => attributes.rel === 'next')?.attributes.href;
}

function readItem(item: XmlElement): Draft | undefined {
  const title = childText(item, 'title', 'jobtitle', 'name', 'position');
  const link = linkOf(item);
  const guid = childText(item, 'guid', 'id');
  const id =
    childText(item, 'jobId', 'referencenumber', 'requisitionid', 'reqid', 'reference') ??
    (guid && !/^(?:https?|tag|urn):/.test(guid) ? guid : link && idFromUrl(link)) ??
    guid;
  if (!title || !id) return undefined;
  const sections = sectionsOf(item);
  return boardDraft({
    external_id: id,
    title,
    url: link ?? (guid && /^https?:/.test(guid) ? guid : undefined),
    apply_url: childText(item, 'applyUrl', 'apply_url', 'applylink'),
    company: childText(item, 'company', 'companyName', 'employer'),
    department: childText(item, 'department', 'team', 'role') ?? categoryOf(item),
    locations: locationsOf(item),
    remote: childText(item, 'remoteStatus', 'remotetype', 'workplacetype', 'remote'),
    employment_type: childText(
      item,
      'jobtype',
      'job_type',
      'employmentType',
      'employment_type',
      'type',
      'schedule',
    ),
    level: childText(item, 'experience', 'seniority', 'level'),
    salary: salaryIn(item),
    description_html: joinSections(sections),
    requirements: requirementsOf(sections),
    language: childText(item, 'language', 'lang'),
    posted_at: childText(
      item,
      'pubDate',
      'published',
      'date',
      'dateposted',
      'posted_at',
      'created',
      'updated',
    ),
    valid_through: childText(
      item,
      'advertiseToDateTimeUTC',
      'expirationdate',
      'expires',
      'validThrough',
      'deadline',
      'closingdate',
    ),
  });
}

/** Atom has the URL in an attribute, RSS in the text. */
function linkOf(item: XmlElement): string | undefined {
  const links = item.children.filter((child) => localName(child) === 'link');
  const own = links.find(
    ({ attributes }) => attributes.href && (attributes.rel ?? 'alternate') === 'alternate',
  );
  return own?.attributes.href ?? childText(item, 'link', 'url', 'joburl');
}

const PARTS: [string, string | undefined][] = [
  ['examplesofduties', 'Duties'],
  ['responsibilities', 'Responsibilities'],
  ['qualifications', 'Qualifications'],
  ['requirements', 'Requirements'],
  ['supplementalinformation', undefined],
  ['benefits', 'Benefits'],
];

function sectionsOf(item: XmlElement): { title?: string | undefined; html: string | undefined }[] {
  const whole = childText(item, 'encoded', 'description', 'content', 'jobdescription', 'body', 'summary');
  const parts = PARTS.map(([name, title]) => ({ title, html: unescapeHtml(childText(item, name)) }));
  return [{ html: unescapeHtml(whole) }, ...parts];
}

function categoryOf(item: XmlElement): string | undefined {
  const category = elementsOf(item, 'category')[0];
  return (
    category && (category.text.trim() || category.attributes.label || category.attributes.term || undefined)
  );
}

function locationsOf(item: XmlElement) {
  const named = elementsOf(item, 'location', 'jobLocation').map((location) =>
    location.children.length === 0
      ? location.text
      : {
          text: childText(location, 'name'),
          city: childText(location, 'city'),
          region: childText(location, 'state', 'region'),
          country: childText(location, 'country'),
        },
  );
  const own = {
    city: childText(item, 'city'),
    region: childText(item, 'state', 'region'),
    country: childText(item, 'country'),
  };
  return named.length > 0 ? places(named) : places(own);
}

function salaryIn(item: XmlElement): Draft['salary'] {
  const number = (...names: string[]) => {
    const text = childText(item, ...names);
    return text && /^[\d.,\s]+$/.test(text) ? Number(text.replace(/[,\s]/g, '')) : undefined;
  };
  const range = salaryOf({
    min: number('minimumSalary', 'salary_min', 'salarymin', 'minsalary'),
    max: number('maximumSalary', 'salary_max', 'salarymax', 'maxsalary'),
    currency: childText(item, 'salaryCurrency', 'currency', 'salary_currency'),
    period: childText(item, 'salaryInterval', 'salary_period', 'salaryperiod', 'salary_type'),
  });
  return range ?? childText(item, 'salary', 'compensation');
}
