type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** A typed array for an unknown number of values. */
export function growingArray<T extends Numbers>(create: (size: number) => T, initial?: T) {
  let length = initial?.length ?? 0;
  // Room for the next values: the first one must not wait for a copy of all others.
  let values = create(length + (length >> 2) + 1024);
  if (initial) values.set(initial);

  function reserve(): void {
    if (length < values.length) return;
    const larger = create(length * 2);
    larger.set(values);
    values = larger;
  }

  return {
    push(value: number): void {
      reserve();
      values[length++] = value;
    },
    insert(place: number, value: number): void {
      reserve();
      values.copyWithin(place + 1, place, length);
      values[place] = value;
      length += 1;
    },
    set(place: number, value: number): void {
      values[place] = value;
    },
    at: (place: number): number => values[place] as number,
    length: (): number => length,
    values: (): T => values.slice(0, length) as T,
  };
}
