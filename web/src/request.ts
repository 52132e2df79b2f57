import type { Body, Endpoint, Params, Query } from '@tenon/contract/endpoint';
import { apiAddress } from './config.ts';

/** A part is left out when the endpoint has none, and optional when nothing in it is required. */
type Part<K extends string, T> = [T] extends [undefined]
  ? { [P in K]?: undefined }
  : Record<never, never> extends T
    ? { [P in K]?: T }
    : { [P in K]: T };

type BodyPart<E> = E extends { bodyOptional: true } ? { body?: Body<E> } : Part<'body', Body<E>>;

/** What a call of `E` takes. */
export type Input<E> = Part<'params', Params<E>> & Part<'query', Query<E>> & BodyPart<E>;

/** Any input, once its types have been checked by the caller. */
export type LooseInput = {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
};

/** The absolute address of a call: parameters filled in, empty query values left out. */
export function addressOf(endpoint: Endpoint, input: LooseInput = {}): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  const search = query.toString();
  return `${apiAddress}${path}${search && `?${search}`}`;
}
