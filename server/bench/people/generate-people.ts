import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { drawHousehold, type Human } from './humans.ts';
import { personErrors, type Row } from './person-errors.ts';
import { type Random, seededRandom } from './random.ts';
import { toPlainLine } from './table-of-people.ts';

export type PersonRow = {
  id: string;
  /** The number of the real person: the truth that a deduplication should find. */
  human: number;
  /** The kinds of errors in this row. */
  errors: string[];
  row: Row;
};

export const columns = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'birth_date',
  'address',
  'city',
  'region',
  'postcode',
  'country',
  'employer',
  'national_id',
] as const satisfies (keyof Row)[];

/** Rows about people, some of them several times and with errors, in random order. */
export function generatePeople(size: number, { seed = 1, duplicates = 0.25 } = {}): PersonRow[] {
  const random = seededRandom(seed);
  const rows: PersonRow[] = [];
  for (let human = 0; rows.length < size; ) {
    for (const person of drawHousehold(random)) {
      const known = recordOf(random, person);
      rows.push({ id: '', human, errors: [], row: known });
      for (let copies = copiesOf(random, duplicates); copies > 0; copies -= 1)
        rows.push({
          id: '',
          human,
          ...withErrors(random, person, random.chance(0.5) ? known : recordOf(random, person)),
        });
      human += 1;
    }
  }
  rows.length = size;
  shuffle(random, rows);
  for (const [index, row] of rows.entries()) row.id = `r${index + 1}`;
  return rows;
}

function copiesOf(random: Random, duplicates: number): number {
  if (!random.chance(duplicates)) return 0;
  let copies = 1;
  while (copies < 5 && random.chance(0.3)) copies += 1;
  return copies;
}

/** Leaves out some values, as people do in forms. */
function recordOf(random: Random, human: Human): Row {
  const { place, street } = human;
  const knows = (share: number, value: string) => (random.chance(share) ? value : '');
  const isPlaceKnown = random.chance(0.92);
  return {
    first_name: human.given,
    last_name: human.family,
    email: knows(0.85, human.email),
    phone: knows(0.85, random.chance(0.75) ? human.mobile : human.landline),
    birth_date: knows(0.75, human.birth),
    address: isPlaceKnown ? knows(0.85, street) : '',
    city: isPlaceKnown ? place.city : '',
    region: isPlaceKnown ? place.region : '',
    postcode: isPlaceKnown ? knows(0.9, place.postcode) : '',
    country: isPlaceKnown ? place.country : '',
    employer: knows(0.7, human.employer),
    national_id: knows(0.35, human.nationalId),
  };
}

const kinds = Object.entries(personErrors);
const total = kinds.reduce((sum, [, { share }]) => sum + share, 0);

function withErrors(random: Random, human: Human, known: Row): { row: Row; errors: string[] } {
  const row = { ...known };
  const errors: string[] = [];
  const wanted = random.skewed([1, 2, 2, 3, 4]);
  for (let tries = 0; tries < 12 && errors.length < wanted; tries += 1) {
    let left = random.next() * total;
    const drawn = kinds.find(([, { share }]) => {
      left -= share;
      return left < 0;
    });
    if (drawn && !errors.includes(drawn[0]) && drawn[1].apply(row, random, human)) errors.push(drawn[0]);
  }
  return { row, errors };
}

function shuffle<T>(random: Random, items: T[]): void {
  for (let at = items.length - 1; at > 0; at -= 1) {
    const other = random.below(at + 1);
    [items[at], items[other]] = [items[other] as T, items[at] as T];
  }
}

export async function writePeople(
  path: string,
  rows: readonly PersonRow[],
  wanted: readonly (keyof Row)[] = columns,
): Promise<void> {
  const file = createWriteStream(path);
  file.write(toPlainLine(['id', ...wanted]));
  let text = '';
  for (const { id, row } of rows) {
    text += toPlainLine([id, ...wanted.map((name) => row[name])]);
    if (text.length < 1 << 20) continue;
    if (!file.write(text)) await once(file, 'drain');
    text = '';
  }
  file.end(text);
  await finished(file);
}
