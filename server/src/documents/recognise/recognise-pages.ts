import { detectLanguage } from '../layout/detect-language.ts';
import type { Extraction, Page, Piece, Warning } from '../model.ts';
import { drawForRecognition } from '../render/draw-for-recognition.ts';
import type { Recogniser, Recognition } from './port.ts';
import { piecesOf, scaled } from './words-to-pieces.ts';

/** Under this a person has to look at it. */
const ENOUGH = 0.6;
const LANGUAGES = ['en', 'es', 'fr', 'de', 'pt', 'it', 'nl'];

/** Fills the pages that need recognition from their pictures, the first before the others, those several at a time. */
export async function recognisePages(
  bytes: Uint8Array,
  extraction: Extraction,
  recogniser: Recogniser,
): Promise<Extraction> {
  const [first, ...others] = extraction.pages.filter((page) => page.needsRecognition);
  if (!first) return extraction;
  const read = async (page: Page, language: string) => {
    const { gray, dpi } = await drawForRecognition(bytes, extraction.kind, page);
    return { page, dpi, ...(await recogniser.recognise(gray, { languages: languagesFor(language), dpi })) };
  };

  // Accents are lost with the data of another language, and half of a name or a school with them.
  const known = await languageOf(extraction.pages.filter((page) => !page.needsRecognition));
  let start = await read(first, known ?? 'en');
  const language = known ?? (await languageOf([{ ...first, pieces: piecesOf(start.words, 1) }])) ?? 'en';
  const [again, ...rest] = await Promise.all([
    language === (known ?? 'en') ? start : read(first, language),
    ...others.map((page) => read(page, language)),
  ]);
  if (again.confidence > start.confidence - 0.1) start = again;

  const readings = new Map([start, ...rest].map((reading) => [reading.page.number, reading]));
  const pages = extraction.pages.map((page) => {
    const reading = readings.get(page.number);
    return reading ? recognised(page, reading) : page;
  });
  return {
    ...extraction,
    pages,
    warnings: [
      ...extraction.warnings,
      ...pages.flatMap((page) => warningsOf(page, readings.has(page.number))),
    ],
  };
}

type Reading = { page: Page; dpi: number } & Recognition;

function languagesFor(language: string): string[] {
  return [language];
}

async function languageOf(pages: Page[]): Promise<string | undefined> {
  const text = pages.flatMap((page) => page.pieces.map((piece) => piece.text)).join('\n');
  const { code, confidence } = await detectLanguage(text);
  return confidence >= 0.5 && LANGUAGES.includes(code) ? code : undefined;
}

function recognised(page: Page, { words, confidence, rotation, rules, dpi }: Reading): Page {
  const scale = 72 / dpi;
  const pieces = piecesOf(words, scale);
  const { needsRecognition: _, ...rest } = page;
  // A text layer with holes in it is still better than a picture in which next to nothing could be read.
  if (lettersIn(pieces) < 0.5 * lettersIn(page.pieces)) return rest;
  const isSideways = rotation % 180 !== 0;
  return {
    ...rest,
    width: isSideways ? page.height : page.width,
    height: isSideways ? page.width : page.height,
    source: 'ocr',
    pieces: [...pieces, ...page.pieces.filter((piece) => piece.hidden)],
    confidence: Math.round(confidence * 1000) / 1000,
    ...(rules.length > 0 && { rules: rules.map((rule) => scaled(rule, scale)) }),
    ...(rotation !== 0 && { rotation }),
  };
}

function lettersIn(pieces: Piece[]): number {
  return pieces.reduce((sum, piece) => sum + (piece.hidden ? 0 : piece.text.replace(/\s/gu, '').length), 0);
}

function warningsOf(page: Page, wasRecognised: boolean): Warning[] {
  if (!wasRecognised || page.source !== 'ocr') return [];
  const warnings: Warning[] = [
    { code: 'ocr-used', page: page.number, message: `Page ${page.number} was read from its picture.` },
  ];
  if ((page.confidence ?? 0) < ENOUGH) {
    const message = `Page ${page.number} is hard to read. Please check what was found on it.`;
    warnings.push({ code: 'low-ocr-confidence', page: page.number, message });
  }
  return warnings;
}
