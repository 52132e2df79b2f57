import type { Employment, Resume, Role, Study } from '../resume.ts';
import type { Words } from '../words.ts';
import { type EntryStyle, entryStyles, type Look } from './look.ts';
import { listed, markup } from './markup.ts';

const span = (name: string, text: string | undefined) =>
  text ? `<span class="${name}">${markup(text)}</span>` : '';
const row = (left: string, right: string) =>
  `<div class="row"><div>${left}</div>${right ? `<div class="right">${right}</div>` : ''}</div>`;
const line = (content: string) => (content ? `<div>${content}</div>` : '');
const labeled = (label: string, value: string | undefined) =>
  value ? `<div><span class="label">${markup(label)}:</span> ${value}</div>` : '';

export function positions(resume: Resume, look: Look, words: Words): string {
  return resume.employments
    .slice(0, resume.earlierFrom)
    .map((employment, at) => {
      const style = look.isMixed ? (entryStyles[(at * 3) % entryStyles.length] ?? look.entry) : look.entry;
      return `<div class="entry">${positionEntry(employment, style, words)}</div>`;
    })
    .join('');
}

/** The oldest positions under a heading of their own, one line each. */
export function earlier({ employments, earlierFrom = employments.length, headings }: Resume): string {
  const lines = employments
    .slice(earlierFrom)
    .flatMap(({ company, roles }) =>
      roles.map(({ title, when }) => line(markup([title, company, when?.text].filter(Boolean).join(', ')))),
    );
  return lines.length > 0 ? `<h2>${markup(headings.earlier)}</h2>${lines.join('')}` : '';
}

const sharedStyles: EntryStyle[] = ['company-first', 'bars', 'capitals', 'stacked', 'stay'];

function positionEntry(employment: Employment, style: EntryStyle, words: Words): string {
  const isShared = (employment.roles.length > 1 || style === 'stay') && sharedStyles.includes(style);
  if (!isShared)
    return employment.roles
      .map((role) => head(employment, role, style, words) + about(employment) + duties(role, words))
      .join('');
  const company = style === 'capitals' ? employment.company.toUpperCase() : employment.company;
  return (
    row(
      `<b>${span('company', company)}</b>${employment.place ? `, ${markup(employment.place)}` : ''}`,
      span('when', employment.when?.text),
    ) +
    employment.roles
      .map(
        (role) =>
          row(`<i>${span('title', role.title)}</i>`, span('when', role.when?.text)) + duties(role, words),
      )
      .join('')
  );
}

const about = (employment: Employment) =>
  employment.about ? `<div class="tools"><i>${markup(employment.about)}</i></div>` : '';

/** The lines above the responsibilities. All of these styles occur in real resumes. */
function head(employment: Employment, role: Role, style: EntryStyle, words: Words): string {
  const company = span('company', employment.company);
  const title = span('title', role.title);
  const when = span('when', role.when?.text);
  const place = span('place', employment.place);
  switch (style) {
    case 'title-first':
      return row(`<b>${title}</b>`, when) + line(listed([company, place], ', '));
    case 'company-first':
      return row(`<b>${company}</b>`, place) + row(`<i>${title}</i>`, when && `<i>${when}</i>`);
    case 'one-line':
      return row(listed([`<b>${title}</b>`, company, place], ', '), when);
    case 'title-at-company':
      return line(`<b>${title}</b> ${words.at} <b>${company}</b>`) + line(listed([when, place], ' | '));
    case 'dates-first':
      return line(when) + line(`${company}${place ? ` (${place})` : ''} – ${title}`);
    case 'bars':
      return line(listed([`<b>${company}</b>`, place, when], ' | ')) + line(title);
    case 'capitals':
      return (
        line(`<b>${span('company', employment.company.toUpperCase())}</b>${place && `, ${place}`}`) +
        line(`<i>${title}</i>${when ? ` (${when})` : ''}`)
      );
    case 'dash':
      return row(`<b>${title}</b> – ${company}${place && `, ${place}`}`, when);
    case 'stacked':
      return line(`<b>${title}</b>`) + line(company) + line(place) + line(when);
    case 'pipes':
      return line(listed([`<b>${title}</b>`, company, place], ' | ')) + line(when);
    case 'at-sign':
      return row(`<b>${title}</b> @ ${company}`, when) + line(place);
    case 'company-dash':
      return line(`<b>${company}</b> – ${title}`) + line(listed([when, place], ', '));
    case 'company-comma':
      return row(`<b>${company}</b>, ${title}`, when) + line(place);
    case 'dates-under':
      return line(`<b>${title}</b>, ${listed([company, place], ', ')}`) + line(when && `<i>${when}</i>`);
    case 'dates-colon':
      return line(`${when ? `${when}: ` : ''}<b>${title}</b>, ${listed([company, place], ', ')}`);
    case 'parentheses':
      return line(`<b>${title}</b> (${listed([company, when], ', ')})`) + line(place);
    case 'stay':
      return line(`<b>${company}</b>`) + row(title, when);
    case 'labels':
      return (
        labeled(words.labels.employer, listed([company, place], ', ')) +
        labeled(words.labels.position, title) +
        labeled(words.labels.dates, when)
      );
  }
}

export function duties(role: Role, words: Words): string {
  const tools =
    role.tools.length > 0
      ? `<div class="tools">${words.labels.tools}: ${markup(role.tools.join(', '))}</div>`
      : '';
  if (role.duties.length === 0) return tools;
  const list = role.isProse
    ? `<p>${markup(role.duties.map((duty) => duty.replace(/\.?$/, '.')).join(' '))}</p>`
    : `<ul>${role.duties.map((duty) => `<li>${markup(duty)}</li>`).join('')}</ul>`;
  return list + tools;
}

export function studies(resume: Resume, look: Look, words: Words): string {
  return resume.studies.map((study) => `<div class="entry">${studyEntry(study, look, words)}</div>`).join('');
}

function studyEntry(study: Study, look: Look, words: Words): string {
  const school = span('school', study.school);
  const degree = span('degree', study.degreeLine);
  const when = span('when', study.when?.text);
  const place = span('place', study.place);
  const note = study.note ? line(markup(study.note)) : '';
  switch (look.study) {
    case 'degree-first':
      return row(`<b>${degree}</b>`, when) + line(listed([school, place], ', ')) + note;
    case 'school-first':
      return row(`<b>${school}</b>`, place) + row(degree, when) + note;
    case 'one-line':
      return row(listed([degree, school, place], ', '), when) + note;
    case 'dates-first':
      return line(listed([when, `<b>${degree}</b>`], ' ')) + line(listed([school, place], ' – ')) + note;
    case 'dash-line':
      return line(`${degree} – ${listed([school, place], ', ')}${when ? ` (${when})` : ''}`) + note;
    case 'school-dash':
      return row(`<b>${school}</b> – ${degree}`, when) + line(place) + note;
    case 'dates-colon':
      return line(`${when ? `${when}: ` : ''}${listed([degree, school, place], ', ')}`) + note;
    case 'labels':
      return (
        labeled(words.labels.school, listed([school, place], ', ')) +
        labeled(words.labels.degree, degree) +
        labeled(words.labels.dates, when) +
        note
      );
  }
}
