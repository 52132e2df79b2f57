import type { Salary, SalaryPeriod } from '@tenon/contract/posting';
import type { Draft } from '../../draft.ts';
import { CURRENCY, currencyCalled, periodCalled, periodIn } from './salary-patterns.ts';

/** The salary range from the fields of a source, or from its text. */
export function salaryOfDraft(salary: Draft['salary'], country?: string | null): Salary | undefined {
  if (salary === undefined) return undefined;
  if (typeof salary === 'string') return union(findAmounts(salary, country));
  const { currency = null, period = null } = salary;
  const [min, max] = [payable(salary.min), payable(salary.max)];
  const [low, high] = [min || max, max || min];
  if (!low && !high) return undefined;
  const known = currency ? (currencyCalled(currency, country) ?? null) : null;
  return finish({
    min: min ? Math.min(low ?? 0, high ?? 0) : null,
    max: max ? Math.max(low ?? 0, high ?? 0) : null,
    currency: known,
    period: period ? (periodCalled(period) ?? null) : null,
  });
}

/** Rejects negative and absurd amounts. */
function payable(amount: number | null | undefined): number | null {
  return amount && amount > 0 && amount < 1e12 ? amount : null;
}

const SALARY_WORDS =
  /salar(?:y|ies|is)|compensation|\bpay\b|\bpaid\b|base\b|\bote\b|\bwages?\b|\brate\b|remuneration|earn|gehalt|\bzahlen\b|bezahl|vergütung|\bbrutto|verdien|entgelt|rémunération|salaire|\bbrut\b|salario|sueldo|retribuci|remuneraci|\bbruto\b|loon\b|vergoeding|wynagrodzeni|widełki|lön\b|stipendio|\bctc\b|tagessatz|stundensatz|\btjm\b|hiring range|\brange\b/i;
const OTHER_MONEY =
  /revenue|funding|\braised\b|series [a-f]\b|\barr\b|\bmrr\b|valuation|valued|401 ?\(?k|sign(?:ing|-?on)|referral|\bbudget|\baum\b|\bassets\b|stipend|allowance|reimburs|portfolio|transaction|customers?\b|insur|deductible|\bgrants?\b|invest(?:ed|ment)|turnover|umsatz|chiffre d['’]affaires|facturaci|\bomzet|donat|savings|spend(?:ing)?\b|worth of|learning|training|equipment|wellness|weiterbildung|sachbezug|zuschuss|\bmillion|\bbillion|\btrillion|\bmilliard|\bmrd\b|\bmio\b|equity value|bonus of|relocation|tuition|per diem|lunch|meal|gift|wfh|home office (?:set|budget)|quota|pipeline|deal(?:s| size)|sales target/i;

/** Pay mentioned in a text, but never revenue, funding, pensions or equipment budgets. */
export function salaryOfText(text: string, country?: string | null): Salary | undefined {
  if (!/\d/.test(text)) return undefined;
  let before = '';
  let best = 0;
  let likeliest: Found[] = [];
  for (const line of text.split('\n')) {
    if (line.length < 2000 && /\d{2}/.test(line)) {
      for (const found of findAmounts(line, country)) {
        const score = likeness(found, line, before);
        if (score > best) likeliest = [];
        if (score > 0 && score >= best) likeliest.push(found);
        best = Math.max(best, score);
      }
    }
    if (line.trim()) before = line;
  }
  return union(likeliest);
}

/** Ranges for several levels or places are merged if currency and period agree. */
function union([first, ...others]: Found[]): Salary | undefined {
  if (!first?.isRange) return first?.salary;
  const { currency, period } = first.salary;
  const alike = [first, ...others].filter(
    ({ isRange, salary }) => isRange && salary.currency === currency && salary.period === period,
  );
  const [low, high] = [
    alike.map(({ salary }) => salary.min ?? 0),
    alike.map(({ salary }) => salary.max ?? 0),
  ];
  return { ...first.salary, min: Math.min(...low), max: Math.max(...high) };
}

type Found = { salary: Salary; start: number; end: number; isRange: boolean; saysPeriod: boolean };

function likeness({ salary, start, end, isRange, saysPeriod }: Found, line: string, before: string): number {
  const sentenceStart = Math.max(line.lastIndexOf('. ', start) + 1, start - 160);
  const around = line.slice(sentenceStart, end + 60);
  const near = line.slice(Math.max(0, start - 40), end + 30);
  const pay = SALARY_WORDS.test(around) || (before.length < 80 && SALARY_WORDS.test(before));
  if (OTHER_MONEY.test(near) && !(pay && isRange && saysPeriod)) return 0;
  if (
    /^\s*(?:million|billion|mrd|mio|m\b|bn\b|b\b|(?:\+\s*)?(?:users|people|customers|companies))/i.test(
      line.slice(end),
    )
  )
    return 0;
  if (!isPlausible(salary)) return 0;
  if (!salary.currency) return 0;
  let score = 0;
  if (isRange) score += 2;
  if (saysPeriod) score += 2;
  if (pay) score += 2;
  // “£12.60 per hour.” on its own line.
  if (saysPeriod && line.length < 60) score += 1;
  return score >= 3 || (isRange && salary.period === 'year') ? score : 0;
}

/** Plausible yearly pay in most currencies; currencies with small units count in millions. */
function isPlausible({ min, max, currency, period }: Salary): boolean {
  const amount = max ?? min ?? 0;
  const scale = /JPY|KRW|HUF|IDR|VND|CLP|COP|NGN|INR|RUB|PHP|THB|CZK|TWD/.test(currency ?? '') ? 400 : 4;
  const limits: Record<SalaryPeriod, [number, number]> = {
    year: [5_000, 1_500_000 * scale],
    month: [300, 120_000 * scale],
    week: [80, 30_000 * scale],
    day: [30, 6_000 * scale],
    hour: [4, 600 * scale],
  };
  if (min && max && max / min >= 8) return false;
  if (!period) return amount >= 1_000;
  const [low, high] = limits[period];
  return amount >= low && amount <= high;
}

const NUMBER =
  "(\\d{1,2}(?:,\\d{2})+,\\d{3}|\\d{1,3}(?:[.,'’\\u00a0\\u202f ]\\d{3})+(?![\\d])(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d{1,2})?)\\s?([kK](?![\\p{L}])|LPA|lakhs?|tys\\.?|mln|[mM](?![\\p{L}]))?";
const ONE = `(${CURRENCY})?\\s?${NUMBER}\\s?(?:(${CURRENCY})(?![\\p{L}]))?`;
const PERIOD_BETWEEN = '(?:\\s?(?:\\/\\s?|per |an? )\\p{L}{1,6})?';
const AMOUNT = new RegExp(
  `(?<![\\p{L}\\d.,])(?:${ONE})(?:${PERIOD_BETWEEN}\\s*(?:-{1,2}|–|—|−|~|\\bto\\b(?:\\s*-)?|\\bbis\\b|(?<!\\p{L})à(?!\\p{L})|\\ba\\b|\\bhasta\\b|\\btot\\b|\\bdo\\b|\\band\\b|\\bund\\b|\\bet\\b|\\by\\b|\\ben\\b)\\s*(?:(${CURRENCY})?\\s?${NUMBER}\\s?(?:(${CURRENCY})(?![\\p{L}]))?))?(?![\\d])`,
  'giu',
);

export function findAmounts(line: string, country?: string | null): Found[] {
  const found: Found[] = [];
  const amounts = new RegExp(AMOUNT);
  for (let match = amounts.exec(line); match; match = amounts.exec(line)) {
    const [whole, before, first = '', firstUnit, after, secondBefore, second, secondUnit, secondAfter] =
      match;
    const names = [before, after, secondBefore, secondAfter].filter((name) => name !== undefined);
    // In “$90,000 CAD”, the letters are more specific than the sign.
    const isLakh = /^(?:lpa|lakh)/i.test(firstUnit ?? secondUnit ?? '');
    const written =
      names.find((name) => /^[a-z]{3}$/i.test(name)) ?? names[0] ?? (isLakh ? 'INR' : undefined);
    const start = match.index;
    const end = start + whole.length;
    const currency = written
      ? currencyCalled(written, country)
      : (currencyCalled(/^\s*([A-Z]{3})\b/.exec(line.slice(end))?.[1] ?? '') ?? undefined);
    const unit = firstUnit ?? (second && secondUnit && amountOf(first) < 1000 ? secondUnit : undefined);
    const low = amountOf(first, unit);
    const high = second
      ? amountOf(second, secondUnit ?? (firstUnit && amountOf(second) < 1000 ? firstUnit : undefined))
      : undefined;
    // In “level 1 and $100,000”, the first number is not an amount.
    if (high !== undefined && high > low * 20 && !before && !after && secondBefore) {
      amounts.lastIndex = start + first.length;
      continue;
    }
    if (!written && !currency && !(firstUnit || secondUnit)) continue;
    if (!low || (high !== undefined && high < low)) continue;
    // “USD” may follow a dollar sign and is more specific.
    const named = /^\s*\(?(USD|CAD|AUD|NZD|SGD|HKD|EUR|GBP|CHF)\b/.exec(line.slice(end))?.[1] ?? currency;
    const period =
      periodIn(line.slice(end, end + 45)) ??
      periodIn(whole) ??
      periodIn(line.slice(Math.max(0, start - 60), start));
    const lead = line.slice(Math.max(0, start - 25), start);
    const tail = line.slice(end, end + 4);
    const upTo = /(?:up to|bis zu|jusqu['’][àa]|hasta|tot|max(?:imum|\.)?|do|under|maximal)\s*$/i.test(lead);
    const from =
      /(?:\bfrom|\bab|starting (?:at|from)|à partir de|a partir de|desde|vanaf|min(?:imum|\.)?|od|at least|mindestens)\s*$/i.test(
        lead,
      ) || /^\s?\+/.test(tail);
    found.push({
      start,
      end,
      isRange: high !== undefined,
      saysPeriod: period !== undefined,
      salary: finish({
        min: upTo && high === undefined ? null : low,
        max: high ?? (upTo ? low : from ? null : low),
        currency: named ?? null,
        period: period ?? null,
      }),
    });
  }
  return found;
}

function amountOf(written: string, unit?: string): number {
  const groups = written.replace(/[\s\u00a0\u202f'’]/g, '');
  const decimal = /^(.*)[.,](\d{1,2})$/.exec(groups);
  const whole = (decimal ? (decimal[1] ?? '') : groups).replace(/[.,]/g, '');
  const number = Number(decimal ? `${whole}.${decimal[2]}` : whole);
  if (!unit) return number;
  if (/^(?:k|tys)/i.test(unit)) return number < 1000 ? number * 1000 : number;
  if (/^(?:lpa|lakh)/i.test(unit)) return number * 100_000;
  return number * 1_000_000;
}

/** Without a period, it is inferred from amounts that can only be one. */
function finish(salary: Salary): Salary {
  if (salary.period || !salary.currency) return salary;
  const amount = salary.max ?? salary.min ?? 0;
  const isSmallUnit = /JPY|KRW|HUF|IDR|VND|CLP|COP|NGN|INR|RUB|PHP|CZK|SEK|NOK|DKK|PLN|THB|TWD|MXN/.test(
    salary.currency,
  );
  if (isSmallUnit) return salary;
  if (amount >= 20_000) return { ...salary, period: 'year' };
  if (amount >= 8 && amount <= 150) return { ...salary, period: 'hour' };
  return salary;
}
