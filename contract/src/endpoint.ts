import type { z } from 'zod';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** One call of the API as data: the server mounts it, the reference documents it, the clients type themselves by it. */
export type Endpoint = {
  /** Unique; also the operation id in the API reference. */
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
  /** The body may be left out altogether. */
  bodyOptional?: boolean;
  /** The body is multipart/form-data with files; its handler reads them itself, as they come. */
  upload?: { field: string; fileLimit: number; files: number };
  /** Success status; 200 unless said otherwise. */
  status?: number;
  /** Shape of the success answer; none means 204. */
  returns?: z.ZodType;
  /** The answer is not JSON: an event stream, a file, a redirect. */
  media?: string;
  /** Creates something, so an Idempotency-Key makes it safe to send again. */
  creates?: boolean;
  /** Stable codes of the problems that are particular to this call. */
  problems?: readonly string[];
};

/** Keeps the literal types of the definition, so that clients are typed by it. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Shape<E, K extends keyof Endpoint> = E extends Record<K, infer S extends z.ZodType> ? S : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a client sends. */
export type Params<E> = Input<Shape<E, 'params'>>;
export type Query<E> = Input<Shape<E, 'query'>>;
export type Body<E> = Input<Shape<E, 'body'>>;

/** What the server reads after parsing. */
export type ParsedParams<E> = Output<Shape<E, 'params'>>;
export type ParsedQuery<E> = Output<Shape<E, 'query'>>;
export type ParsedBody<E> = Output<Shape<E, 'body'>>;

/** What the server answers, before it becomes JSON. */
export type Answer<E> = Input<Shape<E, 'returns'>>;
/** What a client reads. */
export type Result<E> = Output<Shape<E, 'returns'>>;
