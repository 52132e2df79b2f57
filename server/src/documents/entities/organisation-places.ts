import { foldText } from '../normalise/fold-text.ts';
import { cityNames, countryNames, regionNames } from './organisations/places.ts';

const countries = new Set(countryNames);
const regions = new Set(regionNames);
const cities = new Set(cityNames);
const stateCode =
  /^(?:a[klrz]|c[aot]|d[ce]|fl|ga|hi|i[adln]|k[sy]|la|m[adeinost]|n[cdehjmvy]|o[hkr]|pa|ri|s[cd]|t[nx]|ut|v[at]|w[aivy]|on|qc|bc|ab|nsw|vic|qld|sp|rj|mg|rs|sc|pr|df|ba)\.?(?: \d{5})?$/;
const remote =
  /^(?:remote|fully remote|hybrid|home ?office|teletrabajo|teletravail|remoto|da remoto|on-?site)$/;
const street =
  /\b(?:street|avenue|road|boulevard|str\.|strasse|rue|calle|via|viale|piazza|rua|avenida|plaza|straat|laan|weg|platz)\b|\b\d{4,5}(?:-\d{3})?\b|straße/;

/** 0 to 1: how much a text looks like a place (“Porto, Portugal”) and not like a name. */
export function placeLikeness(text: string): number {
  const folded = foldText(text)
    .trim()
    .replace(/^\(|\)$/g, '')
    .trim();
  if (!folded || folded.length > 70) return 0;
  const parts = folded.split(/\s*[,/()|]\s*|\s+-\s+/).filter(Boolean);
  const scores = parts.map((part, index) => partScore(part, index, parts));
  const best = Math.max(...scores);
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  if (parts.length === 1) return best;
  if (best < 0.5) return street.test(folded) ? 0.4 : mean;
  // A place that is known vouches for the one before it: “Zwönitz, Germany”.
  const isNamedLast = (scores.at(-1) ?? 0) >= 0.6 && parts.length <= 3 && shortName(parts[0] ?? '');
  const isNamedFirst = parts.length === 2 && (scores[0] ?? 0) >= 0.9 && shortName(parts[1] ?? '');
  return isNamedLast || isNamedFirst ? Math.max(0.85, mean) : mean;
}

function partScore(part: string, index: number, parts: string[]): number {
  const bare = part
    .replace(/^(?:[a-z]{1,2}-)?\d{4,5}(?:-\d{3})? /, '')
    .replace(/^(?:greater|metro|bei|near) | area$/g, '');
  if (countries.has(bare)) return 0.95;
  if (remote.test(bare)) return 0.85;
  if (cities.has(bare)) return 0.9;
  if (regions.has(bare)) return 0.8;
  if (index > 0 && stateCode.test(bare)) return 0.95;
  if (index > 0 && /^[a-z]{2}$/.test(bare)) return 0.5;
  if (index === 0 && parts.length === 1) {
    const words = bare.split(' ');
    const last = words.at(-1) ?? '';
    const before = words.slice(0, -1).join(' ');
    if (words.length > 1 && cities.has(before) && (stateCode.test(last) || countries.has(last))) return 0.9;
  }
  if (street.test(part)) return 0.45;
  return 0;
}

const shortName = (part: string) => part.split(' ').length <= 3 && !/\d{2}/.test(part);
