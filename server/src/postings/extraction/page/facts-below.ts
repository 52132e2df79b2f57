import { parsePlace } from '../../../documents/index.ts';
import { readMoment } from '../fields/dates.ts';
import { employmentTypeOf } from '../fields/employment.ts';
import { remoteOfField } from '../fields/remote.ts';
import { findAmounts } from '../fields/salary.ts';
import { type HtmlElement, isBlock, lineOf, oneLine } from '../html-tree.ts';
import { DEADLINE, fieldCalled, isLabel, type LabeledField } from './field-labels.ts';
import type { Region } from './regions.ts';

const MAX_FACTS = 14;

/** Short facts without labels below the title: “Berlin · Sales · Full-time”, recognized by their form. */
export function factsBelow(heading: HtmlElement | undefined, region: Region): Map<LabeledField, string> {
  const found = new Map<LabeledField, string>();
  if (!heading) return found;
  const keep = (field: LabeledField, value: string) => {
    if (!found.has(field)) found.set(field, value);
  };
  let isLabelled = false;
  for (const text of linesAfter(heading, region)) {
    if (text.length > 100) break;
    // The value is below the label.
    const wasLabelled = isLabelled;
    isLabelled = isLabel(text);
    if (wasLabelled) continue;
    for (const part of partsOf(text)) {
      // “Apply by: …” is recognized by its label, not by its form.
      if (fieldCalled(/^([^:：]{2,40})[:：]/.exec(part)?.[1] ?? '')) continue;
      const field = kindOf(part);
      if (field) keep(field, field === 'location' ? placeIn(part) : part);
    }
    const by = /^posted by\s+(\S.*?)(?:(?<!\s)\s+on\s+(\S.*))?$/is.exec(text);
    if (by?.[1] && by[1].length <= 60) keep('company', by[1]);
    if (by?.[2]) keep('posted_at', by[2]);
  }
  return found;
}

/** Text in parentheses after a place is a separate list. */
function partsOf(text: string): string[] {
  const bracket = /^(.{3,}?)(?:(?<!\s)\s+)?\(([^()]+)\)$/.exec(text);
  const inside = bracket?.[2]?.split(/(?:(?<!\s)\s+)?[,;]\s*/) ?? [];
  const isFacts =
    inside.length > 0 && inside.every((child) => ![undefined, 'location'].includes(kindOf(child)));
  const outside = bracket && isFacts ? (bracket[1] ?? '') : text;
  return [...(isFacts ? inside : []), ...outside.split(/(?:(?<!\s)\s+)?[|•·]\s*|(?<!\s)\s+\/\s+/)].filter(
    Boolean,
  );
}

/** “Harbour & Pine, Leeds, UK”: the place without the company before it. */
function placeIn(text: string): string {
  const place = parsePlace(text);
  return place?.city && place.start > 0 && place.certainty >= 0.5 ? text.slice(place.start, place.end) : text;
}

function kindOf(text: string): LabeledField | undefined {
  if (fieldCalled(text)) return undefined;
  const words = text.split(' ').length;
  if (
    /\d/.test(text) &&
    /posted|published|ago\b|\d{4}|veröffentlicht|erschienen|publié|il y a|publicad[oa]|hace \d|geplaatst|geleden|vor \d/i.test(
      text,
    ) &&
    readMoment(text, new Date())
  )
    return DEADLINE.test(text) ? 'valid_through' : 'posted_at';
  if (/[$€£¥₹]|\b(?:USD|EUR|GBP|CHF)\b/.test(text) && findAmounts(text).length > 0) return 'salary';
  if (words <= 5 && EMPLOYMENT_ONLY.test(text) && employmentTypeOf(text)) return 'employment_type';
  if (
    words <= 6 &&
    /remote|hybrid|on-?site|vor ort|sur site|présentiel|presencial|op kantoor|télétravail|teletrabajo|home ?office/i.test(
      text,
    ) &&
    remoteOfField(text)
  ) {
    return parsePlace(
      text.replace(
        /\(?\b(?:fully )?(?:remote|hybrid|on-?site|vor ort|sur site|presencial|home ?office)\b(?: möglich| possible)?\)?/gi,
        '',
      ),
    )?.country
      ? 'location'
      : 'remote';
  }
  const place = words <= 8 ? parsePlace(text) : undefined;
  return place && place.certainty >= 0.4 && (place.country || place.region) ? 'location' : undefined;
}

const EMPLOYMENT_ONLY =
  /^(?:(?:(?:full|part)[\s-]?time|permanent|regular|contract(?:or)?|temporary|temp|intern(?:ship)?|freelance|seasonal|volunteer|apprenticeship|vollzeit|teilzeit|festanstellung|unbefristet|befristet|praktikum|werkstudent(?:in)?|cdi|cdd|stage|alternance|temps (?:plein|partiel)|tiempo (?:completo|parcial)|jornada (?:completa|parcial)|indefinido|pr[aá]cticas|fulltime|parttime|voltijd|deeltijd|vast|tijdelijk|est[aá]gio|employee|feste anstellung|contrato|contrat|temporal|and|or|und|oder|et|employment|position|role|job)(?!\p{L})|[,/&\s-])+$/iu;

/** The lines of the page after an element, in reading order. */
function linesAfter(heading: HtmlElement, { root, isCut }: Region): string[] {
  const lines: string[] = [];
  let started = false;
  let current = '';
  const flush = () => {
    const text = oneLine(current);
    if (text) lines.push(text);
    current = '';
  };
  const visit = (element: HtmlElement): boolean => {
    for (const child of element.children) {
      if (lines.length >= MAX_FACTS) return false;
      if (typeof child === 'string') {
        if (started) current += child;
        continue;
      }
      if (child === heading) {
        started = true;
        continue;
      }
      if (isCut(child)) continue;
      if (started && /^h[1-6]$/.test(child.tag) && lineOf(child)) {
        flush();
        if (lines.length > 2) return false;
      }
      if (started && isSeparator(child)) {
        flush();
        continue;
      }
      // Facts on one line are in separate spans.
      const apart = isBlock(child.tag) || (child.tag === 'span' && isFact(child));
      if (apart) flush();
      if (!visit(child)) return false;
      if (apart) flush();
    }
    return true;
  };
  visit(root);
  flush();
  return lines;
}

/** An empty element that is styled as a dot or a line. */
const isSeparator = ({ tag, attributes, children }: HtmlElement) =>
  (tag === 'span' || tag === 'i') &&
  children.length === 0 &&
  /separator|divider|bullet|\bdot\b/i.test(attributes.class ?? '');

const isFact = ({ parent, children }: HtmlElement) =>
  children.length > 0 &&
  (parent?.children.filter((child) => typeof child !== 'string' && child.tag === 'span').length ?? 0) > 1;
