import type { Body, Endpoint, Params, Query } from './endpoint.ts';

/** A part is absent if the endpoint has none, and optional if none of its fields are required. */
type Part<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : Record<never, never> extends T
    ? { [P in K]?: T }
    : { [P in K]: T };

type BodyPart<E> = E extends { bodyOptional: true } ? { body?: Body<E> } : Part<'body', Body<E>>;

/** The input of a call to `E`. */
export type Input<E> = Part<'params', Params<E>> & Part<'query', Query<E>> & BodyPart<E>;

/** Any input, for code that does not know the endpoint. The caller has checked its types. */
export type LooseInput = {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
};

/** The path and query of a call. Parameters are filled in, and empty query values are left out. */
export function pathOf({ path, id }: Endpoint, { params = {}, query = {} }: LooseInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw new Error(`${id} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}
