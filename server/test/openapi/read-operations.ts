import { expect } from 'vitest';

/** JSON Schema as far as our document uses it, references resolved. */
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

/** Which fields go together. */
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
  /** Of the answer when all went well. */
  status: number;
  /** No sign-in needed. */
  isOpen: boolean;
  /** The permissions that it asks for before it looks at anything else: all of one of these lists. */
  needs: string[][];
  parameters: Parameter[];
  body: { schema: Schema; isRequired: boolean } | undefined;
  /** Takes files: the name of the field they come in. */
  upload: string | undefined;
};

/** The fewest there can be: a document that has lost its routes must not pass for a small one. */
const FEWEST = 60;

type Fetch = (path: string) => Promise<Response>;

/** Every operation of the document as it is served. */
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
  expect(operations.length).toBeGreaterThanOrEqual(FEWEST);
  return operations;
}

function permissionsIn(description: string): string[][] {
  const [, needed] = /Requires the permission (.*)\.$/m.exec(description) ?? [];
  if (!needed) return [[]];
  return needed.split('` or `').map((list) => list.split('` and `').map((name) => name.replaceAll('`', '')));
}

type RequestBody = { required: boolean; content: Record<string, { schema: Schema }> };

function bodyOf(given: RequestBody | undefined, document: unknown): Pick<Operation, 'body' | 'upload'> {
  const form = given?.content['multipart/form-data'];
  if (form) return { body: undefined, upload: Object.keys(form.schema.properties ?? {})[0] };
  const json = given?.content['application/json'];
  const schema = json && (resolve(json.schema, document) as Schema);
  return { body: given && schema && { schema, isRequired: given.required }, upload: undefined };
}

/** Puts what a reference points at in its place. Shapes of requests do not contain themselves. */
function resolve(value: unknown, document: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => resolve(item, document));
  if (typeof value !== 'object' || value === null) return value;
  const { $ref, ...rest } = value as Record<string, unknown>;
  const target = typeof $ref === 'string' ? (resolve(lookUp($ref, document), document) as object) : {};
  const own = Object.entries(rest).map(([key, inner]) => [key, resolve(inner, document)]);
  return { ...target, ...Object.fromEntries(own) };
}

/** The shapes that something can have: one, or those that a word in them tells apart. */
export function shapesOf(schema: Schema): Schema[] {
  return schema.oneOf ?? [schema];
}

/** `#/components/schemas/Role` → that part of the document; undefined when it points nowhere. */
export function lookUp(reference: string, document: unknown): unknown {
  return reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((place, key) => (place as Record<string, unknown> | undefined)?.[key], document);
}
