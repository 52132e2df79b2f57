const days = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

/** A calendar day, which has no time zone. */
export const formatDay = (day: string) => days.format(new Date(`${day}T00:00:00Z`));
