import type { Kind } from '../model.ts';

const extensions: Record<Kind, string[]> = {
  pdf: ['pdf'],
  docx: ['docx', 'docm', 'dotx'],
  doc: ['doc', 'dot'],
  odt: ['odt', 'ott'],
  rtf: ['rtf', 'doc'],
  html: ['html', 'htm', 'xhtml', 'mhtml'],
  text: ['txt', 'text', 'md', 'markdown', 'asc', 'log'],
  png: ['png'],
  jpeg: ['jpg', 'jpeg', 'jpe', 'jfif'],
  json_resume: ['json'],
};

/** Generic types that say nothing about the content. */
const noClaim = /^(application\/octet-stream|binary\/octet-stream|application\/x-download|multipart\/)/;

const types: Record<Kind, RegExp> = {
  pdf: /pdf/,
  docx: /wordprocessingml|msword|zip/,
  doc: /msword/,
  odt: /opendocument\.text|zip/,
  rtf: /rtf|msword/,
  html: /html|xml/,
  text: /^text\//,
  png: /^image\//,
  jpeg: /^image\//,
  json_resume: /json|^text\//,
};

/** The type claimed by the name or the sender, if it differs from the detected one. */
export function mismatches(file: {
  kind: Kind;
  name: string;
  contentType?: string | undefined;
}): string | undefined {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(file.name)?.[1]?.toLowerCase();
  const known = Object.values(extensions).flat();
  if (extension && known.includes(extension) && !extensions[file.kind].includes(extension)) {
    return `.${extension}`;
  }
  const type = file.contentType?.split(';')[0]?.trim().toLowerCase();
  if (type && !noClaim.test(type) && !types[file.kind].test(type)) return type;
  return undefined;
}
