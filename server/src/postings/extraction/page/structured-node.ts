/** An object of structured data with keys in any case, with or without a vocabulary prefix. */
export type StructuredNode = Record<string, unknown>;

export const isNode = (value: unknown): value is StructuredNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const listOf = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value.flat(2) : [value];

const plainKey = (key: string) => key.replace(/^(?:https?:\/\/schema\.org\/|schema:)/i, '').toLowerCase();

export function field(node: StructuredNode, name: string): unknown {
  const direct = node[name];
  if (direct !== undefined) return direct;
  const wanted = name.toLowerCase();
  for (const key in node) if (plainKey(key) === wanted) return node[key];
  return undefined;
}

/** A text: a string, a number, a language-tagged value or the name of an object. */
export function textOf(value: unknown): string | undefined {
  for (const item of listOf(value)) {
    const text =
      typeof item === 'string'
        ? item.trim()
        : typeof item === 'number'
          ? String(item)
          : isNode(item)
            ? (textOf(item['@value']) ?? textOf(field(item, 'name')) ?? textOf(field(item, 'value')))
            : undefined;
    if (text && !/^(?:null|undefined|n\/a|none)$/i.test(text)) return text;
  }
  return undefined;
}

function isOfType(node: StructuredNode, type: string): boolean {
  const types = node['@type'] ?? node.type ?? node['@Type'];
  return listOf(types).some(
    (item) => typeof item === 'string' && (item.split(/[/#:]/).pop() ?? '').toLowerCase() === type,
  );
}

/** All nodes of a type, at any depth. References by id are resolved. */
export function nodesOfType(value: unknown, type: string): StructuredNode[] {
  const found: StructuredNode[] = [];
  const byId = new Map<string, StructuredNode>();
  const search = (item: unknown, depth: number): void => {
    if (depth > 8) return;
    if (Array.isArray(item)) for (const one of item) search(one, depth + 1);
    else if (isNode(item)) {
      const id = item['@id'];
      if (typeof id === 'string' && Object.keys(item).length > 1) byId.set(id, item);
      if (isOfType(item, type)) found.push(item);
      else for (const key in item) if (typeof item[key] === 'object') search(item[key], depth + 1);
    }
  };
  search(value, 0);
  return found.map((node) => resolved(node, byId));
}

function resolved(node: StructuredNode, byId: Map<string, StructuredNode>): StructuredNode {
  const full: StructuredNode = {};
  for (const [key, value] of Object.entries(node)) {
    const id = isNode(value) && Object.keys(value).length === 1 ? value['@id'] : undefined;
    full[key] = typeof id === 'string' ? (byId.get(id) ?? value) : value;
  }
  return full;
}
