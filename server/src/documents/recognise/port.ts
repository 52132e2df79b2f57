import type { Box } from '../model.ts';
import type { Gray } from '../render/gray.ts';

/** A word as it was recognised, in pixels of the picture set upright and straight. */
export type RecognisedWord = {
  text: string;
  box: Box;
  /** 0 to 1. */
  confidence: number;
  line: number;
  size: number;
  bold: boolean;
};

export type Recognition = {
  words: RecognisedWord[];
  /** 0 to 1. */
  confidence: number;
  /** By so many degrees clockwise, quarters of a turn, the picture was set upright. */
  rotation: number;
  /** And by so many degrees more, a few at most, it was set straight. */
  skew: number;
  /** Rules and frames, in pixels like the words. */
  rules: Box[];
};

export interface Recogniser {
  /** Reads one picture. `languages`: ISO 639-1, the likeliest first. */
  recognise(picture: Gray, options: { languages: string[]; dpi: number }): Promise<Recognition>;
  close(): Promise<void>;
}
