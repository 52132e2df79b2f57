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
  upload?: { field: string; fileLimit: number; files: number; fields?: z.ZodObject };
  /** Success status; 200 unless said otherwise. */
  status?: number;
  /** Shape of the success answer as JSON. Without this, `media` and `redirects`, the answer is 204. */
  returns?: z.ZodType;
  /** The answer is an event stream or a file of this type; with `returns`, it is either that or JSON. */
  media?: string;
  /** The answer is 302 with a Location and no body. */
  redirects?: true;
  /** Another status that is no problem: 204 for nothing, any other with the same answer. */
  otherStatus?: number;
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
