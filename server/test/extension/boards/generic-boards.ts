import { type Asked, type FormSpec, labels } from '../form-spec.ts';
import { document, escapeHtml, input, q, select } from './html.ts';

/** Forms that companies write themselves: tables, placeholders, labels without `for`, and several steps. */

const control = (asked: Asked, index: number, attributes = '') =>
  asked.type === 'select' ? select(asked, index, attributes) : input(asked, index, attributes);

function choices(asked: Asked, index: number): string {
  const type = asked.type === 'radio' ? 'radio' : 'checkbox';
  return (asked.options ?? [])
    .map(
      (each, at) =>
        `<label style="display:inline"><input ${q(index, each)} type="${type}" name="${asked.name}" value="${at}">${escapeHtml(each)}</label>`,
    )
    .join(' ');
}
const isChoice = ({ type }: Asked) => type === 'radio' || type === 'checks';
const consent = (asked: Asked, index: number) =>
  `<p><input ${q(index, 'Yes')} type="checkbox" name="${asked.name}"> ${escapeHtml(asked.label)}</p>`;

export function table(spec: FormSpec): string {
  const rows = spec.asked.map((asked, index) =>
    asked.type === 'consent'
      ? `<tr><td colspan="2">${consent(asked, index)}</td></tr>`
      : `<tr><td>${escapeHtml(asked.label)}${asked.required ? ' *' : ''}:</td><td>${isChoice(asked) ? choices(asked, index) : control(asked, index)}</td></tr>`,
  );
  return page(spec, `<table>${rows.join('')}</table>`);
}

export function paragraphs(spec: FormSpec): string {
  const rows = spec.asked.map((asked, index) =>
    asked.type === 'consent'
      ? consent(asked, index)
      : `<div class="row"><p><b>${escapeHtml(asked.label)}</b></p>${asked.type === 'long' ? '<small>A few sentences are enough.</small>' : ''}${isChoice(asked) ? `<div>${choices(asked, index)}</div>` : control(asked, index)}</div>`,
  );
  return page(spec, rows.join(''));
}

export function placeholders(spec: FormSpec): string {
  const rows = spec.asked.map((asked, index) => {
    if (asked.type === 'consent') return consent(asked, index);
    if (isChoice(asked))
      return `<fieldset><legend>${escapeHtml(asked.label)}</legend>${choices(asked, index)}</fieldset>`;
    const isNamed = asked.type === 'file' || asked.type === 'select';
    return control(
      asked,
      index,
      isNamed
        ? `aria-label="${escapeHtml(asked.label)}"`
        : `placeholder="${escapeHtml(asked.label)}${asked.required ? '*' : ''}"`,
    );
  });
  return page(spec, `<div class="fields">${rows.join('')}</div>`);
}

export function wrapped(spec: FormSpec): string {
  const rows = spec.asked.map((asked, index) => {
    if (asked.type === 'consent')
      return `<label>${`<input ${q(index, 'Yes')} type="checkbox" name="${asked.name}">`} ${escapeHtml(asked.label)}</label>`;
    if (isChoice(asked))
      return `<div role="group" aria-labelledby="g${index}"><h3 id="g${index}">${escapeHtml(asked.label)}</h3>${choices(asked, index)}</div>`;
    return `<label><span>${escapeHtml(asked.label)}</span> ${asked.required ? '<em>(required)</em>' : ''}${control(asked, index)}</label>`;
  });
  return page(spec, rows.join(''));
}

/** Two steps in one page: the second appears after “Next”, and the first is gone then. */
export function steps(spec: FormSpec): string {
  const half = Math.ceil(spec.asked.length / 2);
  const part = (asked: Asked, index: number) =>
    asked.type === 'consent'
      ? consent(asked, index)
      : `<div>${isChoice(asked) ? `<p>${escapeHtml(asked.label)}</p>${choices(asked, index)}` : `<label for="s${index}">${escapeHtml(asked.label)}</label>${control(asked, index, `id="s${index}"`)}`}</div>`;
  const all = spec.asked.map(part);
  return page(
    spec,
    `<section id="step-1">${all.slice(0, half).join('')}<button type="button" id="next" onclick="document.getElementById('step-1').hidden=true;document.getElementById('step-2').hidden=false">Next</button></section><section id="step-2" hidden>${all.slice(half).join('')}</section>`,
  );
}

function page(spec: FormSpec, fields: string): string {
  return document(
    spec,
    `<h1>${escapeHtml(spec.title)}</h1><form action="/submitted" method="post">${fields}<button>${labels[spec.language].submit}</button></form>`,
  );
}
