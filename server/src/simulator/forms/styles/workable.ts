import { createHash } from 'node:crypto';
import { z } from 'zod';
import { capture, json } from '../../protocol.ts';
import { collectSent, isYesNo, type PlainField, plainFields } from './plain-fields.ts';
import type { FormStyle } from './port.ts';

const NAMES: Record<string, string> = {
  first_name: 'firstname',
  last_name: 'lastname',
  email: 'email',
  phone: 'phone',
  resume: 'resume',
  cover_letter_text: 'cover_letter',
};

/** JSON in sections, and a JSON application with one entry per field and the file in it. */
export const workableStyle: FormStyle = {
  requestedBy: ({ method, path }) => (method === 'GET' ? jobIn(path, 'form') : undefined),
  show({ form }) {
    const fields = plainFields(form);
    const personal = ['first_name', 'last_name', 'email', 'phone'];
    return json([
      {
        name: 'Personal information',
        fields: fields.filter(({ key }) => personal.includes(key)).map(fieldOf),
      },
      {
        name: 'Profile',
        fields: [
          { id: 'experience', type: 'group', label: 'Experience', required: false, fields: [] },
          ...fields.filter(({ key }) => key === 'resume').map(fieldOf),
        ],
      },
      {
        name: 'Details',
        fields: fields.filter(({ key }) => !personal.includes(key) && key !== 'resume').map(fieldOf),
      },
    ]);
  },
  appliedTo: ({ method, path }) => (method === 'POST' ? jobIn(path, 'apply') : undefined),
  async parse({ headers, body }, form) {
    const isJson = /^application\/json\b/i.test(headers['content-type'] ?? '');
    const parsed = Application.safeParse(isJson ? parseText(body) : undefined);
    if (!parsed.success) return undefined;
    const fields = plainFields(form);
    const { sent, put, putFile } = collectSent(fields);
    for (const { name, value } of parsed.data.candidate) {
      const field = fields.find((known) => nameOf(known) === name);
      if (!field) continue;
      if (typeof value === 'object' && !Array.isArray(value)) {
        const content = Buffer.from(value.data, 'base64');
        const sha256 = createHash('sha256').update(content).digest('hex');
        putFile(field, { name: value.name, bytes: content.length, sha256 });
      } else
        put(
          field,
          [value].flat().map((item) => labelOf(field, item)),
        );
    }
    return sent;
  },
  accept: (id) => ({ ...json({ status: 'applied', candidate: { id } }), status: 201 }),
  refuse: (status, error, errors) => ({
    ...json({ error, ...(errors && { validation_errors: errors }) }),
    status,
  }),
};

const Scalar = z.union([z.string(), z.boolean(), z.number()]);
const Application = z.object({
  candidate: z.array(
    z.object({
      name: z.string(),
      value: z.union([Scalar, z.array(Scalar), z.object({ name: z.string(), data: z.string() })]),
    }),
  ),
});

const nameOf = ({ key }: PlainField) => NAMES[key] ?? `QA_${key.replace(/\D/g, '')}`;

/** Options are numbered. */
function labelOf(field: PlainField, value: string | boolean | number): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return field.options[Number(value) - 1]?.label ?? String(value);
}

function fieldOf(field: PlainField) {
  const options = field.options.map(({ label }, at) => ({ name: String(at + 1), value: label }));
  return {
    id: nameOf(field),
    label: field.label,
    required: field.required,
    type: typeOf(field),
    ...(options.length > 0 && !isYesNo(field) && { options, singleOption: field.type === 'one' }),
  };
}

function typeOf(field: PlainField): string {
  if (field.type === 'one') return isYesNo(field) ? 'boolean' : 'dropdown';
  if (field.key === 'email' || field.key === 'phone') return field.key;
  return { text: 'text', 'long-text': 'paragraph', file: 'file', many: 'multiple' }[field.type];
}

/** The posting in a path, which does not name the company. */
export function jobIn(path: string, last: 'form' | 'apply'): string | undefined {
  return capture(
    path,
    last === 'form' ? /^\/api\/v1\/jobs\/([^/]+)\/form$/ : /^\/api\/v1\/jobs\/([^/]+)\/apply$/,
  );
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
