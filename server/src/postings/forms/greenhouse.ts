import type { FormQuestion } from '@tenon/contract/answers';
import { z } from 'zod';
import { choiceType, originOf, parseJson, pathOf } from './fields.ts';
import type { FormSource } from './port.ts';

const API = 'https://boards-api.greenhouse.io';

/** The form is part of the posting with `?questions=true`. */
export const greenhouseSource: FormSource = {
  kind: 'greenhouse',
  requestFor({ token, origin }, jobId) {
    if (!token) return undefined;
    return { url: `${originOf(origin, API)}/v1/boards${pathOf(token, 'jobs', jobId)}?questions=true` };
  },
  parse(text) {
    const parsed = Form.safeParse(parseJson(text));
    if (!parsed.success) return undefined;
    const { questions, location_questions: location, demographic_questions: demographic } = parsed.data;
    return {
      questions: [
        ...[...questions, ...(location ?? [])].flatMap(toQuestion),
        ...(demographic?.questions ?? []).map(toDemographicQuestion),
      ],
      hidden: {},
      scripted: [],
    };
  },
};

const Id = z.union([z.string(), z.number()]).transform(String);
const Value = z.object({ value: Id, label: z.string() });
const Question = z.object({
  label: z.string(),
  required: z.boolean().nullish(),
  fields: z.array(z.object({ name: z.string(), type: z.string(), values: z.array(Value).default([]) })),
});
const Demographic = z.object({
  id: Id,
  label: z.string(),
  required: z.boolean().nullish(),
  type: z.string(),
  answer_options: z.array(z.object({ id: Id, label: z.string() })),
});
const Form = z.object({
  questions: z.array(Question),
  location_questions: z.array(Question).nullish(),
  demographic_questions: z.object({ questions: z.array(Demographic) }).nullish(),
});

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
  const options = question.answer_options.map(({ id, label }) => ({ value: id, label }));
  return {
    id: `demographic_${question.id}`,
    label: question.label,
    required: question.required ?? false,
    type: typeOf(question.type, options),
    options,
  };
}

function typeOf(type: string, options: FormQuestion['options']): FormQuestion['type'] {
  switch (type) {
    case 'textarea':
      return 'long-text';
    case 'input_file':
      return 'file';
    case 'multi_value_multi_select':
      return 'many-of';
    case 'multi_value_single_select':
      return choiceType(options);
    default:
      return 'text';
  }
}
