import { Client } from 'undici';
import { resolveName } from '../../postings/index.ts';

export type FormFetch = (address: string, init: FormRequest) => Promise<Response>;
export type FormRequest = {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: Buffer;
  timeoutMs: number;
};

const LARGEST_ANSWER = 5_000_000;

/**
 * One request on a connection of its own: nothing is tried again and no redirect is followed, as `fetch` would do by
 * itself now and then.
 */
export const formFetch: FormFetch = async (address, { method, headers, body, timeoutMs }) => {
  const url = new URL(address);
  const client = new Client(url.origin, {
    pipelining: 0,
    maxResponseSize: LARGEST_ANSWER,
    connect: {
      timeout: Math.min(10_000, timeoutMs),
      lookup: (name, options, callback) => {
        resolveName(name).then(
          (addresses) => {
            const [first] = addresses;
            if (!first)
              callback(Object.assign(new Error(`${name} has no address`), { code: 'ENOTFOUND' }), '', 0);
            else if (options.all) callback(null, addresses);
            else callback(null, first.address, first.family);
          },
          (error: NodeJS.ErrnoException) => callback(error, '', 0),
        );
      },
    },
  });
  try {
    const answer = await client.request({
      method,
      path: url.pathname + url.search,
      headers: { accept: 'application/json', 'user-agent': 'Tenon agent', ...headers },
      ...(body && { body }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await answer.body.text();
    const status = answer.statusCode;
    return new Response([204, 205, 304].includes(status) ? null : text, { status });
  } finally {
    void client.destroy();
  }
};
