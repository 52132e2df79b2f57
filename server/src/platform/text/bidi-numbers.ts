const POINT = '(?:\\p{Nd}{1,2}[./])?\\p{Nd}{4}(?:[-/]\\p{Nd}{1,2}(?!\\p{Nd}))?';
const period = new RegExp(`(?<![\\p{Nd}./-])(${POINT})( ?[–—-] ?| – )(${POINT})(?![\\p{Nd}./-])`, 'gu');
const openPeriod = new RegExp(`^([–—-])\\s+(${POINT})$`, 'u');
const phone =
  /(?<![\p{Nd}+]|\p{Nd}[ -])[1-9۱-۹١-٩]\p{Nd}+(?:[ -]\p{Nd}+){0,4}[ -](?:\p{Nd}+\+|[0۰٠]\p{Nd}+)(?![\p{Nd}+])/gu;
const MIN_PHONE_DIGITS = 9;

/**
 * The parts of a period and of a phone number are drawn from right to left on such a page, though each of their numbers
 * runs from left to right.
 */
export function orderNumbers(text: string): string {
  return text
    .replace(openPeriod, '$2 $1')
    .replaceAll(period, (all, first: string, dash: string, last: string) =>
      monthsOf(first) > monthsOf(last) ? last + dash + first : all,
    )
    .replaceAll(phone, orderPhone);
}

/** `9831 144 912 98+` is +98 912 144 9831: a plus or a zero is at the start of a number. */
function orderPhone(text: string): string {
  if ((text.match(/\p{Nd}/gu) ?? []).length < MIN_PHONE_DIGITS) return text;
  const parts = text.split(/([ -])/).toReversed();
  return parts.map((part) => (part.endsWith('+') ? `+${part.slice(0, -1)}` : part)).join('');
}

function monthsOf(point: string): number {
  const numbers = (point.match(/\p{Nd}+/gu) ?? []).map((digits) =>
    Number([...digits].map((digit) => (digit.codePointAt(0) ?? 0) & 0xf).join('')),
  );
  const year = numbers.find((number) => number > 99) ?? 0;
  return year * 12 + (numbers.find((number) => number <= 12) ?? 0);
}
