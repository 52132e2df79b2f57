import { Group, Select } from '@mantine/core';
import type { CustomField } from '@tenon/contract/custom-fields';
import { parseConditions, setCondition } from './field-conditions.ts';
import { TextFilter } from './text-filter.tsx';

type FieldFilterProps = {
  field: CustomField;
  conditions: string | undefined;
  onChange: (conditions: string) => void;
};

/** A filter for a custom field, after its type. */
export function FieldFilter({ field, conditions, onChange }: FieldFilterProps) {
  const conditionFor = (operator: string) =>
    parseConditions(conditions).find((each) => each.id === field.id && each.operator === operator)?.value;
  const set = (operator: string) => (value: string) =>
    onChange(setCondition(conditions, { id: field.id, operator, value }));
  const text = (label: string, operator: string, type: 'text' | 'number' | 'date' = 'text') => (
    <TextFilter label={label} type={type} value={conditionFor(operator)} onChange={set(operator)} />
  );
  if (field.type === 'text') return text(`${field.name} contains`, 'contains');
  if (field.type === 'number' || field.type === 'date') {
    return (
      <Group grow align="flex-end">
        {text(`${field.name}, from`, 'min', field.type)}
        {text('To', 'max', field.type)}
      </Group>
    );
  }
  return (
    <Select
      label={field.name}
      clearable
      placeholder="Any"
      data={field.type === 'boolean' ? ['Yes', 'No'] : field.options}
      value={conditionFor('is') ?? null}
      onChange={(next) => set('is')(next ?? '')}
    />
  );
}
