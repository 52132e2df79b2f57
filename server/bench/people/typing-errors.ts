import type { Random } from './random.ts';

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const letters = 'abcdefghijklmnopqrstuvwxyz';

/** One typo: a letter that is missing, doubled, swapped with its neighbor, or a neighboring key. */
export function typo(random: Random, text: string): string {
  if (text.length < 3) return text;
  const at = 1 + random.below(text.length - 1);
  const kind = random.below(5);
  const replace = (letter: string) => text.slice(0, at) + letter + text.slice(at + 1);
  if (kind === 0) return text.slice(0, at) + text.slice(at + 1);
  if (kind === 1) return text.slice(0, at) + text.charAt(at) + text.slice(at);
  if (kind === 2 && at + 1 < text.length)
    return text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2);
  if (kind === 3) return replace(beside(random, text.charAt(at)));
  return replace(random.pick([...letters]));
}

function beside(random: Random, letter: string): string {
  const row = rows.find((each) => each.includes(letter.toLowerCase()));
  if (!row) return random.pick([...letters]);
  const at = row.indexOf(letter.toLowerCase()) + (random.chance(0.5) ? 1 : -1);
  return row.charAt(Math.min(row.length - 1, Math.max(0, at)));
}

const soundsAlike: [RegExp, string][] = [
  [/ph/i, 'f'],
  [/ck/i, 'k'],
  [/c(?=[aou])/i, 'k'],
  [/y/i, 'i'],
  [/ie/i, 'ei'],
  [/z/i, 's'],
  [/ee/i, 'ea'],
  [/th/i, 't'],
  [/ll/i, 'l'],
  [/nn/i, 'n'],
  [/tt/i, 't'],
  [/ss/i, 's'],
  [/v/i, 'w'],
  [/sch/i, 'sh'],
  [/ai/i, 'ay'],
  [/ou/i, 'u'],
  [/e$/i, ''],
  [/ei/i, 'ey'],
];

/** Spelled as heard on the phone. */
export function mishear(random: Random, text: string): string {
  const fitting = soundsAlike.filter(([pattern]) => pattern.test(text));
  if (fitting.length === 0) return typo(random, text);
  const [pattern, other] = random.pick(fitting);
  const heard = text.replace(pattern, other);
  return heard.charAt(0).toUpperCase() + heard.slice(1);
}

/** Two swapped digits, or a wrong one. */
export function wrongDigit(random: Random, text: string): string {
  const places = [...text.matchAll(/\d/g)].map(({ index }) => index).slice(1);
  if (places.length < 2) return text;
  const at = random.pick(places);
  const digit = text.charAt(at);
  const next = text.charAt(at + 1);
  if (random.chance(0.5) && /\d/.test(next) && next !== digit)
    return text.slice(0, at) + next + digit + text.slice(at + 2);
  return text.slice(0, at) + ((Number(digit) + 1 + random.below(9)) % 10) + text.slice(at + 1);
}

const short: Record<string, string[]> = Object.fromEntries(
  `Robert:Bob,Rob,Bobby William:Bill,Will,Billy Richard:Rick,Dick,Rich James:Jim,Jimmy John:Jack,Johnny Michael:Mike,Mick
  Elizabeth:Liz,Beth,Betty,Lizzie Margaret:Maggie,Peggy,Meg Katherine:Kate,Kathy,Katie Catherine:Cathy,Kate Thomas:Tom,Tommy
  Charles:Charlie,Chuck Christopher:Chris Daniel:Dan,Danny Matthew:Matt Anthony:Tony Joseph:Joe,Joey Edward:Ed,Ted,Eddie
  Patricia:Pat,Patty,Trish Jennifer:Jen,Jenny Susan:Sue,Susie Deborah:Debbie,Deb Stephanie:Steph Rebecca:Becky Samantha:Sam
  Christine:Chris,Tina Kimberly:Kim Alexander:Alex,Sasha Benjamin:Ben Samuel:Sam Gregory:Greg Nicholas:Nick Timothy:Tim
  Jeffrey:Jeff Kenneth:Ken Steven:Steve Stephen:Steve Andrew:Andy,Drew Joshua:Josh Jonathan:Jon Francisco:Paco,Pancho
  José:Pepe Ignacio:Nacho Guadalupe:Lupe Dolores:Lola Concepción:Concha Jesús:Chuy Alejandro:Alex Eduardo:Lalo Enrique:Quique
  Johannes:Hans Katharina:Kathi,Katja Elisabeth:Lisa,Elli Friedrich:Fritz Wilhelm:Willi Maximilian:Max Alexandra:Sandra
  Ekaterina:Katya Alexei:Alyosha Dmitri:Dima Mikhail:Misha Vladimir:Volodya Tatiana:Tanya Natalia:Natasha Aleksandra:Ola
  Małgorzata:Gosia Katarzyna:Kasia Joanna:Asia Krzysztof:Krzysiek Frederick:Fred Lawrence:Larry Leonard:Len Theodore:Theo
  Victoria:Vicky Abigail:Abby Amanda:Mandy Barbara:Barb Cynthia:Cindy Pamela:Pam Sandra:Sandy Teresa:Terry Judith:Judy`
    .split(/\s+/)
    .map((entry) => [entry.split(':')[0] ?? '', (entry.split(':')[1] ?? '').split(',')]),
);

export function nicknameOf(random: Random, given: string): string | undefined {
  const known = short[given];
  return known && random.pick(known);
}
