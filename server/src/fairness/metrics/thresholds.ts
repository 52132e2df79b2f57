/** The four-fifths rule: below this ratio, a gap needs an explanation. */
export const MIN_IMPACT_RATIO = 0.8;

export const MAX_PARITY_DIFFERENCE = 0.05;

/** A rate of fewer people says little; a class with such a group has insufficient data. */
export const MIN_GROUP_SIZE = 30;

export const CONFIDENCE_Z = 1.959963984540054;
