import type { AnswerSource } from '@tenon/contract/answers';
import type { FormEntry } from '../form.ts';
import { findControls } from './controls.ts';
import { labelOf } from './label-of.ts';
import { contentOf, idOf } from './scan-form.ts';

let isWatching = false;
/** By question and answer: an answer that the person changed has no source. */
const sources = new Map<string, AnswerSource>();
const files = new Map<string, string>();
/** Everything that was entered so far. Steps of a form that are no longer on the page stay. */
const entered = new Map<string, FormEntry>();

const sourceKey = (question: string, answer: string) => `${question}\n${answer}`;

export function noteSource(question: string, answer: string, source: AnswerSource): void {
  sources.set(sourceKey(question, answer), source);
}

/** Some pages take a file and empty their input at once. */
export function noteFile(question: string, name: string): void {
  files.set(question, name);
}

/** The content of the form as it is now, with the steps before. */
export function readContent(): FormEntry[] {
  for (const control of findControls(document)) {
    const question = labelOf(control).label || idOf(control);
    if (!question) continue;
    const answer =
      contentOf(control).join('\n') || (control.kind === 'file' ? (files.get(question) ?? '') : '');
    if (answer === '') entered.delete(question);
    else
      entered.set(question, { question, answer, source: sources.get(sourceKey(question, answer)) ?? null });
  }
  return [...entered.values()];
}

/**
 * Reports the content whenever it changes and before the page is left: once the form is sent, the page has nothing to
 * read. Only forms that the user asked to fill are watched.
 */
export function watchForm(report: (content: FormEntry[]) => void): void {
  report(readContent());
  if (isWatching) return;
  isWatching = true;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    clearTimeout(waiting);
    report(readContent());
  };
  const soon = () => {
    clearTimeout(waiting);
    waiting = setTimeout(now, 250);
  };
  const listen = (name: string, listener: (event: Event) => void) =>
    window.addEventListener(name, listener, { capture: true, passive: true });
  for (const name of ['input', 'change', 'click']) listen(name, soon);
  // Before the page handles a submission, which may remove the form at once.
  listen('submit', now);
  listen(
    'mousedown',
    ({ target }) => target instanceof Element && target.closest('button, [type="submit"]') && now(),
  );
  listen('keydown', (event) => event instanceof KeyboardEvent && event.key === 'Enter' && now());
}
