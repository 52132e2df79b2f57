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
  for (const each of listOf(value)) {
    const text =
      typeof each === 'string'
        ? each.trim()
        : typeof each === 'number'
          ? String(each)
          : isNode(each)
            ? (textOf(each['@value']) ?? textOf(field(each, 'name')) ?? textOf(field(each, 'value')))
            : undefined;
    if (text && !/^(?:null|undefined|n\/a|none)$/i.test(text)) return text;
  }
  return undefined;
}

function isOfType(node: StructuredNode, type: string): boolean {
  const types = node['@type'] ?? node.type ?? node['@Type'];
  return listOf(types).some(
    (each) => typeof each === 'string' && (each.split(/[/#:]/).pop() ?? '').toLowerCase() === type,
  );
}

/** All nodes of a type, at any depth. References by id are resolved. */
export function nodesOfType(value: unknown, type: string): StructuredNode[] {
  const found: StructuredNode[] = [];
  const byId = new Map<string, StructuredNode>();
  const search = (each: unknown, depth: number): void => {
    if (depth > 8) return;
    if (Array.isArray(each)) for (const one of each) search(one, depth + 1);
    else if (isNode(each)) {
      const id = each['@id'];
      if (typeof id === 'string' && Object.keys(each).length > 1) byId.set(id, each);
      if (isOfType(each, type)) found.push(each);
      else for (const key in each) if (typeof each[key] === 'object') search(each[key], depth + 1);
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
