/** Round numbers from 0 to at least the given maximum. */
export function ticksUpTo(max: number, count = 5): number[] {
  const step = stepOf(max / count);
  const steps = Math.max(1, Math.ceil(max / step - 1e-9));
  return Array.from({ length: steps + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** Round numbers around zero that include both ends. */
export function ticksBetween(min: number, max: number, count = 6): number[] {
  const step = stepOf((max - min || 1) / count);
  const first = Math.floor(min / step + 1e-9);
  const last = Math.ceil(max / step - 1e-9);
  return Array.from({ length: Math.max(1, last - first) + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
}

function stepOf(rough: number): number {
  if (!(rough > 0)) return 0.2;
  const power = 10 ** Math.floor(Math.log10(rough));
  const unit = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= rough - 1e-12) ?? 10;
  return unit * power;
}

/** Pixels of a text of about this length. SVG has no layout, so that labels reserve their space by estimate. */
export function textWidth(text: string, size = 12): number {
  let width = 0;
  for (const char of text)
    width += /[ilj.,'’|()ft ]/.test(char) ? 0.33 : /[A-ZmwMW%×]/.test(char) ? 0.72 : 0.56;
  return width * size;
}

/** Shortens a label that does not fit. The table beside the chart has it in full. */
export function fitText(text: string, width: number, size = 12): string {
  if (textWidth(text, size) <= width) return text;
  let end = text.length;
  while (end > 1 && textWidth(`${text.slice(0, end)}…`, size) > width) end--;
  return `${text.slice(0, end).trimEnd()}…`;
}
