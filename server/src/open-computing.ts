import type { Computing } from './platform/computing/port.ts';
import { threadComputing } from './platform/computing/threads.ts';
import type { FollowedVocabulary, Vocabulary } from './skills/index.ts';

type Options = Omit<Parameters<typeof threadComputing>[0], 'thread' | 'threadData' | 'context'>;

/** Analyzes texts with the taxonomy of this process; long texts in a worker thread that loads the same one. */
export function openComputing(
  vocabulary: Vocabulary & Partial<Pick<FollowedVocabulary, 'imported'>>,
  options: Options = {},
): Computing<Vocabulary> {
  return threadComputing<Vocabulary>({
    thread: new URL('./computing-thread.ts', import.meta.url),
    threadData: () => vocabulary.imported?.(),
    context: vocabulary,
    ...options,
  });
}
