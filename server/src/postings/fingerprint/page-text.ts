/** The text between two block boundaries, normalized. `place` has the bits of the enclosing elements. */
export type Line = { text: string; place: number; heading: number };

export type PageText = {
  title: string;
  /** The visible text without header, footer and menus, with a space at every tag. */
  visible: string;
  /**
   * Lines that may be about the posting, in order. Sections about other postings, advertising and consent are removed.
   */
  lines: Line[];
  jsonLd: string[];
  /** Scripts that contain data. */
  data: string[];
};
