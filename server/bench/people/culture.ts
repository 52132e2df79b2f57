export type Culture = {
  female: string[];
  male: string[];
  family: string[];
  /** Parts of rare family names, because no list is as long as the tail of real names. */
  beginnings: string[];
  endings: string[];
};
