import type { HeadingKind } from '../words.ts';
import { bodyOf, type Scene } from './bodies.ts';
import { duties } from './entries.ts';
import { heading } from './headings.ts';
import { markup } from './markup.ts';
import { contactItems, section, sections, sheet, title, without } from './sections.ts';

const aside: HeadingKind[] = ['skills', 'languages', 'interests', 'certifications', 'awards'];

const contactBlock = (scene: Scene) =>
  `<section>${heading('contact', scene)}${contactItems(scene)
    .map((item) => `<div class="item">${item}</div>`)
    .join('')}</section>`;

/** A dark sidebar on the left, with the name on top. */
export function sidebarLeft(scene: Scene): string {
  const css = `@page{margin:0} .page{display:flex;min-height:297mm} aside{width:66mm;background:#22303f;color:#f4f4f4;padding:12mm 7mm;font-size:.92em} aside h2{color:#fff;border-bottom:.5pt solid #8899aa}
aside .headline,aside .document{color:#cdd6df} main{flex:1;padding:12mm 12mm 12mm 9mm} .item{overflow-wrap:anywhere;margin-bottom:.25em} h1{font-size:1.8em}`;
  const body = `<div class="page"><aside>${title(scene)}${contactBlock(scene)}${sections(scene, aside)}</aside><main>${sections(scene, without(scene, ...aside))}</main></div>`;
  return sheet(css, body, scene);
}

/** The main column comes first in the file, then the sidebar. */
export function sidebarRight(scene: Scene): string {
  const kinds: HeadingKind[] = ['education', ...aside];
  const css = `.page{display:grid;grid-template-columns:1fr 58mm;gap:9mm} aside{border-left:.5pt solid #ccc;padding-left:6mm;font-size:.94em} aside .row{display:block} aside .right{text-align:left;white-space:normal} .item{overflow-wrap:anywhere}`;
  const body = `<header>${title(scene)}</header><div class="page"><main>${sections(scene, without(scene, ...kinds))}</main><aside>${contactBlock(scene)}${sections(scene, kinds)}</aside></div>`;
  return sheet(css, body, scene);
}

/** One text that flows from the bottom of the left column to the top of the right one. */
export function flowing(scene: Scene): string {
  const css = `.flow{columns:2;column-gap:9mm;font-size:.93em} .row{display:block} .right{text-align:left;white-space:normal} header{border-bottom:1pt solid #333;margin-bottom:3mm;padding-bottom:2mm}`;
  const body = `<header>${title(scene)}<div>${contactItems(scene).join(scene.look.separator)}</div></header><div class="flow">${sections(scene)}</div>`;
  return sheet(css, body, scene);
}

/** Dates in a separate column on the left. */
export function datesLeft(scene: Scene): string {
  const { resume, words } = scene;
  const entry = (when: string | undefined, body: string) =>
    `<div class="dated"><div class="label">${markup(when ?? '')}</div><div>${body}</div></div>`;
  const jobs = resume.employments
    .flatMap(({ company, place, roles }) =>
      roles.map((role) =>
        entry(
          role.when?.text,
          scene.look.entry.startsWith('company')
            ? `<b>${markup(company)}</b>${place ? `, ${markup(place)}` : ''}<br>${markup(role.title)}${duties(role, words)}`
            : `<b>${markup(role.title)}</b><br>${markup(company)}${place ? `, ${markup(place)}` : ''}${duties(role, words)}`,
        ),
      ),
    )
    .join('');
  const schools = resume.studies
    .map((study) =>
      entry(
        study.when?.text,
        `<b>${markup(study.degreeLine)}</b><br>${markup(study.school)}${study.place ? `, ${markup(study.place)}` : ''}`,
      ),
    )
    .join('');
  const part = (kind: HeadingKind) => {
    const body = kind === 'experience' ? jobs : kind === 'education' ? schools : bodyOf(kind, scene);
    return body ? `<section>${heading(kind, scene)}${body}</section>` : '';
  };
  const css = `.dated{display:grid;grid-template-columns:${scene.look.size > 10 ? 46 : 38}mm 1fr;gap:5mm;margin-bottom:.5em;break-inside:avoid} .label{color:#555} h2{border-bottom:1pt solid ${scene.look.accent}}`;
  const contact = contactItems(scene)
    .map((item) => `<div>${item}</div>`)
    .join('');
  return sheet(css, `${title(scene)}${contact}${resume.order.map(part).join('')}`, scene);
}

/** Section headings to the left of their content. */
export function sectionsLeft(scene: Scene): string {
  const css = `section{display:grid;grid-template-columns:40mm 1fr;gap:6mm;border-top:.5pt solid #bbb;padding-top:2mm;margin-top:2mm} h2{margin:0;font-size:1.05em;text-align:${scene.look.isMixed ? 'left' : 'right'}}`;
  const contact = contactItems(scene).join('<br>');
  return sheet(
    css,
    `${title(scene)}<div>${contact}</div>${sections({ ...scene, look: { ...scene.look, hasHeadings: true } })}`,
    scene,
  );
}

export function cards(scene: Scene): string {
  const css = `body{background:#fff} .grid{display:grid;grid-template-columns:1fr 1fr;gap:5mm;align-items:start} section{border:.7pt solid #c9c9c9;border-radius:3mm;padding:3mm 4mm} section.experience,section.summary{grid-column:1/3} h2{margin-top:0}`;
  const body = `<header class="row"><div>${title(scene)}</div><div class="right">${contactItems(scene)
    .map((item) => `<div>${item}</div>`)
    .join('')}</div></header><div class="grid">${sections(scene)}</div>`;
  return sheet(css, body, scene);
}

export function timeline(scene: Scene): string {
  const css = `.experience .body,.education .body{border-left:1.2pt solid ${scene.look.accent};padding-left:6mm;margin-left:2mm} .experience .entry,.education .entry{position:relative} .experience .entry::before,.education .entry::before{content:"";position:absolute;left:-7.6mm;top:1.2mm;width:3mm;height:3mm;border-radius:50%;background:${scene.look.accent}}
.top{display:flex;gap:8mm;align-items:center} .photo{width:26mm;height:26mm;border-radius:50%;background:#d5dbe1}`;
  const body = `<div class="top"><div class="photo"></div><div>${title(scene)}<div>${contactItems(scene).join(scene.look.separator)}</div></div></div>${section('summary', scene)}${sections(scene, without(scene, 'summary'))}`;
  return sheet(css, body, scene);
}
