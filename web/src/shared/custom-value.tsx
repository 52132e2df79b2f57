import { NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import type { FieldValue } from '@tenon/contract/custom-fields';
import { useState } from 'react';

export type Value = FieldValue['value'];

type CustomValueProps = FieldValue & { readOnly: boolean; onSave: (value: Value) => void };

/** The value of a custom field, edited in place. Texts and numbers are saved when the field loses the focus. */
export function CustomValue({ field, value, readOnly, onSave }: CustomValueProps) {
  if (field.type === 'choice' || field.type === 'boolean') {
    const shown = typeof value === 'boolean' ? (value ? 'Yes' : 'No') : (value as string | null);
    const options = field.type === 'boolean' ? ['Yes', 'No'] : field.options;
    return (
      <Select
        label={field.name}
        placeholder="Not set"
        clearable
        readOnly={readOnly}
        data={shown && !options.includes(shown) ? [...options, shown] : options}
        value={shown}
        onChange={(next) => onSave(next === null ? null : field.type === 'boolean' ? next === 'Yes' : next)}
      />
    );
  }
  // A value that someone else saved replaces the text, unless it is being edited.
  return <TypedValue key={String(value)} field={field} value={value} readOnly={readOnly} onSave={onSave} />;
}

function TypedValue({ field, value, readOnly, onSave }: CustomValueProps) {
  const saved = value === null ? '' : String(value);
  const [text, setText] = useState(saved);
  const save = () => {
    if (text.trim() === saved) return;
    onSave(text.trim() === '' ? null : field.type === 'number' ? Number(text) : text.trim());
  };
  const common = { label: field.name, placeholder: 'Not set', readOnly, onBlur: save };
  if (field.type === 'number')
    return <NumberInput {...common} value={text} onChange={(next) => setText(String(next))} />;
  if (field.type === 'date')
    return (
      <TextInput
        {...common}
        type="date"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    );
  return (
    <Textarea
      {...common}
      autosize
      maxRows={6}
      maxLength={2000}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}
