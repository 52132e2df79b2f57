import type { HeadingKind } from '../words.ts';
import { bodyOf, type Scene } from './bodies.ts';
import { duties } from './entries.ts';
import { heading } from './headings.ts';
import { markup } from './markup.ts';
import { contactItems, section, sections, sheet, title, without } from './sections.ts';

/** Company, location and dates on the left, responsibilities on the right. */
export function companyLeft(scene: Scene): string {
  const { resume, words } = scene;
  const lines = (parts: (string | undefined)[]) =>
    parts.map((part) => (part ? `<div>${markup(part)}</div>` : '')).join('');
  const jobs = resume.employments
    .flatMap(({ company, place, roles }) =>
      roles.map(
        (role) =>
          `<div class="pair"><div class="who">${lines([company, place, role.when?.text])}</div><div><b>${markup(role.title)}</b>${duties(role, words)}</div></div>`,
      ),
    )
    .join('');
  const schools = resume.studies
    .map(
      ({ school, place, when, degreeLine, note }) =>
        `<div class="pair"><div class="who">${lines([school, place, when?.text])}</div><div><b>${markup(degreeLine)}</b>${lines([note])}</div></div>`,
    )
    .join('');
  const part = (kind: HeadingKind) => {
    const body = kind === 'experience' ? jobs : kind === 'education' ? schools : bodyOf(kind, scene);
    return body ? `<section>${heading(kind, scene)}${body}</section>` : '';
  };
  const css = `.pair{display:grid;grid-template-columns:52mm 1fr;gap:7mm;margin-bottom:.6em;break-inside:avoid} .who{color:#444} h2{background:#f0f0f0;padding:1mm 2mm}`;
  const contact = contactItems(scene).join(scene.look.separator);
  return sheet(css, `${title(scene)}<div>${contact}</div>${resume.order.map(part).join('')}`, scene);
}

/** White headings in colored bars, the name on the right, contact details in a bar at the bottom of the first part. */
export function bars(scene: Scene): string {
  const { look } = scene;
  const css = `h2{background:${look.accent};color:#fff;padding:1mm 3mm;border-radius:1mm} header{text-align:right} .contact{border:.6pt solid ${look.accent};padding:1.5mm 3mm;margin-top:4mm;display:grid;grid-template-columns:1fr 1fr 1fr;gap:1mm 4mm;overflow-wrap:anywhere}`;
  const contact = `<div class="contact">${contactItems(scene)
    .map((item) => `<div>${item}</div>`)
    .join('')}</div>`;
  const rest = sections(scene, without(scene, 'summary'));
  return sheet(css, `<header>${title(scene)}</header>${section('summary', scene)}${contact}${rest}`, scene);
}

/** Two independent columns of equal width. */
export function halves(scene: Scene): string {
  const left: HeadingKind[] = ['summary', 'education', 'skills', 'references'];
  const css = `.halves{display:grid;grid-template-columns:1fr 1fr;gap:10mm} .row{display:block} .right{text-align:left;white-space:normal} h2{border-bottom:.6pt solid #555}`;
  const contact = contactItems(scene)
    .map((item) => `<div>${item}</div>`)
    .join('');
  const body = `<header class="halves"><div>${title(scene)}</div><div>${contact}</div></header><div class="halves"><div>${sections(
    scene,
    scene.resume.order.filter((kind) => left.includes(kind)),
  )}</div><div>${sections(scene, without(scene, ...left))}</div></div>`;
  return sheet(css, body, scene);
}
