import type { Asked, FormSpec } from '../form-spec.ts';

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Marks the elements of a question for the check afterwards. Real pages have nothing like it. */
export const q = (index: number, option?: string) =>
  `data-q="${index}"${option === undefined ? '' : ` data-option="${escapeHtml(option)}"`}`;

export const star = (asked: Asked) =>
  asked.required ? '<span class="required" aria-hidden="true">*</span>' : '';

/** The control of a text-like question. */
export function input(asked: Asked, index: number, attributes = ''): string {
  const common = `${q(index)} name="${asked.name}" ${asked.required ? 'aria-required="true"' : ''} ${attributes}`;
  if (asked.type === 'long') return `<textarea ${common}></textarea>`;
  const type = asked.type === 'place' ? 'text' : asked.type;
  return `<input type="${type}" ${common}>`;
}

export function select(asked: Asked, index: number, attributes = ''): string {
  const options = (asked.options ?? []).map(
    (label, at) => `<option value="${at + 1}">${escapeHtml(label)}</option>`,
  );
  return `<select ${q(index)} name="${asked.name}" ${attributes}><option value="">Please select</option>${options.join('')}</select>`;
}

/** A whole page with its form. Records what must not happen, and reads the answers afterwards. */
export function document(spec: FormSpec, body: string, extra = ''): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: spec.title,
    hiringOrganization: { '@type': 'Organization', name: spec.company },
    jobLocation: { '@type': 'Place', address: { addressLocality: 'Bergen', addressCountry: 'NO' } },
    description: `<p>${spec.company} is looking for a ${spec.title}.</p>`,
  };
  return `<!doctype html><html lang="${spec.language}"><head><meta charset="utf-8"><title>${escapeHtml(spec.title)} - ${escapeHtml(spec.company)}</title>
<script type="application/ld+json">${JSON.stringify(data)}</script>
<script src="/witness.js"></script>
<style>body{font:15px sans-serif;max-width:640px;margin:20px auto}input:not([type=radio]):not([type=checkbox]),textarea,select{display:block;width:100%}.hidden{position:absolute;left:-9999px}.sr{position:absolute;width:1px!important;height:1px;overflow:hidden;opacity:0}label{display:block}</style>
</head><body>${body}${extra}</body></html>`;
}
