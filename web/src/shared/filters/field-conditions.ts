/** A condition on a custom field, as in the address. */
export type FieldCondition = { id: string; operator: string; value: string };

export function parseConditions(text: string | undefined): FieldCondition[] {
  return (text ?? '').split(';').flatMap((condition) => {
    const [id, operator, ...rest] = condition.split(':');
    if (!id || !operator) return [];
    return [{ id, operator, value: decode(rest.join(':')) }];
  });
}

/** Replaces the condition with the same field and operator; an empty value removes it. */
export function setCondition(text: string | undefined, { id, operator, value }: FieldCondition): string {
  const others = parseConditions(text).filter((each) => each.id !== id || each.operator !== operator);
  return [...others, ...(value ? [{ id, operator, value }] : [])]
    .map((each) => `${each.id}:${each.operator}:${encodeURIComponent(each.value)}`)
    .join(';');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
