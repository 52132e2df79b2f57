type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** The fields that a request contains. Fields that it leaves out must not change. */
export function givenFields<T extends object>(body: T): Given<T> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Given<T>;
}
