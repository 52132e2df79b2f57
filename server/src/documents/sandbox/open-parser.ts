import { openVocabulary } from '../../skills/index.ts';
import { ruleBasedExtractor } from '../entities/rule-based-extractor.ts';
import { parseDocument } from '../parse-document.ts';
import { openRecogniser, type RecogniserOptions } from '../recognise/tesseract.ts';
import type { Parser } from './parser.ts';
import { warmUp } from './warm-up.ts';

/** Loads and warms up everything that parsing needs, so that the first document is not slow. */
export async function openParser(options: RecogniserOptions = {}): Promise<Parser> {
  const [vocabulary, recogniser] = await Promise.all([openVocabulary(), openRecogniser(options)]);
  const extractor = ruleBasedExtractor(vocabulary);
  const parser: Parser = {
    parse: (file, onProgress = () => {}) =>
      parseDocument({ vocabulary, recogniser, extractor, onProgress }, file),
    close: () => recogniser.close(),
  };
  await warmUp(parser);
  return parser;
}
