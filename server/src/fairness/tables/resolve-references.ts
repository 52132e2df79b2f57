import { InvalidError } from '../../platform/errors.ts';
import type { Attribute } from '../metrics/table.ts';

type Groups = Pick<Attribute, 'name' | 'labels'>;

/**
 * Reads chosen reference groups: `sex=male`, several with commas, or `male` alone if only one attribute has it. Names
 * and groups may contain commas and equal signs themselves, so a text is split only if it is not one group as a whole.
 */
export function resolveReferences(
  texts: readonly string[],
  attributes: readonly Groups[],
): Record<string, string> {
  const found = texts.flatMap((text) => {
    const whole = findReference(text, attributes);
    return whole ? [whole] : splitReferences(text, attributes);
  });
  return Object.fromEntries(found);
}

function splitReferences(text: string, attributes: readonly Groups[]): [string, string][] {
  const parts = text.split(',').map((part) => part.trim());
  return parts
    .filter((part) => part !== '')
    .map((part) => findReference(part, attributes) ?? refuse(part, attributes));
}

function findReference(text: string, attributes: readonly Groups[]): [string, string] | undefined {
  for (const { name, labels } of attributes) {
    const group = text.startsWith(`${name}=`) ? text.slice(name.length + 1).trim() : undefined;
    if (group !== undefined && labels.includes(group)) return [name, group];
  }
  const owners = attributes.filter(({ labels }) => labels.includes(text));
  if (owners.length > 1)
    throw new InvalidError(
      'ambiguous-group',
      `“${text}” is a group of ${owners.map(({ name }) => name).join(' and ')}. Write ${owners[0]?.name}=${text}.`,
    );
  return owners[0] ? [owners[0].name, text] : undefined;
}

function refuse(text: string, attributes: readonly Groups[]): never {
  const attribute = attributes.find(({ name }) => text.startsWith(`${name}=`));
  const groups = (attribute ? [attribute] : attributes)
    .map(({ name, labels }) => `${name} has ${listOf(labels)}`)
    .join('; ');
  throw new InvalidError('unknown-group', `There is no group “${text}”: ${groups}.`);
}

const MAX_LISTED = 20;

function listOf(labels: readonly string[]): string {
  const listed = labels.slice(0, MAX_LISTED).join(', ');
  return labels.length > MAX_LISTED
    ? `${listed} and ${labels.length - MAX_LISTED} more`
    : listed || 'no groups';
}
