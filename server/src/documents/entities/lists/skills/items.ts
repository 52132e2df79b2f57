import { findLanguage } from '../../../../platform/text/languages.ts';
import type { Vocabulary } from '../../../../skills/index.ts';
import type { Found } from '../../../model.ts';
import { findDates } from '../../../normalize/dates.ts';
import { isCategory, isGenericHead } from '../categories.ts';
import { isDrivingLicense } from '../driving-licence.ts';
import { secondLeadIn } from '../lead-ins.ts';
import { cutLevel, isLevel } from '../levels.ts';
import { type Item, splitItems } from '../list-rows.ts';
import { inProse, isProse } from './prose.ts';

/** The skills of one list item: usually the item without its level; in prose, the known skills in it. */
export function skillsInItem(item: Item, vocabulary: Vocabulary): Found[] {
  const lead =
    /^(?:and|und|et|y|e|en|or|sowie|i|oraz|и|а также|ve|dan|và|a|og|och|ja) (?=\S)/i.exec(item.text)?.[0]
      .length ?? 0;
  if (lead > 0 && item.text.length === item.end - item.start) {
    return skillsInItem({ text: item.text.slice(lead), start: item.start + lead, end: item.end }, vocabulary);
  }
  const next = item.text.length === item.end - item.start ? secondLeadIn(item.text) : undefined;
  if (next) {
    const parts = [
      { text: item.text.slice(0, next.end), start: item.start, end: item.start + next.end },
      { text: item.text.slice(next.start), start: item.start + next.start, end: item.end },
    ];
    return parts.flatMap((part) => skillsInItem(part, vocabulary));
  }
  const cut = cutLevel(item.text);
  const text = cut.text.trim();
  const offset = item.text.length === item.end - item.start ? cut.shift : 0;
  const whole: Item = { text, start: item.start + offset, end: item.start + offset + text.length };
  const span =
    offset === 0 && item.text.length !== item.end - item.start ? { ...whole, end: item.end } : whole;
  if (isNoise(text) || (/\d\s?%/.test(item.text) && text.split(' ').length > 3)) return [];
  if (isProse(text)) return inProse(span, vocabulary);
  const inner = /^(.{2,}?)(?:(?<!\s)\s+)?[(（]([^()（）]+)[)）]$/.exec(text);
  if (inner) return withParentheses(span, inner[1] ?? '', inner[2] ?? '', vocabulary);
  return conjoined(text, vocabulary).flatMap((part) => one(within(span, part), vocabulary));
}

function within(item: Item, part: string): Item {
  const at = Math.max(0, item.text.indexOf(part));
  const isVerbatim = item.text.length === item.end - item.start;
  return isVerbatim
    ? { text: part, start: item.start + at, end: item.start + at + part.length }
    : { ...item, text: part };
}

function one(item: Item, vocabulary: Vocabulary): Found[] {
  const text = item.text.replace(/^[\s(]+|(?<![\s)])[\s)]+$/g, (edge) =>
    edge.includes(')') && item.text.includes('(') ? edge : '',
  );
  if (isNoise(text)) return [];
  const known = vocabulary.normalizeSkill(text);
  const words = text.split(/\s+/).length;
  const score = known ? 0.62 + 0.33 * known.certainty : Math.max(0.3, 0.66 - 0.06 * words);
  return [{ value: text, start: item.start, end: item.end, score, source: 'rules' }];
}

/** “AWS (EC2, S3)” stays as written, and names two more skills; “Search Engine Optimization (SEO)” is one. */
function withParentheses(item: Item, outer: string, inner: string, vocabulary: Vocabulary): Found[] {
  const base = item.text.indexOf(inner, outer.length);
  const isVerbatim = item.text.length === item.end - item.start;
  const items = splitItems(inner, 0).filter(({ text }) => !isLevel(text) && !isNoise(text));
  if (items.length === 0) return one(within(item, outer), vocabulary);
  if (isShortForm(outer, inner, items)) return one(item, vocabulary);
  const isGroup = isCategory(outer) && items.length > 1;
  const parts = items.flatMap(({ text, start, end }) => {
    const clean = text.replace(/^(?:e\.g\.|incl\.|including|such as|z\.B\.|u\.a\.)\s*/i, '');
    const shift = text.length - clean.length;
    const place = isVerbatim
      ? { start: item.start + base + start + shift, end: item.start + base + end }
      : { start: item.start, end: item.end };
    const isPart = isGroup || vocabulary.normalizeSkill(clean) !== undefined;
    return !isPart || /^etc\.?$/i.test(clean) || clean.split(' ').length > 5
      ? []
      : one({ text: clean, ...place }, vocabulary);
  });
  return isGroup ? parts : [...one(item, vocabulary), ...parts];
}

function isShortForm(outer: string, inner: string, items: Item[]): boolean {
  const initials = outer
    .split(/[\s-]+/)
    .map((word) => word[0]?.toLowerCase())
    .join('');
  const letters = inner.replace(/[^\p{L}]/gu, '').toLowerCase();
  return items.length === 1 && initials.length > 1 && letters.startsWith(initials.slice(0, 2));
}

/**
 * “HTML/CSS” and “Agile & Scrum” stay as written, because the sign often belongs to the name. Tools in them are skills of
 * their own, too. “Excel and Word” are only the two, if both are known and the whole is not.
 */
function conjoined(text: string, vocabulary: Vocabulary): string[] {
  const whole = vocabulary.normalizeSkill(text);
  if (whole && whole.certainty > 0.8) return [text];
  const isKnown = (part: string) => part.length > 0 && vocabulary.normalizeSkill(part) !== undefined;
  const bySlash = text.split('/').map((part) => part.trim());
  if (bySlash.length > 1 && bySlash.every(isKnown)) return [text, ...bySlash];
  const bySign = text.split(/ & | \+ /);
  if (bySign.length > 1) return bySign.every((part) => isTool(part, vocabulary)) ? [text, ...bySign] : [text];
  const byWord = text.split(/(?<!\s)\s+(?:and|und|et|y|e|en|oraz|ve|dan)\s+/i);
  return byWord.length > 1 && byWord.every(isKnown) ? byWord : [text];
}

const tools = new Set(
  'programming_language framework library web_development mobile_development developer_tool database cloud devops operating_system office_software enterprise_software cad'.split(
    ' ',
  ),
);

function isTool(text: string, vocabulary: Vocabulary): boolean {
  const known = vocabulary.normalizeSkill(text);
  return known !== undefined && known.certainty > 0.8 && tools.has(known.skill.category);
}

function isNoise(text: string): boolean {
  if (text.length < 2 && !/^[RCDVJ]$/.test(text)) return true;
  if (text.length > 90 && text.split(/\s+/).length < 4) return true;
  if (/^[\d\s.,%+/:()-]+$/.test(text) || /@|https?:|www\./.test(text) || !/\p{L}/u.test(text)) return true;
  if (
    /^(?:etc\.?|accomplishments?|achievements?|affiliations?|highlights|and more|more|u\.?\s?v\.?\s?m\.?|usw\.?|others?|and others|including|such as|e\.g\.?|n\/a|none|page \d.*)$/i.test(
      text,
    )
  )
    return true;
  if (
    /\s(?:and|with|of|for|in|to|und|mit|von|für|et|avec|de|pour|y|con|para|e|com|em|di|per|en|met|van|voor)$/.test(
      text,
    )
  )
    return true;
  if (/\d\s?%/.test(text) || isDrivingLicense(text)) return true;
  if (isLevel(text) || findLanguage(withoutRemark(text)) !== undefined) return true;
  const dates = findDates(text);
  return dates.some(({ start, end }) => end - start > text.length * 0.6) || isGenericHead(text);
}

/** “German (fluent)” is German. */
function withoutRemark(text: string): string {
  const from = text.endsWith(')') ? text.indexOf('(') : -1;
  return from < 0 ? text : text.slice(0, from).trimEnd();
}
