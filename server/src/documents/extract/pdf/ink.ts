import type { HiddenReason } from '../../model.ts';
import type { PdfiumPage } from '../../render/pdfium.ts';
import { type Face, faceOf, isDrawnFont } from './fonts.ts';
import type { Rectangle } from './geometry.ts';
import { extractLinks, type PageLink } from './links.ts';
import { colorOf, extractShapes, type PlacedText, type Shapes } from './shapes.ts';

/** How a text object is drawn. */
export type Ink = PlacedText & {
  /** Handle of the object in pdfium. */
  object: number;
  /** Equal numbers mean equal looks on this page. */
  look: number;
  face: Face;
  /** `#rrggbb`; undefined for patterns and shadings. */
  color: string | undefined;
  alpha: number;
  /** Neither filled nor stroked. */
  isInvisible: boolean;
  /** Filled and stroked, which makes any font bold. */
  isStroked: boolean;
  /** Whether it is a clip path: later drawings are visible only inside its letters. */
  isClip: boolean;
  /** Why it is invisible, if it is. */
  hidden?: HiddenReason;
};

/** Coordinates are those of the page before rotation, in points from its lower left corner. */
export type Glyph = {
  x: number;
  y: number;
  /** Advance width of horizontal text, including side bearings. */
  width: number;
  /** Around its outline. For Type 3 fonts and blank glyphs, around its position. */
  box: Rectangle;
  /** Whether it starts a word. */
  isFirst: boolean;
  /** Whether its font draws nothing for it. */
  isBlank: boolean;
  code: number;
  ink: Ink;
  isUnmapped: boolean;
};

export type PageInk = { glyphs: Glyph[]; shapes: Shapes; links: PageLink[] };

/** All glyphs of a page with their drawing properties, and the shapes and links around them. */
export function extractInk(page: PdfiumPage): PageInk {
  const shapes = extractShapes(page);
  return { glyphs: extractGlyphs(page, shapes), shapes, links: extractLinks(page) };
}

function extractGlyphs(page: PdfiumPage, shapes: Shapes): Glyph[] {
  const { call, answers } = page;
  const text = call.FPDFText_LoadPage(page.page);
  if (text === 0) return [];
  const glyphs: Glyph[] = [];
  const inks = new Map<number, Ink>();
  const seen: InkCache = { faces: new Map(), looks: new Map() };
  let isFirst = true;
  try {
    const count = call.FPDFText_CountChars(text);
    for (let index = 0; index < count; index++) {
      const code = call.FPDFText_GetUnicode(text, index);
      isFirst ||= code <= 32;
      if (call.FPDFText_IsGenerated(text, index) === 1) continue;
      const object = call.FPDFText_GetTextObject(text, index);
      if (object === 0) continue;
      let ink = inks.get(object);
      if (!ink) {
        ink = getInk(page, object, shapes, seen);
        inks.set(object, ink);
      }
      call.FPDFText_GetCharOrigin(text, index, answers.at(0), answers.at(8));
      // pdfium misplaces letters with a replacement text.
      const real = ink.replacement && ink.bounds;
      const [x, y] = real ? [ink.origin.x, ink.origin.y] : [answers.double(0), answers.double(8)];
      const loose = real ?? getLooseBox(page, text, index) ?? { left: x, right: x, bottom: y, top: y };
      const tight = real ?? (code > 32 ? getTightBox(page, text, index) : undefined);
      const isBlank = code > 32 && !tight;
      glyphs.push({
        x,
        y,
        width: loose.right - loose.left,
        box: (isDrawnFont(ink.face) ? undefined : tight) ?? loose,
        isFirst,
        isBlank,
        code,
        ink,
        isUnmapped: call.FPDFText_HasUnicodeMapError(text, index) === 1,
      });
      isFirst = code <= 32;
    }
  } finally {
    call.FPDFText_ClosePage(text);
  }
  return glyphs;
}

/** As wide as the advance to the next letter, as high as the letters of the font. */
function getLooseBox({ call, answers }: PdfiumPage, text: number, index: number): Rectangle | undefined {
  if (call.FPDFText_GetLooseCharBox(text, index, answers.at(0)) !== 1) return undefined;
  const [left, right] = [answers.float(0), answers.float(8)];
  const [top, bottom] = [answers.float(4), answers.float(12)];
  return { left, right, bottom: Math.min(bottom, top), top: Math.max(bottom, top) };
}

/** pdfium reports a tiny height for glyphs without outlines. */
const TRACE = 0.015;

/** Around the outline of a glyph; undefined if it has none. */
function getTightBox({ call, answers }: PdfiumPage, text: number, index: number): Rectangle | undefined {
  const [left, right, bottom, top] = [answers.at(0), answers.at(8), answers.at(16), answers.at(24)];
  if (call.FPDFText_GetCharBox(text, index, left, right, bottom, top) !== 1) return undefined;
  const box = {
    left: answers.double(0),
    right: answers.double(8),
    bottom: Math.min(answers.double(16), answers.double(24)),
    top: Math.max(answers.double(16), answers.double(24)),
  };
  return Math.min(box.right - box.left, box.top - box.bottom) < TRACE ? undefined : box;
}

const UNPLACED: PlacedText = {
  z: 0,
  clip: undefined,
  bounds: undefined,
  origin: { x: 0, y: 0 },
  size: 0,
  isLevel: false,
  replacement: undefined,
  isTransparent: false,
};

type InkCache = { faces: Map<number, Face>; looks: Map<string, number> };

function getInk(page: PdfiumPage, object: number, shapes: Shapes, { faces, looks }: InkCache): Ink {
  const { call, answers } = page;
  const font = call.FPDFTextObj_GetFont(object);
  let face = faces.get(font);
  if (!face) {
    face = getFace(page, font);
    faces.set(font, face);
  }
  const mode = call.FPDFTextObj_GetTextRenderMode(object);
  const isOutline = mode === 1 || mode === 5;
  const read = isOutline ? call.FPDFPageObj_GetStrokeColor : call.FPDFPageObj_GetFillColor;
  const isPlain = read(object, answers.at(0), answers.at(4), answers.at(8), answers.at(12)) === 1;
  const color = isPlain ? colorOf(answers.int(0), answers.int(4), answers.int(8)) : undefined;
  const alpha = isPlain ? answers.int(12) / 255 : 1;
  const placed = shapes.texts.get(object) ?? UNPLACED;
  const key = `${face.name} ${color} ${alpha} ${mode}`;
  const look = looks.get(key) ?? looks.size;
  looks.set(key, look);
  return {
    ...placed,
    object,
    look,
    face,
    color,
    alpha,
    isInvisible: mode === 3 || mode === 7,
    isStroked: mode === 2 || mode === 6,
    isClip: mode > 3,
  };
}

function getFace({ call, answers }: PdfiumPage, font: number): Face {
  const length = call.FPDFFont_GetBaseFontName(font, answers.at(0), 256);
  const name = length > 1 && length <= 256 ? answers.text(0, length) : '';
  const isSlanted = call.FPDFFont_GetItalicAngle(font, answers.at(0)) === 1 && answers.int(0) !== 0;
  return faceOf(name, call.FPDFFont_GetFlags(font), call.FPDFFont_GetWeight(font), isSlanted);
}
