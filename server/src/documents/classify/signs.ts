import type { Layout, Section, SectionKind } from '../model.ts';
import { closing, coverLetterLines, salutation } from '../sections/cover-letter.ts';
import { hasPeriod } from '../sections/guess-sections.ts';

/** Signs of each class, from 0 to 1. */
export type Signs = Record<SignName, number>;

export const signNames = [
  'sections',
  'history',
  'reachable',
  'periods',
  'titled',
  'salutation',
  'closing',
  'firstPerson',
  'applies',
  'seeks',
  'offers',
  'secondPerson',
  'bill',
  'amounts',
  'prose',
  'short',
] as const;
export type SignName = (typeof signNames)[number];

const own: SectionKind[] = [
  'summary',
  'experience',
  'education',
  'skills',
  'languages',
  'certifications',
  'projects',
  'volunteering',
  'awards',
  'courses',
  'interests',
  'personal',
];

/** Searches for words in seven languages; a word that several languages share counts once. */
export function signsOf(layout: Layout, sections: Section[]): Signs {
  const kinds = new Set(sections.filter((section) => section.heading).map((section) => section.kind));
  const guessed = new Set(sections.filter((section) => !section.heading).map((section) => section.kind));
  const all = layout.lines.filter((line) => !line.margin);
  // A letter in front of a resume says nothing about the resume.
  const isResume = kinds.has('experience') || kinds.has('education');
  const headings = isResume ? sections.flatMap(({ heading }) => (heading ? [heading] : [])) : [];
  const letter = coverLetterLines(layout, headings);
  const lines = all.filter((line) => !letter.has(line));
  const text = letter.size > 0 ? lines.map((line) => line.text).join('\n') : layout.text;
  const words = Math.max(1, text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0);
  const long = lines.filter((line) => line.text.length > 70 && !line.bullet).length;
  return {
    sections: upTo(
      own.reduce((sum, kind) => sum + (kinds.has(kind) ? 1 : guessed.has(kind) ? 0.6 : 0), 0),
      4,
    ),
    history: kinds.has('experience') && kinds.has('education') ? 1 : 0,
    reachable: contact.test(text.slice(0, Math.max(600, text.length / 3))) ? 1 : 0,
    periods: upTo(lines.filter(hasPeriod).length, 4),
    titled: title.test(text.slice(0, 300)) ? 1 : 0,
    salutation: lines.some((line) => salutation.test(line.text.trim())) ? 1 : 0,
    closing: lines.some((line) => closing.test(line.text)) ? 1 : 0,
    firstPerson: upTo(count(text, firstPerson) / words, 0.04),
    applies: upTo(count(text, applies), 2),
    seeks: upTo(distinct(text, seeks), 3),
    offers: upTo(distinct(text, offers), 3),
    secondPerson: upTo(count(text, secondPerson) / words, 0.03),
    bill: upTo(distinct(text, bill), 4),
    amounts: upTo(count(text, amount), 4),
    prose: lines.length === 0 ? 0 : long / lines.length,
    short: words < 40 ? 1 : 0,
  };
}

const upTo = (value: number, most: number) => Math.min(1, value / most);
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
const distinct = (text: string, pattern: RegExp) =>
  new Set((text.match(pattern) ?? []).map((word) => word.toLowerCase())).size;

const contact = /(?<=[\s@]|^)[^\s@]+@[^\s@]+\.\p{L}{2,}|\+?\d[\d ()/.-]{8,}\d|linkedin\.com|github\.com/iu;
const title =
  /\b(?:r[ée]sum[ée]|curriculum(?:\s+vit(?:ae|æ))?|cv|lebenslauf|currículo|hoja de vida)(?!\p{L})/iu;
const firstPerson =
  /(?<!\p{L})(?:I|I'm|I’m|I've|I’ve|my|me|ich|mein\p{L}*|mir|mich|je|j'ai|j’ai|mon|ma|mes|yo|mi|mis|me|soy|eu|meu|minha|sou|io|mio|mia|sono|ik|mijn|mij)(?!\p{L})/gu;
const applies =
  /\b(?:writing to (?:apply|express)|apply(?:ing)? for the|my application|interest in the (?:position|role)|look forward to (?:hearing|discussing|the opportunity)|bewerbe ich mich|meine bewerbung|ihre (?:stellen)?anzeige|persönlichen gespräch|ma candidature|je me permets|postule[r]?\b|votre annonce|entretien|mi candidatura|me dirijo a|me pongo en contacto|minha candidatura|venho por este meio|candidatar-me|la mia candidatura|mi candido|colloquio|solliciteer|mijn sollicitatie|uw vacature|persoonlijk gesprek)/giu;
const seeks =
  /\b(?:we are (?:looking|seeking|hiring)|we're (?:looking|hiring)|looking for an? \p{L}+ (?:to join|who)|the ideal candidate|you will (?:be|have|work|lead|join)|you have|your (?:profile|tasks|responsibilities|role)|what you(?:'ll|’ll| will) (?:do|bring|need)|who you are|requirements|qualifications required|key responsibilities|job description|about the (?:role|job|position)|must have|nice to have|apply now|how to apply|wir suchen|ihr profil|dein profil|(?:ihre|deine) aufgaben|anforderungen|stellenbeschreibung|jetzt bewerben|bewerben sie sich|nous (?:recherchons|cherchons)|votre profil|profil recherché|vos missions|description du poste|postulez|buscamos|se busca|requisitos|tus funciones|descripción del puesto|inscríbete|funciones del puesto|procuramos|estamos à procura|perfil pretendido|responsabilidades da função|candidate-se|descrição da vaga|cerchiamo|siamo alla ricerca|requisiti|il candidato ideale|candidati ora|cosa farai|wij zoeken|we zoeken|ben jij|jouw profiel|functie-?eisen|functieomschrijving|solliciteer direct|wat ga je doen)/giu;
const offers =
  /\b(?:we offer|what we offer|benefits|equal opportunity|salary range|competitive salary|per annum|paid time off|full[- ]time|permanent contract|about us|our team|our company|wir bieten|das bieten wir|über uns|unser team|m\/w\/d|w\/m\/d|vollzeit|unbefristet|nous (?:offrons|proposons)|nous vous offrons|avantages|cdi|h\/f|rémunération|à propos de nous|ofrecemos|qué ofrecemos|salario|jornada completa|contrato indefinido|sobre nosotros|oferecemos|benefícios|salário|sobre nós|offriamo|cosa offriamo|tempo indeterminato|retribuzione|chi siamo|wij bieden|wat bieden wij|arbeidsvoorwaarden|over ons|salaris)(?!\p{L})/giu;
const secondPerson =
  /(?<!\p{L})(?:you|your|you'll|you’ll|yourself|Sie|Ihre?[nmrs]?|dein\p{L}*|du|dich|vous|votre|vos|usted|tus?|tendrás|serás|você|seu|sua|tuo|tua|tuoi|avrai|sarai|jij|je|jouw)(?!\p{L})/gu;
const bill =
  /\b(?:invoice|invoice (?:no|number|date)|bill to|amount due|total due|balance due|subtotal|due date|payment terms|vat|tax id|unit price|qty|quantity|iban|bic|swift|rechnung(?:snummer|sdatum)?|rechnungsbetrag|zwischensumme|gesamtbetrag|mwst|ust-?idnr|steuernummer|zahlbar|einzelpreis|facture|montant|total (?:ttc|ht)|tva|siret|échéance|factura|base imponible|iva|vencimiento|fatura|nif|cnpj|fattura|imponibile|partita iva|totale|factuur(?:nummer|datum)?|btw|te betalen|bedrag)(?!\p{L})/giu;
const amount =
  /[€$£]\s?\d[\d.,]*|\d[\d.,]{0,15}[.,]\d\d\s?(?:€|EUR|USD|GBP|CHF|R\$)|(?:EUR|USD|GBP|CHF|R\$)\s?\d[\d.,]*/giu;
