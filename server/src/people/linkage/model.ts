/** What may be known of somebody, as it was written down. Everything may be missing. */
export type PersonRecord = {
  name?: string | undefined;
  given_name?: string | undefined;
  family_name?: string | undefined;
  emails?: string[] | undefined;
  phones?: string[] | undefined;
  /** Pages on networks, as URLs or as `network:handle`. */
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
  /** Columns that nobody but the user knows the meaning of. */
  others?: Record<string, string> | undefined;
};

/** One line of the explanation of a pair: what was compared, how alike it is, and what that is worth. */
export type WeightPart = {
  /** name, email, phone, birth_date, address, … or a column of the user's. */
  field: string;
  /** How alike, in words: "the same", "one letter differs", "a nickname", "different", "not known of both". */
  level: string;
  /** In bits: log2 of how much more often this is seen between records of one human than between strangers. */
  weight: number;
  /** What stood in each record. */
  left: string | null;
  right: string | null;
};

/** How alike two records are, and why. `probability` follows from `weight`, the sum of the parts and the prior. */
export type Similarity = { weight: number; probability: number; parts: WeightPart[] };
