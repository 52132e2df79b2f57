/** A person's details as entered. All of them are optional. */
export type PersonRecord = {
  name?: string | undefined;
  given_name?: string | undefined;
  family_name?: string | undefined;
  emails?: string[] | undefined;
  phones?: string[] | undefined;
  /** Profiles, as URLs or as `network:handle`. */
  links?: string[] | undefined;
  birth_date?: string | undefined;
  address?: string | undefined;
  city?: string | undefined;
  region?: string | undefined;
  postcode?: string | undefined;
  country?: string | undefined;
  employers?: string[] | undefined;
  schools?: string[] | undefined;
  national_id?: string | undefined;
  /** Values of columns that only the user knows the meaning of. */
  others?: Record<string, string> | undefined;
};

/** What a level means. `unknown`: at least one value is missing. */
export type Agreement = 'same' | 'similar' | 'different' | 'unknown';

/** One compared field of a pair: its values, their similarity, and the resulting weight. */
export type WeightPart = {
  /** name, email, phone, birth_date, address, … or a column of the user. */
  field: string;
  /** The similarity as text: “the same”, “one letter differs”, “different”, “missing on one side”. */
  level: string;
  agreement: Agreement;
  /** In bits: log2 of how much more often this level occurs between records of one person than between strangers. */
  weight: number;
  /** The normalized values of both records. */
  left: string | null;
  right: string | null;
};

/** How similar two records are, and why. `weight` is the sum of the parts; with the prior it gives `probability`. */
export type Similarity = { weight: number; probability: number; parts: WeightPart[] };
