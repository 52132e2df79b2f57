/** One date in a text, with its offsets. */
export type DatePoint = {
  start: number;
  end: number;
  year?: number;
  month?: number;
  isPresent: boolean;
  /** From 0 to 1; low for what is a date only in context (“03/19”, “Sep 15”, “2015”). */
  certainty: number;
  /** Valid only as one end of a range. */
  needsPartner?: boolean;
  /** A range by itself: “2016/17”. */
  lastYear?: number;
  /** The last month of a quarter. */
  lastMonth?: number;
};
