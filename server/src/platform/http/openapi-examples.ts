import { type ApiDocument, lookupIn, type Media } from './api-document.ts';
import { exampleValue } from './example-value.ts';
import type { Json } from './openapi-schemas.ts';

/** Adds an example to every JSON request and response, for readers and for tools that send requests. */
export function addExamples(document: Json): Json {
  const { paths, components } = document as Pick<ApiDocument, 'paths' | 'components'>;
  const lookup = lookupIn({ components });
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    const responses = Object.entries(operation.responses).filter(([status]) => /^2/.test(status));
    const contents = [operation.requestBody?.content, ...responses.map(([, { content }]) => content)];
    for (const media of contents.flatMap((content) => content?.['application/json'] ?? [])) {
      addExample(media, { lookup });
    }
  }
  return document;
}

function addExample(media: Media, options: { lookup: ReturnType<typeof lookupIn> }): void {
  if (media.schema) media.example = exampleValue(media.schema, options);
}
