import type { FormQuestion } from '@tenon/contract/answers';
import { z } from 'zod';
import { choiceType, originOf, parseJson, pathOf } from './fields.ts';
import type { FormSource } from './port.ts';

export const WORKABLE_PAGES = 'https://apply.workable.com';

/** The form is served in sections. Groups, such as all jobs of a history, are left to the resume. */
export const workableSource: FormSource = {
  kind: 'workable',
  requestFor({ token, origin }, jobId) {
    if (!token) return undefined;
    return { url: `${originOf(origin, WORKABLE_PAGES)}/api/v1/jobs${pathOf(jobId, 'form')}` };
  },
  parse(text) {
    const parsed = Form.safeParse(parseJson(text));
    if (!parsed.success) return undefined;
    const questions = parsed.data.flatMap(({ fields }) => fields.flatMap(toQuestion));
    return { questions, hidden: {}, scripted: [] };
  },
};

const Field = z.object({
  id: z.string(),
  label: z.string(),
  type: z.string(),
  required: z.boolean().nullish(),
  singleOption: z.boolean().nullish(),
  options: z.array(z.object({ name: z.string(), value: z.string() })).nullish(),
});
const Form = z.array(z.object({ name: z.string(), fields: z.array(Field) }));

function toQuestion(field: z.output<typeof Field>): FormQuestion[] {
  if (field.type === 'group') return [];
  const options = (field.options ?? []).map(({ name, value }) => ({ value: name, label: value }));
  const { id, label, required } = field;
  return [{ id, label, required: required ?? false, type: typeOf(field, options), options }];
}

function typeOf(
  { type, singleOption }: z.output<typeof Field>,
  options: FormQuestion['options'],
): FormQuestion['type'] {
  switch (type) {
    case 'paragraph':
      return 'long-text';
    case 'file':
      return 'file';
    case 'boolean':
      return 'yes-no';
    case 'dropdown':
      return choiceType(options);
    case 'multiple':
      return singleOption ? choiceType(options) : 'many-of';
    default:
      return 'text';
  }
}
