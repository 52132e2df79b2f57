import type { Salary, SalaryPeriod } from '@tenon/contract/posting';
import { Parser } from 'htmlparser2';
import type { Draft, DraftLocation } from '../draft.ts';
import { escapeHtml } from '../extraction/written-text.ts';

type DraftFields = { [Key in keyof Omit<Draft, 'source'>]?: Draft[Key] | undefined };

/** A draft without empty values. */
export function boardDraft(fields: DraftFields): Draft {
  const draft: Record<string, unknown> = { source: 'board' };
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) continue;
    draft[key] = value;
  }
  return withPlainText(draft as Draft);
}

/** A description without any tag is plain text, whose line breaks matter. */
function withPlainText({ description_html: html, ...rest }: Draft): Draft {
  if (html === undefined) return rest;
  if (/<[a-z!/]/i.test(html)) return { ...rest, description_html: html };
  return {
    ...rest,
    description_text: [decodeEntities(html), rest.description_text].filter(Boolean).join('\n\n'),
  };
}

type LocationFields = { [Key in keyof DraftLocation]?: DraftLocation[Key] | undefined } | string | undefined;

/** Distinct locations in order; the first mention keeps the details of later ones. */
export function places(...found: (LocationFields | LocationFields[])[]): DraftLocation[] {
  const byText = new Map<string, DraftLocation>();
  for (const place of found.flat()) {
    const location = typeof place === 'string' ? { text: place } : place;
    if (!location) continue;
    const kept: DraftLocation = {};
    for (const key of ['text', 'city', 'region', 'country'] as const) {
      const value = location[key]?.replace(/\s+/g, ' ').trim();
      if (value) kept[key] = value;
    }
    kept.text ??= [kept.city, kept.region, kept.country].filter(Boolean).join(', ');
    if (!kept.text) continue;
    const key = kept.text.toLowerCase();
    byText.set(key, { ...kept, ...byText.get(key) });
  }
  return [...byText.values()];
}

const PERIODS: [RegExp, SalaryPeriod][] = [
  [/hour|\bhr\b|\bph\b|stunde/i, 'hour'],
  [/da(?:y|ily)|\btag/i, 'day'],
  [/week|wk\b|woche/i, 'week'],
  [/month|\bmo\b|monat/i, 'month'],
  [/year|annual|annum|\byr\b|jahr|\bpa\b/i, 'year'],
];

/** The pay period in `1 YEAR`, `per-hour-wage`, `yearly`, `annum`. */
export function salaryPeriod(text: string | undefined): SalaryPeriod | undefined {
  return text === undefined ? undefined : PERIODS.find(([pattern]) => pattern.test(text))?.[1];
}

/** A salary, if there is an amount; forms use zero for none. */
export function salaryOf(fields: {
  min?: number | undefined;
  max?: number | undefined;
  currency?: string | undefined;
  period?: string | undefined;
}): Partial<Salary> | undefined {
  if (!fields.min && !fields.max) return undefined;
  const period = salaryPeriod(fields.period);
  return {
    ...(fields.min ? { min: fields.min } : {}),
    ...(fields.max ? { max: fields.max } : {}),
    ...(fields.currency ? { currency: fields.currency.toUpperCase() } : {}),
    ...(period ? { period } : {}),
  };
}

type Section = { title?: string | undefined; html: string | undefined };

/** Parts of a description in reading order, each under its own heading. */
export function joinSections(sections: Section[]): string | undefined {
  const parts = sections.flatMap(({ title, html }) => {
    if (!html?.trim()) return [];
    return [title ? `<h3>${escapeHtml(title)}</h3>\n${html}` : html];
  });
  return parts.join('\n') || undefined;
}

/** Unescapes HTML once if its tags are escaped; other HTML is unchanged. */
export function unescapeHtml(html: string | undefined): string | undefined {
  if (!html || /<\/?[a-z!]/i.test(html) || !/&(?:lt|#0*60|#x0*3c);/i.test(html)) return html;
  return decodeEntities(html);
}

export function decodeEntities(text: string): string {
  const parts: string[] = [];
  const parser = new Parser({ ontext: (part) => parts.push(part) }, { decodeEntities: true });
  parser.end(text);
  return parts.join('');
}

/** Merges drafts about the same posting: the first value counts, locations are combined. */
export function mergeDrafts(first: Draft, second: Draft): Draft {
  const merged: Draft = { ...second, ...first };
  const locations = places(first.locations ?? [], second.locations ?? []);
  return locations.length > 0 ? { ...merged, locations } : merged;
}
