/** How the browser paints strong text. Each becomes different PDF operators, though it looks much the same. */
export const inks = [
  'plain',
  'fake-bold',
  'shapes',
  'outlined',
  'gradient',
  'shadow',
  'clip',
  'blend',
  'justified',
  'raster-head',
  'raster-end',
] as const;
export type Ink = (typeof inks)[number];

const strong = 'h1,h2,h3,b,.when';

export function inkCss(ink: Ink, accent: string): string {
  switch (ink) {
    // A font without a bold face: the browser thickens the outlines, which become Type 3 glyphs.
    case 'fake-bold':
      return `${strong}{font-family:'DejaVu Math TeX Gyre',serif;font-weight:bold}`;
    // Older browsers painted shapes and put transparent text on top of them.
    case 'shapes':
      return `.shape{font-family:'DejaVu Math TeX Gyre',serif;font-weight:bold} .over{position:absolute;color:transparent;font-family:'DejaVu Math TeX Gyre',serif;font-weight:normal}`;
    // The text once filled and once stroked.
    case 'outlined':
      return `${strong}{-webkit-text-stroke:.3pt ${accent}}`;
    // A soft mask is painted; the text on top of it is transparent.
    case 'gradient':
      return `h1,h2,h3,b{background:linear-gradient(90deg,${accent},#b45309);background-clip:text;color:transparent;width:fit-content}`;
    case 'shadow':
      return `${strong}{color:transparent;text-shadow:0 0 1.2px #000}`;
    case 'clip':
      return `${strong}{clip-path:inset(0 0 0 0 round 2px)} h1,section{clip-path:polygon(0 0,100% 0,100% 100%,0 100%)}`;
    case 'blend':
      return 'section{mix-blend-mode:multiply} h1,h2{mix-blend-mode:darken;opacity:.9}';
    case 'justified':
      return 'p,li{text-align:justify;hyphens:auto} body{font-variant-ligatures:common-ligatures discretionary-ligatures}';
    // A filter makes the browser print an image at 300 dpi without any text.
    case 'raster-head':
      return 'header,h1,.headline,.contact{filter:blur(.2px)}';
    case 'raster-end':
      return 'section:nth-of-type(n+3){filter:blur(.2px)} section:nth-of-type(3){break-before:page}';
    default:
      return '';
  }
}

/** Strong text twice: once for its shapes, once for the transparent text on top. */
export const withShapes = (body: string) =>
  body.replaceAll(
    /(<(?:b|h1|h2|h3)(?: [^>]*)?>(?:<span[^>]*>)?(?:[^<\p{L}]*<\/span>)?)([^<]+)/gu,
    (_, tag: string, text: string) =>
      `${tag}<span class="over">${text}</span><span class="shape">${text}</span>`,
  );
