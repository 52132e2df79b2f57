import type { PdfiumPage } from '../render/pdfium.ts';
import { type Face, faceOf } from './pdf-fonts.ts';
import { colorOf, type Rectangle, readShapes, type Shapes } from './pdf-shapes.ts';

/** How a text object is drawn. */
export type Ink = {
  /** The same number for all that look the same on this page. */
  look: number;
  face: Face;
  /** `#rrggbb`; undefined for patterns and shadings. */
  color: string | undefined;
  alpha: number;
  /** Neither filled nor stroked. */
  isInvisible: boolean;
  /** Filled and stroked, which makes any face bold. */
  isStroked: boolean;
  /** Place in the order of drawing. */
  z: number;
  /** Undefined where nothing cuts it. */
  clip: Rectangle | undefined;
};

/** Places are the page's own: in points from its lower left corner, before it is turned. */
export type Glyph = {
  x: number;
  y: number;
  /** Of upright text, with its side bearings. */
  width: number;
  code: number;
  ink: Ink;
  isUnmapped: boolean;
};

export type PageInk = { glyphs: Glyph[]; shapes: Shapes; links: (Rectangle & { url: string })[] };

/** Every glyph of a page with the way it is drawn, the shapes around them and the links over them. */
export function readInk(page: PdfiumPage): PageInk {
  const shapes = readShapes(page);
  return { glyphs: readGlyphs(page, shapes), shapes, links: readLinks(page) };
}

function readGlyphs(page: PdfiumPage, shapes: Shapes): Glyph[] {
  const { call, answers } = page;
  const text = call.FPDFText_LoadPage(page.page);
  if (text === 0) return [];
  const glyphs: Glyph[] = [];
  const inks = new Map<number, Ink>();
  const seen: Seen = { faces: new Map(), looks: new Map() };
  try {
    const count = call.FPDFText_CountChars(text);
    for (let index = 0; index < count; index++) {
      if (call.FPDFText_IsGenerated(text, index) === 1) continue;
      const object = call.FPDFText_GetTextObject(text, index);
      if (object === 0) continue;
      let ink = inks.get(object);
      if (!ink) {
        ink = readInkOf(page, object, shapes, seen);
        inks.set(object, ink);
      }
      call.FPDFText_GetCharOrigin(text, index, answers.at(0), answers.at(8));
      const [x, y] = [answers.double(0), answers.double(8)];
      const isMeasured = call.FPDFText_GetLooseCharBox(text, index, answers.at(0)) === 1;
      glyphs.push({
        x,
        y,
        width: isMeasured ? answers.float(8) - answers.float(0) : 0,
        code: call.FPDFText_GetUnicode(text, index),
        ink,
        isUnmapped: call.FPDFText_HasUnicodeMapError(text, index) === 1,
      });
    }
  } finally {
    call.FPDFText_ClosePage(text);
  }
  return glyphs;
}

type Seen = { faces: Map<number, Face>; looks: Map<string, number> };

function readInkOf(page: PdfiumPage, object: number, shapes: Shapes, { faces, looks }: Seen): Ink {
  const { call, answers } = page;
  const font = call.FPDFTextObj_GetFont(object);
  let face = faces.get(font);
  if (!face) {
    face = readFace(page, font);
    faces.set(font, face);
  }
  const mode = call.FPDFTextObj_GetTextRenderMode(object);
  const isOutline = mode === 1 || mode === 5;
  const read = isOutline ? call.FPDFPageObj_GetStrokeColor : call.FPDFPageObj_GetFillColor;
  const isPlain = read(object, answers.at(0), answers.at(4), answers.at(8), answers.at(12)) === 1;
  const color = isPlain ? colorOf(answers.int(0), answers.int(4), answers.int(8)) : undefined;
  const alpha = isPlain ? answers.int(12) / 255 : 1;
  const placed = shapes.texts.get(object);
  const key = `${face.name} ${color} ${alpha} ${mode}`;
  const look = looks.get(key) ?? looks.size;
  looks.set(key, look);
  return {
    look,
    face,
    color,
    alpha,
    isInvisible: mode === 3 || mode === 7,
    isStroked: mode === 2 || mode === 6,
    z: placed?.z ?? 0,
    clip: placed?.clip,
  };
}

function readFace({ call, answers }: PdfiumPage, font: number): Face {
  const length = call.FPDFFont_GetBaseFontName(font, answers.at(0), 256);
  const name = length > 1 && length <= 256 ? answers.text(0, length) : '';
  const isSlanted = call.FPDFFont_GetItalicAngle(font, answers.at(0)) === 1 && answers.int(0) !== 0;
  return faceOf(name, call.FPDFFont_GetFlags(font), call.FPDFFont_GetWeight(font), isSlanted);
}

/** More links on a page than this are no resume's. */
const LINK_LIMIT = 500;
const URL_LIMIT = 2048;

function readLinks({ call, page, document, answers }: PdfiumPage): PageInk['links'] {
  const links: PageInk['links'] = [];
  answers.setInt(0, 0);
  for (let count = 0; count < LINK_LIMIT; count++) {
    if (call.FPDFLink_Enumerate(page, answers.at(0), answers.at(4)) !== 1) break;
    const link = answers.int(4);
    if (call.FPDFLink_GetAnnotRect(link, answers.at(8)) !== 1) continue;
    const action = call.FPDFLink_GetAction(link);
    const length = action === 0 ? 0 : call.FPDFAction_GetURIPath(document, action, answers.at(32), URL_LIMIT);
    const url = length > 1 && length <= URL_LIMIT ? webAddress(answers.text(32, length)) : undefined;
    if (!url) continue;
    const [first, second] = [answers.float(12), answers.float(20)];
    links.push({
      left: answers.float(8),
      right: answers.float(16),
      bottom: Math.min(first, second),
      top: Math.max(first, second),
      url,
    });
  }
  return links;
}

/** Only what leads to a page, a mailbox or a telephone. */
function webAddress(url: string): string | undefined {
  const text = url.trim();
  if (/^(?:https?:\/\/|mailto:|tel:)\S+$/iu.test(text)) return text;
  if (/^(?:www\.|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\/)\S*$/iu.test(text)) return `http://${text}`;
  return undefined;
}
