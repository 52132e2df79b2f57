import type { Artifacts } from '@tenon/contract/applying';
import { z } from 'zod';

const Option = z.object({ value: z.string(), label: z.string().min(1) });
const Asked = z.object({
  id: z.string(),
  options: z.array(Option).catch([]),
  type: z.string().optional().catch(undefined),
});
const Form = z.object({ questions: z.array(Asked) });
const Resume = z.object({ document_id: z.string(), name: z.string().min(1) });

/** What was asked, as far as the agent wrote it down in the shape one knows. */
export type FormAsked = {
  /** Where a question stands; after all others where the form does not have it. */
  placeOf(id: string): number;
  /** An answer as the form shows it: of a choice its label, of a file its name. */
  shown(id: string, answer: unknown): unknown;
};

export function readForm({ form, resume }: Artifacts): FormAsked {
  const questions = Form.safeParse(form).data?.questions ?? [];
  const places = new Map(questions.map(({ id }, place) => [id, place]));
  const file = Resume.safeParse(resume).data;
  return {
    placeOf: (id) => places.get(id) ?? questions.length,
    shown(id, answer) {
      const { options = [], type } = questions[places.get(id) ?? -1] ?? {};
      const labelOf = (value: unknown) => options.find((each) => each.value === value)?.label ?? value;
      if (type === 'file' && file && answer === file.document_id) return file.name;
      return Array.isArray(answer) ? answer.map(labelOf) : labelOf(answer);
    },
  };
}
