/** Regions where 05/03/1980 is in May. Everywhere else it is in March. */
const regions = new Set(['US', 'PH', 'PR', 'GU', 'VI', 'AS', 'MP', 'FM', 'MH', 'PW']);

export const isMonthFirst = (region: string) => regions.has(region);
