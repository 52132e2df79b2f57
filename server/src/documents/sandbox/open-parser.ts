import { openVocabulary } from '../../skills/index.ts';
import { ruleReader } from '../entities/rule-based-extractor.ts';
import { parseDocument } from '../parse-document.ts';
import { openRecogniser, type RecogniserOptions } from '../recognise/tesseract.ts';
import type { Parser } from './parser.ts';
import { warmUp } from './warm-up.ts';

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
