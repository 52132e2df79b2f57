/** The parts of the API document that its reference shows. */
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
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};

export type Media = { schema?: Schema };
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
  ({ components }: ApiDocument): Lookup =>
  ({ $ref, ...own }) => {
    const name = $ref?.split('/').at(-1);
    return name ? { ...components.schemas?.[name], ...own } : own;
  };
