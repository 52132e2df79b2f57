import type { FlowLook } from '../flow/hidden.ts';

/** Character and paragraph properties at a position in an RTF file. */
export type RtfState = {
  bold: boolean;
  italic: boolean;
  size: number;
  /** Colors are indexes into the color table; 0 is automatic. */
  color: number;
  highlight: number;
  letterGround: number;
  isHidden: boolean;
  isDeleted: boolean;
  /** Width of the letters relative to their normal width. */
  stretch: number;
  /** Letter spacing in points. */
  spacing: number;
  paragraphGround: number;
  /** Exact line height in points. */
  lineHeight: number | undefined;
  left: number;
  /** Position of a frame, in twips. */
  frameAt: number;
  isSkipped: boolean;
  /** Number of fallback characters after a Unicode character, for old readers. */
  fallback: number;
  margin?: 'header' | 'footer' | undefined;
  isColors?: boolean;
};

const plainLetters = {
  bold: false,
  italic: false,
  size: 12,
  color: 0,
  highlight: 0,
  letterGround: 0,
  isHidden: false,
  isDeleted: false,
  stretch: 1,
  spacing: 0,
};
const plainParagraph = { paragraphGround: 0, lineHeight: undefined, left: 0, frameAt: 0 };

export const newState = (): RtfState => ({
  ...plainLetters,
  ...plainParagraph,
  isSkipped: false,
  fallback: 1,
});

/** Applies a control word to the state; ignores other words. */
export function setState(state: RtfState, word: string, number: number | undefined): void {
  const isOn = number !== 0;
  switch (word) {
    case 'plain':
      Object.assign(state, plainLetters);
      break;
    case 'pard':
      Object.assign(state, plainParagraph);
      break;
    case 'b':
      state.bold = isOn;
      break;
    case 'i':
      state.italic = isOn;
      break;
    case 'v':
      state.isHidden = isOn;
      break;
    case 'deleted':
      state.isDeleted = isOn;
      break;
    case 'fs':
      state.size = (number ?? 24) / 2;
      break;
    case 'cf':
      state.color = number ?? 0;
      break;
    case 'highlight':
      state.highlight = number ?? 0;
      break;
    case 'cb':
    case 'chcbpat':
      state.letterGround = number ?? 0;
      break;
    case 'cbpat':
      state.paragraphGround = number ?? 0;
      break;
    case 'charscalex':
      state.stretch = (number ?? 100) / 100;
      break;
    case 'expnd':
      state.spacing = (number ?? 0) / 4;
      break;
    case 'expndtw':
      state.spacing = (number ?? 0) / 20;
      break;
    case 'sl':
      // A negative number is an exact height.
      state.lineHeight = number !== undefined && number < 0 ? -number / 20 : undefined;
      break;
    case 'li':
    case 'lin':
      state.left = (number ?? 0) / 20;
      break;
    case 'posx':
    case 'posnegx':
    case 'posy':
    case 'posnegy':
      state.frameAt = number ?? 0;
      break;
    case 'uc':
      state.fallback = number ?? 1;
      break;
  }
}

/** In points: a margin, and the width of the paper. */
const MARGIN = 72;
const PAPER = 612;
/** In twips: wider than any page. */
const FAR = 14_000;

export const isAway = ({ left, frameAt }: RtfState) =>
  left < -4 * MARGIN || left > PAPER || Math.abs(frameAt) > FAR;

/** Properties for the visibility check; `ground` is the background of the cell or page. */
export function lookOf(
  state: RtfState,
  colors: (string | undefined)[],
  background: string | undefined,
): FlowLook {
  const { size, isHidden, stretch, spacing } = state;
  const own = [state.highlight, state.letterGround, state.paragraphGround].find((index) => index > 0);
  return {
    size,
    isHidden,
    stretch,
    spacing,
    height: state.lineHeight,
    color: colors[state.color],
    background: (own === undefined ? undefined : colors[own]) ?? background,
  };
}
