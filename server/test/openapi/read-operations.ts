import { expect } from 'vitest';

/** The part of JSON Schema that our document uses, with references resolved. */
export type Schema = {
  type?: string;
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | false;
  propertyNames?: Schema;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  not?: Condition;
  then?: Condition & { not?: Condition };
  if?: Condition;
};

/** Which fields require or exclude each other. */
type Condition = { required?: string[]; anyOf?: Condition[] };

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
};

export type Operation = {
  id: string;
  method: string;
  /** With parameters in braces. */
  path: string;
  /** The schema of the success response. */
  status: number;
  /** No sign-in needed. */
  isOpen: boolean;
  /** The permissions that are checked before anything else: all of one of these lists. */
  needs: string[][];
  parameters: Parameter[];
  body: { schema: Schema; isRequired: boolean } | undefined;
  /** The name of the form field for files, if it accepts files. */
  upload: string | undefined;
  /** The body is neither JSON nor a form. */
  hasRawBody: boolean;
};

/** The minimum number of operations: a document without its routes must not pass. */
const MIN_OPERATIONS = 60;

type Fetch = (path: string) => Promise<Response>;

/** Every operation of the served document. */
export async function readOperations(fetch: Fetch): Promise<Operation[]> {
  // biome-ignore lint/suspicious/noExplicitAny: the structure of the document has a test of its own.
  const document: any = await (await fetch('/openapi.json')).json();
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods as object).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      status: Number(Object.keys(operation.responses).find((status) => /^[23]/.test(status))),
      isOpen: operation.security.length === 0,
      needs: permissionsIn(operation.description ?? ''),
      parameters: resolve(operation.parameters, document) as Parameter[],
      ...bodyOf(operation.requestBody, document),
    })),
  );
  expect(operations.length).toBeGreaterThanOrEqual(MIN_OPERATIONS);
  return operations;
}

function permissionsIn(description: string): string[][] {
  const [, needed] = /Requires the permission (.*)\.$/m.exec(description) ?? [];
  if (!needed) return [[]];
  return needed.split('` or `').map((list) => list.split('` and `').map((name) => name.replaceAll('`', '')));
}

type RequestBody = { required: boolean; content: Record<string, { schema: Schema }> };

function bodyOf(
  given: RequestBody | undefined,
  document: unknown,
): Pick<Operation, 'body' | 'upload' | 'hasRawBody'> {
  const form = given?.content['multipart/form-data'];
  if (form)
    return { body: undefined, upload: Object.keys(form.schema.properties ?? {})[0], hasRawBody: false };
  const json = given?.content['application/json'];
  const schema = json && (resolve(json.schema, document) as Schema);
  const body = given && schema && { schema, isRequired: given.required };
  return { body, upload: undefined, hasRawBody: given !== undefined && !json };
}

/** Replaces references by their targets. Request schemas are not recursive. */
function resolve(value: unknown, document: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => resolve(item, document));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...rest } = value as Record<string, unknown>;
  const target = typeof $ref === 'string' ? (resolve(lookUp($ref, document), document) as object) : {};
  const own = Object.entries(rest).map(([key, inner]) => [key, resolve(inner, document)]);
  return { ...target, ...Object.fromEntries(own) };
}

/** The variants of a schema: one, or those of a discriminated union. */
export function shapesOf(schema: Schema): Schema[] {
  return schema.oneOf ?? [schema];
}

/** `#/components/schemas/Role` → that part of the document; undefined if it does not exist. */
export function lookUp(reference: string, document: unknown): unknown {
  return reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((place, key) => (place as Record<string, unknown> | undefined)?.[key], document);
}
