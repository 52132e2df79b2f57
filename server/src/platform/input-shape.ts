import { z } from 'zod';

/**
 * The rules for all external input. An object has no fields other than those of its shape, so that a misspelled one is
 * not silently ignored, and text can be stored. Shapes that are open on purpose (records, loose objects) stay open. The
 * parser and the API document both use this, so that they cannot disagree.
 */
export function inputShape<T extends z.ZodType>(shape: T): T {
  return strict(shape) as unknown as T;
}

type Shape = z.core.$ZodType;
// biome-ignore lint/suspicious/noExplicitAny: definitions differ by kind, and this file handles all kinds.
type Def = z.core.$ZodTypeDef & Record<string, any>;

const made = new WeakMap<Shape, Shape>();

function strict(shape: Shape): Shape {
  const known = made.get(shape);
  if (known) return known;
  const def = shape._zod.def as Def;
  const result = z.core.clone(shape, z.core.util.mergeDefs(def, changesTo(def)) as Def);
  made.set(shape, result);
  keepMeta(shape, result);
  return result;
}

/** Names and descriptions belong to the instance, not to its definition. */
function keepMeta(shape: Shape, result: Shape): void {
  if (shape._zod.parent) result._zod.parent = strict(shape._zod.parent);
  const meta = z.globalRegistry.get(shape as z.ZodType);
  if (meta) z.globalRegistry.add(result as z.ZodType, meta);
}

function changesTo(def: Def): object {
  if (def.type === 'object') return closed(def);
  if (def.type === 'string') return { checks: [...(def.checks ?? []), ...textChecks(def)] };
  return strictParts(def);
}

function closed({ shape, catchall }: Def): object {
  const fields = Object.entries(shape).map(([name, field]) => [name, strict(field as Shape)]);
  return {
    shape: Object.fromEntries(fields),
    ...(!catchall && { catchall: z.never(), error: nameUnknownFields }),
  };
}

const nameUnknownFields: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'unrecognized_keys' ? `Unknown field: ${issue.keys.join(', ')}` : undefined;

/** Postgres can store neither NUL nor half a surrogate pair. A shape that has its own pattern keeps NUL out itself. */
function textChecks(def: Def): z.core.$ZodCheck[] {
  const definitions: object[] = [def, ...(def.checks ?? []).map((check) => check._zod.def)];
  const hasPattern = definitions.some((definition) => 'pattern' in definition && definition.pattern);
  return hasPattern ? [wellFormed] : [noNul, wellFormed];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it keeps out.
const noNul = z.regex(/^[^\x00]*$/, 'must not contain NUL characters');
const wellFormed = z.check<string>(({ value, issues }) => {
  if (value.isWellFormed()) return;
  issues.push({ code: 'custom', input: value, message: 'must be valid Unicode' });
});

/** Any other shape is as strict as its parts. */
function strictParts(def: Def): object {
  const one = ['innerType', 'element', 'keyType', 'valueType', 'in', 'out', 'left', 'right'].flatMap(
    (name) => (def[name]?._zod ? [[name, strict(def[name])]] : []),
  );
  const several = ['options', 'items'].flatMap((name) =>
    Array.isArray(def[name]) ? [[name, def[name].map(strict)]] : [],
  );
  return Object.fromEntries([...one, ...several]);
}
