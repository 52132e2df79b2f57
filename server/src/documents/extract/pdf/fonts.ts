/** What a font's name and its flags tell about its looks. */
export type Face = { name: string; bold: boolean; italic: boolean; weight: number };

const BOLD = /bold|black|heavy|demi|(?:^|[-,_ ])(?:bd|blk|hvy?|semibd)(?![a-z])|-(?:bla|hea|bol)$/iu;
const ITALIC = /ital|obli|slant|(?:^|[-,_ ])(?:it|bdit|obl)(?![a-z])/iu;
/** Faces of TeX tell their cut by a short code: CMBX10, SFTI1000, phvb8t. */
const TEX_BOLD = /^(?:cm|sf|ec|tc|lm|rm|eb)(?:bx|b|ssbx|bxti|bxsl|rb|sx|xb|so|ssdc)\d|^p[a-z]{2}b[a-z]?\d/iu;
const TEX_ITALIC = /^(?:cm|sf|ec|tc|lm)(?:ti|sl|it|ssi|bxti|bxsl|u|si|rt)\d|^p[a-z]{2}b?(?:i|o|ri|ro)\d/iu;
/** Names that only number the fonts of a file. */
const NAMELESS = /^(?:cidfont\+?)?(?:f|tt|font|t3_|ff|r|fo)?\d*$/iu;

const FORCE_BOLD = 1 << 18;
const ITALIC_FLAG = 1 << 6;

export function faceOf(baseName: string, flags: number, weight: number, isSlanted: boolean): Face {
  const name = baseName.replace(/^[A-Z]{6}\+/u, '');
  return {
    name,
    bold: BOLD.test(name) || TEX_BOLD.test(name) || (flags & FORCE_BOLD) !== 0,
    italic: ITALIC.test(name) || TEX_ITALIC.test(name) || (flags & ITALIC_FLAG) !== 0 || isSlanted,
    weight,
  };
}

/** Whether a font's weight has to be told by its strokes, for want of a telling name. */
export function isNameless(face: Face): boolean {
  return NAMELESS.test(face.name);
}

/** Fonts whose glyphs are drawings (Type 3) have no name, and their glyphs may look like anything or nothing. */
export function isDrawnFont(face: Face): boolean {
  return face.name === '';
}
