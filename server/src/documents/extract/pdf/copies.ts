type Drawn = { text: string; start: number; end: number; across: number; size: number };

/** How many earlier texts are compared: a copy is drawn soon after its original. */
export const COPY_WINDOW = 60;

/**
 * Whether the text lies over the same letters of an earlier one, as for text that is filled and then stroked. A copy
 * may be cut into other pieces than its original.
 */
export function isDrawnOver(copy: Drawn, original: Drawn): boolean {
  const { size } = original;
  const slack = 0.12 * size;
  if (Math.abs(original.across - copy.across) > slack || Math.abs(size - copy.size) > 0.1 * size)
    return false;
  if (copy.start < original.start - slack || copy.end > original.end + slack) return false;
  const [all, some] = [lettersOf(original.text), lettersOf(copy.text)];
  if (all === some) return Math.abs(original.start - copy.start) < slack;
  // Letters differ in width, so the place of the later ones is known only roughly.
  const width = (original.end - original.start) / all.length;
  return placesOf(some, all).some(
    (at) => Math.abs(original.start + at * width - copy.start) < size + 0.2 * at * width,
  );
}

function placesOf(some: string, all: string): number[] {
  const places: number[] = [];
  for (let at = all.indexOf(some); at >= 0; at = all.indexOf(some, at + 1)) places.push(at);
  return places;
}

const lettersOf = (text: string) => text.replaceAll(/\s+/g, '');
