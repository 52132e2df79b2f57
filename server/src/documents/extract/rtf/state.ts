import type { FlowLook } from '../flow/hidden.ts';

/** Character and paragraph properties at a position in an RTF file. */
export type RtfState = {
  bold: boolean;
  italic: boolean;
  size: number;
  /** Colors are indexes into the color table; 0 is automatic. */
  color: number;
  highlight: number;
  letterBackground: number;
  isHidden: boolean;
  isDeleted: boolean;
  /** Width of the letters relative to their normal width. */
  stretch: number;
  /** Letter spacing in points. */
  spacing: number;
  paragraphBackground: number;
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
  letterBackground: 0,
  isHidden: false,
  isDeleted: false,
  stretch: 1,
  spacing: 0,
};
const plainParagraph = { paragraphBackground: 0, lineHeight: undefined, left: 0, frameAt: 0 };

export const newState = (): RtfState => ({
  ...plainLetters,
  ...plainParagraph,
  isSkipped: false,
  fallback: 1,
});

type Setter = (state: RtfState, number: number | undefined) => void;

const setLetterBackground: Setter = (state, number) => {
  state.letterBackground = number ?? 0;
};
const setLeft: Setter = (state, number) => {
  state.left = (number ?? 0) / 20;
};
const setFramePosition: Setter = (state, number) => {
  state.frameAt = number ?? 0;
};

const setters = new Map<string, Setter>(
  Object.entries<Setter>({
    plain: (state) => void Object.assign(state, plainLetters),
    pard: (state) => void Object.assign(state, plainParagraph),
    b: (state, number) => {
      state.bold = number !== 0;
    },
    i: (state, number) => {
      state.italic = number !== 0;
    },
    v: (state, number) => {
      state.isHidden = number !== 0;
    },
    deleted: (state, number) => {
      state.isDeleted = number !== 0;
    },
    fs: (state, number) => {
      state.size = (number ?? 24) / 2;
    },
    cf: (state, number) => {
      state.color = number ?? 0;
    },
    highlight: (state, number) => {
      state.highlight = number ?? 0;
    },
    cb: setLetterBackground,
    chcbpat: setLetterBackground,
    cbpat: (state, number) => {
      state.paragraphBackground = number ?? 0;
    },
    charscalex: (state, number) => {
      state.stretch = (number ?? 100) / 100;
    },
    expnd: (state, number) => {
      state.spacing = (number ?? 0) / 4;
    },
    expndtw: (state, number) => {
      state.spacing = (number ?? 0) / 20;
    },
    // A negative number is an exact height.
    sl: (state, number) => {
      state.lineHeight = number !== undefined && number < 0 ? -number / 20 : undefined;
    },
    li: setLeft,
    lin: setLeft,
    posx: setFramePosition,
    posnegx: setFramePosition,
    posy: setFramePosition,
    posnegy: setFramePosition,
    uc: (state, number) => {
      state.fallback = number ?? 1;
    },
  }),
);

/** Applies a control word to the state; ignores other words. */
export function setState(state: RtfState, word: string, number: number | undefined): void {
  setters.get(word)?.(state, number);
}

/** In points: a margin, and the width of the paper. */
const MARGIN = 72;
const PAPER = 612;
/** In twips: wider than any page. */
const FAR = 14_000;

export const isOffPage = ({ left, frameAt }: RtfState) =>
  left < -4 * MARGIN || left > PAPER || Math.abs(frameAt) > FAR;

/** Properties for the visibility check; `background` is that of the cell or page. */
export function lookOf(
  state: RtfState,
  colors: (string | undefined)[],
  background: string | undefined,
): FlowLook {
  const { size, isHidden, stretch, spacing } = state;
  const own = [state.highlight, state.letterBackground, state.paragraphBackground].find((index) => index > 0);
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
