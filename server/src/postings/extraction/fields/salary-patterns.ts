import type { SalaryPeriod } from '@tenon/contract/posting';

const periods: [SalaryPeriod, RegExp][] = [
  [
    'year',
    /\b(?:(?:per|an?|each|every|pro|im|par|al|por|per) ?(?:year|annum|jahr|an|a[nñ]o|ano|jaar|anno)|\/ ?(?:yr|year|y|jahr|an|a[nñ]o|jaar|rok)|annual(?:ly|ised|ized)?|yearly|p\.? ?a\b\.?|jährlich|jahres\w*|brutto(?:jahres\w*)|annuel(?:le)?s?|anual(?:es)?|annuo|annui|rocznie|jaarlijks|bruto per jaar|lpa|yr|ral)(?![\p{L}])/iu,
  ],
  [
    'month',
    /\b(?:(?:per|an?|each|pro|im|par|al|por) ?(?:month|monat|mois|mes|m[eê]s|maand|mese)|\/ ?(?:mo|month|mth|monat|mois|mes|maand|mies(?:i[aą]c)?|m)|monthly|p\.? ?m\b\.?|monatlich|monats\w*|mensuel(?:le)?s?|mensual(?:es)?|mensile|miesi[eę]cznie|mies|maandelijks|pcm)(?![\p{L}])/iu,
  ],
  [
    'week',
    /\b(?:(?:per|a|each|pro|par|por) ?(?:week|woche|semaine|semana)|\/ ?(?:wk|week|woche)|weekly|wöchentlich)(?![\p{L}])/iu,
  ],
  [
    'day',
    /\b(?:(?:per|a|each|pro|par|por) ?(?:day|tag|jour|d[ií]a|dag)|\/ ?(?:day|tag|jour|d[ií]a|dag|d)|daily|day rate|tagessatz|tjm|p\.? ?d\b\.?|täglich)(?![\p{L}])/iu,
  ],
  [
    'hour',
    /\b(?:(?:per|an?|each|pro|die|par|de l['’]|por) ?(?:hour|hr|stunde|std|heure|hora|uur|godzin[ęe])|\/ ?(?:hr|hour|h|std|stunde|heure|hora|uur|godz)|hourly|stündlich|stundenlohn|horaire|ph\b|p\/h)(?![\p{L}])/iu,
  ],
];

/** The pay period that a word names: `YEAR`, `per-month`, `HOURLY`, `1 YEAR`, `P1Y`, `/hr`. */
export function periodCalled(written: string): SalaryPeriod | undefined {
  const text = written.trim().toLowerCase().replace(/[_-]+/g, ' ');
  if (
    /^(?:1 ?)?(?:year|yr|ann(?:um|ual)|y|p1y|jahr|annee|année|a[nñ]o|jaar|yearly)(?:\(?s\)?|ly)?(?: salary)?$/.test(
      text,
    )
  )
    return 'year';
  if (/^(?:1 ?)?(?:month|mon|mo|p1m|monat|mois|mes|maand|monthly)s?(?: salary)?$/.test(text)) return 'month';
  if (/^(?:1 ?)?(?:week|wee|wk|p1w|woche|weekly|semaine)s?$/.test(text)) return 'week';
  if (/^(?:1 ?)?(?:day|p1d|tag|jour|daily|dia|día)s?$/.test(text)) return 'day';
  if (/^(?:1 ?)?(?:hour|hou|hr|h|pt1h|stunde|heure|hourly|hora)s?(?: wage)?$/.test(text)) return 'hour';
  return periodIn(text);
}

/** The first pay period in a text. */
export function periodIn(text: string): SalaryPeriod | undefined {
  let best: { at: number; period: SalaryPeriod } | undefined;
  for (const [period, words] of periods) {
    const at = text.search(withEdge(words));
    if (at >= 0 && (!best || at < best.at)) best = { at, period };
  }
  return best?.period;
}

// A slash is not a word character, so there is no word boundary before “/hr”.
const edges = new Map<RegExp, RegExp>();
function withEdge(words: RegExp): RegExp {
  let made = edges.get(words);
  if (!made) {
    made = new RegExp(words.source.replace(/^\\b/, '(?:^|(?<![\\p{L}]))'), 'iu');
    edges.set(words, made);
  }
  return made;
}

const byName: Record<string, string> = {
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  eur: 'EUR',
  '£': 'GBP',
  gbp: 'GBP',
  pounds: 'GBP',
  us$: 'USD',
  usd: 'USD',
  $us: 'USD',
  dollars: 'USD',
  ca$: 'CAD',
  c$: 'CAD',
  cad: 'CAD',
  cad$: 'CAD',
  $ca: 'CAD',
  a$: 'AUD',
  au$: 'AUD',
  aud: 'AUD',
  aud$: 'AUD',
  nz$: 'NZD',
  nzd: 'NZD',
  s$: 'SGD',
  sg$: 'SGD',
  sgd: 'SGD',
  hk$: 'HKD',
  hkd: 'HKD',
  r$: 'BRL',
  brl: 'BRL',
  mx$: 'MXN',
  mxn: 'MXN',
  chf: 'CHF',
  'fr.': 'CHF',
  sfr: 'CHF',
  '₹': 'INR',
  inr: 'INR',
  'rs.': 'INR',
  rs: 'INR',
  '¥': 'JPY',
  jpy: 'JPY',
  円: 'JPY',
  cny: 'CNY',
  rmb: 'CNY',
  zł: 'PLN',
  zl: 'PLN',
  pln: 'PLN',
  kč: 'CZK',
  czk: 'CZK',
  huf: 'HUF',
  ft: 'HUF',
  ron: 'RON',
  lei: 'RON',
  sek: 'SEK',
  nok: 'NOK',
  dkk: 'DKK',
  '₺': 'TRY',
  try: 'TRY',
  '₪': 'ILS',
  ils: 'ILS',
  nis: 'ILS',
  '₩': 'KRW',
  krw: 'KRW',
  '₽': 'RUB',
  rub: 'RUB',
  '₴': 'UAH',
  uah: 'UAH',
  '₦': 'NGN',
  ngn: 'NGN',
  '₱': 'PHP',
  php: 'PHP',
  zar: 'ZAR',
  aed: 'AED',
  sar: 'SAR',
  qar: 'QAR',
  thb: 'THB',
  '฿': 'THB',
  idr: 'IDR',
  rp: 'IDR',
  myr: 'MYR',
  rm: 'MYR',
  vnd: 'VND',
  '₫': 'VND',
  bgn: 'BGN',
  kes: 'KES',
  egp: 'EGP',
  ars: 'ARS',
  cop: 'COP',
  clp: 'CLP',
  pen: 'PEN',
  twd: 'TWD',
  nt$: 'TWD',
};

const dollars: Record<string, string> = {
  US: 'USD',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  SG: 'SGD',
  HK: 'HKD',
  MX: 'MXN',
  AR: 'ARS',
  CL: 'CLP',
  CO: 'COP',
  TW: 'TWD',
};
const crowns: Record<string, string> = { SE: 'SEK', NO: 'NOK', DK: 'DKK', IS: 'ISK', CZ: 'CZK' };

/**
 * ISO 4217. A bare dollar or crown sign means the currency of the country of the posting, or else US dollars or
 * undefined.
 */
export function currencyCalled(written: string, country?: string | null): string | undefined {
  const name = written.trim().toLowerCase();
  if (name === '$') return dollars[country ?? 'US'] ?? 'USD';
  if (name === 'kr' || name === 'kr.') return crowns[country ?? ''];
  if (name === '¥' && country === 'CN') return 'CNY';
  return (
    byName[name] ??
    (/^[a-z]{3}$/.test(name) && isCurrency(name.toUpperCase()) ? name.toUpperCase() : undefined)
  );
}

let known: Set<string> | undefined;
function isCurrency(code: string): boolean {
  known ??= new Set(Intl.supportedValuesOf('currency'));
  return known.has(code);
}

const letters = (names: string[]) =>
  names
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.$]/g, '\\$&'))
    .join('|');

/** Regex source for a currency next to an amount. */
export const CURRENCY = `(?:${letters(Object.keys(byName).filter((name) => !['try', 'rm', 'rp', 'ft', 'rs', 'php', 'pen', 'cop', 'ron', 'lei', 'zl', 'dollars', 'pounds'].includes(name)))}|\\$|kr\\.?)`;
