import { openVocabulary } from '../../skills/index.ts';
import { ruleBasedExtractor } from '../entities/rule-based-extractor.ts';
import { parseDocument } from '../parse-document.ts';
import { openRecognizer, type RecognizerOptions } from '../recognize/tesseract.ts';
import type { Parser } from './parser.ts';
import { warmUp } from './warm-up.ts';

/** Loads and warms up everything that parsing needs, so that the first document is not slow. */
export async function openParser(options: RecognizerOptions = {}): Promise<Parser> {
  const [vocabulary, recognizer] = await Promise.all([openVocabulary(), openRecognizer(options)]);
  const extractor = ruleBasedExtractor(vocabulary);
  const parser: Parser = {
    parse: (file, onProgress = () => {}) =>
      parseDocument({ vocabulary, recognizer, extractor, onProgress }, file),
    close: () => recognizer.close(),
  };
  await warmUp(parser);
  return parser;
}
