/** `2026-11-20` and `09:30` in a time zone as a moment. In the hour that a clock skips, the time after it. */
export function momentOf(day: string, time: string, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  // The offset at the guess may differ from the one at the result, near a change of the clocks.
  const guess = asUtc - offsetAt(asUtc, timeZone);
  return new Date(asUtc - offsetAt(guess, timeZone));
}

/** The day and the time of a moment in a time zone, as form fields hold them. */
export function wallTimeOf(moment: string, timeZone: string): { day: string; time: string } {
  const at = Date.parse(moment);
  const local = new Date(at + offsetAt(at, timeZone)).toISOString();
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
}

function offsetAt(at: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    ...{
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    },
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Not every browser lists all the zones it knows, such as UTC. */
export const timeZonesWith = (...zones: string[]) =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), ownTimeZone(), ...zones])].filter(Boolean).sort();
