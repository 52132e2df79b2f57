import { createHash } from 'node:crypto';
import { z } from 'zod';
import { json, type SimulatedRequest } from '../../protocol.ts';
import { hexOf } from '../../random.ts';
import { collectSent, isYesNo, type PlainField, plainFields } from './plain-fields.ts';
import type { FormStyle } from './port.ts';

const PATH = '/api/non-user-graphql';
const SYSTEM: Record<string, string> = {
  email: '_systemfield_email',
  resume: '_systemfield_resume',
};

const Variables = z.object({ organizationHostedJobsPageName: z.string(), jobPostingId: z.string() });

/** The company that a GraphQL request names. */
export function companyIn(request: SimulatedRequest): string | undefined {
  return request.path === PATH ? variableIn(request, 'organizationHostedJobsPageName') : undefined;
}

/** GraphQL: a query for the form, and a mutation with files as parts of a multipart request. */
export const ashbyStyle: FormStyle = {
  requestedBy: (request) => jobIn(request, 'ApiJobPosting'),
  show({ form, posting }) {
    const fields = plainFields(form);
    const sectionOf = (title: string, asked: PlainField[]) => ({ title, fieldEntries: asked.map(entryOf) });
    const named = [NAME, ...fields.filter(({ key, demographic }) => !isName(key) && !demographic)];
    const survey = fields.filter(({ demographic }) => demographic);
    const formId = hexOf(32, posting.external_id, 'form');
    return json({
      data: {
        jobPosting: {
          id: posting.external_id,
          title: posting.title,
          applicationForm: { id: formId, sections: [sectionOf('Your application', named)] },
          surveyForms:
            survey.length > 0 ? [{ id: `${formId}-survey`, sections: [sectionOf('Survey', survey)] }] : [],
        },
      },
    });
  },
  appliedTo: (request) => jobIn(request, 'ApiSubmitSingleApplicationFormAction'),
  async parse(request, form) {
    const parts = await formDataOf(request);
    const parsed = Submission.safeParse(parseText(parts?.get('operations')));
    const places = z.record(z.string(), z.array(z.string())).safeParse(parseText(parts?.get('map')));
    if (!parts || !parsed.success || !places.success) return undefined;
    const fields = plainFields(form);
    const { sent, put, putName, putFile } = collectSent(fields);
    for (const [at, { path, value }] of parsed.data.variables.fieldSubmissions.entries()) {
      if (path === '_systemfield_name') putName(String(value ?? ''));
      const field = fields.find((known) => pathOf(known) === path);
      if (!field) continue;
      const place = `variables.fieldSubmissions.${at}.value`;
      const part = Object.entries(places.data).find(([, targets]) => targets.includes(place))?.[0];
      const file = part === undefined ? null : parts.get(part);
      if (file instanceof File) putFile(field, await describeFile(file));
      else if (value !== null) put(field, [value].flat().map(textOf));
    }
    return sent;
  },
  accept: (id) => result({ __typename: 'FormSubmitSuccess', id }),
  refuse: (status, error, errors) =>
    status === 422
      ? result({ __typename: 'FormRender', errorMessages: errors ? Object.values(errors) : [error] })
      : status === 404
        ? json({ data: { jobPosting: null } })
        : { ...json({ errors: [{ message: error }] }), status },
};

const Value = z.union([z.string(), z.boolean(), z.number()]);
const Submission = z.object({
  operationName: z.string(),
  variables: Variables.extend({
    fieldSubmissions: z.array(
      z.object({ path: z.string(), value: z.union([Value, z.array(Value)]).nullable() }),
    ),
  }),
});

const NAME: PlainField = {
  key: 'name',
  label: 'Name',
  required: true,
  type: 'text',
  options: [],
  demographic: false,
};
const isName = (key: string) => key === 'first_name' || key === 'last_name';

function pathOf({ key }: PlainField): string {
  return key === 'name' ? '_systemfield_name' : (SYSTEM[key] ?? key);
}

function entryOf(field: PlainField) {
  const { key, label, required, options } = field;
  return {
    id: hexOf(32, key, label),
    isRequired: required,
    descriptionHtml: null,
    field: {
      path: pathOf(field),
      title: label,
      type: typeOf(field),
      isNullable: !required,
      ...(options.length > 0 &&
        !isYesNo(field) && {
          selectableValues: options.map(({ label: text }) => ({ label: text, value: text })),
        }),
    },
  };
}

function typeOf(field: PlainField): string {
  if (field.type === 'one') return isYesNo(field) ? 'Boolean' : 'ValueSelect';
  if (field.key === 'email') return 'Email';
  if (field.key === 'phone') return 'Phone';
  return { text: 'String', 'long-text': 'LongText', file: 'File', many: 'MultiValueSelect' }[field.type];
}

const textOf = (value: string | boolean | number) =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);

const result = (applicationFormResult: unknown) =>
  json({ data: { submitSingleApplicationFormAction: { applicationFormResult } } });

async function describeFile(file: File) {
  const content = Buffer.from(await file.arrayBuffer());
  return {
    name: file.name,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  };
}

function jobIn(request: SimulatedRequest, operation: string): string | undefined {
  if (request.path !== PATH || request.query.get('op') !== operation) return undefined;
  return variableIn(request, 'jobPostingId');
}

/** The same in JSON and in the first part of a multipart request. */
function variableIn({ body }: SimulatedRequest, name: string): string | undefined {
  const quoted = new RegExp(`"${name}":("(?:[^"\\\\]|\\\\.)*")`).exec(body)?.[1];
  return quoted === undefined ? undefined : String(parseText(quoted));
}

function parseText(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

function formDataOf({ headers, raw }: SimulatedRequest): Promise<FormData | undefined> {
  const media = headers['content-type'] ?? '';
  if (!/^multipart\/form-data\b/i.test(media)) return Promise.resolve(undefined);
  return new Response(new Uint8Array(raw), { headers: { 'content-type': media } })
    .formData()
    .catch(() => undefined);
}
