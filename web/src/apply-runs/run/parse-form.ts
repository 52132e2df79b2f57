import type { Artifacts } from '@tenon/contract/applying';
import { z } from 'zod';

const Option = z.object({ value: z.string(), label: z.string().min(1) });
const Question = z.object({
  id: z.string(),
  options: z.array(Option).catch([]),
  type: z.string().optional().catch(undefined),
});
const Form = z.object({ questions: z.array(Question) });
const Resume = z.object({ document_id: z.string(), name: z.string().min(1) });

/** The form, as far as the agent stored it in the documented format. */
export type FormLayout = {
  /** The index of a question. Unknown questions come last. */
  positionOf(id: string): number;
  /** The answer as the form shows it: the label of a choice, the name of a file. */
  displayValue(id: string, answer: unknown): unknown;
};

export function parseForm({ form, resume }: Artifacts): FormLayout {
  const questions = Form.safeParse(form).data?.questions ?? [];
  const positions = new Map(questions.map(({ id }, index) => [id, index]));
  const file = Resume.safeParse(resume).data;
  return {
    positionOf: (id) => positions.get(id) ?? questions.length,
    displayValue(id, answer) {
      const { options = [], type } = questions[positions.get(id) ?? -1] ?? {};
      const labelOf = (value: unknown) => options.find((option) => option.value === value)?.label ?? value;
      if (type === 'file' && file && answer === file.document_id) return file.name;
      return Array.isArray(answer) ? answer.map(labelOf) : labelOf(answer);
    },
  };
}
