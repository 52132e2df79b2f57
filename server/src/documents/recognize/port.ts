import type { Box } from '../model.ts';
import type { Gray } from '../render/gray.ts';

/** A recognized word, in pixels of the upright and deskewed image. */
export type RecognizedWord = {
  text: string;
  box: Box;
  /** From 0 to 1. */
  confidence: number;
  line: number;
  size: number;
  bold: boolean;
};

export type Recognition = {
  words: RecognizedWord[];
  /** From 0 to 1. */
  confidence: number;
  /** Rotation applied to the image, in quarter turns, in degrees clockwise. */
  rotation: number;
  /** Further rotation by a few degrees to deskew it. */
  skew: number;
  /** Rules and frames, in pixels like the words. */
  rules: Box[];
};

export type RecognizeOptions = {
  languages: string[];
  dpi: number;
  /** Also recognizes, one by one, the lines that were left out at first. */
  isThorough?: boolean;
};

export interface Recognizer {
  /** Those with installed data. */
  languages: ReadonlySet<string>;
  /** Recognizes one image. `languages`: ISO 639-1 codes, most likely first; without data, English. */
  recognize(picture: Gray, options: RecognizeOptions): Promise<Recognition>;
  close(): Promise<void>;
}
