/** Like a name, and like no other: the number in letters, well mixed. */
export function madeUpName(number: number): string {
  const mixed = Math.imul(number + 1, 2_654_435_761) >>> 0;
  const letters = [...mixed.toString(20)].map((digit) => 'bcdfgklmnprstvwaeiou'[Number.parseInt(digit, 20)]);
  return letters.join('').replace(/^./, (first) => first.toUpperCase());
}

/** Name and address of so many people who have nothing to do with each other. */
export function madeUpRows(count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const [given, family] = [madeUpName(at), madeUpName(at + 9_000_000)];
    return `${given} ${family},${family.toLowerCase()}@example.org`;
  });
}
