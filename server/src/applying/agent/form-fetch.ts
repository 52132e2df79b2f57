import { Client } from 'undici';
import { resolveName } from '../../platform/resolve-name.ts';

export type FormFetch = (address: string, init: FormRequest) => Promise<Response>;
export type FormRequest = {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: Buffer;
  timeoutMs: number;
};

const MAX_RESPONSE_BYTES = 5_000_000;

/** One request on its own connection. Unlike `fetch`, it never retries and never follows a redirect. */
export const formFetch: FormFetch = async (address, { method, headers, body, timeoutMs }) => {
  const url = new URL(address);
  const client = new Client(url.origin, {
    pipelining: 0,
    maxResponseSize: MAX_RESPONSE_BYTES,
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
    const response = await client.request({
      method,
      path: url.pathname + url.search,
      headers: { accept: 'application/json', 'user-agent': 'Tenon agent', ...headers },
      ...(body && { body }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.body.text();
    const status = response.statusCode;
    const { location } = response.headers;
    return new Response([204, 205, 304].includes(status) ? null : text, {
      status,
      ...(typeof location === 'string' && { headers: { location } }),
    });
  } finally {
    void client.destroy();
  }
};
