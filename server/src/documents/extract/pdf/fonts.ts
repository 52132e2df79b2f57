/** Style of a font, from its name and flags. */
export type Face = { name: string; bold: boolean; italic: boolean; weight: number };

const BOLD = /bold|black|heavy|demi|(?:^|[-,_ ])(?:bd|blk|hvy?|semibd)(?![a-z])|-(?:bla|hea|bol)$/iu;
const ITALIC = /ital|obli|slant|(?:^|[-,_ ])(?:it|bdit|obl)(?![a-z])/iu;
/** TeX fonts encode their style in a short code: CMBX10, SFTI1000, phvb8t. */
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

/** Whether the weight has to be determined from the strokes, because the name does not tell. */
export function isNameless(face: Face): boolean {
  return NAMELESS.test(face.name);
}

/** Type 3 fonts draw their glyphs with arbitrary operations: they have no name and may look like anything. */
export function isDrawnFont(face: Face): boolean {
  return face.name === '';
}
