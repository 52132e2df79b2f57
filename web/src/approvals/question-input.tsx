import { Checkbox, MultiSelect, Select, Stack, Textarea, TextInput } from '@mantine/core';
import type { ApprovalQuestion } from '@tenon/contract/approvals';

export type Draft = string | string[];

type QuestionInputProps = {
  question: ApprovalQuestion;
  value: Draft;
  onChange: (value: Draft) => void;
  isSaved?: boolean;
  onSave?: (isSaved: boolean) => void;
  /** Without a visible label, where the question is shown next to it. */
  hidesLabel?: boolean;
};

const whyOpen = {
  'nobody-knows': undefined,
  'only-you': 'Only you can answer this. A saved answer is used for exactly this question.',
  'not-an-option': 'Your saved answer is not one of the options.',
} as const;

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** The field that fits a question of a form. */
export function QuestionInput({
  question,
  value,
  onChange,
  isSaved,
  onSave,
  hidesLabel,
}: QuestionInputProps) {
  const { label, required, type, options, why_open } = question;
  const name = hidesLabel ? { 'aria-label': label } : { label, withAsterisk: required };
  const common = { ...name, ...(why_open && { description: whyOpen[why_open] }) };
  const text = typeof value === 'string' ? value : '';
  const choices = (options.length > 0 ? options : YES_NO).filter(
    (option, at, all) => all.findIndex((other) => other.value === option.value) === at,
  );
  return (
    <Stack gap={6}>
      {type === 'many-of' ? (
        <MultiSelect {...common} data={choices} value={[value].flat().filter(Boolean)} onChange={onChange} />
      ) : type === 'one-of' || type === 'yes-no' ? (
        <Select
          {...common}
          data={choices}
          placeholder="Choose"
          value={text || null}
          onChange={(chosen) => onChange(chosen ?? '')}
        />
      ) : type === 'long-text' ? (
        <Textarea
          {...common}
          autosize
          minRows={3}
          maxRows={16}
          value={text}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      ) : (
        <TextInput {...common} value={text} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
      )}
      {onSave && (
        <Checkbox
          size="xs"
          label="Save for other applications"
          checked={isSaved ?? false}
          onChange={({ currentTarget }) => onSave(currentTarget.checked)}
        />
      )}
    </Stack>
  );
}
