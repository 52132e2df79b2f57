import type { Draft, DraftLocation } from '../../draft.ts';
import { readMoment } from '../fields/dates.ts';
import { employmentTypeOf } from '../fields/employment.ts';
import { findAmounts } from '../fields/salary.ts';
import { findAll, type HtmlElement, lineOf } from '../html-tree.ts';
import { hintedValues } from './class-hints.ts';
import { companyOfHost } from './company-of-host.ts';
import { factsBelow } from './facts-below.ts';
import { DEADLINE, type LabeledField } from './field-labels.ts';
import { compact } from './job-posting.ts';
import { companyNamed, findJobTitle, isInCut } from './job-title.ts';
import { labeledValues } from './labeled-values.ts';
import { mainBlock, markupOf } from './main-block.ts';
import { contentRegion, type Region } from './regions.ts';
import type { SurveyedPage } from './survey-page.ts';

/** Less text is a teaser, a menu or a list of links, unless there are facts of a posting around it. */
const MIN_TEXT_LENGTH = 200;
const MIN_TEXT_LENGTH_WITH_FACTS = 80;

/** A draft from the visible page; undefined if it shows no posting. */
export function draftOfPage(page: SurveyedPage): Draft | undefined {
  const region = contentRegion(page.root);
  const name = findJobTitle(page, region);
  if (!name) return undefined;
  const { element, prose } = mainBlock(region);
  if (prose < MIN_TEXT_LENGTH_WITH_FACTS) return undefined;
  const { values: labeledFields, boxes } = labeledValues(region);
  const description = markupOf(element, region.isCut, { heading: name.heading, facts: boxes });
  const hinted = hintedValues(region);
  const below = factsBelow(name.heading, region);
  const facts = new Set([...labeledFields.keys(), ...hinted.keys(), ...below.keys()]).size;
  if ((prose < MIN_TEXT_LENGTH && facts === 0) || !isAboutAJob(description, facts, region)) return undefined;
  const fieldValue = (field: LabeledField) =>
    labeledFields.get(field) ?? hinted.get(field) ?? below.get(field);
  const period = PERIOD.exec(labeledFields.get('posted_at') ?? '');
  return compact<Draft>({
    source: 'page',
    title: name.title,
    url: page.url,
    apply_url: applyLink(region, page.url),
    company:
      labeledFields.get('company') ??
      name.company ??
      hinted.get('company') ??
      below.get('company') ??
      companyOfHost(page.url, `${name.title} ${lineOf(element)}`),
    department: fieldValue('department'),
    locations: locationsSaid(labeledFields, fieldValue('location')),
    remote: fieldValue('remote'),
    employment_type: [labeledFields, hinted, below]
      .map((facts) => facts.get('employment_type'))
      .find((text) => text && employmentTypeOf(text)),
    level: fieldValue('level'),
    salary: amountIn(fieldValue('salary')) ?? amountIn(rangeOf(labeledFields)),
    description_html: description,
    external_id: reference(labeledFields.get('external_id') ?? hinted.get('external_id')),
    language: page.language?.slice(0, 2).toLowerCase(),
    posted_at: surest(dateIn(period?.[1] ?? fieldValue('posted_at')), timeShown(region)),
    valid_through: dateIn(fieldValue('valid_through')) ?? dateIn(period?.[2]),
  });
}

/** “11/02/2026 to 11/23/2026” */
const PERIOD = /^(\S.{0,30}\d{4}) ?(?:to|bis|until|–|-) ?(\S.{0,30}\d{4})$/i;

function locationsSaid(
  labeledFields: Map<LabeledField, string>,
  location: string | undefined,
): DraftLocation[] | undefined {
  const parts = compact<DraftLocation>({
    text: undefined,
    city: labeledFields.get('city'),
    region: labeledFields.get('region'),
    country: labeledFields.get('country'),
  });
  if (parts.city && (parts.region || parts.country)) return [parts];
  if (location) return [{ text: location }];
  return Object.keys(parts).length > 0 ? [parts] : undefined;
}

const reference = (text: string | undefined) => {
  const found = text && /[\p{L}\d][\p{L}\d._/-]{1,60}/u.exec(text.replace(/^(?:#|no\.?|nr\.?)\s*/i, ''))?.[0];
  return found && /\d/.test(found) ? found : undefined;
};

const dateIn = (text: string | undefined) => (text && readMoment(text, new Date()) ? text : undefined);
/** A date takes precedence over a relative time. */
const surest = (labeled: string | undefined, shown: string | undefined) =>
  labeled && (!shown || /\d{4}/.test(labeled)) ? labeled : shown;
/** “Min: USD $18.25/Hr.” and “Max: USD $21.50/Hr.” */
function rangeOf(labeledFields: Map<LabeledField, string>): string | undefined {
  const [min, max] = [
    labeledFields.get('salary_min'),
    labeledFields.get('salary_max')?.replace(/\b[A-Z]{3}\s*(?=[$€£])/, ''),
  ];
  return min && max ? `${min.replace(/(?:(?<!\s)\s+)?(?:\/|per).*$/is, '')} - ${max}` : min;
}
const amountIn = (text: string | undefined) => (text && findAmounts(text).length > 0 ? text : undefined);

function timeShown({ root, isCut }: Region): string | undefined {
  const times = findAll(root, ({ tag, attributes }) => tag === 'time' && attributes.datetime !== undefined);
  return times.find((time) => !isInCut(time, isCut) && !isDeadline(time))?.attributes.datetime;
}

/** “Apply by”: the text before a date, in its element or the one above, says what it is. */
function isDeadline(time: HtmlElement): boolean {
  const own = lineOf(time);
  for (let box = time.parent, climbed = 0; box && climbed < 3; box = box.parent, climbed++) {
    const line = lineOf(box);
    const before = line.slice(0, Math.max(0, line.indexOf(own)));
    if (before) return DEADLINE.test(before.slice(-40));
  }
  return false;
}

const JOB_WORDS =
  /responsibilit|requirement|qualification|experience|\bapply\b|\brole\b|\bteam\b|candidate|we(?:['’]re| are) (?:looking|hiring|seeking)|aufgaben|profil|bewerb|erfahrung|mitarbeit|compétence|expérience|missions|poste|candidature|requisitos|experiencia|puesto|oferta|funciones|equipo|ervaring|solliciteer|functie|vacature|vaga|experiência|equipe|esperienza|tjänst|erfarenhet|職|経験|岗位/gi;

function isAboutAJob(description: string, facts: number, { root }: Region): boolean {
  const words = new Set((description.match(JOB_WORDS) ?? []).map((word) => word.toLowerCase()));
  if (words.size >= 3) return true;
  if (words.size >= 1 && facts >= 2) return true;
  return (
    words.size >= 1 && /\bapply\b|bewerben|postuler|inscr[ií]b|sollicit/i.test(lineOf(root).slice(0, 20_000))
  );
}

const APPLY =
  /^(?:(?:click (?:here )?to )?apply(?: now| here| online| for this (?:job|position|role)| today| on (?:the )?company (?:web)?site)?|i[’']m interested|jetzt bewerben|hier bewerben|online bewerben|bewerben|postuler(?: maintenant| à cette offre)?|je postule|inscr[ií]bete|aplicar|solicitar|solliciteer(?: nu| direct)?|candidat(?:ar-se|ura)|candidati|ansök)\b/i;

function applyLink({ root, isCut }: Region, base: string | undefined): string | undefined {
  const links = findAll(root, (element) => element.tag === 'a' && isLink(element.attributes.href));
  const link = links.find((link) => !isInCut(link, isCut) && isApply(link));
  const href = link?.attributes.href;
  if (!href || !URL.canParse(href, base)) return undefined;
  return new URL(href, base).href;
}

const isLink = (href: string | undefined) =>
  href !== undefined && !/^(?:#|javascript:|mailto:|tel:)/i.test(href.trim());
const isApply = (link: HtmlElement) => {
  const text = lineOf(link);
  return text.length <= 60 && APPLY.test(text);
};

/** A draft from the head of a page that shows no posting itself: company and URL. */
export function draftOfHead(page: SurveyedPage, title: string): Draft {
  return compact<Draft>({
    source: 'page',
    url: page.url,
    company: companyNamed(page, title),
    language: page.language?.slice(0, 2).toLowerCase(),
  });
}
