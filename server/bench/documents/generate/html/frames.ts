import type { HeadingKind } from '../words.ts';
import type { Scene } from './bodies.ts';
import { duties } from './entries.ts';
import { nameLabel, parts, personalPairs } from './forms.ts';
import { heading } from './headings.ts';
import { listed, markup, table } from './markup.ts';
import { contactItems, section, sections, sheet, title, without } from './sections.ts';

const side: HeadingKind[] = ['skills', 'languages', 'certifications', 'interests', 'awards'];
const contactRow = (scene: Scene) =>
  `<div class="contact">${contactItems(scene).join(scene.look.separator)}</div>`;
const contactLines = (scene: Scene) =>
  `<div class="contact">${contactItems(scene)
    .map((item) => `<div>${item}</div>`)
    .join('')}</div>`;

/** Every value in the middle of the page, the contact details at its end. */
export function contactLast(scene: Scene): string {
  const css = 'footer{margin-top:6mm;border-top:.6pt solid #666;padding-top:2mm;text-align:center}';
  return sheet(css, `${title(scene)}${sections(scene)}<footer>${contactRow(scene)}</footer>`, scene);
}

/** A band across the page, below it two columns: history on the left, the rest on the right. */
export function bandColumns(scene: Scene): string {
  const css = `@page{margin:0 0 12mm} header{background:${scene.look.accent};color:#fff;padding:9mm 14mm 6mm} header .headline,header .document{color:#eee} .cols{display:grid;grid-template-columns:1fr 56mm;gap:8mm;padding:4mm 14mm} aside{overflow-wrap:break-word} aside .row{display:block}`;
  const body = `<header>${title(scene)}${contactRow(scene)}</header><div class="cols"><main>${sections(scene, without(scene, ...side))}</main><aside>${sections(scene, side)}</aside></div>`;
  return sheet(css, body, scene);
}

/** A light sidebar on the left with education in it; the name spans both columns. */
export function sidebarLight(scene: Scene): string {
  const kinds: HeadingKind[] = [...side, 'education'];
  const css = `.cols{display:grid;grid-template-columns:62mm 1fr;gap:8mm} aside{background:#f0f2f5;padding:4mm;overflow-wrap:break-word;font-size:.93em} aside .row{display:block} aside .right{text-align:left;white-space:normal} header{text-align:center;padding-bottom:3mm}`;
  const body = `<header>${title(scene)}</header><div class="cols"><aside><section>${heading('contact', scene)}${contactLines(scene)}</section>${sections(scene, kinds)}</aside><main>${sections(scene, without(scene, ...kinds))}</main></div>`;
  return sheet(css, body, scene);
}

/** A dark sidebar on the right; the main column holds the name. */
export function sidebarDarkRight(scene: Scene): string {
  const css = `@page{margin:0} .page{display:flex;min-height:297mm} main{flex:1;padding:12mm 9mm 12mm 13mm} aside{width:64mm;background:${scene.look.accent};color:#fff;padding:14mm 7mm;overflow-wrap:break-word} aside h2{color:#fff}`;
  const body = `<div class="page"><main>${title(scene)}${sections(scene, without(scene, ...side))}</main><aside><section>${heading('contact', scene)}${contactLines(scene)}</section>${sections(scene, side)}</aside></div>`;
  return sheet(css, body, scene);
}

/** A line with dots; the dates stand to the left of it. */
export function datedTimeline(scene: Scene): string {
  const { resume, words, look } = scene;
  const stop = (when: string | undefined, body: string) =>
    `<div class="stop"><div class="when">${markup(when ?? '')}</div><div class="rail"><span></span></div><div>${body}</div></div>`;
  const jobs = resume.employments.flatMap(({ company, place, roles }) =>
    roles.map((role) =>
      stop(
        role.when?.text,
        `<b>${markup(role.title)}</b><div>${markup(listed([company, place], ' · '))}</div>${duties(role, words)}`,
      ),
    ),
  );
  const schools = resume.studies.map(({ when, degreeLine, school }) =>
    stop(when?.text, `<b>${markup(degreeLine)}</b><div>${markup(school)}</div>`),
  );
  const css = `.stop{display:grid;grid-template-columns:36mm 6mm 1fr;gap:2mm;break-inside:avoid} .stop .when{text-align:right;color:#555} .rail{border-left:1pt solid #aaa;margin-left:3mm;padding-bottom:3mm} .rail span{display:block;width:2.6mm;height:2.6mm;border-radius:50%;background:${look.accent};margin-left:-1.6mm;margin-top:1mm}`;
  const body = parts(scene, { experience: jobs.join(''), education: schools.join('') });
  return sheet(css, `<header>${title(scene)}${contactRow(scene)}</header>${body}`, scene);
}

/** Dates in a narrow column on the right margin. */
export function datesRight(scene: Scene): string {
  const { resume, words } = scene;
  const pair = (when: string | undefined, body: string) =>
    `<div class="pair"><div>${body}</div><div class="when">${markup(when ?? '')}</div></div>`;
  const jobs = resume.employments.flatMap(({ company, place, roles }) =>
    roles.map((role) =>
      pair(
        role.when?.text,
        `<b>${markup(role.title)}</b><br>${markup(listed([company, place], ', '))}${duties(role, words)}`,
      ),
    ),
  );
  const schools = resume.studies.map(({ when, degreeLine, school, place }) =>
    pair(when?.text, `${markup(degreeLine)}<br>${markup(listed([school, place], ', '))}`),
  );
  const css =
    '.pair{display:grid;grid-template-columns:1fr 34mm;gap:6mm;margin-bottom:.6em;break-inside:avoid} .when{color:#555}';
  return sheet(
    css,
    `${title(scene)}${contactLines(scene)}${parts(scene, { experience: jobs.join(''), education: schools.join('') })}`,
    scene,
  );
}

/** The German “Lebenslauf”: personal details with labels, dates on the left, place and date at the end. */
export function lebenslauf(scene: Scene): string {
  const { resume, words } = scene;
  const jobs = resume.employments.flatMap(({ company, place, roles }) =>
    roles.map((role) => [
      markup(role.when?.text ?? ''),
      `${markup(role.title)}<br>${markup(listed([company, place], ', '))}${duties(role, words)}`,
    ]),
  );
  const schools = resume.studies.map(({ when, school, place, degreeLine }) => [
    markup(when?.text ?? ''),
    `${markup(listed([school, place], ', '))}<br>${markup(degreeLine)}`,
  ]);
  const personal = [
    [nameLabel(scene), markup(resume.name)],
    ...personalPairs(scene).map(([label, value]) => (value ? [`${markup(label)}:`, value] : [])),
  ];
  const css = `table{width:100%;border-collapse:collapse} td{vertical-align:top;padding:1pt 0} td:first-child{width:45mm} .photo{float:right;width:30mm;height:38mm;background:#ddd} .document{font-size:1.7em;color:#111}`;
  const body = `<div class="photo"></div><div class="document">${markup(words.cv[0] ?? '')}</div><section>${heading('contact', scene)}${table(personal)}</section>${parts(
    scene,
    { experience: table(jobs), education: table(schools) },
  )}<p style="margin-top:8mm">${markup(resume.place)}, 03.06.2025</p><p><i>${markup(resume.name)}</i></p>`;
  return sheet(css, body, scene);
}

/** The newer Europass style: dates in brackets above title and company, details with labels. */
export function europassModern(scene: Scene): string {
  const { resume, words } = scene;
  const { labels } = words;
  const jobs = resume.employments.flatMap(({ company, place, roles }) =>
    roles.map(
      (role) =>
        `<div class="entry">${role.when ? `<div class="when">[ ${markup(role.when.text)} ]</div>` : ''}<div><b>${markup(role.title)}</b></div><div><i>${markup(company)}</i></div>${place ? `<div><b>${markup(labels.address[0] ?? '')}:</b> ${markup(place)}</div>` : ''}${duties(role, words)}</div>`,
    ),
  );
  const schools = resume.studies.map(
    ({ when, degreeLine, school }) =>
      `<div class="entry">${when ? `<div class="when">[ ${markup(when.text)} ]</div>` : ''}<div><b>${markup(degreeLine)}</b></div><div><i>${markup(school)}</i></div></div>`,
  );
  const contact = personalPairs(scene)
    .flatMap(([label, value]) => (value ? [`<b>${markup(label)}:</b> ${value}`] : []))
    .join(' &nbsp;|&nbsp; ');
  const css =
    'h2{text-transform:uppercase;border-bottom:1pt solid #0e4194;color:#0e4194;font-size:1.1em} h1{color:#0e4194} .when{color:#555}';
  const body = parts(scene, { experience: jobs.join(''), education: schools.join('') });
  return sheet(css, `${title(scene)}<div class="contact">${contact}</div>${body}`, scene);
}

/** Each company is a heading; all titles stand below it. */
export function companyHeadings(scene: Scene): string {
  const { resume, words } = scene;
  const jobs = resume.employments.map(
    ({ company, place, when, roles }) =>
      `<h3>${markup(listed([company, place], ', '))}${when ? ` <span class="when">${markup(when.text)}</span>` : ''}</h3>${roles
        .map(
          (role) =>
            `<div class="row"><div><i>${markup(role.title)}</i></div><div class="right">${markup(role.when?.text ?? '')}</div></div>${duties(role, words)}`,
        )
        .join('')}`,
  );
  const css =
    'h3{margin:.5em 0 .1em;font-size:1.12em} h3 .when{font-weight:normal;font-size:.85em;color:#555}';
  return sheet(
    css,
    `${title(scene)}${contactRow(scene)}${parts(scene, { experience: jobs.join('') })}`,
    scene,
  );
}

/** The name and the contact details repeat at the top of each page. */
export function runningHeader(scene: Scene): string {
  const css =
    'table.page{width:100%} thead{display:table-header-group} thead td{border-bottom:.6pt solid #888;padding-bottom:2mm} h1{font-size:1.4em}';
  const head = `${title(scene)}${contactRow(scene)}`;
  return sheet(
    css,
    `<table class="page"><thead><tr><td>${head}</td></tr></thead><tbody><tr><td>${sections(scene)}</td></tr></tbody></table>`,
    scene,
  );
}

/** Three short columns at the top or the end, the history across the page. */
export function threeColumns(scene: Scene): string {
  const kinds: HeadingKind[] = ['skills', 'languages', 'certifications'];
  const css = '.three{display:grid;grid-template-columns:1fr 1fr 1fr;gap:7mm;overflow-wrap:break-word}';
  const three = `<div class="three">${kinds.map((kind) => section(kind, scene)).join('')}</div>`;
  const rest = sections(scene, without(scene, ...kinds));
  const isFirst = scene.look.headingCase === 'none';
  const head = `<div class="three"><div style="grid-column:1/3">${title(scene)}</div>${contactLines(scene)}</div>`;
  return sheet(css, `${head}${isFirst ? three + rest : rest + three}`, scene);
}

/** Text of a letter: a heading, then the person's history in plain paragraphs. */
export function runInHeadings(scene: Scene): string {
  const css =
    'section{display:block;margin:.5em 0} h2{display:inline;font-size:1em;margin:0;color:inherit} .body{display:inline} .body>p:first-child,.body>div:first-child{display:inline}';
  const colon = { ...scene, look: { ...scene.look, heading: 'colon' as const, hasHeadings: true } };
  return sheet(css, `${title(scene)}${contactLines(scene)}${sections(colon)}`, colon);
}
