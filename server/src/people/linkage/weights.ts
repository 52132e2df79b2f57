export { defaultWeights, storedWeights, weightsWith } from './default-weights.ts';
export { explain } from './explain.ts';
export { countFrequencies, type Frequencies } from './frequencies.ts';
export { weigh } from './weigh.ts';
export { type FieldWeights, priorBits, priorFor, probabilityOf, type Weights } from './weight-table.ts';
