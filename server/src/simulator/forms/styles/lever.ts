import { capture, type Reply } from '../../protocol.ts';
import { hashOf, hexOf } from '../../random.ts';
import { escapeHtml } from '../../rendering.ts';
import { parseSubmission } from '../parse-submission.ts';
import { collectSent, type PlainField, plainFields } from './plain-fields.ts';
import type { FormStyle } from './port.ts';

const PATH = /^\/[^/]+\/([^/]+)\/apply$/;
const NAMES: Record<string, string> = {
  email: 'email',
  phone: 'phone',
  resume: 'resume',
  cover_letter_text: 'comments',
};

/** A page with a form of the browser. Custom questions are cards, whose template is a hidden field. */
export const leverStyle: FormStyle = {
  requestedBy: ({ method, path }) => (method === 'GET' ? capture(path, PATH) : undefined),
  show({ form, posting, snapshot, scripted }) {
    const { company } = snapshot;
    const fields = plainFields(form);
    const items = fields.flatMap((field) => (isName(field) || isCard(field) ? [] : [itemOf(field)]));
    const cards = [false, true].flatMap((demographic) => cardOf(fields, demographic));
    const token = scripted
      ? `<input type="hidden" name="token" value=""><script>{${scriptOf(posting.external_id)}}</script>`
      : '';
    const action = `/${company.token}/${posting.external_id}/apply`;
    const name =
      '<li class="application-question"><label><div class="application-label">Full name<span class="required">✱</span></div><div class="application-field"><input type="text" name="name" required></div></label></li>';
    return page(
      posting.title,
      `<form id="application-form" action="${action}" method="POST" enctype="multipart/form-data"><input type="hidden" name="accountId" value="${hexOf(24, company.key)}"><ul>${name}${items.join('')}</ul>${cards.join('')}${token}<button type="submit">Submit application</button></form>`,
    );
  },
  appliedTo: ({ method, path }) => (method === 'POST' ? capture(path, PATH) : undefined),
  async parse(request, form) {
    const posted = await parseSubmission(request);
    if (!posted) return undefined;
    const fields = plainFields(form);
    const { sent, put, putName } = collectSent(fields);
    putName(String(posted.fields.name ?? ''));
    for (const field of fields) {
      const given = posted.fields[nameOf(fields, field)];
      if (given !== undefined) put(field, [given].flat());
    }
    if (posted.fields.token !== undefined) sent.fields.token = posted.fields.token;
    sent.files = posted.files;
    return sent;
  },
  accept: (_id, { posting, snapshot }) => ({
    ...page('Moved', ''),
    status: 302,
    headers: { location: `/${snapshot.company.token}/${posting.external_id}/thanks` },
  }),
  refuse: (status, error, errors = {}) => {
    const items = Object.values(errors).map((text) => `<li>${escapeHtml(text)}</li>`);
    return {
      ...page('Error', `<p class="error">${escapeHtml(error)}</p><ul>${items.join('')}</ul>`),
      status,
    };
  },
};

/** What the script of the page computes. */
export const scriptToken = (jobId: string) =>
  String([...jobId].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7));

function scriptOf(jobId: string): string {
  return `let sum = 7; for (const letter of ${JSON.stringify(jobId)}) sum = (sum * 31 + letter.charCodeAt(0)) % 1000003; setTimeout(() => { document.querySelector('[name=token]').setAttribute('value', String(sum)); }, 50);`;
}

const isName = ({ key }: PlainField) => key === 'first_name' || key === 'last_name';
const isCard = ({ key }: PlainField) => !isName({ key } as PlainField) && NAMES[key] === undefined;

function cardsOf(fields: PlainField[], demographic: boolean): PlainField[] {
  return fields.filter((field) => isCard(field) && field.demographic === demographic);
}

const cardId = (demographic: boolean) => hexOf(32, 'card', String(hashOf(String(demographic))));

function nameOf(fields: PlainField[], field: PlainField): string {
  const known = NAMES[field.key];
  if (known) return known;
  return `cards[${cardId(field.demographic)}][field${cardsOf(fields, field.demographic).indexOf(field)}]`;
}

const CARD_TYPES = {
  text: 'text',
  'long-text': 'textarea',
  file: 'file-upload',
  one: 'multiple-choice',
  many: 'multiple-select',
};

function cardOf(fields: PlainField[], demographic: boolean): string[] {
  const asked = cardsOf(fields, demographic);
  if (asked.length === 0) return [];
  const template = {
    text: demographic ? 'Only if you like' : 'More about you',
    fields: asked.map(({ type, label, required, options }) => ({
      type: CARD_TYPES[type],
      text: label,
      required,
      options: options.map((option) => ({ text: option.label })),
    })),
  };
  return [
    `<input type="hidden" name="cards[${cardId(demographic)}][baseTemplate]" value="${escapeHtml(JSON.stringify(template))}">`,
  ];
}

function itemOf({ key, label, required, type }: PlainField): string {
  const attributes = `name="${NAMES[key]}"${required ? ' required' : ''}`;
  const input =
    type === 'long-text'
      ? `<textarea ${attributes}></textarea>`
      : `<input type="${type === 'file' ? 'file' : 'text'}" ${attributes}>`;
  const mark = required ? '<span class="required">✱</span>' : '';
  return `<li class="application-question"><label><div class="application-label">${escapeHtml(label)}${mark}</div><div class="application-field">${input}</div></label></li>`;
}

function page(title: string, content: string): Reply {
  return {
    media: 'text/html; charset=utf-8',
    body: `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(title)}</title><body>${content}</body></html>`,
  };
}
