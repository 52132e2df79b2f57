import type { FormQuestion } from '@tenon/contract/answers';
import { z } from 'zod';
import { choiceType, originOf, parseJson, pathOf } from './fields.ts';
import type { FormSource } from './port.ts';

/** An offer has its custom questions, and says which of the usual fields the form shows. */
export const recruiteeSource: FormSource = {
  kind: 'recruitee',
  requestFor({ token, origin }, jobId) {
    if (!token && !origin) return undefined;
    return { url: `${originOf(origin, `https://${token}.recruitee.com`)}/api${pathOf('offers', jobId)}` };
  },
  parse(text) {
    const parsed = Response.safeParse(parseJson(text));
    if (!parsed.success) return undefined;
    const { offer } = parsed.data;
    if (offer.status && offer.status !== 'published') return 'closed';
    const questions = [
      usual('name', 'Full name', 'text', 'required'),
      usual('email', 'Email', 'text', 'required'),
      usual('phone', 'Phone', 'text', offer.options_phone),
      usual('cv', 'Resume', 'file', offer.options_cv),
      usual('cover_letter', 'Cover letter', 'long-text', offer.options_cover_letter),
      offer.open_questions.map(toQuestion),
    ].flat();
    return { questions, hidden: {}, scripted: [] };
  },
};

const Shown = z.string().nullish();
const Question = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  body: z.string(),
  kind: z.string(),
  required: z.boolean().nullish(),
  open_question_options: z
    .array(z.object({ id: z.union([z.string(), z.number()]).transform(String), body: z.string() }))
    .nullish(),
});
const Response = z.object({
  offer: z.object({
    status: z.string().nullish(),
    options_phone: Shown,
    options_cv: Shown,
    options_cover_letter: Shown,
    open_questions: z.array(Question),
  }),
});

/** Usual fields are required, optional or off. */
function usual(
  id: string,
  label: string,
  type: FormQuestion['type'],
  shown: string | null | undefined,
): FormQuestion[] {
  if (!shown || shown === 'off') return [];
  return [{ id, label, required: shown === 'required', type, options: [] }];
}

function toQuestion({ id, body, kind, required, open_question_options: choices }: z.output<typeof Question>) {
  const options = (choices ?? []).map((choice) => ({ value: choice.id, label: choice.body.trim() }));
  return { id, label: body.trim(), required: required ?? false, type: typeOf(kind, options), options };
}

function typeOf(kind: string, options: FormQuestion['options']): FormQuestion['type'] {
  switch (kind) {
    case 'boolean':
    case 'legal':
      return 'yes-no';
    case 'text':
      return 'long-text';
    case 'file':
    case 'video':
      return 'file';
    case 'single_choice':
      return choiceType(options);
    case 'multi_choice':
      return 'many-of';
    default:
      return 'text';
  }
}
