import { detectLanguage } from '../layout/detect-language.ts';
import type { Extraction, Page, Piece, Warning } from '../model.ts';
import { drawForRecognition } from '../render/draw-for-recognition.ts';
import type { Gray } from '../render/gray.ts';
import { busiestPart } from './busiest-part.ts';
import { detectScript } from './detect-script.ts';
import { isLatinLanguage, languagesFor, ocrLanguageOf } from './languages.ts';
import type { Recognition, Recognizer } from './port.ts';
import { recognizeParts } from './recognize-parts.ts';
import { measureTilt } from './tilt.ts';
import { piecesOf, scaled } from './words-to-pieces.ts';

/** Below this, a person has to check the page. */
const MIN_CONFIDENCE = 0.6;

/** Recognizes the pages that need it, and the parts of the others. */
export async function recognizePages(
  bytes: Uint8Array,
  extraction: Extraction,
  recognizer: Recognizer,
): Promise<Extraction> {
  const whole = await recognizeWholePages(bytes, extraction, recognizer);
  const partial = whole.pages.filter(({ unread }) => unread && unread.length > 0);
  if (partial.length === 0) return whole;
  const language = (await languageOf(whole.pages, recognizer)) ?? 'en';
  const completed = new Map(
    await Promise.all(
      partial.map(async (page): Promise<[number, Page]> => {
        const picture = await drawForRecognition(bytes, extraction.kind, page);
        return [page.number, await recognizeParts(page, picture, language, recognizer)];
      }),
    ),
  );
  return withParts(whole, completed);
}

function withParts(extraction: Extraction, completed: Map<number, Page>): Extraction {
  const pages = extraction.pages.map((page) => completed.get(page.number) ?? page);
  const isObsolete = ({ code, page }: Warning) =>
    code === 'hidden-text' &&
    page !== undefined &&
    completed.get(page)?.pieces.every((piece) => !piece.hidden) === true;
  const added = [...completed.values()].filter((page) =>
    page.pieces.some((piece) => piece.confidence !== undefined),
  );
  return {
    ...extraction,
    pages,
    warnings: [
      ...extraction.warnings.filter((warning) => !isObsolete(warning)),
      ...added.map(
        ({ number }): Warning => ({
          code: 'ocr-used',
          page: number,
          message: `Images on page ${number} were recognized with OCR.`,
        }),
      ),
    ],
  };
}

/** The first page alone, then several at a time. */
async function recognizeWholePages(
  bytes: Uint8Array,
  extraction: Extraction,
  recognizer: Recognizer,
): Promise<Extraction> {
  const [first, ...others] = extraction.pages.filter((page) => page.needsRecognition);
  if (!first) return extraction;
  const draw = (page: Page) => drawForRecognition(bytes, extraction.kind, page);
  const read = async (page: Page, language: string, picture = draw(page)): Promise<Layout> => {
    const { gray, dpi } = await picture;
    const options = { languages: languagesFor(language), dpi, isThorough: true };
    return { page, dpi, ...(await recognizer.recognize(gray, options)) };
  };

  // With the data of another language, accents are lost, and with them parts of names and schools.
  const picture = draw(first);
  const known =
    (await languageOf(
      extraction.pages.filter((page) => !page.needsRecognition),
      recognizer,
    )) ?? (await languageOfPicture(await picture, recognizer));
  const [tried, ...rest] = await Promise.all([
    read(first, known ?? 'en', picture),
    ...(known ? others.map((page) => read(page, known)) : []),
  ]);
  const isCertain = known !== undefined && !isLatinLanguage(known);
  const found = isCertain ? known : await languageOf([recognized(first, tried)], recognizer);
  const language = found ?? known ?? 'en';
  const again = language === (known ?? 'en') ? tried : await read(first, language, picture);
  const start = again.confidence > tried.confidence - 0.1 ? again : tried;
  if (!known) rest.push(...(await Promise.all(others.map((page) => read(page, language)))));

  const layouts = new Map([start, ...rest].map((layout) => [layout.page.number, layout]));
  const pages = extraction.pages.map((page) => {
    const layout = layouts.get(page.number);
    return layout ? recognized(page, layout) : page;
  });
  return {
    ...extraction,
    pages,
    warnings: [
      ...extraction.warnings,
      ...pages.flatMap((page) => warningsOf(page, layouts.has(page.number))),
    ],
  };
}

type Layout = { page: Page; dpi: number } & Recognition;

/** From a part of the image, in a sixth of the time of recognizing all of it. */
async function languageOfPicture(
  { gray, dpi }: { gray: Gray; dpi: number },
  recognizer: Recognizer,
): Promise<string | undefined> {
  const part = busiestPart(gray, measureTilt(gray).isSideways);
  const latin = await recognizer.recognize(part, { languages: ['en'], dpi });
  return (
    (await detectScript(part, dpi, latin, recognizer)) ??
    (await languageIn(piecesOf(latin.words, 1), recognizer))
  );
}

async function languageOf(pages: Page[], recognizer: Recognizer): Promise<string | undefined> {
  return languageIn(
    pages.flatMap((page) => page.pieces.filter((piece) => !piece.hidden)),
    recognizer,
  );
}

async function languageIn(pieces: Piece[], recognizer: Recognizer): Promise<string | undefined> {
  const text = pieces.map((piece) => piece.text).join('\n');
  const { code, confidence } = await detectLanguage(text);
  const language = ocrLanguageOf(code);
  return confidence >= 0.5 && recognizer.languages.has(language) ? language : undefined;
}

function recognized(page: Page, { words, confidence, rotation, skew, rules, dpi }: Layout): Page {
  const scale = 72 / dpi;
  const pieces = piecesOf(words, scale);
  const { needsRecognition: _, ...rest } = page;
  // An incomplete text layer is better than an image in which almost nothing was recognized.
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
    ...(rotation + skew !== 0 && { rotation: Math.round(10 * ((rotation + skew + 360) % 360)) / 10 }),
  };
}

function lettersIn(pieces: Piece[]): number {
  return pieces.reduce((sum, piece) => sum + (piece.hidden ? 0 : piece.text.replace(/\s/gu, '').length), 0);
}

function warningsOf(page: Page, wasRecognized: boolean): Warning[] {
  if (!wasRecognized || page.source !== 'ocr') return [];
  const warnings: Warning[] = [
    { code: 'ocr-used', page: page.number, message: `Page ${page.number} was recognized with OCR.` },
  ];
  if ((page.confidence ?? 0) < MIN_CONFIDENCE) {
    const message = `Page ${page.number} is hard to read. Check the values from it.`;
    warnings.push({ code: 'low-ocr-confidence', page: page.number, message });
  }
  return warnings;
}
