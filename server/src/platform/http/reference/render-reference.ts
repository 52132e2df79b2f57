import { html, raw } from 'hono/html';
import { type ApiDocument, lookupIn, type Operation } from '../api-document.ts';
import { renderOperation } from './render-operation.ts';
import { text } from './render-text.ts';

type Listed = { method: string; path: string; operation: Operation };

/** The API reference as one page of plain HTML: the browser's own search finds everything in it. */
export function renderReference(document: ApiDocument): string {
  const lookup = lookupIn(document);
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );
  const groups = document.tags.map((tag) => ({
    ...tag,
    id: tag.name.toLowerCase().replaceAll(/\W+/g, '-'),
    operations: all.filter(({ operation }) => operation.tags.includes(tag.name)),
  }));
  return String(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API reference · Tenon</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/docs/reference.css">
    <script src="/docs/reference.js" defer></script>
  </head>
  <body>
    <header><a href="/">Tenon</a><span>API reference</span><a href="/docs/try">Try it</a><a href="/openapi.json">openapi.json</a></header>
    <nav aria-label="Operations">
      <label>Search <input type="search" id="search" placeholder="duplicates" autocomplete="off"></label>
      <p id="found" role="status"></p>
      ${groups.map(
        ({ id, name, operations }) =>
          html`<section><h2><a href="#${id}">${name}</a></h2><ul>${operations.map(indexEntry)}</ul></section>`,
      )}
    </nav>
    <main>
      <h1>API reference</h1>
      <p>Version ${document.info.version}</p>
      ${raw(text(document.info.description))}
      ${groups.map(
        ({ id, name, description = '', operations }) => html`<section id="${id}"><h2>${name}</h2>
          ${raw(text(description))}
          ${operations.map(({ method, path, operation }) => raw(renderOperation({ method, path, operation, lookup })))}
        </section>`,
      )}
    </main>
  </body>
</html>`);
}

const indexEntry = ({ operation }: Listed) =>
  html`<li data-for="${operation.operationId}"><a href="#${operation.operationId}">${operation.summary}</a></li>`;
