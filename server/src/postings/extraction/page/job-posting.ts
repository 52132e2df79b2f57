import type { Draft, DraftLocation } from '../../draft.ts';
import { periodCalled } from '../fields/salary-patterns.ts';
import { describedBy, htmlOfText, plainLine } from '../written-text.ts';
import { field, isNode, listOf, type StructuredNode, textOf } from './structured-node.ts';

/** Converts a schema.org JobPosting to a draft. */
export function draftOfJobPosting(node: StructuredNode, source: Draft['source'] = 'json-ld'): Draft {
  const text = (name: string) => textOf(field(node, name));
  const line = (name: string) => {
    const found = text(name);
    return found === undefined ? undefined : plainLine(found);
  };
  const company = organisation(field(node, 'hiringOrganization'));
  return compact<Draft>({
    source,
    external_id: identifier(field(node, 'identifier'), company),
    title: line('title') ?? line('jobTitle') ?? line('name'),
    url: link(text('url')) ?? link(text('mainEntityOfPage')) ?? link(textOf(node['@id'])),
    company,
    department: department(field(node, 'hiringOrganization')) ?? line('department'),
    locations: locationsOf(node),
    remote: listOf(field(node, 'jobLocationType')).map(textOf).filter(Boolean).join(', ') || undefined,
    employment_type:
      listOf(field(node, 'employmentType')).map(textOf).filter(Boolean).join(', ') || undefined,
    salary: salaryOf(node),
    ...descriptionOf(node),
    requirements: requirementsOf(node),
    skills: skillsOf(field(node, 'skills')),
    language: text('inLanguage'),
    posted_at: text('datePosted') ?? text('datePublished'),
    valid_through: text('validThrough'),
  });
}

/** Removes undefined properties. */
export function compact<T extends object>(value: { [K in keyof T]: T[K] | undefined }): T {
  const entries = Object.entries(value).filter(
    ([, each]) => each !== undefined && each !== '' && !(Array.isArray(each) && each.length === 0),
  );
  return Object.fromEntries(entries) as T;
}

const link = (text: string | undefined) => (text && /^(?:https?:)?\//i.test(text) ? text : undefined);

function organisation(value: unknown): string | undefined {
  for (const item of listOf(value)) {
    const name = isNode(item)
      ? (textOf(field(item, 'name')) ?? textOf(field(item, 'legalName')))
      : textOf(item);
    if (name && !/^https?:/.test(name)) return plainLine(name);
  }
  return undefined;
}

function department(value: unknown): string | undefined {
  const first = listOf(value).find(isNode);
  const name = first && textOf(field(first, 'department'));
  return name ? plainLine(name) : undefined;
}

function identifier(value: unknown, company: string | undefined): string | undefined {
  for (const item of listOf(value)) {
    const candidates = isNode(item)
      ? [field(item, 'value'), field(item, 'identifier'), field(item, 'propertyID'), item['@value']]
      : [item];
    for (const candidate of candidates) {
      const id = textOf(candidate);
      // Some sites put the company's name into the identifier.
      if (id && id !== company && id.length <= 200) return id;
    }
    const name = isNode(item) ? textOf(field(item, 'name')) : undefined;
    if (name && name !== company && /\d/.test(name)) return name;
  }
  return undefined;
}

function locationsOf(node: StructuredNode): DraftLocation[] {
  const places = listOf(field(node, 'jobLocation'));
  const found = places.map(placeOf).filter((place) => place !== undefined);
  if (found.length > 0) return distinctPlaces(found, places);
  return listOf(field(node, 'applicantLocationRequirements'))
    .map(placeOf)
    .filter((place) => place !== undefined);
}

/** If several places share an address but have different names, the names are correct. */
function distinctPlaces(found: DraftLocation[], places: unknown[]): DraftLocation[] {
  const names = places.map((place) => (isNode(place) ? textOf(field(place, 'name')) : undefined));
  const addresses = new Set(found.map((place) => JSON.stringify(place)));
  if (
    found.length > 1 &&
    addresses.size === 1 &&
    new Set(names).size === found.length &&
    names.every(Boolean)
  )
    return names.map((name) => ({ text: plainLine(name ?? '') }));
  return found;
}

function placeOf(place: unknown): DraftLocation | undefined {
  if (!isNode(place)) {
    const text = textOf(place);
    return text ? { text: plainLine(text) } : undefined;
  }
  const address = listOf(field(place, 'address'))[0] ?? place;
  if (!isNode(address)) {
    const text = textOf(address);
    return text ? { text: plainLine(text) } : undefined;
  }
  const part = (name: string) => {
    const found = textOf(field(address, name));
    return found ? plainLine(found).replace(/^[,\s]+|(?<![,\s])[,\s]+$/g, '') : undefined;
  };
  const location = compact<DraftLocation>({
    text: undefined,
    city: part('addressLocality'),
    region: part('addressRegion'),
    country: part('addressCountry'),
  });
  if (location.city || location.region || location.country) return location;
  const name = part('name') ?? part('streetAddress') ?? textOf(field(place, 'name'));
  return name ? { text: plainLine(name) } : undefined;
}

function salaryOf(node: StructuredNode): Draft['salary'] {
  for (const name of ['baseSalary', 'estimatedSalary', 'salary']) {
    const found = listOf(field(node, name)).flatMap(
      (item) => amountOf(item, textOf(field(node, 'salaryCurrency'))) ?? [],
    );
    if (found.length > 0) return widest(found);
  }
  return undefined;
}

/** Merges ranges with the same currency and period. */
function widest([first, ...others]: NonNullable<Draft['salary']>[]): Draft['salary'] {
  if (typeof first !== 'object' || !first.min || !first.max) return first;
  const range = { ...first, min: first.min, max: first.max };
  for (const other of others) {
    if (typeof other !== 'object' || other.currency !== first.currency || other.period !== first.period)
      continue;
    range.min = Math.min(range.min, other.min ?? range.min);
    range.max = Math.max(range.max, other.max ?? range.max);
  }
  return range;
}

function amountOf(value: unknown, currency: string | undefined): Draft['salary'] | undefined {
  if (typeof value === 'string') return value.trim() ? plainLine(value) : undefined;
  if (typeof value === 'number') return { min: value, max: value, currency: currency ?? null };
  if (!isNode(value)) return undefined;
  const inner = listOf(field(value, 'value'))[0];
  const amounts = isNode(inner) ? inner : value;
  const single = numberOf(isNode(inner) ? field(inner, 'value') : inner);
  const min = numberOf(field(amounts, 'minValue')) ?? single;
  const max = numberOf(field(amounts, 'maxValue')) ?? single;
  if (min === undefined && max === undefined) return typeof inner === 'string' ? plainLine(inner) : undefined;
  const unit =
    textOf(field(amounts, 'unitText')) ??
    textOf(field(value, 'unitText')) ??
    textOf(field(value, 'duration'));
  return {
    min: min ?? null,
    max: max ?? null,
    currency: textOf(field(value, 'currency')) ?? textOf(field(amounts, 'currency')) ?? currency ?? null,
    period: unit ? (periodCalled(unit) ?? null) : null,
  };
}

function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value > 0 ? value : undefined;
  // “42.000 – 48.500 €” is text, not a number.
  if (typeof value !== 'string' || !/^[^\d]{0,5}\d[\d.,'\s]*[^\d]{0,5}$/.test(value.trim())) return undefined;
  const number = Number(value.replace(/[^\d.,]/g, '').replace(/[,.](?=\d{3}(?!\d))/g, ''));
  return Number.isFinite(number) && number > 0 ? number : undefined;
}

const parts = ['responsibilities', 'qualifications', 'experienceRequirements', 'educationRequirements'];
const closing = ['jobBenefits', 'incentiveCompensation'];

/** Separate sections belong to the description, unless it already contains them. */
function descriptionOf(node: StructuredNode): Pick<Draft, 'description_html' | 'description_text'> {
  const main = textOf(field(node, 'description')) ?? '';
  const others = [...parts, ...closing]
    .flatMap((name) => listOf(field(node, name)))
    .filter((item) => typeof item === 'string' && item.trim().length > 40) as string[];
  const seen = bare(main);
  const missing = others.filter((other) => !seen.includes(bare(other).slice(0, 80)));
  if (missing.length === 0) return describedBy(main);
  return { description_html: [main, ...missing].map(toHtml).join('\n') };
}

const bare = (text: string) => plainLine(text.replace(/<[^<>]*>/g, ' ')).replace(/\W+/g, '');

function toHtml(written: string): string {
  const { description_html: html, description_text: text } = describedBy(written);
  return html ?? htmlOfText(text ?? '');
}

function requirementsOf(node: StructuredNode): Draft['requirements'] {
  return ['qualifications', 'experienceRequirements', 'educationRequirements']
    .flatMap((name) => listOf(field(node, name)))
    .filter((item): item is string => typeof item === 'string' && item.trim().length > 10)
    .map((item) => ({ kind: 'must' as const, html: toHtml(item) }));
}

function skillsOf(value: unknown): string[] {
  return listOf(value)
    .flatMap((item) => (textOf(item) ?? '').split(/[,;|\n]/))
    .map(plainLine)
    .filter((item) => item.length > 0 && item.length <= 60);
}
