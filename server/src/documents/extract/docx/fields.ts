import type { XmlNode } from '../xml-tree.ts';

/** Tracks nested fields: a field has invisible instructions between its start and its result. */
export type Fields = { step(mark: XmlNode): void; isShown(): boolean };

export function openFields(): Fields {
  const open: { isResult: boolean }[] = [];
  return {
    step(mark) {
      const kind = mark.attributes['w:fldCharType'];
      const last = open[open.length - 1];
      if (kind === 'begin') open.push({ isResult: false });
      else if (kind === 'separate' && last) last.isResult = true;
      else if (kind === 'end') open.pop();
    },
    isShown: () => open.every((field) => field.isResult),
  };
}
