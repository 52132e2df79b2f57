import type { Layout, Line } from '../model.ts';

/** At the start of a line. */
export const salutation =
  /^(?:dear\b|to whom it may concern|sehr geehrte|liebe[rs]? (?:frau|herr|team)|guten tag|estimad[oa]s?\b|muy señor|apreciad[oa]|madame|monsieur|chère|prezad[oa]s?\b|exm[oa]s?\b|gentil[ei]\b|egregi[oa]\b|spett(?:\.|abile)|geachte|beste (?:heer|mevrouw|team)|szanown|vážen|kære\b|bästa\b|kjære\b|hyvä\b|stimat[eă]|sayın)/iu;
export const closing =
  /(?:^|[\s,])(?:sincerely|yours (?:faithfully|truly)|(?:kind|best|warm) regards|freundlichen? grü(?:ß|ss)en?|cordialement|salutations|atentamente|un cordial saludo|saludos cordiales|atenciosamente|melhores cumprimentos|cordiali saluti|distinti saluti|vriendelijke groet(?:en)?|hoogachtend|z poważaniem|s pozdravem|med venlig hilsen|med vänlig(?:a)? hälsning(?:ar)?|vennlig hilsen|ystävällisin terveisin|cu stimă|cu respect|saygılarımla)(?=[\s,.!]|$)/iu;
const MAX_LETTER_LINES = 80;
const SIGNATURE_LINES = 4;
/** A signature and a list of enclosures follow the closing. */
const enclosures =
  /^(?:enclosures?|encl\b|anlagen?\b|pièces? jointes?|p\.? ?j\b|anexos?|adjuntos?|allegat[oi]|bijlagen?)/iu;

/** The lines of a letter in front of a resume, from the salutation to the signature, above its first heading. */
export function coverLetterLines(layout: Layout, headings: Line[]): Set<Line> {
  const first = Math.min(...headings.map(({ index }) => index));
  if (headings.length === 0) return new Set();
  const lines = layout.lines.filter((line) => !line.margin && line.index < first);
  const from = lines.findIndex(({ text }) => salutation.test(text.trim()));
  if (from < 0) return new Set();
  const end = lines.slice(from, from + MAX_LETTER_LINES).findIndex(({ text }) => closing.test(text));
  if (end < 0) return new Set();
  const to = from + end + 1;
  const rest = lines.slice(to).filter((line) => line.page === lines[to - 1]?.page);
  // More than a signature: the resume starts on the same page.
  const isSignature = rest.length <= SIGNATURE_LINES || rest.slice(0, SIGNATURE_LINES).some(isEnclosure);
  return new Set(lines.slice(from, to + (isSignature ? Math.min(rest.length, SIGNATURE_LINES) : 0)));
}

const isEnclosure = ({ text }: Line) => enclosures.test(text);
