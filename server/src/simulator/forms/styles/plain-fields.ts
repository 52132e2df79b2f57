import type { Sent, SentFile } from '../parse-submission.ts';
import type { ApplicationForm } from '../write-form.ts';

/** A question with the one field in which it is asked on boards that have one field per question. */
export type PlainField = {
  /** Name of the field in `write-form.ts`. */
  key: string;
  label: string;
  required: boolean;
  type: 'text' | 'long-text' | 'file' | 'one' | 'many';
  options: { value: string; label: string }[];
  demographic: boolean;
};

const TYPES = {
  input_text: 'text',
  textarea: 'long-text',
  input_file: 'file',
  multi_value_single_select: 'one',
  multi_value_multi_select: 'many',
} as const;

/** Resumes are files, and cover letters are texts. */
export function plainFields({ questions, demographic }: ApplicationForm): PlainField[] {
  const asked = questions.flatMap(({ label, required, fields }) => {
    const field = fields.find(({ name }) => name === 'cover_letter_text') ?? fields[0];
    if (!field) return [];
    const options = field.values.map(({ value, label: text }) => ({ value: String(value), label: text }));
    return [{ key: field.name, label, required, type: TYPES[field.type], options, demographic: false }];
  });
  const survey = demographic.map(({ id, label, required, answer_options: options }) => ({
    key: `demographic_${id}`,
    label,
    required,
    type: 'one' as const,
    options: options.map((option) => ({ value: String(option.id), label: option.label })),
    demographic: true,
  }));
  return [...asked, ...survey];
}

export const isYesNo = ({ options }: PlainField) =>
  options.length === 2 && options.every(({ label }) => label === 'Yes' || label === 'No');

/** Collects a submission under the field names of `write-form.ts`. Choices are given as labels. */
export function collectSent(fields: PlainField[]) {
  const sent: Sent = { fields: {}, files: [] };
  return {
    sent,
    put({ key, options }: PlainField, labels: string[]) {
      const values = labels.map((label) => options.find((option) => option.label === label)?.value ?? label);
      if (values.length > 0) sent.fields[key] = values.length === 1 ? (values[0] ?? '') : values;
    },
    /** One field on the board, two in the form. */
    putName(name: string) {
      const [first = '', ...rest] = name.trim().split(/\s+/);
      sent.fields.first_name = first;
      sent.fields.last_name = rest.join(' ');
    },
    putFile(field: PlainField, file: Omit<SentFile, 'field'>) {
      sent.files.push({ ...file, field: field.key });
    },
    fieldOf: (key: string) => fields.find((field) => field.key === key),
  };
}
