import type { Case } from './case.ts';
import { KEYWORDS } from './case.ts';

/** 1 white, 2 dark blue, 3 almost white, 4 yellow. */
const colors =
  '{\\colortbl;\\red255\\green255\\blue255;\\red32\\green48\\blue64;\\red244\\green246\\blue245;\\red255\\green255\\blue0;}';

/** An RTF file with a visible line and this body, in which `$` stands for the keywords. */
export function rtfCase(how: string, body: string): Case {
  const filler = '\\pard\\plain Jane Doe has been an engineer in Berlin since 2019.\\par';
  const text = `{\\rtf1\\ansi${colors}${filler}\n${body.replace('$', KEYWORDS)}}`;
  return { how, file: () => Buffer.from(text, 'latin1') };
}

export const group = (how: string, controls: string): Case => rtfCase(how, `\\pard{${controls} $}\\par`);
