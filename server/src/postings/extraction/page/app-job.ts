import type { Draft, DraftLocation } from '../../draft.ts';
import { periodCalled } from '../fields/salary-patterns.ts';
import { describedBy, htmlOfText, plainLine } from '../written-text.ts';
import { compact } from './job-posting.ts';
import { isNode, listOf, nodesOfType, type StructuredNode } from './structured-node.ts';

const key = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');
const keys = (names: string) => names.split(' ');

const TITLES = keys(
  'title jobtitle postingtitle positiontitle displaytitle externaltitle vacancytitle name text',
);
const DESCRIPTIONS = keys(
  'descriptionhtml jobdescription jobdescriptionhtml description externaldescription fulldescription postingdescription jobad content body html descriptionplain descriptionplaintext descriptiontext',
);
const PARTS = keys(
  'responsibilities duties requirements qualifications minimumqualifications preferredqualifications basicqualifications skillsrequired benefits whatweoffer additionalinformation keyqualifications',
);
const MIN_DESCRIPTION_LENGTH = 200;

/** The posting in the script data: the one with the page's title, or else the one with the longest text. */
export function jobInAppData(values: unknown[], titles: string[]): Draft | undefined {
  const found: StructuredNode[] = [];
  for (const value of values) collect(value, found, 0);
  const wanted = titles.filter(Boolean).map((title) => title.toLowerCase());
  const rank = (node: StructuredNode) => {
    const title = text(node, TITLES)?.toLowerCase() ?? '';
    return longest(node).length + (wanted.some((text) => text.includes(title)) ? 1e9 : 0);
  };
  const best = found.toSorted((a, b) => rank(b) - rank(a))[0];
  return best && draftOf(best);
}

export const postingsInAppData = (values: unknown[]) => nodesOfType(values, 'jobposting');

function collect(value: unknown, found: StructuredNode[], depth: number): void {
  if (depth > 14 || found.length > 500) return;
  if (Array.isArray(value)) for (const item of value) collect(item, found, depth + 1);
  else if (isNode(value)) {
    if (!value['@type'] && text(value, TITLES) && longest(value).length >= MIN_DESCRIPTION_LENGTH)
      found.push(value);
    else
      for (const name in value) if (typeof value[name] === 'object') collect(value[name], found, depth + 1);
  }
}

function lookUp(node: StructuredNode, names: string[]): unknown {
  const byKey = new Map(Object.keys(node).map((name) => [key(name), name]));
  for (const name of names) {
    const own = byKey.get(name);
    const value = own === undefined ? undefined : node[own];
    if (value !== undefined && value !== null && value !== '') return value;
  }
  return undefined;
}

/** A text, or the name of an object. */
function wordsOf(value: unknown): string | undefined {
  const each = Array.isArray(value) ? value[0] : value;
  if (typeof each === 'string') return each.trim() || undefined;
  if (typeof each === 'number') return String(each);
  if (!isNode(each)) return undefined;
  return wordsOf(lookUp(each, keys('name label text title value displayname longname descriptor')));
}

const text = (node: StructuredNode, names: string[]) => wordsOf(lookUp(node, names));

function longest(node: StructuredNode): string {
  let best = '';
  for (const [name, value] of Object.entries(node))
    if (typeof value === 'string' && value.length > best.length && DESCRIPTIONS.includes(key(name)))
      best = value;
  return best;
}

function draftOf(node: StructuredNode): Draft {
  const line = (names: string) => {
    const found = text(node, keys(names));
    return found ? plainLine(found) : undefined;
  };
  const title = text(node, TITLES);
  const remote = lookUp(
    node,
    keys(
      'workplacetype workplace remotetype remotestatus workmode worklocationtype locationtype remote isremote',
    ),
  );
  return compact<Draft>({
    source: 'page',
    external_id: line(
      'jobid jobreqid reqid requisitionid requisitionnumber positionid postingid shortcode jobnumber referencenumber reference id uuid',
    ),
    title: title && plainLine(title),
    url: link(line('joburl canonicalurl absoluteurl url publicurl')),
    apply_url: link(line('applyurl applicationurl applylink externalapplyurl')),
    company: line(
      'companyname organizationname employername company organization employer hiringorganization brand',
    ),
    department: line(
      'departmentname department teamname team jobcategory category jobfunction division businessunit',
    ),
    locations: locationsIn(node),
    remote: typeof remote === 'boolean' ? remote : (wordsOf(remote) ?? undefined),
    employment_type: line(
      'employmenttype jobtype typeofemployment employmentstatus contracttype positiontype timetype commitment workertype schedule',
    ),
    level: line('senioritylevel seniority experiencelevel careerlevel joblevel level'),
    salary: salaryIn(node),
    ...descriptionIn(node),
    posted_at: line(
      'publisheddate publishedat datepublished dateposted postedat posteddate postingdate postedon firstpublished releaseddate publishdate createdat datecreated',
    ),
    valid_through: line(
      'applicationdeadline closingdate validthrough expiresat expirydate expirationdate enddate deadline closeson',
    ),
    closed: isClosed(line('status state jobstatus postingstatus')),
  });
}

const link = (address: string | undefined) => (address && /^https?:\/\//.test(address) ? address : undefined);
const isClosed = (state: string | undefined) =>
  state && /^(?:closed|archived|expired|filled|unpublished|cancelled|inactive|removed)$/i.test(state)
    ? true
    : undefined;

function descriptionIn(node: StructuredNode): Pick<Draft, 'description_html' | 'description_text'> {
  const main = text(node, DESCRIPTIONS.slice(0, 10)) ?? longest(node);
  const whole = main.length >= MIN_DESCRIPTION_LENGTH ? main : longest(node);
  const others = Object.entries(node)
    .filter(([name, value]) => typeof value === 'string' && value.length > 40 && PARTS.includes(key(name)))
    .map(([, value]) => value as string)
    .filter((part) => !whole.includes(part.slice(0, 60)));
  if (others.length === 0) return describedBy(whole);
  const html = [whole, ...others].map((part) => {
    const { description_html: marked, description_text: plain } = describedBy(part);
    return marked ?? htmlOfText(plain ?? '');
  });
  return { description_html: html.join('\n') };
}

function locationsIn(node: StructuredNode): DraftLocation[] {
  const several = lookUp(node, keys('locations joblocations officelocations offices'));
  const one = lookUp(
    node,
    keys('location joblocation address primarylocation office locationname locationexternalname'),
  );
  const found = (Array.isArray(several) && several.length > 0 ? several : listOf(one)).map(placeIn);
  const places = found.filter((place) => place !== undefined);
  if (places.length > 0) return places;
  const own = placeIn(node);
  return own && (own.city || own.region || own.country) ? [own] : [];
}

function placeIn(value: unknown): DraftLocation | undefined {
  if (typeof value === 'string') return value.trim() ? { text: plainLine(value) } : undefined;
  if (!isNode(value)) return undefined;
  const nested = lookUp(value, keys('postaladdress address'));
  if (isNode(nested)) return placeIn(nested);
  const part = (names: string) => text(value, keys(names));
  const place = compact<DraftLocation>({
    text: undefined,
    city: part('addresslocality city cityname town'),
    region: part('addressregion region state stateprovince statename province'),
    country: part('addresscountry country countryname countrycode'),
  });
  if (place.city || place.country) return place;
  const name = part('name label locationname displayname fulllocation text');
  return name ? { text: plainLine(name) } : undefined;
}

function salaryIn(node: StructuredNode): Draft['salary'] {
  const value = lookUp(
    node,
    keys('salary salaryrange compensation payrange basesalary compensationtiersummary salarydescription'),
  );
  if (typeof value === 'string') return plainLine(value);
  const holder = isNode(value) ? value : node;
  const number = (names: string) => {
    const found = Number(String(lookUp(holder, keys(names)) ?? '').replace(/[,\s]/g, ''));
    return Number.isFinite(found) && found > 0 ? found : null;
  };
  const min = number('min minvalue minimum salarymin minsalary salaryfrom from minamount');
  const max = number('max maxvalue maximum salarymax maxsalary salaryto to maxamount');
  if (!min && !max) return isNode(value) ? wordsOf(value) : undefined;
  const currency = text(holder, keys('currency currencycode salarycurrency')) ?? null;
  const period = text(holder, keys('period interval unittext salaryperiod frequency salarytype')) ?? '';
  return compact<Exclude<Draft['salary'], string | undefined>>({
    min,
    max,
    currency,
    period: periodCalled(period),
  });
}
