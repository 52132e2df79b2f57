import type { Draft } from '../draft.ts';
import { draftOfJobPosting } from '../extraction/page/job-posting.ts';
import { amount, type Fields, isRecord, many, part, words } from './fields.ts';
import { findRows } from './responses.ts';
import { boardDraft, mergeDrafts, places, salaryOf } from './write-draft.ts';

/** Items of the JSON Feed, or of the partner API. */
export function readTeamtailor(answer: unknown): Draft[] {
  const isItem = (row: Fields) => 'id' in row && (isRecord(row.attributes) || typeof row.title === 'string');
  return findRows(answer, (row) => isItem(row) && row.type !== 'departments' && row.type !== 'locations')
    .map(({ row, above }) => (isRecord(row.attributes) ? readResource(row, above[0]) : readFeedItem(row)))
    .flatMap((draft) => draft ?? []);
}

const Item = part({
  id: words,
  title: words,
  url: words,
  external_url: words,
  content_html: words,
  content_text: words,
  summary: words,
  date_published: words,
  language: words,
  tags: many(words),
});

/** An entry of a feed with its structured data. */
export function readFeedItem(value: unknown): Draft | undefined {
  const item = Item.parse(value);
  if (!item?.title || !(item.id ?? item.url)) return undefined;
  const own = boardDraft({
    external_id: item.id ?? item.url,
    title: item.title,
    url: item.url ?? item.external_url,
    description_html: item.content_html,
    description_text: item.content_html ? undefined : item.content_text,
    posted_at: item.date_published,
    language: item.language,
  });
  const embedded = isRecord(value) ? value._jobposting : undefined;
  return isRecord(embedded) ? mergeDrafts(own, draftOfJobPosting(embedded, 'board')) : own;
}

const Resource = part({
  id: words,
  attributes: part({
    title: words,
    body: words,
    pitch: words,
    'employment-type': words,
    'employment-level': words,
    'remote-status': words,
    'language-code': words,
    'min-salary': amount,
    'max-salary': amount,
    currency: words,
    'salary-time-unit': words,
    'created-at': words,
    'end-date': words,
    status: words,
    tags: many(words),
  }),
  links: part({ 'careersite-job-url': words, 'careersite-job-apply-url': words }),
});

function readResource(row: Fields, document: Fields | undefined): Draft | undefined {
  const resource = Resource.parse(row);
  const attributes = resource?.attributes;
  if (!resource?.id || !attributes?.title) return undefined;
  return boardDraft({
    external_id: resource.id,
    title: attributes.title,
    url: resource.links?.['careersite-job-url'],
    apply_url: resource.links?.['careersite-job-apply-url'],
    department: relatedTo(row, 'department', document)[0]?.name,
    locations: places(relatedTo(row, 'locations', document), relatedTo(row, 'location', document)),
    remote: attributes['remote-status'],
    employment_type: attributes['employment-type'],
    level: attributes['employment-level'],
    salary: salaryOf({
      min: attributes['min-salary'],
      max: attributes['max-salary'],
      currency: attributes.currency,
      period: attributes['salary-time-unit'],
    }),
    description_html: attributes.body,
    language: attributes['language-code'],
    posted_at: attributes['created-at'],
    valid_through: attributes['end-date'],
    closed: attributes.status && /archived|closed/.test(attributes.status) ? true : undefined,
  });
}

const Related = part({ name: words, city: words, country: words, region: words });

/** Related resources are elsewhere in the document. */
function relatedTo(row: Fields, relation: string, document: Fields | undefined) {
  const relations = isRecord(row.relationships) ? row.relationships[relation] : undefined;
  const data = isRecord(relations) ? relations.data : undefined;
  const wanted = Array.isArray(data) ? data : [data];
  const included = Array.isArray(document?.included) ? document.included : [];
  return wanted.flatMap((reference) => {
    if (!isRecord(reference)) return [];
    const found = included.find(
      (resource) => isRecord(resource) && resource.id === reference.id && resource.type === reference.type,
    );
    const read = isRecord(found) ? Related.parse(found.attributes) : undefined;
    return read ? [{ ...read, text: read.name }] : [];
  });
}
