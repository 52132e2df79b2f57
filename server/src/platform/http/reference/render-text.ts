import { html, raw } from 'hono/html';

/** Renders paragraphs with inline `code`. */
export function text(markdown: string): string {
  return markdown
    .split('\n\n')
    .filter(Boolean)
    .map((paragraph) => String(html`<p>${inline(paragraph)}</p>`))
    .join('');
}

export function inline(line: string) {
  return line
    .split('`')
    .map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : raw(String(html`${part}`))));
}
