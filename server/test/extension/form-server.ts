import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { formPages, framedHtml } from './form-pages.ts';

const folder = import.meta.dirname;

export type FormServer = {
  url: string;
  /** Requests other than for pages and scripts: what a form sent. */
  sent: { path: string; body: string }[];
  close(): Promise<void>;
};

/** Serves the forms. The frame of an embedded form has another host name, and so another origin. */
export async function startFormServer(): Promise<FormServer> {
  const sent: FormServer['sent'] = [];
  const react = await bundleReact();
  const scripts: Record<string, string> = { '/react.js': react };
  for (const name of ['witness.js', 'react-boards.js', 'shadow-boards.js'])
    scripts[`/${name}`] = readFileSync(join(folder, name), 'utf8');
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (scripts[path]) return answer(response, 'text/javascript', scripts[path]);
    const page = formPages.find((each) => each.path === path || `/framed${each.path}` === path);
    if (page && request.method === 'GET')
      return answer(response, 'text/html', path === page.path ? page.html(frames()) : framedHtml(page));
    if (path === '/favicon.ico') return answer(response, 'image/png', '');
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      sent.push({ path, body });
      answer(response, 'text/html', '<!doctype html><h1>Thank you</h1>');
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const frames = () => `http://localhost:${port}`;
  return {
    url: `http://127.0.0.1:${port}`,
    sent,
    close: () => new Promise((done) => server.close(() => done())),
  };
}

function answer(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8` });
  response.end(body);
}

/** React as one script: the pages use the real one, because its inputs behave like no others. */
async function bundleReact(): Promise<string> {
  const vite = createRequire(join(folder, '../../../web/package.json')).resolve('vite');
  const { build } = (await import(pathToFileURL(vite).href)) as {
    build(options: object): Promise<{ output: { code: string }[] }[]>;
  };
  const lib = { entry: join(folder, 'react-entry.js'), formats: ['iife'], name: 'react' };
  const define = { 'process.env.NODE_ENV': '"production"' };
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    define,
    build: { write: false, lib },
  });
  return [built].flat()[0]?.output[0]?.code ?? '';
}
