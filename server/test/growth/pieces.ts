import { readTaxonomy } from '../../src/skills/taxonomy/read-taxonomy.ts';

/** Characters and words that parsers look for, each to be repeated many times. */
const repeated = [
  ...' \t\n()[]{}<>"\'“1.,;:-–/\\aAé\u0301中&#*_|+%$@',
  ...['\r\n', 'e\u0301', '😀', '\ud83d', '\u200b', '\u2028', '0', '€'],
  ...['a ', 'A ', '1 ', 'A. ', 'a.\n', 'a:\n', '- a\n', '• ', '1.1.1.', ', ', ' ,', '. ', '" '],
  ...['and/or ', 'and ', 'or ', 'no ', 'not ', 'without ', 'I ', 'my ', 'she ', 'born ', 'Mr. '],
  ...['01/2020 ', '2020-01-01 ', 'Jan 2020 - ', '5 years ', '$100k ', '+1 555 0100 '],
  ...['a@', 'a@b.c ', 'http://a.b/', 'www.a.', '<a>', '<p>', '</p>', '<b', '<!--', '&amp;', '&lt;'],
  ...['Python ', 'Python, ', 'Java/', 'Go ', 'R, ', 'C++ ', 'Python\n', 'nurse ', 'Senior Engineer\n'],
  ...['Requirements:\n', 'must have: ', 'experience in ', 'looking for a ', 'phone: ', 'Berlin, ', 'remote '],
  ...['[(', '((a', '"a', '\\"', '{"', 'a,b;', "a'", 'a\t', 'A a'],
];

type Piece = { name: string; text(length: number): string };

/** Texts of any length. Some repeat one piece, with or without an ordinary word around it; some never repeat. */
export function pieces(): Piece[] {
  const skills = readTaxonomy().skills.map(({ name }) => name);
  const varied = (name: string, write: (place: number) => string): Piece => ({
    name,
    text: (length) => cut(length, write),
  });
  return [
    ...repeated.map((piece) => ({
      name: JSON.stringify(piece),
      text: (length: number) => repeat(piece, length),
    })),
    ...[' ', '(', '\n', '1', 'a', ', ', '<'].map((piece) => ({
      name: `${JSON.stringify(piece)} between two words`,
      text: (length: number) => `word${repeat(piece, length - 8)}word`,
    })),
    varied('different words', (place) => `word${place} `),
    varied('different lines', (place) => `line ${place}\n`),
    varied('different bullets', (place) => `- bullet ${place}\n`),
    varied('different labels', (place) => `label ${place}: value ${place}\n`),
    varied('different addresses', (place) => `a${place}@example.com `),
    varied('different skills', (place) => `${skills[place % skills.length]}, `),
    varied('different skills in lines', (place) => `- ${skills[place % skills.length]}\n`),
    varied('different sentences', (place) => `We need ${skills[place % skills.length]} for ${place} years. `),
  ];
}

/** Half an emoji would be rejected, and a text of one size would be compared with a rejection of another. */
function repeat(piece: string, length: number): string {
  const times = Math.max(0, length) / piece.length;
  return /[\u{10000}-\u{10ffff}]/u.test(piece)
    ? piece.repeat(Math.floor(times))
    : piece.repeat(Math.ceil(times)).slice(0, length);
}

function cut(length: number, write: (place: number) => string): string {
  const parts: string[] = [];
  for (let place = 0, size = 0; size < length; place++) {
    const part = write(place);
    parts.push(part);
    size += part.length;
  }
  return parts.join('').slice(0, length);
}
