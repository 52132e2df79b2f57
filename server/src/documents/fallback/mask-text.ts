import type { Profile } from '@tenon/contract/profile';

const MASK = '[removed]';

const email = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const link = /\b(?:https?:\/\/|www\.)\S+|\b(?:linkedin\.com|github\.com|xing\.com)\/\S+/gi;
const phone = /(?<!\d)(?:\+|00)?\(?\d(?:[\s()./-]{0,2}\d){8,14}(?!\d)/g;
/** Any number after a label. */
const labeledPhone =
  /(?<!\p{L})(?:phone|telephone|tel|mobile|cell|fax|handy|telefon|mobil|téléphone|portable|teléfono|móvil|telefone|celular|telemóvel|telefono|cellulare|telefoon|mobiel)\.?\s*:?\s*\+?[\d\s()./-]{5,}/giu;
/** A street with a number, or a postal code before a town: enough to find someone's home. */
const address =
  /(?<!\p{L})(?:\d{1,5}[a-z]?,?\s+(?:\p{L}+\s+){1,3}(?:street|st|avenue|ave|road|rd|lane|drive|boulevard|blvd|court|way|place)\b\.?|(?:rue|avenue|boulevard|calle|avenida|rua|travessa|via|viale|piazza)\s{1,9}[\p{L}\s'’.-]{2,40},?\s{0,9}\d{1,4}|\p{L}+(?:stra(?:ß|ss)e|str\.|weg|gasse|allee|platz|laan|straat|plein)\s*\d{1,4}[a-z]?)[^\n]*/giu;
/** A single past day that is not part of a range. */
const loneDay =
  /(?<![\d–—-]\s?)(?<!\d)\d{1,2}[./-]\d{1,2}[./-](?:19\d\d|200\d)(?!\d)(?!\s*(?:[–—-]|to|bis|à|a)\s)/gu;
const birth =
  /(?<!\p{L})(?:date of birth|born|d\.?o\.?b\.?|geburts(?:datum|tag|ort)|geboren|né(?:e)? le|date de naissance|fecha de nacimiento|nacid[oa]|data de nascimento|nascid[oa]|data di nascita|nat[oa] (?:il|a)|geboortedatum|geboren op)[^\n]*/giu;
const personal =
  /(?<!\p{L})(?:gender|sex|marital status|nationality|religion|geschlecht|familienstand|staatsangehörigkeit|konfession|sexe|état civil|nationalité|sexo|estado civil|nacionalidad(?:e)?|sesso|stato civile|cittadinanza|nationaliteit|burgerlijke staat)\s*:[^\n]*/giu;

/**
 * Removes what identifies the person: names, contact details, address and date of birth. Dates of work and education
 * stay.
 */
export function maskText(text: string, profile: Profile): string {
  let masked = text;
  for (const word of identityOf(profile)) masked = replaceAll(masked, word);
  for (const pattern of [email, link, birth, personal, labeledPhone, address, loneDay])
    masked = masked.replaceAll(pattern, MASK);
  return masked.replaceAll(phone, (found) => (isDateRange(found) ? found : MASK));
}

function identityOf(profile: Profile): string[] {
  const name = profile.name ? [profile.name.text, profile.name.value] : [];
  const contact = [...profile.emails, ...profile.phones, ...profile.links].flatMap((each) => [
    each.text,
    each.value,
  ]);
  const place = profile.location ? [profile.location.text] : [];
  const parts = name.flatMap((each) => each.split(/[\s.,-]+/)).filter((part) => part.length > 1);
  return [...new Set([...name, ...contact, ...place, ...parts])]
    .filter((word) => word.length > 1)
    .sort((one, other) => other.length - one.length);
}

function replaceAll(text: string, word: string): string {
  const escaped = word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/\s+/g, '\\s+');
  return text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu'), MASK);
}

/** “2015 - 2019” and “01.2018 – 03.2020” have as many digits as a phone number. */
function isDateRange(text: string): boolean {
  const numbers = text.match(/\d+/g) ?? [];
  return (
    numbers.length > 1 &&
    numbers.every((number) => isYear(number) || Number(number) <= 31) &&
    numbers.some(isYear)
  );
}

const isYear = (number: string) => /^(19|20)\d\d$/.test(number);
