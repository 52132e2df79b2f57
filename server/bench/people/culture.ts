export type Culture = {
  female: string[];
  male: string[];
  family: string[];
  /** Rare family names are put together from these, for no list is as long as the tail of real ones. */
  beginnings: string[];
  endings: string[];
};
