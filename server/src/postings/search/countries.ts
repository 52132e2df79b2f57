/** The two letters (small) of a country by its name in one of the bigger languages of Europe, or a short form of it. */
export function countryOf(name: string): string | undefined {
  names ??= readNames();
  return names.get(foldPlace(name));
}

/** As the index has places: small letters without accents, words with one blank between them. */
export function foldPlace(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f’´ʼ`']/g, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll(/[øłđðıħŧ]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const plainLetters: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i', ħ: 'h', ŧ: 't' };

let names: Map<string, string> | undefined;

const shortForms: Record<string, string> = {
  usa: 'us',
  'u s a': 'us',
  'u s': 'us',
  'united states of america': 'us',
  america: 'us',
  uk: 'gb',
  'u k': 'gb',
  'great britain': 'gb',
  britain: 'gb',
  england: 'gb',
  scotland: 'gb',
  wales: 'gb',
  holland: 'nl',
  'the netherlands': 'nl',
  'czech republic': 'cz',
  turkey: 'tr',
  'south korea': 'kr',
  uae: 'ae',
};

function readNames(): Map<string, string> {
  const found = new Map(Object.entries(shortForms));
  for (const language of ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl']) {
    const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (let first = 65; first <= 90; first++) {
      for (let second = 65; second <= 90; second++) {
        const code = String.fromCharCode(first, second);
        const name = display.of(code);
        // Of codes that were given up, the one that took their place.
        const region = name && new Intl.Locale(`und-${code}`).region;
        if (region && !found.has(foldPlace(name))) found.set(foldPlace(name), region.toLowerCase());
      }
    }
  }
  return found;
}
