/** The parts of the OpenAPI document that its examples and its reference use. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  minLength?: number;
  maxLength?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  not?: Condition;
  if?: Condition;
  then?: Condition & { not?: Condition };
};

/** Fields that must, or must not, be sent together. */
export type Condition = { required?: string[]; anyOf?: Condition[] };

export type Media = { schema?: Schema; example?: unknown };
export type Parameter = { name: string; in: string; required: boolean; description?: string; schema: Schema };

export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, Media> };
  responses: Record<string, { description: string; content?: Record<string, Media> }>;
};

export type ApiDocument = {
  info: { title: string; version: string; description: string };
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas?: Record<string, Schema> };
};

export type Lookup = (schema: Schema) => Schema;

/** Resolves references. Properties next to a reference, like a description, are kept. */
export const lookupIn =
  ({ components }: Pick<ApiDocument, 'components'>): Lookup =>
  ({ $ref, ...own }) => {
    const name = $ref?.split('/').at(-1);
    return name ? { ...components.schemas?.[name], ...own } : own;
  };
