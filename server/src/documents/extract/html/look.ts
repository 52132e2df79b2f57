import type { HiddenReason } from '../../model.ts';
import { BLACK, type Color, WHITE } from './css/colors.ts';

/** Visual properties of the text inside an element. Lengths are in pixels. */
export type Look = {
  size: number;
  bold: boolean;
  italic: boolean;
  /** Whether line breaks are kept. */
  isPre: boolean;
  color: Color;
  /** Painted instead of `color`. */
  fill: Color | undefined;
  stroke: { width: number; color: Color | undefined };
  shadow: string;
  spacing: number;
  indent: number;
  /** Possible background colors; undefined if they are unknown. */
  background: Color[] | undefined;
  /** Colors of the background that is painted in the shape of the letters. */
  painted: { colors: Color[] | undefined } | undefined;
  opacity: number;
  blend: string;
  /** Ratio of the rendered size to the declared one. */
  scale: number;
  isInvisible: boolean;
  /** Applies to everything inside, whatever its own style. */
  hidden: HiddenReason | undefined;
  /** Cut off by a box that does not contain positioned descendants. */
  isClipped: boolean;
  isFlexible: boolean;
  /** Whether something opaque lies between it and what is painted before everything else. */
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
  background: [WHITE],
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
  /** The default for the tag, without author styles. */
  isInline: boolean;
  isEmptyPath: (id: string) => boolean;
};
