/** What stands between two edges of blocks, plain. `place` has the bits of the elements around it. */
export type Line = { text: string; place: number; heading: number };

export type PageText = {
  title: string;
  /** What a reader sees, without header, footer and menus, a blank at every edge of an element. */
  visible: string;
  /** What could be about the job, in order. Sections of other jobs, of advertising and of consent are cut. */
  lines: Line[];
  jsonLd: string[];
  /** Scripts that hold data. */
  data: string[];
};
