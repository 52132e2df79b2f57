import { countriesByName } from '../../platform/text/countries.ts';
import { transliterate } from '../../platform/text/transliterate.ts';

/** Street words in one spelling; numbers stay. “Hauptstraße 12a” and “12 a Hauptstr.” become near neighbors. */
export function normalizeAddress(text: string): string {
  const folded = transliterate(text)
    .replace(/([a-z])strasse\b/g, '$1str')
    .replace(/\b(\d+) ([a-z])\b(?! [a-z]\b)/g, '$1$2');
  return folded
    .split(' ')
    .map((word) => streetWords.get(word) ?? word)
    .filter((word) => word !== '')
    .slice(0, 10)
    .join(' ');
}

export function normalizePostcode(text: string): string {
  const folded = transliterate(text).replaceAll(' ', '');
  // ZIP+4: few know their last four.
  return /^\d{9}$/.test(folded) ? folded.slice(0, 5) : folded.slice(0, 10);
}

/** A state by its short name where it has a well-known one. */
export function normalizeRegion(text: string): string {
  const folded = transliterate(text);
  return regionCodes.get(folded) ?? folded;
}

/** The two letters of ISO 3166 for names in the larger European languages; otherwise the folded name. */
export function normalizeCountry(text: string): string {
  const folded = transliterate(text);
  countryNames ??= new Map([...countriesByName(LANGUAGES, transliterate), ...countryAliases]);
  return countryNames.get(folded)?.toLowerCase() ?? folded;
}

let countryNames: Map<string, string> | undefined;

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl'];
const countryAliases = new Map(
  (
    'u s a:us u s:us america:us england:gb scotland:gb wales:gb northern ireland:gb brd:de deu:de ger:de fra:fr esp:es ' +
    'ita:it gbr:gb aus:au can:ca che:ch aut:at pol:pl prt:pt nld:nl bel:be swe:se nor:no dnk:dk fin:fi irl:ie ind:in ' +
    'chn:cn jpn:jp bra:br mex:mx rus:ru ukr:ua korea:kr republic of korea:kr'
  )
    .split(/(?<=:[a-z]{2}) /)
    .map((entry) => entry.split(':') as [string, string]),
);

const streetWords = new Map(
  (
    'street:st str:st strasse:st avenue:ave av:ave road:rd drive:dr lane:ln court:ct place:pl boulevard:blvd ' +
    'crescent:cres cr:cres terrace:tce terr:tce ter:tce parade:pde square:sq highway:hwy close:cl circuit:cct ' +
    'circle:cir parkway:pkwy grove:gr way:way apartment:apt unit:apt flat:apt suite:apt ste:apt no: nr: number: ' +
    'numero: north:n south:s east:e west:w saint:st sankt:st mount:mt fort:ft calle:c rue:r via:v platz:pl ' +
    'allee:al'
  )
    .split(' ')
    .map((entry) => entry.split(':') as [string, string]),
);

const regionCodes = new Map(
  (
    'alabama:al|alaska:ak|arizona:az|arkansas:ar|california:ca|colorado:co|connecticut:ct|delaware:de|florida:fl|' +
    'georgia:ga|hawaii:hi|idaho:id|illinois:il|indiana:in|iowa:ia|kansas:ks|kentucky:ky|louisiana:la|maine:me|' +
    'maryland:md|massachusetts:ma|michigan:mi|minnesota:mn|mississippi:ms|missouri:mo|montana:mt|nebraska:ne|' +
    'nevada:nv|new hampshire:nh|new jersey:nj|new mexico:nm|new york:ny|north carolina:nc|north dakota:nd|ohio:oh|' +
    'oklahoma:ok|oregon:or|pennsylvania:pa|rhode island:ri|south carolina:sc|south dakota:sd|tennessee:tn|texas:tx|' +
    'utah:ut|vermont:vt|virginia:va|washington:wa|west virginia:wv|wisconsin:wi|wyoming:wy|district of columbia:dc|' +
    'new south wales:nsw|victoria:vic|queensland:qld|south australia:sa|western australia:wa|tasmania:tas|' +
    'northern territory:nt|australian capital territory:act|ontario:on|quebec:qc|british columbia:bc|alberta:ab|' +
    'manitoba:mb|saskatchewan:sk|nova scotia:ns|new brunswick:nb|newfoundland and labrador:nl|' +
    'bayern:by|bavaria:by|baden wurttemberg:bw|berlin:be|brandenburg:bb|bremen:hb|hamburg:hh|hessen:he|hesse:he|' +
    'mecklenburg vorpommern:mv|niedersachsen:ni|lower saxony:ni|nordrhein westfalen:nw|nrw:nw|' +
    'north rhine westphalia:nw|rheinland pfalz:rp|saarland:sl|sachsen:sn|saxony:sn|sachsen anhalt:st|' +
    'schleswig holstein:sh|thuringen:th|thuringia:th'
  )
    .split('|')
    .map((entry) => entry.split(':') as [string, string]),
);
