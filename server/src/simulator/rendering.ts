import { foldAccents } from '../platform/text/fold.ts';
import type { Section, SimulatedPosting } from './model.ts';

/** How a company formats its texts: headings, bold lines, or bold lines in divs with line breaks. */
export type MarkupStyle = 'headings' | 'bold' | 'breaks';

const made = new WeakMap<SimulatedPosting, Map<string, string>>();

/** The text of a posting as HTML, cached. */
export function htmlOf(
  posting: SimulatedPosting,
  style: MarkupStyle = 'headings',
  parts?: Section['part'][],
): string {
  const known = made.get(posting) ?? new Map<string, string>();
  made.set(posting, known);
  const name = `${style} ${parts?.join(' ') ?? ''}`;
  const html =
    known.get(name) ??
    posting.sections
      .filter((section) => !parts || parts.includes(section.part))
      .map((section) => sectionHtml(section, style))
      .join('\n');
  known.set(name, html);
  return html;
}

export function listOf(section: Section | undefined): string {
  return (section?.lines ?? []).map((line) => `<li>${escapeHtml(line)}</li>`).join('');
}

export function sectionOf(posting: SimulatedPosting, part: Section['part']): Section | undefined {
  return posting.sections.find((section) => section.part === part);
}

export function textOf(posting: SimulatedPosting): string {
  return posting.sections
    .map(
      ({ heading, lines, list }) =>
        `${heading}\n\n${lines.map((line) => (list ? `• ${line}` : line)).join('\n')}`,
    )
    .join('\n\n');
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

export function fullAddress({
  city,
  region,
  country,
}: {
  city: string;
  region: string;
  country: string;
}): string {
  return `${city}, ${region}, ${country}`;
}

export function slugOf(text: string): string {
  const plain = foldAccents(text);
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

function sectionHtml({ heading, lines, list }: Section, style: MarkupStyle): string {
  const title = escapeHtml(heading);
  const safe = lines.map(escapeHtml);
  if (style === 'breaks') {
    const body = list ? safe.map((line) => `• ${line}`) : safe;
    return `<div><b>${title}</b></div><div>${body.join('<br>')}</div><div><br></div>`;
  }
  const head = style === 'headings' ? `<h3>${title}</h3>` : `<p><strong>${title}</strong></p>`;
  const body = list
    ? `<ul>${safe.map((line) => `<li>${line}</li>`).join('')}</ul>`
    : safe.map((line) => `<p>${line}</p>`).join('');
  return head + body;
}
