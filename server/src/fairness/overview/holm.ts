const LEVEL = 0.05;

/** Which of several tests are significant at 5% together (Holm): the smallest p must be below 5% / number of tests. */
export function significantByHolm(values: readonly (number | null)[]): boolean[] {
  const order = values
    .map((value, at) => ({ value, at }))
    .filter((test): test is { value: number; at: number } => test.value !== null)
    .sort((a, b) => a.value - b.value);
  const significant = values.map(() => false);
  for (const [rank, { value, at }] of order.entries()) {
    if (value >= LEVEL / (order.length - rank)) break;
    significant[at] = true;
  }
  return significant;
}
