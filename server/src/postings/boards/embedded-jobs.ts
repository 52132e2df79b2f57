import type { Draft } from '../draft.ts';
import { findAll, parseHtml } from '../extraction/html-tree.ts';
import { appData } from '../extraction/page/app-data.ts';
import { readJobLike } from './job-like.ts';
import { mergeSame } from './responses.ts';

/** Postings in the data that a page has for its scripts. */
export function embeddedJobs(html: string, base?: string): Draft[] {
  const root = parseHtml(html);
  const scripts = findAll(root, ({ tag }) => tag === 'script');
  return mergeSame(appData(scripts, root).flatMap((value) => readJobLike(value, base)));
}
