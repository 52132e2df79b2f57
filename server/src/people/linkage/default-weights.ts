import { otherField } from './compare-places.ts';
import { type FieldWeights, priorFor, WEIGHTS_VERSION, type Weights } from './weight-table.ts';

/**
 * The weights before anything was learned: estimates of how often people of one country move, marry, make typos and share
 * contacts. The levels are those of the comparisons, in their order.
 */
export const defaultWeights: Weights = {
  version: WEIGHTS_VERSION,
  prior: priorFor(10_000),
  namesakes: 4.3,
  otherName: -6,
  otherAge: -5,
  nameDependence: 2.5,
  columns: [],
  fields: {
    given_name: level(
      [0.81, 0.01, 0.05, 0.04, 0.02, 0.03, 0.01, 0.03],
      [0.01, 0.0005, 0.004, 0.005, 0.004, 0.008, 0.07, 0.8985],
    ),
    family_name: level(
      [0.83, 0.01, 0.05, 0.03, 0.01, 0.01, 0.01, 0.05],
      [0.003, 0.0002, 0.002, 0.002, 0.003, 0.004, 0.04, 0.9458],
    ),
    name_suffix: level([0.97, 0.03], [0.5, 0.5]),
    email: level([0.6, 0.03, 0.06, 0.02, 0.09, 0.2], [0.00003, 0.00005, 0.0005, 0.0003, 0.05, 0.94912]),
    phone: level([0.7, 0.03, 0.03, 0.24], [0.0001, 0.0002, 0.0003, 0.9994]),
    birth_date: level(
      [0.86, 0.06, 0.025, 0.02, 0.01, 0.012, 0.013],
      [0.00006, 0.001, 0.005, 0.01, 0.035, 0.38, 0.56894],
    ),
    national_id: level([0.92, 0.04, 0.01, 0.01, 0.02], [0.000002, 0.00001, 0.0001, 0.003, 0.996888]),
    link: level([0.95, 0.05], [0.00001, 0.99999]),
    address: level([0.5, 0.12, 0.04, 0.06, 0.28], [0.0002, 0.0003, 0.002, 0.03, 0.9675]),
    city: level([0.78, 0.06, 0.16], [0.05, 0.005, 0.945]),
    region: level([0.86, 0.02, 0.12], [0.2, 0.01, 0.79]),
    postcode: level([0.66, 0.07, 0.07, 0.2], [0.005, 0.004, 0.05, 0.941]),
    country: level([0.96, 0.04], [0.6, 0.4]),
    employer: level([0.4, 0.1, 0.5], [0.005, 0.005, 0.99]),
    school: level([0.55, 0.12, 0.33], [0.02, 0.02, 0.96]),
  },
};

/** Weights as stored by a scan, or the default weights if they are of another version. */
export function storedWeights(stored: unknown): Weights {
  const weights = stored as Partial<Weights> | undefined;
  return weights?.version === WEIGHTS_VERSION ? { ...defaultWeights, ...weights } : defaultWeights;
}

/** The same weights, with defaults for the user's own columns. */
export function weightsWith(columns: string[], weights: Weights = defaultWeights): Weights {
  const fields = { ...weights.fields };
  for (const column of columns) {
    fields[otherField(column)] ??= level([0.75, 0.1, 0.15], [0.05, 0.03, 0.92]);
  }
  return { ...weights, columns, fields };
}

function level(m: number[], u: number[]): FieldWeights {
  return { m, u };
}
