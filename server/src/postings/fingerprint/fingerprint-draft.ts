import type { Draft, DraftLocation } from '../draft.ts';
import { canonical, KEY_VERSION, keyOf } from './canonical.ts';
import { textOfHtml } from './html-text.ts';
import type { Fingerprint } from './port.ts';
import { textSimhash } from './simhash.ts';

/** The fingerprint of a board's entry. Dates, numbers and URLs are left out, because every repost changes them. */
export function fingerprintDraft(draft: Draft): Fingerprint {
  const text = textOf(draft);
  const description = canonical(text);
  const facts = [
    ['title', draft.title],
    ['company', draft.company],
    ['department', draft.department],
    ['remote', draft.remote === undefined ? undefined : String(draft.remote)],
    ['employment', draft.employment_type],
    ['level', draft.level],
    ['salary', salaryOf(draft.salary)],
    ['closed', draft.closed ? 'closed' : undefined],
    ['skills', draft.skills?.map(canonical).sort().join(' ')],
    ['locations', draft.locations?.map(placeOf).sort().join(' ')],
    ['requirements', draft.requirements?.map(({ kind, html }) => `${kind} ${textOfHtml(html)}`).join(' ')],
  ].flatMap(([name, value]) => (value ? [`${name} ${canonical(value)}`] : []));
  const key = facts.length === 0 && description === '' ? undefined : keyOf([...facts, description]);
  return {
    key,
    source: key === undefined ? undefined : 'board',
    version: KEY_VERSION,
    simhash: textSimhash([draft.title, draft.locations?.map(placeOf).join(' '), text].join(' ')),
  };
}

function textOf({ description_html, description_text }: Draft): string {
  return description_html === undefined ? (description_text ?? '') : textOfHtml(description_html);
}

function placeOf({ text, city, region, country }: DraftLocation): string {
  return canonical([text, city, region, country].join(' '));
}

function salaryOf(salary: Draft['salary']): string | undefined {
  if (salary === undefined || typeof salary === 'string') return salary;
  return Object.entries(salary)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name} ${value}`)
    .sort()
    .join(' ');
}
