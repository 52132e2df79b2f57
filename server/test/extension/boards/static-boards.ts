import type { Asked, FormSpec } from '../form-spec.ts';
import { labels } from '../form-spec.ts';
import { document, escapeHtml, input, q, select, star } from './html.ts';

/** Boards whose forms are plain HTML. Each question has the structure that the board gives it. */

type Render = (asked: Asked, index: number) => string;

const submit = (spec: FormSpec) => `<button type="submit">${labels[spec.language].submit}</button>`;
const rows = (spec: FormSpec, render: Render) => spec.asked.map(render).join('\n');

/** A field for robots, which is out of sight. */
export const decoy =
  '<div class="hidden" aria-hidden="true"><label>Your fax<input name="fax" tabindex="-1" data-q="decoy"></label></div>';

export function greenhouseClassic(spec: FormSpec): string {
  const field: Render = (asked, index) => {
    const marker = asked.required ? '<span class="asterisk">*</span>' : '';
    if (asked.type === 'file')
      return `<div class="field"><fieldset aria-describedby="${asked.name}-allowable"><legend>${escapeHtml(asked.label)} ${marker}</legend><div class="attach-or-paste"><button type="button" data-source="attach">Attach</button><label class="hidden" for="${asked.name}_file">Attach</label><input ${q(index)} type="file" id="${asked.name}_file" name="job_application[${asked.name}]" style="display:none"></div></fieldset></div>`;
    if (asked.type === 'select')
      return `<div class="field"><label>${escapeHtml(asked.label)} ${marker}<br>${select(asked, index)}</label></div>`;
    if (asked.type === 'radio' || asked.type === 'checks' || asked.type === 'consent')
      return choice(asked, index, marker);
    return `<div class="field"><label for="${asked.name}">${escapeHtml(asked.label)} ${marker}</label>${input(asked, index, `id="${asked.name}"`)}</div>`;
  };
  const choice = (asked: Asked, index: number, marker: string) => {
    const type = asked.type === 'radio' ? 'radio' : 'checkbox';
    const options = asked.type === 'consent' ? [asked.label] : (asked.options ?? []);
    const boxes = options.map(
      (label, at) =>
        `<label><input ${q(index, asked.type === 'consent' ? 'Yes' : label)} type="${type}" name="${asked.name}" value="${at}"> ${escapeHtml(label)}</label>`,
    );
    return asked.type === 'consent'
      ? `<div class="field">${boxes.join('')}</div>`
      : `<div class="field"><label>${escapeHtml(asked.label)} ${marker}</label>${boxes.join('')}</div>`;
  };
  return document(
    spec,
    `<div id="app_body"><div id="header"><h1 class="app-title">${escapeHtml(spec.title)}</h1><span class="company-name">at ${escapeHtml(spec.company)}</span></div><form id="application_form" method="post" action="/submitted">${rows(spec, field)}${decoy}<div id="submit_buttons"><input type="submit" value="${labels[spec.language].submit}"></div></form></div>`,
  );
}

export function lever(spec: FormSpec): string {
  const title = (asked: Asked) =>
    `<div class="application-label">${escapeHtml(asked.label)}${asked.required ? '<span class="required">✱</span>' : ''}</div>`;
  const field: Render = (asked, index) => {
    if (asked.type === 'file')
      return `<li class="application-question resume"><label for="resume-upload-input">${title(asked)}<div class="application-field"><a class="postings-btn template-btn-utility">Attach</a><span class="sr">No file chosen</span><input ${q(index)} id="resume-upload-input" class="sr" type="file" name="${asked.name}"></div></label></li>`;
    if (asked.type === 'radio' || asked.type === 'checks') {
      const type = asked.type === 'radio' ? 'radio' : 'checkbox';
      const items = (asked.options ?? []).map(
        (label) =>
          `<li><label><input ${q(index, label)} type="${type}" name="cards[9f][${asked.name}]" value="${escapeHtml(label)}"><span class="application-answer-alternative">${escapeHtml(label)}</span></label></li>`,
      );
      return `<li class="application-question custom-question"><div class="application-label full-width multiple-choice"><div class="text">${escapeHtml(asked.label)}${asked.required ? '<span class="required">✱</span>' : ''}</div></div><div class="application-field full-width"><ul data-qa="multiple-choice">${items.join('')}</ul></div></li>`;
    }
    if (asked.type === 'consent')
      return `<li class="application-additional"><label><input ${q(index, 'Yes')} type="checkbox" name="consent[${asked.name}]" value="1"><p class="application-answer-alternative">${escapeHtml(asked.label)}</p></label></li>`;
    const control =
      asked.type === 'select'
        ? `<div class="application-dropdown">${select(asked, index)}</div>`
        : input(asked, index);
    return `<li class="application-question"><label>${title(asked)}<div class="application-field">${control}</div></label></li>`;
  };
  return document(
    spec,
    `<header><form role="search"><input name="search" placeholder="Search jobs" data-q="decoy"></form></header><div class="content"><div class="posting-headline"><h2>${escapeHtml(spec.title)}</h2></div><form id="application-form" method="post" action="/submitted"><div class="section application-form"><ul>${rows(spec, field)}</ul></div><button id="btn-submit" type="button" data-qa="btn-submit">${labels[spec.language].submit}</button></form></div>`,
  );
}

export function personio(spec: FormSpec): string {
  const field: Render = (asked, index) => {
    const label = `<label for="field-${asked.name}">${escapeHtml(asked.label)}${asked.required ? ' *' : ''}</label>`;
    if (asked.type === 'file')
      return `<div class="form-group"><div class="col-label"><span id="l-${index}">${escapeHtml(asked.label)} *</span></div><div class="col-input"><label class="btn" for="doc-${index}">Datei auswählen</label><input ${q(index)} class="sr" type="file" id="doc-${index}" name="documents[${asked.name}]"><p class="help-block">PDF, DOCX, max. 20 MB</p></div></div>`;
    if (asked.type === 'radio' || asked.type === 'checks') {
      const type = asked.type === 'radio' ? 'radio' : 'checkbox';
      const boxes = (asked.options ?? []).map(
        (each, at) =>
          `<div class="radio"><input ${q(index, each)} id="o-${index}-${at}" type="${type}" name="${asked.name}" value="${at}"><label for="o-${index}-${at}">${escapeHtml(each)}</label></div>`,
      );
      return `<fieldset class="form-group"><legend>${escapeHtml(asked.label)}</legend>${boxes.join('')}</fieldset>`;
    }
    if (asked.type === 'consent')
      return `<div class="form-group checkbox"><input ${q(index, 'Yes')} id="c-${index}" type="checkbox" name="${asked.name}"><label for="c-${index}">${escapeHtml(asked.label)}</label></div>`;
    return `<div class="form-group">${label}${asked.type === 'select' ? select(asked, index, `id="field-${asked.name}"`) : input(asked, index, `id="field-${asked.name}"`)}</div>`;
  };
  return document(
    spec,
    `<main><h1>${escapeHtml(spec.title)}</h1><form id="job-application-form" action="/submitted" method="post">${rows(spec, field)}${submit(spec)}</form></main><footer><form><label>Newsletter <input type="email" name="newsletter" data-q="decoy"></label><button>OK</button></form></footer>`,
  );
}

export function recruitee(spec: FormSpec): string {
  const field: Render = (asked, index) => {
    const id = `input-${asked.name}-${index}`;
    if (asked.type === 'radio' || asked.type === 'checks') {
      const type = asked.type === 'radio' ? 'radio' : 'checkbox';
      const boxes = (asked.options ?? []).map(
        (each, at) =>
          `<div><label for="${id}-${at}"><input ${q(index, each)} type="${type}" id="${id}-${at}" name="candidate.openQuestionAnswers.${asked.name}.flag" value="${at}"><span>${escapeHtml(each)}</span></label></div>`,
      );
      return `<fieldset role="${type === 'radio' ? 'radiogroup' : 'group'}" aria-labelledby="${id}-label"><div id="${id}-label">${escapeHtml(asked.label)}${star(asked)}</div>${boxes.join('')}</fieldset>`;
    }
    if (asked.type === 'consent')
      return `<div><label><input ${q(index, 'Yes')} type="checkbox" name="${asked.name}"><span>${escapeHtml(asked.label)}${star(asked)}</span></label></div>`;
    if (asked.type === 'file')
      return `<div><div id="${id}-label">${escapeHtml(asked.label)}${star(asked)}</div><div><div>Upload a file or drag and drop it here</div><input ${q(index)} type="file" hidden id="${id}" name="candidate.${asked.name}"></div></div>`;
    return `<div><label for="${id}">${escapeHtml(asked.label)}${star(asked)}</label>${asked.type === 'select' ? select(asked, index, `id="${id}"`) : input(asked, index, `id="${id}" placeholder="${asked.type === 'email' ? 'email@example.com' : ''}"`)}<div class="input-hint">${asked.type === 'long' ? 'Up to 500 words' : ''}</div></div>`;
  };
  return document(
    spec,
    `<div id="root"><h1>${escapeHtml(spec.title)}</h1><form action="/submitted" method="post">${rows(spec, field)}${submit(spec)}</form></div>`,
  );
}
