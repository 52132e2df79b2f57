import type { Layout, Line } from '../model.ts';

/** The style properties that separate headings from text. */
export function styleOf(line: Line, layout: Layout): string {
  const steps = isPicture(line, layout) ? 4 : 20;
  const size = Math.round((line.size / Math.max(1, layout.bodySize)) * steps) / steps;
  const { bold, italic, underlined = false, color = '' } = line;
  return [size, bold, italic, underlined, isCapital(line.text), color].join(' ');
}

export function isCapital(text: string): boolean {
  return /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
}

/** Whether a line stands out from the text around it by its style. */
export function isEmphasized(line: Line, layout: Layout, bodyColor: string | undefined): boolean {
  return (
    line.heading !== undefined ||
    line.bold ||
    line.underlined === true ||
    line.size > 1.08 * layout.bodySize ||
    isCapital(line.text) ||
    (line.color !== undefined && line.color !== bodyColor)
  );
}

/** The color of most letters. */
export function bodyColorOf(lines: Line[]): string | undefined {
  const letters = new Map<string | undefined, number>();
  for (const { color, text } of lines) letters.set(color, (letters.get(color) ?? 0) + text.length);
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}

/** Font sizes measured by OCR are never exactly equal. */
export function isPicture(line: Line, layout: Layout): boolean {
  return layout.pages[line.page - 1]?.source === 'ocr';
}
