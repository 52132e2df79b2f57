import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import type { Style } from './styles.ts';

/** Noto (OFL): Latin with Vietnamese, Cyrillic and Greek. Only the glyphs that are used are embedded. */
const files = {
  sans: {
    regular: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
    bold: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
  },
  serif: {
    regular: '@expo-google-fonts/noto-serif/400Regular/NotoSerif_400Regular.ttf',
    bold: '@expo-google-fonts/noto-serif/700Bold/NotoSerif_700Bold.ttf',
  },
};

type Fonts = { regular: Font; bold: Font };

const { resolve } = createRequire(import.meta.url);
const opened = new Map<string, Font>();

/**
 * Opens the fonts for one document, which must be written before anything else is awaited. Fonts are parsed once, but their
 * glyphs are read anew: a font remembers glyphs that it has read as parts of others (the E of É) without their character,
 * and the text of the next document could not be copied or parsed.
 */
export function openFonts(family: Style['font']): Fonts {
  const { regular, bold } = files[family];
  return { regular: open(regular), bold: open(bold) };
}

function open(file: string): Font {
  const font = opened.get(file) ?? (create(readFileSync(resolve(file))) as Font);
  opened.set(file, font);
  Object.assign(font, { _glyphs: {} });
  return font;
}
