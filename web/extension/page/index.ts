import type { Fill, FillOutcome, FormEntry, FrameScan, PageRole } from '../form.ts';
import type { Control } from './controls.ts';
import { fillField } from './fill-field.ts';
import { clearMarks, markField, sourceMarks } from './marks.ts';
import { neverSubmit } from './never-submit.ts';
import { readRole } from './read-role.ts';
import { contentOf, lastScan, scanForm } from './scan-form.ts';
import { noteFile, noteSource, readContent, watchForm } from './watch-form.ts';

/** What the panel may ask of a page. The script is injected when the user asks, never before. */
export type PageScript = {
  scan(): Promise<FrameScan>;
  fill(fills: Fill[]): Promise<FillOutcome[]>;
  focus(key: string): void;
  role(): PageRole;
  content(): FormEntry[];
  marks(): string[];
};

const page: PageScript = {
  async scan() {
    const fields = await neverSubmit(scanForm);
    return {
      url: location.href,
      fields: fields.map(({ control: _, ...field }) => field),
      frames: frameOrigins(),
    };
  },

  async fill(fills) {
    clearMarks();
    const outcomes = await neverSubmit(() => fillAll(fills));
    watchForm(
      (content) => void chrome.runtime.sendMessage({ kind: 'content', content }).catch(() => undefined),
    );
    return outcomes;
  },

  focus(key) {
    const field = lastScan().find((each) => each.key === key);
    field?.control.element.scrollIntoView({ block: 'center', behavior: 'smooth' });
    field?.control.element.focus({ preventScroll: true });
  },

  role: readRole,
  content: readContent,
  marks: sourceMarks,
};

async function fillAll(fills: Fill[]): Promise<FillOutcome[]> {
  const fields = new Map(lastScan().map((field) => [field.key, field]));
  const outcomes: FillOutcome[] = [];
  for (const fill of fills) {
    const field = fields.get(fill.key);
    if (!field?.control.element.isConnected) {
      outcomes.push({ key: fill.key, outcome: 'rejected' });
      continue;
    }
    const outcome = await fillField(field, fill);
    outcomes.push({ key: fill.key, outcome });
    if (outcome !== 'filled') continue;
    markField(boxOf(field.control), fill.mark);
    const question = field.label || field.id;
    if (fill.file) noteFile(question, fill.file.name);
    const value = contentOf(field.control).join('\n') || (fill.file?.name ?? '');
    noteSource(question, value, fill.source);
  }
  return outcomes;
}

/** The part of the page that shows a question's answer. For a group, the smallest part with all its options. */
function boxOf(control: Control): HTMLElement {
  if (!('members' in control)) return control.element;
  let box = control.element.parentElement;
  while (box && !control.members.every((member) => box?.contains(member))) box = box.parentElement;
  return box ?? control.element;
}

/** Only frames that are large enough for a form: advertisements and trackers are none of our business. */
function frameOrigins(): string[] {
  const frames = [...document.querySelectorAll('iframe')].filter((frame) => {
    const { width, height } = frame.getBoundingClientRect();
    return width >= 250 && height >= 150 && /^https?:/.test(frame.src);
  });
  return [...new Set(frames.map(({ src }) => new URL(src).origin))].filter(
    (origin) => origin !== location.origin,
  );
}

declare global {
  var tenonPage: PageScript | undefined;
}
globalThis.tenonPage ??= page;
