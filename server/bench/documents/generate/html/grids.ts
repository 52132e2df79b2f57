import type { Role, Study } from '../resume.ts';
import { bodyOf, type Scene } from './bodies.ts';
import { duties } from './entries.ts';
import { nameLabel, parts, personalPairs } from './forms.ts';
import { heading } from './headings.ts';
import { listed, markup, table } from './markup.ts';
import { contactItems, section, sheet, title, without } from './sections.ts';
import { splitSpan } from './spans.ts';

type Stay = { company: string; place: string | undefined; role: Role };
const staysOf = ({ resume }: Scene): Stay[] =>
  resume.employments.flatMap(({ company, place, roles }) => roles.map((role) => ({ company, place, role })));

const bordered =
  'table{border-collapse:collapse;width:100%} td,th{border:.6pt solid #555;padding:2pt 4pt;text-align:left;vertical-align:top;font-weight:normal} th{background:#eee}';
const contactOf = (scene: Scene) =>
  `<div class="contact">${contactItems(scene).join(scene.look.separator)}</div>`;

/** A full grid with a header row; start and end have columns of their own. */
export function fromToGrid(scene: Scene): string {
  const { words, resume } = scene;
  const { labels } = words;
  const jobs = staysOf(scene).map(({ company, place, role }) => [
    markup(listed([company, place], ', ')),
    markup(role.title),
    ...splitSpan(role.when, words).map(markup),
  ]);
  const schools = resume.studies.map(({ school, degreeLine, when }) => [
    markup(school),
    markup(degreeLine),
    ...splitSpan(when, words).map(markup),
  ]);
  const [from, to] = fromTo[resume.language] ?? [labels.dates, ''];
  const tasks = staysOf(scene)
    .filter(({ role }) => role.duties.length > 0)
    .map(({ company, role }) => `<p><b>${markup(company)}</b></p>${duties(role, words)}`);
  const body = parts(scene, {
    experience: table(jobs, '', [labels.employer, labels.position, from, to]) + tasks.join(''),
    education: table(schools, '', [labels.school, labels.degree, from, to]),
  });
  return sheet(bordered, `${title(scene)}${contactOf(scene)}${body}`, scene);
}

const fromTo: Partial<Record<string, [string, string]>> = {
  en: ['From', 'To'],
  de: ['Von', 'Bis'],
  fr: ['Du', 'Au'],
  es: ['Desde', 'Hasta'],
  pt: ['De', 'Até'],
  it: ['Dal', 'Al'],
  nl: ['Van', 'Tot'],
};

/** One row per position: dates, company, title, responsibilities, as in Korean and Chinese forms. */
export function wideGrid(scene: Scene): string {
  const { resume, words } = scene;
  const { labels } = words;
  const jobs = staysOf(scene).map(({ company, role }) => [
    markup(role.when?.text ?? ''),
    markup(company),
    markup(role.title),
    duties(role, words),
  ]);
  const schools = resume.studies.map((study) => [
    markup(study.when?.text ?? ''),
    markup(study.school),
    markup(study.degreeLine),
  ]);
  const pairs = personalPairs(scene).filter(([, value]) => value);
  const personal = [
    [nameLabel(scene), markup(resume.name)],
    ...pairs.map(([label, value]) => [markup(label), value]),
  ];
  const rows = personal.flatMap((pair, at) => (at % 2 === 0 ? [[...pair, ...(personal[at + 1] ?? [])]] : []));
  const body = parts(scene, {
    experience: table(jobs, '', [labels.dates, labels.employer, labels.position, labels.duties]),
    education: table(schools, '', [labels.dates, labels.school, labels.degree]),
  });
  return sheet(
    `${bordered} td{overflow-wrap:break-word}`,
    `<div class="document">${markup(words.cv[0] ?? '')}</div>${table(rows)}${body}`,
    scene,
  );
}

/** The Japanese form: year, month and event in columns; joining and leaving are rows of their own. */
export function yearMonthGrid(scene: Scene): string {
  const { resume, words } = scene;
  const [joined, left, entered, graduated] = events[resume.language] ?? [
    'joined',
    'left',
    'entered',
    'graduated',
  ];
  const event = (date: string | undefined, text: string) => {
    const [year = '', month = ''] = (date ?? '').split('-');
    return [year, month.replace(/^0/, ''), text];
  };
  const study = ({ when, school, degreeLine }: Study) => [
    ...(when?.start ? [event(when.start, `${markup(school)} ${entered}`)] : []),
    event(when?.end, `${markup(school)} ${markup(degreeLine)} ${graduated}`),
  ];
  const stay = ({ company, role: { title: position, when } }: Stay) => [
    event(when?.start, `${markup(company)} ${joined} (${markup(position)})`),
    ...(when?.end === 'present' ? [['', '', markup(words.present[0] ?? '')]] : []),
    ...(when?.end && when.end !== 'present' ? [event(when.end, `${markup(company)} ${left}`)] : []),
  ];
  const rows = [
    ['', '', `<b>${markup(resume.headings.education)}</b>`],
    ...resume.studies.toReversed().flatMap(study),
    ['', '', `<b>${markup(resume.headings.experience)}</b>`],
    ...staysOf(scene).toReversed().flatMap(stay),
  ];
  const personal = table(
    [[nameLabel(scene), `<b>${markup(resume.name)}</b>`], ...personalPairs(scene)].filter(
      ([, value]) => value,
    ),
  );
  const rest = without(scene, 'experience', 'education').map((kind) => section(kind, scene));
  return sheet(
    `${bordered} .events td:first-child{width:20mm} .events td:nth-child(2){width:12mm}`,
    `${personal}<br>${table(rows, 'events')}${rest.join('')}`,
    scene,
  );
}

const events: Partial<Record<string, [string, string, string, string]>> = {
  ja: ['入社', '退職', '入学', '卒業'],
  ko: ['입사', '퇴사', '입학', '졸업'],
  zh: ['入职', '离职', '入学', '毕业'],
};

/** Dates and text in two columns of a word processor's table, with or without lines. */
export function twoColumnTable(scene: Scene): string {
  const { resume, words, look } = scene;
  const jobs = staysOf(scene).map(({ company, place, role }) => [
    markup(role.when?.text ?? ''),
    look.entry.startsWith('company')
      ? `<b>${markup(listed([company, place], ', '))}</b><br>${markup(role.title)}${duties(role, words)}`
      : `<b>${markup(role.title)}</b>, ${markup(listed([company, place], ', '))}${duties(role, words)}`,
  ]);
  const schools = resume.studies.map(({ when, degreeLine, school, place }) => [
    markup(when?.text ?? ''),
    `${markup(degreeLine)}<br>${markup(listed([school, place], ', '))}`,
  ]);
  const css =
    look.headingCase === 'uppercase' ? bordered : 'table{width:100%} td{vertical-align:top;padding:1pt 4pt}';
  const body = parts(scene, { experience: table(jobs, 'dates'), education: table(schools, 'dates') });
  return sheet(
    `${css} .dates td:first-child{width:44mm}`,
    `${title(scene)}${contactOf(scene)}${body}`,
    scene,
  );
}

/** One table around the page: headings in the left cells, contents in the right ones. */
export function headingCells(scene: Scene): string {
  const rows = scene.resume.order.map((kind) => {
    const body = bodyOf(kind, scene);
    return body ? [heading(kind, scene), body] : [];
  });
  const personal = personalPairs(scene).map(([label, value]) => (value ? [markup(label), value] : []));
  return sheet(
    `${bordered} td:first-child{width:38mm;background:#f3f3f3} h2{margin:0;font-size:1em}`,
    table([[nameLabel(scene), title(scene)], ...personal, ...rows]),
    scene,
  );
}

/** Company and dates in a shaded row across the table, the rest below it. */
export function shadedRows(scene: Scene): string {
  const { resume, words } = scene;
  const jobs = staysOf(scene)
    .map(
      ({ company, place, role }) =>
        `<tr class="shade"><td>${markup(listed([company, place], ', '))}</td><td class="end">${markup(role.when?.text ?? '')}</td></tr><tr><td colspan="2"><b>${markup(role.title)}</b>${duties(role, words)}</td></tr>`,
    )
    .join('');
  const schools = resume.studies
    .map(
      ({ school, degreeLine, when }) =>
        `<tr class="shade"><td>${markup(school)}</td><td class="end">${markup(when?.text ?? '')}</td></tr><tr><td colspan="2">${markup(degreeLine)}</td></tr>`,
    )
    .join('');
  const body = parts(scene, { experience: `<table>${jobs}</table>`, education: `<table>${schools}</table>` });
  return sheet(
    `${bordered} .shade td{background:#e8edf3} .end{text-align:right;width:48mm}`,
    `${title(scene)}${contactOf(scene)}${body}`,
    scene,
  );
}
