/** Markup that is safe to send. Everything else is escaped when it is inserted. */
export type Html = { readonly markup: string };

type Inserted = Html | string | number | null | undefined | false | readonly Inserted[];

/** A template whose values are escaped, so that no text of a job or an applicant becomes markup. */
export function html(parts: TemplateStringsArray, ...values: readonly Inserted[]): Html {
  return {
    markup: parts.map((part, at) => part + (at < values.length ? markupOf(values[at]) : '')).join(''),
  };
}

/** Text that is markup already. Never pass it anything that came from a person. */
export const trusted = (markup: string): Html => ({ markup });

export function escapeText(text: string): string {
  return text.replaceAll(/[&<>"'\p{Cc}]/gu, (character) => entities[character] ?? keptControl(character));
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** XML does not allow other control characters, and HTML has no use for them. */
const keptControl = (character: string) => (/[\t\n\r]/.test(character) ? character : '');

function markupOf(value: Inserted): string {
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'string' || typeof value === 'number') return escapeText(String(value));
  return 'markup' in value ? value.markup : value.map(markupOf).join('');
}
