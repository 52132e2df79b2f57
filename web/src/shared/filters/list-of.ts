/** The values of a comma-separated parameter. */
export const listOf = (value: string | undefined) => value?.split(',').filter(Boolean) ?? [];
