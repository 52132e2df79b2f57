import type { HeadingKind } from '../words.ts';
import { bodyOf, type Scene } from './bodies.ts';
import { duties } from './entries.ts';
import { heading } from './headings.ts';
import { markup } from './markup.ts';
import { contactItems, section, sheet, title, without } from './sections.ts';
import { chunks } from './skills.ts';

/** Education and skills in bordered tables with column headings. */
export function tables(scene: Scene): string {
  const { resume, words } = scene;
  const studies = `<table><tr><th>${words.labels.dates}</th><th>${words.labels.degree}</th><th>${words.labels.school}</th></tr>${resume.studies
    .map(
      (study) =>
        `<tr><td>${markup(study.when?.text ?? '')}</td><td>${markup(study.degreeLine)}</td><td>${markup(study.school)}${study.place ? `, ${markup(study.place)}` : ''}</td></tr>`,
    )
    .join('')}</table>`;
  const items = resume.skills.groups.flatMap((group) => group.items);
  const rows =
    resume.skills.style === 'groups'
      ? resume.skills.groups.map(
          ({ label, items: own }) =>
            `<tr><th>${markup(label ?? '')}</th><td>${markup(own.join(', '))}</td></tr>`,
        )
      : chunks(items, 3).map((row) => `<tr>${row.map((item) => `<td>${markup(item)}</td>`).join('')}</tr>`);
  const bodies: Partial<Record<HeadingKind, string>> = {
    education: studies,
    skills: `<table>${rows.join('')}</table>`,
  };
  if (scene.look.entry !== 'title-first') bodies.experience = jobsTable(scene);
  const part = (kind: HeadingKind) => {
    const body = bodies[kind] ?? bodyOf(kind, scene);
    return body ? `<section>${heading(kind, scene)}${body}</section>` : '';
  };
  const css = `table{border-collapse:collapse;width:100%} td,th{border:.5pt solid #999;padding:2pt 5pt;text-align:left;vertical-align:top;font-weight:normal} th{background:#eee}`;
  const contact = `<table>${contactItems(scene)
    .map((item) => `<tr><td>${item}</td></tr>`)
    .join('')}</table>`;
  return sheet(css, `${title(scene)}${contact}${resume.order.map(part).join('')}`, scene);
}

function jobsTable({ resume, words }: Scene): string {
  const head = `<tr><th>${words.labels.dates}</th><th>${words.labels.employer}</th><th>${words.labels.position}</th></tr>`;
  const rows = resume.employments.flatMap(({ company, place, roles }) =>
    roles.map(
      (role) =>
        `<tr><td style="width:30mm">${markup(role.when?.text ?? '')}</td><td>${markup(company)}${place ? `<br>${markup(place)}` : ''}</td><td>${markup(role.title)}${duties(role, words)}</td></tr>`,
    ),
  );
  return `<table>${head}${rows.join('')}</table>`;
}

/** The Europass form: a label on the left for every value. */
export function europass(scene: Scene): string {
  const { resume, words } = scene;
  const line = (label: string, value: string | undefined) =>
    value ? `<tr><td class="label">${markup(label)}</td><td>${markup(value)}</td></tr>` : '';
  const gap = '<tr><td colspan="2">&nbsp;</td></tr>';
  const jobs = resume.employments.flatMap(({ company, place, roles }) =>
    roles.map(
      (role) =>
        line(words.labels.dates, role.when?.text) +
        line(words.labels.position, role.title) +
        line(words.labels.employer, place ? `${company}, ${place}` : company) +
        (role.duties.length > 0
          ? `<tr><td class="label">${markup(words.labels.duties)}</td><td>${duties(role, words)}</td></tr>`
          : ''),
    ),
  );
  const studies = resume.studies.map(
    (study) =>
      line(words.labels.dates, study.when?.text) +
      line(words.labels.degree, study.degreeLine) +
      line(words.labels.school, study.school),
  );
  const headingRow = (kind: HeadingKind) =>
    `<tr><td class="label">${heading(kind, scene)}</td><td></td></tr>`;
  const address = [resume.street, resume.place].filter(Boolean).join(', ');
  const personal = [
    line(words.labels.address[0] ?? '', address),
    ...resume.phones.map((phone) => line(words.labels.phone[0] ?? '', phone)),
    ...resume.emails.map((email) => line(words.labels.email[0] ?? '', email)),
    line(words.labels.born, resume.born),
    line(words.labels.nationality, resume.nationality),
  ];
  const rest = without(scene, 'experience', 'education').map((kind) => {
    const body = bodyOf(kind, scene);
    return body ? `${headingRow(kind)}<tr><td class="label"></td><td>${body}</td></tr>` : '';
  });
  const body = `<table><tr><td class="label"><b>${words.cv[0]}</b></td><td><h1>${markup(resume.name)}</h1></td></tr>${personal.join('')}
${headingRow('experience')}${jobs.join(gap)}${headingRow('education')}${studies.join(gap)}${rest.join('')}</table>`;
  const css = `table{width:100%;border-collapse:collapse} td{vertical-align:top;padding:1pt 6pt} td.label{width:48mm;text-align:right;border-right:.6pt solid #333;color:#333} h1{font-size:1.35em} h2{margin:.4em 0 0;font-size:1.05em}`;
  return sheet(css, body, scene);
}

/** The whole page is one borderless table, as word processors create it. */
export function layoutTable(scene: Scene): string {
  const { resume } = scene;
  const left: HeadingKind[] = ['skills', 'languages'];
  const rows = without(scene, ...left)
    .map((kind) => section(kind, scene))
    .filter(Boolean)
    .map(
      (body, at) =>
        `<tr><td class="left">${at === 0 ? left.map((kind) => section(kind, scene)).join('') : ''}</td><td>${body}</td></tr>`,
    );
  const contact = `<tr><td class="left">${contactItems(scene).join('<br>')}</td><td>${title(scene)}</td></tr>`;
  return sheet(
    'table{width:100%} td{vertical-align:top} .left{width:52mm;padding-right:6mm;overflow-wrap:anywhere}',
    `<table>${contact}${rows.join('')}</table>`,
    { ...scene, resume },
  );
}
