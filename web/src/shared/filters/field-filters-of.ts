import type { CustomField } from '@tenon/contract/custom-fields';
import type { ActiveFilter } from './active-filters.tsx';
import { parseConditions, setCondition } from './field-conditions.ts';

const operatorLabels: Record<string, string> = { contains: 'contains', min: '≥', max: '≤', is: 'is' };

/** The conditions on custom fields, in words. */
export function fieldFiltersOf(
  conditions: string | undefined,
  fields: readonly CustomField[] | undefined,
  onChange: (conditions: string) => void,
): ActiveFilter[] {
  return parseConditions(conditions).map(({ id, operator, value }) => ({
    key: `${id} ${operator}`,
    label: `${fields?.find((field) => field.id === id)?.name ?? 'Field'} ${operatorLabels[operator] ?? operator} ${value}`,
    remove: () => onChange(setCondition(conditions, { id, operator, value: '' })),
  }));
}
