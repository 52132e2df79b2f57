import type { TestSystem } from './system.ts';

type SetCookie = { name: string; value: string; attributes: Record<string, string | boolean> };

export type Jar = {
  cookies: Map<string, string>;
  /** Sends a request with the stored cookies, and stores those of the response. Redirects are not followed. */
  visit(
    url: string,
    init?: RequestInit,
  ): Promise<{ status: number; location: string; set: SetCookie[]; response: Response }>;
};

/** A minimal browser for sign-in tests: it stores cookies by name. */
export function openJar(test: TestSystem): Jar {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async visit(url, init = {}) {
      const header = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const address = url.startsWith('/')
        ? `${test.url}${url}`
        : url.replace('://localhost:', '://127.0.0.1:');
      const headers = { ...(init.headers as Record<string, string>), ...(header && { cookie: header }) };
      const response = await fetch(address, { ...init, headers, redirect: 'manual' });
      const set = response.headers.getSetCookie().map(parseSetCookie);
      for (const { name, value, attributes } of set) {
        if (attributes['max-age'] === '0') cookies.delete(name);
        else cookies.set(name, value);
      }
      return { status: response.status, location: response.headers.get('location') ?? '', set, response };
    },
  };
}

function parseSetCookie(line: string): SetCookie {
  const [pair = '', ...rest] = line.split('; ');
  const [name = '', value = ''] = splitOnce(pair);
  const attributes = Object.fromEntries(
    rest.map((part) => {
      const [key = '', text] = splitOnce(part);
      return [key.toLowerCase(), text ?? true];
    }),
  );
  return { name, value, attributes };
}

function splitOnce(text: string): string[] {
  const at = text.indexOf('=');
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
