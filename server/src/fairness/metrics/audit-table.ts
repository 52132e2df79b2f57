import { InvalidError } from '../../platform/errors.ts';
import { auditClass } from './audit-class.ts';
import { crossAttributes } from './cross-attributes.ts';
import type { AuditDocument, ClassAudit } from './document.ts';
import { sampleMedian } from './sample-median.ts';
import { type Attribute, type DecisionTable, UNKNOWN } from './table.ts';
import { kindsOf, tallyGroups } from './tally.ts';

export type AuditOptions = {
  /** The reference group of an attribute, or of a cross by its name (`sex,race`). */
  references?: Readonly<Record<string, string>>;
  /** Names of the attributes of each intersection. */
  crosses?: readonly (readonly string[])[];
};

/** Every figure of a table of decisions, for each attribute and each intersection that is asked for. */
export function auditTable(
  table: DecisionTable,
  { references = {}, crosses = [] }: AuditOptions = {},
): AuditDocument {
  const kinds = kindsOf(table, sampleMedian(table));
  const audit = (attribute: Attribute): [string, ClassAudit] => [
    attribute.name,
    auditClass(attribute.labels, tallyGroups(attribute, kinds, table.weight), {
      hasSelected: table.selected !== undefined,
      reference: referenceIn(attribute, references),
    }),
  ];
  const crossed = crosses.map((names) => crossAttributes(names.map((name) => attributeNamed(table, name))));
  return {
    attributes: Object.fromEntries(table.attributes.map(audit)),
    crosses: Object.fromEntries(crossed.map(audit)),
    unknown: countUnknown(table),
  };
}

export function referenceIn(
  { name, labels }: Pick<Attribute, 'name' | 'labels'>,
  references: Readonly<Record<string, string>>,
): number | undefined {
  const label = Object.hasOwn(references, name) ? references[name] : undefined;
  if (label === undefined) return undefined;
  const code = labels.indexOf(label);
  if (code < 0)
    throw new InvalidError('unknown-group', `${name} has no group “${label}”. Groups: ${labels.join(', ')}.`);
  return code;
}

export function attributeNamed({ attributes }: Pick<DecisionTable, 'attributes'>, name: string): Attribute {
  const found = attributes.find((attribute) => attribute.name === name);
  if (found) return found;
  const names = attributes.map((attribute) => attribute.name).join(', ');
  throw new InvalidError('unknown-column', `There is no attribute “${name}”. Attributes: ${names}.`);
}

/** People of whom at least one attribute is not known. */
export function countUnknown({ rows, attributes, weight }: DecisionTable): number {
  let people = 0;
  for (let row = 0; row < rows; row++)
    if (attributes.some(({ codes }) => codes[row] === UNKNOWN))
      people += weight ? (weight[row] as number) : 1;
  return people;
}
