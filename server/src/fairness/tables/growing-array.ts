type Numbers = Uint8Array | Uint16Array | Float64Array;

/** A typed array for an unknown number of values. */
export function growingArray<T extends Numbers>(create: (size: number) => T) {
  let values = create(1024);
  let length = 0;
  return {
    push(value: number): void {
      if (length === values.length) {
        const larger = create(length * 2);
        larger.set(values);
        values = larger;
      }
      values[length++] = value;
    },
    values: (): T => values.slice(0, length) as T,
  };
}
