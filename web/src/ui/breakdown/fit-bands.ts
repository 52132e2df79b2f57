/**
 * How many pairs with a fit in each band were judged suitable (grade 2 or 3). Measured by `npm run bench matching` with
 * `BENCH_PART=fit` on its sets “fit” and “test” together.
 */
export const fitBands: readonly { band: string; suitable: number; pairs: number }[] = [];
