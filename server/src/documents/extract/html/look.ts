import type { HiddenReason } from '../../model.ts';
import { BLACK, type Color, WHITE } from './css/colors.ts';

/** What a reader sees of the text inside of an element. Lengths are in pixels. */
export type Look = {
  size: number;
  bold: boolean;
  italic: boolean;
  /** Its lines are lines. */
  isPre: boolean;
  color: Color;
  /** Painted instead of `color`. */
  fill: Color | undefined;
  stroke: { width: number; color: Color | undefined };
  shadow: string;
  spacing: number;
  indent: number;
  /** The element may be over any of these; undefined where nobody can tell. */
  ground: Color[] | undefined;
  /** Colors of the background that is painted in the shape of the letters alone. */
  painted: { colors: Color[] | undefined } | undefined;
  opacity: number;
  blend: string;
  /** Of what is shown, to what is said. */
  scale: number;
  isInvisible: boolean;
  /** Of everything inside, whatever it says of itself. */
  hidden: HiddenReason | undefined;
  /** Cut off by a box that does not hold what is positioned inside. */
  isClipped: boolean;
  isFlexible: boolean;
  /** Something opaque lies between it and what is painted before everything else. */
  isBacked: boolean;
  variables: Map<string, string>;
};

export const PAGE: Look = {
  size: 16,
  bold: false,
  italic: false,
  isPre: false,
  color: BLACK,
  fill: undefined,
  stroke: { width: 0, color: undefined },
  shadow: 'none',
  spacing: 0,
  indent: 0,
  ground: [WHITE],
  painted: undefined,
  opacity: 1,
  blend: 'normal',
  scale: 1,
  isInvisible: false,
  hidden: undefined,
  isClipped: false,
  isFlexible: false,
  isBacked: false,
  variables: new Map(),
};

export type Values = Map<string, string>;
export type Box = {
  /** As the tag has it, without a word from the author. */
  isInline: boolean;
  isEmptyPath: (id: string) => boolean;
};
