import { describe, expect, it } from 'vitest';
import { cleanPiece } from './clean-piece.ts';

const piece = { box: { x: 0, y: 0, width: 80, height: 10 }, size: 10, bold: false, italic: false };

describe('text in a font', () => {
  it.each(['FontAwesome5Free-Solid', 'MaterialIcons', 'Ionicons', 'Glyphicons', 'MarVoSym'])(
    'of icons is an icon: %s',
    (font) => {
      expect(cleanPiece({ ...piece, text: 'phone', font })).toEqual({ text: '', bullet: false, icon: true });
    },
  );

  it.each(['LMSansDemiCond10-Regular', 'OpenSans-SemiCondensedBold', 'GlyphLessFont'])(
    'of letters stays text: %s',
    (font) => {
      expect(cleanPiece({ ...piece, text: 'Platoon Sergeant', font }).text).toBe('Platoon Sergeant');
    },
  );
});
