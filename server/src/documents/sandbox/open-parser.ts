import { openVocabulary } from '../../skills/index.ts';
import { ruleReader } from '../entities/rules.ts';
import type { Parsed } from '../model.ts';
import { parseDocument } from '../parse-document.ts';
import { openRecogniser, type RecogniserOptions } from '../recognise/tesseract.ts';
import type { File, Progress } from './port.ts';
import { warmUp } from './warm-up.ts';

export type Parser = {
  parse(file: File, onProgress?: (progress: Progress) => void): Promise<Parsed>;
  close(): Promise<void>;
};

/** Everything that reading needs, loaded and tried once, so that the first document is not the slow one. */
export async function openParser(options: RecogniserOptions = {}): Promise<Parser> {
  const [vocabulary, recogniser] = await Promise.all([openVocabulary(), openRecogniser(options)]);
  const reader = ruleReader(vocabulary);
  const parser: Parser = {
    parse: (file, onProgress = () => {}) =>
      parseDocument({ vocabulary, recogniser, reader, onProgress }, file),
    close: () => recogniser.close(),
  };
  await warmUp(parser);
  return parser;
}
