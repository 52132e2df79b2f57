import { bodyOf, type Scene } from './bodies.ts';
import { duties } from './entries.ts';
import { heading } from './headings.ts';
import { markup } from './markup.ts';
import { contactItems, section, sections, sheet, title, without } from './sections.ts';
import { skillList } from './skills.ts';

const contactRow = (scene: Scene) =>
  `<div class="contact">${contactItems(scene).join(scene.look.separator)}</div>`;

export function plain(scene: Scene): string {
  return sheet(
    '.contact{margin:.3em 0 .6em}',
    `${title(scene)}${contactRow(scene)}${sections(scene)}`,
    scene,
  );
}

export function centred(scene: Scene): string {
  const css = `header{text-align:center} h1{letter-spacing:.08em;text-transform:uppercase;font-weight:normal} h2{text-align:center;border-bottom:.7pt solid ${scene.look.accent}}`;
  return sheet(css, `<header>${title(scene)}${contactRow(scene)}</header>${sections(scene)}`, scene);
}

/** Small capitals, letter-spaced headings, dense pages. */
export function latex(scene: Scene): string {
  const css = `body{font:9.3pt/1.18 'P052',serif} header{text-align:center} h1{font-variant:small-caps;font-weight:normal;font-size:2.3em}
h2{font-variant:small-caps;font-weight:normal;letter-spacing:.22em;border-bottom:.5pt solid #000;color:#000;margin:.6em 0 .2em;text-transform:none} .entry{margin-bottom:.25em} ul{margin:.05em 0 .2em}`;
  const contact = contactItems(scene).join(' ⋄ ');
  return sheet(
    css,
    `<header><h1>${markup(scene.resume.name)}</h1><div>${contact}</div></header>${sections(scene)}`,
    scene,
  );
}

export function band(scene: Scene): string {
  const css = `@page{margin:0 0 14mm} main{padding:4mm 17mm} header{background:${scene.look.accent};color:#fff;padding:12mm 17mm 6mm} header .headline,header .document{color:#ddd}
.tabs{display:flex;gap:9mm;flex-wrap:wrap;margin-top:3mm;font-size:.92em}`;
  const tabs = contactItems(scene)
    .map((item) => `<div>${item}</div>`)
    .join('');
  return sheet(
    css,
    `<header>${title(scene)}<div class="tabs">${tabs}</div></header><main>${sections(scene)}</main>`,
    scene,
  );
}

/** Abilities come first; positions are listed in one line each. */
export function functional(scene: Scene): string {
  const { resume, words } = scene;
  const deeds = resume.employments.flatMap(({ roles }) => roles.flatMap((role) => role.duties)).slice(0, 9);
  const list = resume.employments
    .flatMap(({ company, place, roles }) =>
      roles.map(
        (role) =>
          `<div class="row"><div>${markup(role.title)}, ${markup(company)}${place ? `, ${markup(place)}` : ''}</div><div class="right">${markup(role.when?.text ?? '')}</div></div>`,
      ),
    )
    .join('');
  const strengths =
    deeds.length > 0
      ? duties({ title: '', titleForms: [], duties: deeds, isProse: false, tools: [] }, words)
      : '';
  const body = `${title(scene)}${contactRow(scene)}${section('summary', scene)}
<section>${heading('skills', scene)}${skillList(resume, scene.look)}${strengths}</section>
<section>${heading('experience', scene)}${list}</section>${sections(scene, without(scene, 'summary', 'skills', 'experience'))}`;
  return sheet('h2{border-left:3pt solid;padding-left:5pt}', body, scene);
}

export function academic(scene: Scene): string {
  const { resume, words } = scene;
  const papers = resume.employments
    .slice(0, 3)
    .map(
      ({ company }, at) =>
        `<p>[${at + 1}] ${markup(resume.name)}, ${markup(words.given[at] ?? '')[0]}. ${markup(words.family[at * 2] ?? '')}. “${markup((resume.summary ?? company).slice(0, 60))}”, <i>Annals of Practice</i> ${12 + at}(3), ${2012 + at * 3}.</p>`,
    );
  const order = ['education' as const, 'experience' as const];
  const css = `body{font:11pt/1.3 'C059',serif} h1{font-size:1.7em} h2{font-weight:bold;color:#000;text-transform:none} .contact{white-space:pre-line}`;
  const body = `<div class="row"><div>${title(scene)}</div><div class="right">${contactItems(scene)
    .map((item) => `<div>${item}</div>`)
    .join('')}</div></div>
${sections(scene, order)}<section>${heading('publications', scene)}${papers.join('')}</section>${sections(scene, without(scene, ...order))}`;
  return sheet(css, body, scene);
}

/** No headings: only fonts and rules separate the parts. */
export function bare(scene: Scene): string {
  const parts = scene.resume.order.map((kind) => bodyOf(kind, scene)).filter(Boolean);
  return sheet(
    '.part{border-top:.5pt solid #bbb;padding:.6em 0}',
    `${title(scene)}${contactRow(scene)}${parts.map((part) => `<div class="part">${part}</div>`).join('')}`,
    { ...scene },
  );
}
