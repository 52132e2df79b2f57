import type { EncodedForm, FilledForm, ResumeFile } from './port.ts';

export const isFile = (value: string | string[] | ResumeFile): value is ResumeFile =>
  typeof value === 'object' && !Array.isArray(value);

export const toFile = ({ content, name, media }: ResumeFile) =>
  new File([new Uint8Array(content)], name, { type: media });

/** A form as a browser sends it, with hidden fields first. */
export function encodeMultipart({ hidden, answers }: FilledForm): Promise<EncodedForm> {
  const form = new FormData();
  for (const [name, value] of Object.entries(hidden)) form.append(name, value);
  for (const { question, value } of answers) {
    if (isFile(value)) form.append(question.id, toFile(value));
    else for (const item of [value].flat()) form.append(question.id, item);
  }
  return encodeFormData(form);
}

export async function encodeFormData(form: FormData): Promise<EncodedForm> {
  const encoded = new Response(form);
  return {
    media: encoded.headers.get('content-type') ?? 'multipart/form-data',
    body: Buffer.from(await encoded.arrayBuffer()),
  };
}

export function encodeJson(value: unknown): EncodedForm {
  return { media: 'application/json', body: Buffer.from(JSON.stringify(value)) };
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
