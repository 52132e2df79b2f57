import { InvalidError } from '../../platform/errors.ts';
import { foldForSearch } from '../../platform/text/fold.ts';

/** A condition on a custom field, as SQL understands it. */
export type FieldCondition = {
  id: string;
  text?: string[];
  contains?: string;
  min?: number;
  max?: number;
  from?: string;
  until?: string;
};

/** Conditions as they stand in the address, checked against the types of the fields. */
export function parseFieldConditions(
  written: string,
  types: ReadonlyMap<string, string>,
  code: 'people-filter-invalid' | 'application-filter-invalid',
): FieldCondition[] {
  return written.split(';').flatMap((condition) => {
    if (condition.trim() === '') return [];
    const [id = '', operator = '', ...rest] = condition.trim().split(':');
    const type = types.get(id);
    const value = decodeValue(rest.join(':'));
    const parsed = type && value !== undefined ? conditionOf(type, operator, value) : undefined;
    if (!parsed)
      throw new InvalidError(code, 'The condition on a custom field is not valid.', {
        details: { condition },
      });
    return [{ id, ...parsed }];
  });
}

function conditionOf(type: string, operator: string, value: string): Omit<FieldCondition, 'id'> | undefined {
  if (operator === 'is' && type !== 'number' && type !== 'date') return { text: [foldForSearch(value)] };
  if (operator === 'contains' && type === 'text') return { contains: foldForSearch(value) };
  if (operator !== 'min' && operator !== 'max' && operator !== 'is') return undefined;
  if (type === 'number' && value !== '' && Number.isFinite(Number(value))) {
    const number = Number(value);
    return { ...(operator !== 'max' && { min: number }), ...(operator !== 'min' && { max: number }) };
  }
  if (type === 'date' && isDay(value))
    return { ...(operator !== 'max' && { from: value }), ...(operator !== 'min' && { until: value }) };
  return undefined;
}

const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text &&
  text >= '0001';

/** Undefined if the text cannot be decoded or stored. */
export function decodeValue(text: string): string | undefined {
  try {
    const value = decodeURIComponent(text);
    return value.includes('\0') ? undefined : value;
  } catch {
    return undefined;
  }
}
