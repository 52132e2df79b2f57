/**
 * How many pairs with a fit in each band were judged suitable (grade 2 or 3). Measured by `npm run bench matching` with
 * `BENCH_PART=fit` on its sets “fit” and “test” together.
 */
export const fitBands: readonly { band: string; suitable: number; pairs: number }[] = [
  { band: '80–100', suitable: 20, pairs: 20 },
  { band: '60–79', suitable: 21, pairs: 21 },
  { band: '40–59', suitable: 11, pairs: 11 },
  { band: '20–39', suitable: 19, pairs: 24 },
  { band: '1–19', suitable: 11, pairs: 41 },
  { band: '0', suitable: 5, pairs: 1797 },
];
