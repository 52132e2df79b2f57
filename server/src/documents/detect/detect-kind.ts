import { fileTypeFromBuffer } from 'file-type';
import { documentFailure } from '../document-failure.ts';
import type { Detected, Kind } from '../model.ts';
import { mismatches } from './claimed-kind.ts';
import { decodeText, looksLikeText } from './decode-text.ts';

export type Claim = { bytes: Uint8Array; name: string; contentType?: string | undefined };

const mediaTypes: Record<Kind, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  odt: 'application/vnd.oasis.opendocument.text',
  rtf: 'application/rtf',
  html: 'text/html',
  text: 'text/plain',
  png: 'image/png',
  jpeg: 'image/jpeg',
  json_resume: 'application/json',
};

const byExtension: Record<string, Kind> = {
  pdf: 'pdf',
  docx: 'docx',
  docm: 'docx',
  dotx: 'docx',
  odt: 'odt',
  ott: 'odt',
  rtf: 'rtf',
  png: 'png',
  // Animated PNGs are treated as their first frame.
  apng: 'png',
  jpg: 'jpeg',
};

/** Maximum offset of the PDF header: mail gateways and web servers sometimes add data before it. */
const PDF_SEARCH = 1024;

/** Detects the kind from the bytes. If the name or the sender claims another one, a warning is added. */
export async function detectKind(claim: Claim): Promise<Detected> {
  const { bytes, name } = claim;
  if (bytes.length === 0) {
    throw documentFailure('empty-file', 'This file is empty. Check it and upload it again.');
  }
  const kind = await kindOf(bytes);
  if (!kind) {
    throw documentFailure(
      'unsupported-type',
      'This file type is not supported. Upload a PDF, Word, OpenDocument, RTF, HTML or text file, or a PNG or JPEG image.',
    );
  }
  const claimed = mismatches({ kind, name, contentType: claim.contentType });
  return {
    kind,
    mediaType: mediaTypes[kind],
    warnings: claimed
      ? [
          {
            code: 'type-mismatch',
            message: `The file is labeled as ${claimed}, but contains ${nameOf(kind)}. It was parsed as ${nameOf(kind)}.`,
          },
        ]
      : [],
  };
}

export const nameOf = (kind: Kind) =>
  ({ html: 'HTML', text: 'plain text', json_resume: 'JSON', jpeg: 'JPEG' })[kind as string] ??
  kind.toUpperCase();

export const encrypted = () =>
  documentFailure(
    'encrypted-file',
    'This file is password-protected. Remove the password and upload it again.',
  );

async function kindOf(bytes: Uint8Array): Promise<Kind | undefined> {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, PDF_SEARCH));
  if (head.includes('%PDF-')) return 'pdf';
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (type?.ext === 'cfb') return kindOfContainer(bytes);
  const known = type && byExtension[type.ext];
  if (known) return known;
  // file-type detects some texts, such as XML, but that does not make them binary.
  if (type && !/^(application\/xml|text\/)/.test(type.mime)) return undefined;
  return looksLikeText(bytes) ? kindOfText(decodeText(bytes)) : undefined;
}

/**
 * Spreadsheets, emails, old Word files and encrypted new ones share a container format; UTF-16 stream names tell them
 * apart.
 */
function kindOfContainer(bytes: Uint8Array): Kind | undefined {
  const container = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (container.includes(Buffer.from('EncryptedPackage', 'utf16le'))) throw encrypted();
  return container.includes(Buffer.from('WordDocument', 'utf16le')) ? 'doc' : undefined;
}

function kindOfText(text: string): Kind {
  const start = text.slice(0, 4096).trimStart();
  if (start.startsWith('{\\rtf')) return 'rtf';
  if (/^(<\?xml[^>]*>\s*)?(<!--(?:(?!-->)[\s\S])*-->\s*)*<(!doctype html|html|head|body)\b/i.test(start))
    return 'html';
  if (/^<(div|section|article|main|h1|table|p|ul|meta|style)\b/i.test(start) && /<\/\w+>/.test(text)) {
    return 'html';
  }
  if (start.startsWith('{') && isJsonResume(text)) return 'json_resume';
  return 'text';
}

function isJsonResume(text: string): boolean {
  try {
    const value = JSON.parse(text) as Record<string, unknown>;
    return typeof value.basics === 'object' || Array.isArray(value.work) || Array.isArray(value.education);
  } catch {
    return false;
  }
}
