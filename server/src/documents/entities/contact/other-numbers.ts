import { findDates } from '../../normalize/dates.ts';

const year = '(?:1[5-9]|20)\\d\\d';
const forms: RegExp[] = [
  new RegExp(`^\\(?${year}(?:\\s*[-–/.]\\s*|\\s+)(?:${year}|\\d{2})\\)?$`),
  new RegExp(`${year}\\s*[-–/.]\\s*${year}`),
  new RegExp(`^(?:${year}\\s+){1,4}${year}$`),
  /^\d{1,4}[./ -]\d{1,2}[./ -]\d{1,4}$/, // a date
  /^\d{5}[-–]\d{3,4}$/, // a postal code
  /^(?:\d{1,3}\.){3}\d{1,3}$/, // an IP address
  /^\d{1,3}\.\d{4,}$/, // a coordinate
  /^\d{1,2}(?:\.\d{3}){2,}$/, // an amount
  /^\d{4} \d{4} \d{4}(?: \d{4})?$/, // an identity or bank card
  /^97[89][\d -]{10,14}$/, // a book
  /^(?:19|20)\d{6}$/, // a date without separators
  /^\d{3}\.\d{3}\.\d{3}-\d{2}$/, // a Brazilian taxpayer
];

/** Whether a number has the form of a date, a postal code, an amount or the like. */
export function hasOtherForm(text: string): boolean {
  return (
    forms.some((form) => form.test(text)) ||
    findDates(text).some((date) => date.end - date.start > text.length * 0.7)
  );
}

/** What may follow a number that counts something. */
export function isCounted(after: string): boolean {
  return /^\s?(?:€|\$|£|₹|₽|¥|%|円|元|원|zł|kč|руб|eur|usd|inr|idr|kg|km|m²|users|people|employees|clients|customers)(?![\p{L}])/iu.test(
    after,
  );
}
