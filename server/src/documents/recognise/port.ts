import type { Box } from '../model.ts';

/** A word as it was recognised, in pixels of the picture. */
export type RecognisedWord = {
  text: string;
  box: Box /** 0 to 1. */;
  confidence: number;
  line: number;
  size: number;
  bold: boolean;
};

export interface Recogniser {
  /** Reads one picture (PNG or JPEG). `languages`: ISO 639-1, the likeliest first. */
  recognise(
    picture: Uint8Array,
    options: { languages: string[]; dpi: number },
  ): Promise<{ words: RecognisedWord[]; confidence: number; rotation: number }>;
  close(): Promise<void>;
}
