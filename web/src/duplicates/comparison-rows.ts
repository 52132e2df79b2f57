import type { WeightPart } from '@tenon/contract/duplicates';
import type {
  Candidate,
  IdentifierStatus,
  IdentifierType,
  Person,
  PersonFacts,
  PersonIdentifier,
} from '@tenon/contract/person';
import { knownDetails } from '../ui/candidate-details.ts';
import { counted } from '../ui/counted.ts';
import { formatNumber } from '../ui/format.ts';
import { formatCountry } from '../ui/format-place.ts';
import { type Agreement, compareLists, compareTexts, fold } from './agreement.ts';
import { fieldName } from './duplicate-labels.ts';

/** One line of a value, with a remark, and whether the other side has the same line. */
export type Line = { text: string; remark?: string; isShared: boolean };
export type Row = { name: string; agreement: Agreement; left: Line[]; right: Line[] };

export function factRows(left: PersonFacts, right: PersonFacts, parts: WeightPart[]): Row[] {
  const partsOf = (...fields: string[]) => parts.filter(({ field }) => fields.includes(field));
  const text = (name: string, of: (facts: PersonFacts) => string | null, compared: WeightPart[]) =>
    textRow(name, of(left), of(right), compared);
  return [
    text('Name', ({ name }) => name, partsOf('given_name', 'family_name', 'name_suffix')),
    text('Headline', ({ headline }) => headline, []),
    text('Date of birth', ({ birth_date }) => birth_date, partsOf('birth_date')),
    text('Location', locationOf, partsOf('address', 'city', 'region', 'postcode', 'country')),
    listRow('Employers', left.employers, right.employers, partsOf('employer')),
    listRow('Schools', left.schools, right.schools, partsOf('school')),
  ];
}

function textRow(name: string, left: string | null, right: string | null, parts: WeightPart[]): Row {
  const isShared = left !== null && right !== null && fold(left) === fold(right);
  const lines = (value: string | null) => (value ? [{ text: value, isShared }] : []);
  return { name, agreement: compareTexts(left, right, parts), left: lines(left), right: lines(right) };
}

/** The compared fields of two records. `isReversed` means that the parts list them the other way round. */
export function partRows(parts: WeightPart[], isReversed: boolean): Row[] {
  return parts.map((part) => {
    const [left, right] = isReversed ? [part.right, part.left] : [part.left, part.right];
    return textRow(fieldName(part.field), left, right, [part]);
  });
}

const remarks: Partial<Record<IdentifierStatus, string>> = {
  contested: 'also used by someone else',
  shared: 'shared',
};
const types: IdentifierType[] = ['email', 'phone', 'linkedin', 'github', 'website', 'national_id'];

/** One row for each type of identifier that either person has. Shared identifiers come first. */
export function identifierRows(left: Person, right: Person, parts: WeightPart[]): Row[] {
  return types.flatMap((type) => {
    const ofType = (person: Person) => person.identifiers.filter((identifier) => identifier.type === type);
    const [a, b] = [ofType(left), ofType(right)];
    if (a.length + b.length === 0) return [];
    const compared = parts.filter(({ field }) => field === type);
    const agreement = compareLists(a.map(identifierValue), b.map(identifierValue), compared);
    const lines = (own: PersonIdentifier[], others: PersonIdentifier[]) =>
      own
        .map(({ value, status }) => ({
          text: value,
          isShared: others.some((other) => other.value === value),
          ...(remarks[status] && { remark: remarks[status] }),
        }))
        .toSorted((one, other) => Number(other.isShared) - Number(one.isShared));
    return [{ name: fieldName(type), agreement, left: lines(a, b), right: lines(b, a) }];
  });
}

/** Records that belong to each person. They are not compared. */
export function relatedRows(left: Person, right: Person): Row[] {
  const plain = (name: string, of: (person: Person) => Omit<Line, 'isShared'>[]): Row => {
    const lines = (person: Person) => of(person).map((line) => ({ ...line, isShared: false }));
    return { name, agreement: 'none', left: lines(left), right: lines(right) };
  };
  return [
    plain('Recruiter records', ({ candidates }) => candidates.map(candidateLine)),
    ...detailRows(plain),
    plain('Documents', ({ documents }) => documents.map(({ name }) => ({ text: name }))),
    plain('Merged records', ({ merges }) => merges.map(({ merged_name }) => ({ text: merged_name }))),
  ].filter((row) => row.left.length + row.right.length > 0);
}

type PlainRow = (name: string, of: (person: Person) => Omit<Line, 'isShared'>[]) => Row;

/** What recruiters noted, and who did. */
const detailRows = (plain: PlainRow) =>
  ['Experience', 'Compensation', 'Availability'].map((label) =>
    plain(label, ({ candidates }) =>
      candidates.flatMap((candidate) => {
        const detail = knownDetails(candidate).find((known) => known.label === label);
        return detail ? [{ text: detail.text, remark: candidate.recruiter_name }] : [];
      }),
    ),
  );

function candidateLine({ recruiter_name, source, tags }: Candidate) {
  const remark = [source, ...tags].filter(Boolean).join(', ');
  return { text: recruiter_name, ...(remark && { remark }) };
}

function listRow(name: string, left: string[], right: string[], parts: WeightPart[]): Row {
  const lines = (own: string[], others: string[]) =>
    own.map((text) => ({ text, isShared: ['same', 'common'].includes(compareLists([text], others)) }));
  return {
    name,
    agreement: compareLists(left, right, parts),
    left: lines(left, right),
    right: lines(right, left),
  };
}

const identifierValue = ({ value }: PersonIdentifier) => value;

/** The location in one line. */
export function locationOf({ address, postcode, city, region, country }: PersonFacts): string | null {
  const town = [postcode, city].filter(Boolean).join(' ');
  const parts = [address, town, region, country && formatCountry(country)];
  return parts.filter(Boolean).join(', ') || null;
}

/** `3 matching, 1 different`, for the heading of a comparison. */
export function tally(rows: Row[]): string {
  const count = (agreement: Agreement) => rows.filter((row) => row.agreement === agreement).length;
  const parts = [
    [count('same') + count('common'), 'matching'],
    [count('similar'), 'similar'],
    [count('different'), 'different'],
  ] as const;
  const texts = parts
    .filter(([number]) => number > 0)
    .map(([number, label]) => `${formatNumber(number)} ${label}`);
  return texts.length > 0 ? texts.join(', ') : counted(0, 'field to compare', 'fields to compare');
}
