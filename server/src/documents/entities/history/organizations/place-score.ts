import { countryCodes } from '../../../../platform/text/countries.ts';
import { foldInPlace } from '../../../../platform/text/fold-in-place.ts';
import { citiesCalled, countryCalled, regionsCalled } from '../../../gazetteers/places.ts';

const remote =
  /^(?:(?:fully |100% )?remote|remotely|hybrid|home ?office|teletrabajo|teletravail|remoto|da remoto|on-?site|telework|freelance remote)$/;
const street =
  /\b(?:street|avenue|road|boulevard|str\.|strasse|rue|calle|via|viale|piazza|rua|avenida|plaza|straat|laan|weg|platz)\b|\b\d{4,5}(?:-\d{3})?\b|strase/;
const around =
  /^(?:greater|metro|bei|near|nahe|area di|region|grossraum|raum) | (?:area|metropolitan area|region|county|city)$/gi;

/** “г. Екатеринбург”, “м. Львів”: marked as a town, whether known or not. */
const markedCity = /^(?:г|гор|гр|м|с|пос)\. ?\p{Lu}[\p{L}-]{1,40}(?:[ -]\p{L}{1,40}){0,2}$/u;

/** “天津”, “서울”: in these scripts two signs are a name. */
const twoSigns = /^[\u3400-\u9fff\uac00-\ud7af]{2}$/;

/** How much a text looks like a place (“Porto, Portugal”), from 0 to 1, as opposed to a name. */
export function placeScore(text: string): number {
  const bare = text
    .trim()
    .replace(/^\(|[).]$/g, '')
    .trim();
  if (!bare || bare.length > 70) return 0;
  const parts = bare.split(/(?:(?<!\s)\s+)?[,/()|]\s*|(?<!\s)\s+[-–—]\s+/).filter(Boolean);
  const scores = parts.map((part, index) => partScore(part, index, parts));
  const best = Math.max(...scores);
  if (parts.length === 1) return best;
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  if (best < 0.5) return street.test(foldInPlace(bare)) ? 0.4 : mean;
  // A known place supports an unknown one next to it: “Zwönitz, Germany”.
  const isNamedLast = (scores.at(-1) ?? 0) >= 0.6 && parts.length <= 3 && isShortName(parts[0] ?? '');
  const isNamedFirst = parts.length === 2 && (scores[0] ?? 0) >= 0.9 && isShortName(parts[1] ?? '');
  return isNamedLast || isNamedFirst ? Math.max(0.85, mean) : mean;
}

function partScore(part: string, index: number, parts: string[]): number {
  const bare = part
    .replace(/^(?:[A-Z]{1,2}-)?\d{4,5}(?:-\d{3})? | \d{5}$/, '')
    .replace(around, '')
    .trim();
  if (remote.test(foldInPlace(bare))) return 0.85;
  if (markedCity.test(part)) return 0.92;
  if (index > 0 && (regionsCalled(bare).length > 0 || countryCodes().has(bare))) return 0.95;
  if (bare.length > 3 ? countryCalled(bare) : countryCalled(bare) && bare === bare.toUpperCase()) return 0.95;
  if ((bare.length > 2 || twoSigns.test(bare)) && citiesCalled(bare).length > 0) return 0.9;
  if (bare.length > 3 && regionsCalled(bare).length > 0) return 0.8;
  if (index === 0 && parts.length === 1) {
    const words = bare.split(' ');
    const last = words.at(-1) ?? '';
    const before = words.slice(0, -1).join(' ');
    const endsInPlace = regionsCalled(last).length > 0 || countryCalled(last) !== undefined;
    if (words.length > 1 && endsInPlace && citiesCalled(before).length > 0) return 0.9;
  }
  return street.test(foldInPlace(part)) ? 0.45 : 0;
}

const isShortName = (part: string) => part.split(' ').length <= 3 && !/\d{2}/.test(part);
