import type { Context, Handler } from 'hono';
import { MethodNotAllowedError } from '../errors.ts';

/** The last handler of a path: rejects other methods with 405, and answers OPTIONS with the allowed ones. */
export function otherMethods(methods: readonly string[]): Handler {
  const allowed = [...new Set([...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'])];
  return (context: Context) => {
    const { method } = context.req;
    if (method === 'OPTIONS') return context.body(null, 204, { allow: allowed.join(', ') });
    throw new MethodNotAllowedError('method-not-allowed', `This URL does not support ${method}.`, {
      details: { allowed },
    });
  };
}
