import type { Study } from '../resume.ts';
import type { HeadingKind } from '../words.ts';
import { bodyOf, type Scene } from './bodies.ts';
import { duties } from './entries.ts';
import { heading } from './headings.ts';
import { listed, markup, table } from './markup.ts';
import { contactItems, sections, sheet, title, without } from './sections.ts';

type Pair = [label: string, value: string | undefined];

const nameLabels: Partial<Record<string, string>> = {
  en: 'Name',
  de: 'Name',
  fr: 'Nom',
  es: 'Nombre',
  pt: 'Nome',
  it: 'Nome',
  nl: 'Naam',
  zh: '姓名',
  ja: '氏名',
  ko: '성명',
};

export const nameLabel = ({ resume }: Scene) => nameLabels[resume.language] ?? '';

/** Label and value of every personal detail; values are HTML. */
export function personalPairs({ resume, words }: Scene): Pair[] {
  const { labels } = words;
  return [
    [labels.address[0] ?? '', markup(listed([resume.street, resume.place], ', '))],
    ...resume.phones.map((phone): Pair => [labels.phone[0] ?? '', markup(phone)]),
    ...resume.emails.map((email): Pair => [labels.email[0] ?? '', markup(email)]),
    ...resume.links.map((link): Pair => ['Web', markup(link)]),
    [labels.born, resume.born],
    [labels.nationality, resume.nationality],
  ];
}

/** The pairs of every position, one list per role. */
export function jobPairs({ resume, words }: Scene): Pair[][] {
  const { labels } = words;
  return resume.employments.flatMap(({ company, place, roles }) =>
    roles.map((role): Pair[] => [
      [labels.employer, markup(listed([company, place], ', '))],
      [labels.position, markup(role.title)],
      [labels.dates, markup(role.when?.text ?? '')],
      [labels.duties, duties(role, words)],
    ]),
  );
}

export const studyPairs = ({ words: { labels } }: Scene, study: Study): Pair[] => [
  [labels.school, markup(listed([study.school, study.place], ', '))],
  [labels.degree, markup(study.degreeLine)],
  [labels.dates, markup(study.when?.text ?? '')],
];

/** Sections in order, with own bodies for positions and education. */
export function parts(scene: Scene, bodies: Partial<Record<HeadingKind, string>>): string {
  return scene.resume.order
    .map((kind) => {
      const body = bodies[kind] ?? bodyOf(kind, scene);
      return body ? `<section class="${kind}">${heading(kind, scene)}${body}</section>` : '';
    })
    .join('');
}

const shown = (pairs: Pair[]) => pairs.filter((pair): pair is [string, string] => Boolean(pair[1]));
const entry = (body: string) => `<div class="entry">${body}</div>`;

/** “Company: …”, “Position: …”, “Period: …”, each in a line of its own. */
export function labelLines(scene: Scene): string {
  const colon = scene.look.isMixed || scene.look.size > 11 ? ' : ' : ': ';
  const lines = (pairs: Pair[]) =>
    entry(
      shown(pairs)
        .map(([label, value]) => `<div><b>${markup(label)}</b>${colon}${value}</div>`)
        .join(''),
    );
  const body = `${title(scene)}${lines(personalPairs(scene))}${parts(scene, {
    experience: jobPairs(scene).map(lines).join(''),
    education: scene.resume.studies.map((study) => lines(studyPairs(scene, study))).join(''),
  })}`;
  return sheet('', body, scene);
}

/** A borderless or bordered table of labels and values for every entry. */
export function labelTable(scene: Scene): string {
  const grid = (pairs: Pair[]) =>
    entry(
      table(
        shown(pairs).map(([label, value]) => [`<b>${markup(label)}</b>`, value]),
        'pairs',
      ),
    );
  const line = scene.look.headingCase === 'uppercase' ? 'border:.5pt solid #999;' : '';
  const body = `${title(scene)}${grid(personalPairs(scene))}${parts(scene, {
    experience: jobPairs(scene).map(grid).join(''),
    education: scene.resume.studies.map((study) => grid(studyPairs(scene, study))).join(''),
  })}`;
  const css = `table.pairs{border-collapse:collapse;width:100%} .pairs td{${line}padding:1.5pt 4pt;vertical-align:top} .pairs td:first-child{width:42mm}`;
  return sheet(css, body, scene);
}

/** All values of an entry in one line: “Employer: … | Position: … | Dates: …”. */
export function labelRow(scene: Scene): string {
  const by = scene.look.separator.trim() ? scene.look.separator : ' ; ';
  const rows = (pairs: Pair[]) => {
    const [tail, inline] = [
      shown(pairs).filter(([label]) => label === scene.words.labels.duties),
      shown(pairs).filter(([label]) => label !== scene.words.labels.duties),
    ];
    return entry(
      `<div>${inline.map(([label, value]) => `${markup(label)}: ${value}`).join(by)}</div>${tail.map(([, value]) => value).join('')}`,
    );
  };
  const body = `${title(scene)}${rows(personalPairs(scene))}${parts(scene, {
    experience: jobPairs(scene).map(rows).join(''),
    education: scene.resume.studies.map((study) => rows(studyPairs(scene, study))).join(''),
  })}`;
  return sheet('', body, scene);
}

/** A printed application form: boxes with a small label above each value. */
export function applicationForm(scene: Scene): string {
  const boxes = (pairs: Pair[]) =>
    `<div class="boxes">${shown(pairs)
      .map(
        ([label, value]) =>
          `<div class="box${value.includes('<') ? ' wide' : ''}"><div class="small">${markup(label)}</div><div>${value}</div></div>`,
      )
      .join('')}</div>`;
  const css = `.boxes{display:grid;grid-template-columns:1fr 1fr;margin-bottom:3mm;break-inside:avoid} .box{border:.5pt solid #777;padding:1mm 2mm;min-height:10mm;overflow-wrap:break-word} .wide{grid-column:1/3} .small{font-size:.72em;color:#666}`;
  const body = `${title(scene)}${boxes(personalPairs(scene))}${parts(scene, {
    experience: jobPairs(scene).map(boxes).join(''),
    education: scene.resume.studies.map((study) => boxes(studyPairs(scene, study))).join(''),
  })}`;
  return sheet(css, body, scene);
}

/** Small gray labels above the values, without borders. */
export function labelsAbove(scene: Scene): string {
  const stack = (pairs: Pair[]) =>
    entry(
      `<div class="stack">${shown(pairs)
        .map(
          ([label, value]) =>
            `<div class="${value.includes('<') ? 'wide' : ''}"><div class="small">${markup(label)}</div>${value}</div>`,
        )
        .join('')}</div>`,
    );
  const css = `.stack{display:grid;grid-template-columns:1fr 1fr 1fr;gap:1.5mm 6mm;overflow-wrap:break-word} .wide{grid-column:1/4} .small{font-size:.75em;color:#777;text-transform:uppercase}`;
  const contact = contactItems(scene).join(scene.look.separator);
  const body = `<header>${title(scene)}<div class="contact">${contact}</div></header>${parts(scene, {
    experience: jobPairs(scene).map(stack).join(''),
    education: scene.resume.studies.map((study) => stack(studyPairs(scene, study))).join(''),
  })}`;
  return sheet(css, body, scene);
}

/** The Indian biodata: aligned colons, a table of qualifications, family details and a signed declaration. */
export function biodata(scene: Scene): string {
  const { resume, words } = scene;
  const isEnglish = resume.language === 'en';
  const father = words.family[resume.name.length % words.family.length] ?? '';
  const family: Pair[] = isEnglish
    ? [
        ["Father's Name", markup(`${words.given[resume.name.length % words.given.length]} ${father}`)],
        ['Marital Status', 'Unmarried'],
        ['Languages Known', markup(resume.tongues.map(({ name }) => name).join(', '))],
      ]
    : [];
  const colons = (pairs: Pair[]) =>
    table(
      shown(pairs).map(([label, value]) => [markup(label), ':', value]),
      'colons',
    );
  const studies = table(
    resume.studies.map(({ degreeLine, school, place, when }) => [
      markup(degreeLine),
      markup(listed([school, place], ', ')),
      markup(when?.text ?? ''),
    ]),
    'bordered',
    [words.labels.degree, words.labels.school, words.labels.dates],
  );
  const declaration = isEnglish
    ? `<section><h2>Declaration</h2><p>I hereby declare that the above information is true to the best of my knowledge and belief.</p><div class="row"><div>Place: ${markup(resume.place)}<br>Date:</div><div class="right">(${markup(resume.name)})</div></div></section>`
    : `<div class="row"><div>${markup(resume.place)}, 03.06.2025</div><div class="right">${markup(resume.name)}</div></div>`;
  const jobs = jobPairs(scene).map((pairs) => entry(colons(pairs)));
  const rest = without(scene, 'experience', 'education');
  const body = `<div class="document" style="text-align:center"><b>${markup(isEnglish ? 'BIO-DATA' : (words.cv[0] ?? ''))}</b></div><h1>${markup(resume.name)}</h1>${colons(personalPairs(scene))}
<section>${heading('education', scene)}${studies}</section><section>${heading('experience', scene)}${jobs.join('')}</section>${sections(scene, rest)}
${family.length > 0 ? `<section><h2>Personal Details</h2>${colons(family)}</section>` : ''}${declaration}`;
  const css = `h1{font-size:1.3em} h2{text-decoration:underline;font-size:1.05em} .colons td{vertical-align:top;padding:.5pt 4pt} .colons td:first-child{width:44mm}`;
  return sheet(css, body, scene);
}
