import type { z } from 'zod';
import type { ProblemCode } from './problem-codes.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** One API operation as data. The server, the API reference and the typed clients are all built from it. */
export type Endpoint = {
  /** Unique, and the `operationId` in the API reference. */
  id: string;
  method: Method;
  /** With parameters in braces: `/api/members/{user_id}`. */
  path: string;
  tag: string;
  summary: string;
  description?: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** A request without a body is valid. */
  bodyOptional?: boolean;
  /** The body is multipart/form-data with files. The handler reads them itself, as a stream. */
  upload?: { field: string; fileLimit: number; files: number; fields?: z.ZodObject };
  /** The body is of this type and not JSON. The handler reads it itself. */
  raw?: { media: string; limit: number };
  /** Success status. The default is 200. */
  status?: number;
  /** Schema of the JSON response. Without this, `media` and `redirects`, the response is 204. */
  returns?: z.ZodType;
  /** The response is an event stream or a file of this type; with `returns`, it is either this or JSON. */
  media?: string;
  /** For an event stream: the schema of the data of each event, by the event's name. */
  events?: Record<string, z.ZodType>;
  /** The response is 302 with a Location and no body. */
  redirects?: true;
  /** Another success status: 204 without a body, any other with the same body. */
  otherStatus?: number;
  /** Creates something, so the request accepts an Idempotency-Key that makes retries safe. */
  creates?: boolean;
  /** Problem codes that are specific to this operation. */
  problems?: readonly ProblemCode[];
};

/** Keeps the literal types of the definition; clients infer their types from it. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Shape<E, K extends keyof Endpoint> = E extends Record<K, infer S extends z.ZodType> ? S : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/** Request types, as a client sends them. */
export type Params<E> = Input<Shape<E, 'params'>>;
export type Query<E> = Input<Shape<E, 'query'>>;
export type Body<E> = Input<Shape<E, 'body'>>;

/** Request types, after parsing on the server. */
export type ParsedParams<E> = Output<Shape<E, 'params'>>;
export type ParsedQuery<E> = Output<Shape<E, 'query'>>;
export type ParsedBody<E> = Output<Shape<E, 'body'>>;

/** Response type on the server, before serialization. */
export type Answer<E> = Input<Shape<E, 'returns'>>;
/** Response type after a client has parsed it. */
export type Result<E> = Output<Shape<E, 'returns'>>;
