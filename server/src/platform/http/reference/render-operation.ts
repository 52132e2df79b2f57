import { html, raw } from 'hono/html';
import type { Lookup, Media, Operation, Schema } from '../api-document.ts';
import { inline, text } from './render-text.ts';

type Shown = { method: string; path: string; operation: Operation; lookup: Lookup };

/** One operation with its parameters, its request and its response, with examples. */
export function renderOperation({ method, path, operation, lookup }: Shown): string {
  const { operationId, summary, description = '', parameters, requestBody, responses, tags } = operation;
  const [status, success] = Object.entries(responses)[0] ?? [];
  return String(html`<article id="${operationId}">
    <h3><a href="#${operationId}">${summary}</a></h3>
    <p class="call"><b>${method.toUpperCase()}</b> <code>${path}</code> <a href="/docs/try#/${encodeURIComponent(tags[0] ?? '')}/${operationId}">Try it</a></p>
    ${raw(text(description))}
    ${
      parameters.length > 0
        ? fields(
            'Parameters',
            parameters.map((parameter) => ({ ...parameter, where: parameter.in })),
            lookup,
          )
        : ''
    }
    ${Object.entries(requestBody?.content ?? {}).map(([type, media]) => body('Request', type, media, lookup))}
    ${success ? html`<p>Returns <code>${status}</code>.</p>` : ''}
    ${Object.entries(success?.content ?? {}).map(([type, media]) => body('Response', type, media, lookup))}
  </article>`);
}

type Field = {
  name: string;
  where?: string;
  required: boolean;
  description?: string | undefined;
  schema: Schema;
};

function body(title: string, type: string, { schema, example: value }: Media, lookup: Lookup) {
  if (!schema) return html`<p>${title}: <code>${type}</code></p>`;
  const { properties = {}, required = [] } = lookup(schema);
  const rows = Object.entries(properties).map(([name, property]) => ({
    name,
    required: required.includes(name),
    schema: property,
    description: lookup(property).description,
  }));
  const example = value !== undefined && JSON.stringify(value, null, 2);
  return html`${rows.length > 0 ? fields(`${title} body (${type})`, rows, lookup) : html`<p>${title}: <code>${type}</code></p>`}
    ${example ? html`<details><summary>Example ${title.toLowerCase()}</summary><pre>${example}</pre></details>` : ''}`;
}

function fields(title: string, rows: Field[], lookup: Lookup) {
  return html`<h4>${title}</h4><dl>${rows.map(
    ({ name, where, required, description, schema }) =>
      html`<div><dt><code>${name}</code> <span>${[typeOf(schema, lookup), where, required && 'required']
        .filter(Boolean)
        .join(' · ')}</span></dt><dd>${inline(description ?? '')}</dd></div>`,
  )}</dl>`;
}

function typeOf(given: Schema, lookup: Lookup): string {
  const schema = lookup(given);
  if (schema.enum) return schema.enum.join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const shapes = schema.anyOf ?? schema.oneOf;
  if (shapes) return [...new Set(shapes.map((shape) => typeOf(shape, lookup)))].join(' or ');
  if (schema.items) return `array of ${typeOf(schema.items, lookup)}`;
  const type = [schema.type ?? 'any'].flat().join(' or ');
  return given.$ref && schema.properties ? String(given.$ref.split('/').at(-1)) : (schema.format ?? type);
}
