import { canonical } from './canonical.ts';
import { textOfHtml } from './html-text.ts';
import { isObject, type Json, type JsonObject, parseLooseJson } from './json-value.ts';

/** A posting in structured data. */
export type StructuredPosting = { title: string; description: string; facts: string[] };

/** The posting that a page is about: of several, the one with the page's title, or all of them if none matches. */
export function structuredPosting(blocks: readonly string[], title: string): StructuredPosting | undefined {
  const found: JsonObject[] = [];
  for (const block of blocks) {
    if (!block.includes('JobPosting')) continue;
    const value = parseLooseJson(block);
    if (value !== undefined) collect(value, found, 0);
  }
  if (found.length < 2) return found[0] && toStructuredPosting(found[0]);
  const heading = canonical(title);
  const postings = found.map(toStructuredPosting);
  const own = postings.find((posting) => posting.title !== '' && heading.includes(posting.title));
  if (own) return own;
  return {
    title: postings.map((posting) => posting.title).join(' '),
    description: postings.map((posting) => posting.description).join(' '),
    facts: postings.flatMap(({ facts }) => facts).sort(),
  };
}

function collect(value: Json, found: JsonObject[], depth: number): void {
  if (depth > 6) return;
  if (Array.isArray(value)) for (const item of value) collect(item, found, depth + 1);
  else if (isObject(value)) {
    const type = value['@type'] ?? value.type;
    if ((Array.isArray(type) ? type : [type]).some((name) => /(?:^|[/:])JobPosting$/.test(String(name)))) {
      found.push(value);
      return;
    }
    for (const child of Object.values(value)) if (typeof child === 'object') collect(child, found, depth + 1);
  }
}

/** All other fields change without the posting changing: dates, numbers, URLs, images, counts. */
const comparedFields = new Set(
  [
    'baseSalary, estimatedSalary, salaryCurrency, incentiveCompensation, employmentType, workHours, jobLocationType',
    'jobLocation, applicantLocationRequirements, qualifications, skills, responsibilities, experienceRequirements',
    'educationRequirements, jobBenefits, benefits, incentives, industry, occupationalCategory, jobStartDate',
    'jobImmediateStart, securityClearanceRequirement, physicalRequirement, specialCommitments, employmentUnit',
    'eligibilityToWorkRequirement, experienceInPlaceOfEducation, hiringOrganization, jobTitle, relevantOccupation',
  ]
    .join(', ')
    .toLowerCase()
    .split(', '),
);
const ignoredFields = new Set(
  '@context @type @id type id url sameas logo image identifier value_id telephone email faxnumber geo latitude longitude description_short'.split(
    ' ',
  ),
);

function toStructuredPosting(posting: JsonObject): StructuredPosting {
  const facts: string[] = [];
  let title = '';
  let description = '';
  for (const [name, value] of Object.entries(posting)) {
    const field = name.toLowerCase();
    if (field === 'title' || (field === 'name' && title === '')) title = canonical(textOfHtml(String(value)));
    else if (field === 'description') description = canonical(textOfHtml(joined(value)));
    else if (field === 'hiringorganization')
      facts.push(`${field} ${leaves(isObject(value) ? (value.name ?? '') : value)}`);
    else if (comparedFields.has(field)) {
      const text = leaves(value);
      if (text !== '') facts.push(`${field} ${text}`);
    }
  }
  return { title, description, facts: facts.sort() };
}

const joined = (value: Json): string =>
  Array.isArray(value) ? value.map(joined).join(' ') : typeof value === 'string' ? value : '';

/** All values of a tree, in an order that does not depend on how it was written. */
function leaves(value: Json): string {
  if (value === null) return '';
  if (Array.isArray(value)) return value.map(leaves).sort().join(' ');
  if (isObject(value))
    return Object.entries(value)
      .filter(([name]) => !ignoredFields.has(name.toLowerCase()))
      .map(([name, each]): [string, string] => [name.toLowerCase(), leaves(each)])
      .filter(([, text]) => text !== '')
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, text]) => `${name} ${text}`)
      .join(' ');
  if (typeof value === 'string' && Number.isNaN(Number(value || 'x'))) return canonical(textOfHtml(value));
  return String(typeof value === 'string' ? Number(value) : value);
}
