import type { WeightPart } from '@tenon/contract/duplicates';
import type {
  Candidate,
  IdentifierStatus,
  IdentifierType,
  Person,
  PersonFacts,
  PersonIdentifier,
} from '@tenon/contract/person';
import { counted } from '../ui/counted.ts';
import { fieldName } from './duplicate-labels.ts';
import { compareLists, compareTexts, folded, type Likeness } from './likeness.ts';

/** One line of a value: what it says, what is noted beside it, and whether the other side says the same. */
export type Line = { text: string; beside?: string; isShared: boolean };
export type Row = { name: string; likeness: Likeness; left: Line[]; right: Line[] };

export function factRows(left: PersonFacts, right: PersonFacts, parts: WeightPart[]): Row[] {
  const about = (...fields: string[]) => parts.filter(({ field }) => fields.includes(field));
  const text = (name: string, of: (facts: PersonFacts) => string | null, judged: WeightPart[]) =>
    textRow(name, of(left), of(right), judged);
  return [
    text('Name', ({ name }) => name, about('given_name', 'family_name', 'name_suffix')),
    text('Headline', ({ headline }) => headline, []),
    text('Date of birth', ({ birth_date }) => birth_date, about('birth_date')),
    text('Location', locationOf, about('address', 'city', 'region', 'postcode', 'country')),
    listRow('Employers', left.employers, right.employers, about('employer')),
    listRow('Schools', left.schools, right.schools, about('school')),
  ];
}

function textRow(name: string, left: string | null, right: string | null, parts: WeightPart[]): Row {
  const isShared = left !== null && right !== null && folded(left) === folded(right);
  const lines = (value: string | null) => (value ? [{ text: value, isShared }] : []);
  return { name, likeness: compareTexts(left, right, parts), left: lines(left), right: lines(right) };
}

/** What was compared of two records; `isTurned` when the parts have them the other way round. */
export function partRows(parts: WeightPart[], isTurned: boolean): Row[] {
  return parts.map((part) => {
    const [left, right] = isTurned ? [part.right, part.left] : [part.left, part.right];
    return textRow(fieldName(part.field), left, right, [part]);
  });
}

const besides: Partial<Record<IdentifierStatus, string>> = {
  contested: 'also used by someone else',
  shared: 'shared',
};
const types: IdentifierType[] = ['email', 'phone', 'linkedin', 'github', 'website', 'national_id'];

/** One row for each kind of identifier that either has; what both have stands first, on one line. */
export function identifierRows(left: Person, right: Person, parts: WeightPart[]): Row[] {
  return types.flatMap((type) => {
    const [a, b] = [left, right].map((person) => person.identifiers.filter((each) => each.type === type));
    if (!a || !b || a.length + b.length === 0) return [];
    const about = parts.filter(({ field }) => field === type);
    const likeness = compareLists(a.map(writtenAs), b.map(writtenAs), about);
    const lines = (own: PersonIdentifier[], others: PersonIdentifier[]) => {
      const lined = own.map((each) => ({
        text: each.value,
        isShared: others.some(({ value }) => value === each.value),
        ...(besides[each.status] && { beside: besides[each.status] }),
      }));
      return [...lined.filter(({ isShared }) => isShared), ...lined.filter(({ isShared }) => !isShared)];
    };
    return [{ name: fieldName(type), likeness, left: lines(a, b), right: lines(b, a) }];
  });
}

/** What hangs on each of them; nothing here speaks for or against one human. */
export function belongingRows(left: Person, right: Person): Row[] {
  const plain = (name: string, of: (person: Person) => Omit<Line, 'isShared'>[]): Row => {
    const lines = (person: Person) => of(person).map((line) => ({ ...line, isShared: false }));
    return { name, likeness: 'none', left: lines(left), right: lines(right) };
  };
  return [
    plain('Recruiter records', ({ candidates }) => candidates.map(candidateLine)),
    plain('Documents', ({ documents }) => documents.map(({ name }) => ({ text: name }))),
    plain('Merged records', ({ merges }) => merges.map(({ merged_name }) => ({ text: merged_name }))),
  ].filter((row) => row.left.length + row.right.length > 0);
}

function candidateLine({ recruiter_name, source, tags }: Candidate) {
  const beside = [source, ...tags].filter(Boolean).join(', ');
  return { text: recruiter_name, ...(beside && { beside }) };
}

function listRow(name: string, left: string[], right: string[], parts: WeightPart[]): Row {
  const lines = (own: string[], others: string[]) =>
    own.map((text) => ({ text, isShared: ['same', 'common'].includes(compareLists([text], others)) }));
  return {
    name,
    likeness: compareLists(left, right, parts),
    left: lines(left, right),
    right: lines(right, left),
  };
}

const writtenAs = ({ value }: PersonIdentifier) => value;

/** The parts of a place in one line. */
export function locationOf({ address, postcode, city, region, country }: PersonFacts): string | null {
  const town = [postcode, city].filter(Boolean).join(' ');
  return [address, town, region, country].filter(Boolean).join(', ') || null;
}

/** “3 same, 1 different”, for the heading of a comparison. */
export function tally(rows: Row[]): string {
  const count = (likeness: Likeness) => rows.filter((row) => row.likeness === likeness).length;
  const parts = [
    [count('same') + count('common'), 'matching'],
    [count('similar'), 'similar'],
    [count('different'), 'different'],
  ] as const;
  const words = parts.filter(([many]) => many > 0).map(([many, word]) => `${many} ${word}`);
  return words.length > 0 ? words.join(', ') : counted(0, 'field to compare', 'fields to compare');
}
