/** Returns the value if the caller knows that it is there. An index that is off by one fails here and not later. */
export function defined<T>(value: T | undefined): T {
  if (value === undefined) throw new TypeError('a value is missing where one was expected');
  return value;
}
