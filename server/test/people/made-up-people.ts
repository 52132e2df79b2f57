/** A unique word that looks like a name, made of the scrambled digits of a number. */
export function madeUpName(number: number): string {
  const mixed = Math.imul(number + 1, 2_654_435_761) >>> 0;
  const letters = [...mixed.toString(20)].map((digit) => 'bcdfgklmnprstvwaeiou'[Number.parseInt(digit, 20)]);
  return letters.join('').replace(/^./, (first) => first.toUpperCase());
}

/** CSV rows with name and email address of people who have nothing in common. */
export function madeUpRows(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const [given, family] = [madeUpName(index), madeUpName(index + 9_000_000)];
    return `${given} ${family},${family.toLowerCase()}@example.org`;
  });
}
