import type { FormQuestion } from '@tenon/contract/answers';
import { z } from 'zod';
import type { BoardForm } from './port.ts';

const API = 'https://boards-api.greenhouse.io';

/** The form is served with `?questions=true` and submitted to the same address. */
export const greenhouseForm: BoardForm = {
  kind: 'greenhouse',
  addressOf({ token, origin = API }, jobId) {
    if (!token) return undefined;
    const send = `${origin.replace(/(?<!\/)\/+$/, '')}/v1/boards/${encodeURIComponent(token)}/jobs/${encodeURIComponent(jobId)}`;
    return { read: `${send}?questions=true`, send };
  },
  parseQuestions(response) {
    const parsed = Form.safeParse(response);
    if (!parsed.success) return undefined;
    const { questions, location_questions: location, demographic_questions: demographic } = parsed.data;
    return [
      ...[...questions, ...(location ?? [])].flatMap(toQuestion),
      ...(demographic?.questions ?? []).map(toDemographicQuestion),
    ];
  },
  parseConfirmation(response) {
    const parsed = Accepted.safeParse(response);
    if (!parsed.success || !isSuccess(parsed.data.success)) return undefined;
    const { success, id, message } = parsed.data;
    return {
      id: id === undefined ? null : String(id),
      text: message ?? (typeof success === 'string' ? success : 'The application was accepted.'),
    };
  },
};

const Value = z.object({ value: z.union([z.string(), z.number()]).transform(String), label: z.string() });
const Question = z.object({
  label: z.string(),
  required: z.boolean().nullish(),
  fields: z.array(z.object({ name: z.string(), type: z.string(), values: z.array(Value).default([]) })),
});
const Demographic = z.object({
  id: z.union([z.string(), z.number()]),
  label: z.string(),
  required: z.boolean().nullish(),
  type: z.string(),
  answer_options: z.array(z.object({ id: z.union([z.string(), z.number()]), label: z.string() })),
});
const Form = z.object({
  questions: z.array(Question),
  location_questions: z.array(Question).nullish(),
  demographic_questions: z.object({ questions: z.array(Demographic) }).nullish(),
});
const Accepted = z.object({
  success: z.union([z.boolean(), z.string()]),
  id: z.union([z.string(), z.number()]).optional(),
  message: z.string().optional(),
});

/** Text means success, unless it is a negative value as a string. */
function isSuccess(success: boolean | string): boolean {
  return typeof success === 'string' ? !/^\s*(?:(?:false|no|null|none|0)\s*)?$/i.test(success) : success;
}

/** A cover letter is sent as text if the form accepts both text and a file. */
function toQuestion({ label, required, fields }: z.output<typeof Question>): FormQuestion[] {
  const shown = fields.filter(({ type }) => type !== 'input_hidden');
  const isLetter = shown.some(({ name }) => name.startsWith('cover_letter'));
  const field = (isLetter && shown.find(({ type }) => type === 'textarea')) || shown[0];
  if (!field) return [];
  return [
    {
      id: field.name,
      label,
      required: required ?? false,
      type: typeOf(field.type, field.values),
      options: field.values,
    },
  ];
}

function toDemographicQuestion(question: z.output<typeof Demographic>): FormQuestion {
  const options = question.answer_options.map(({ id, label }) => ({ value: String(id), label }));
  return {
    id: `demographic_${question.id}`,
    label: question.label,
    required: question.required ?? false,
    type: typeOf(question.type, options),
    options,
  };
}

function typeOf(type: string, options: { label: string }[]): FormQuestion['type'] {
  switch (type) {
    case 'textarea':
      return 'long-text';
    case 'input_file':
      return 'file';
    case 'multi_value_multi_select':
      return 'many-of';
    case 'multi_value_single_select':
      return options.every(({ label }) => /^(yes|no)$/i.test(label)) ? 'yes-no' : 'one-of';
    default:
      return 'text';
  }
}
