import type { Culture } from './culture.ts';
import { english, french, german, hispanic } from './names-western.ts';
import { arabic, chinese, indian, slavic, vietnamese } from './names-world.ts';
import type { Random } from './random.ts';

/** The share of each culture: a workforce of many countries, most of it in one. */
const cultures: { culture: Culture; share: number }[] = [
  { culture: english, share: 0.5 },
  { culture: hispanic, share: 0.14 },
  { culture: german, share: 0.09 },
  { culture: french, share: 0.07 },
  { culture: indian, share: 0.07 },
  { culture: chinese, share: 0.04 },
  { culture: arabic, share: 0.04 },
  { culture: slavic, share: 0.03 },
  { culture: vietnamese, share: 0.02 },
];

export function drawCulture(random: Random): Culture {
  let left = random.next();
  for (const { culture, share } of cultures) {
    left -= share;
    if (left < 0) return culture;
  }
  return english;
}

export function drawGiven(random: Random, culture: Culture, sex: 'f' | 'm'): string {
  return random.skewed(sex === 'f' ? culture.female : culture.male);
}

export function drawFamily(random: Random, culture: Culture): string {
  if (random.chance(0.45)) {
    const rare = random.pick(culture.beginnings) + random.pick(culture.endings);
    // A prefix as in Mc- or de la, or a letter doubled: the tail has many spellings of one name.
    return random.chance(0.08) ? `${random.pick(['De', 'Van ', 'Mac', 'Le', 'St. '])}${rare}` : rare;
  }
  const first = random.skewed(culture.family);
  if (culture === hispanic && random.chance(0.5)) return `${first} ${random.skewed(culture.family)}`;
  return random.chance(0.03) ? `${first}-${random.skewed(culture.family)}` : first;
}
