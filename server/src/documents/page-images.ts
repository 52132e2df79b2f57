import type { Caller } from '../identity/index.ts';
import type { Blobs } from '../platform/blobs/port.ts';
import type { Db } from '../platform/db/port.ts';
import { NotFoundError } from '../platform/errors.ts';
import type { SentPicture } from '../platform/http/send-file.ts';
import { filesOf } from './document-files.ts';
import { readResult } from './profile-store.ts';
import { noSuchDocument } from './read-profile.ts';
import type { Parsers } from './sandbox/port.ts';
import { readDocument, type ShownDocument } from './store.ts';

export type PageImageDeps = { db: Db; blobs: Blobs; parsers: () => Parsers };

/** Size of the cache of rendered pages. */
const MAX_CACHE_BYTES = 48 * 1024 * 1024;

export function openPageImages({ db, blobs, parsers }: PageImageDeps) {
  const cache = openCache();

  /** The rotation that OCR applied, so that evidence boxes lie where they belong. */
  async function rotationOf(tenantId: string, id: string, page: number): Promise<number> {
    const result = await db.as({ tenantId }, (sql) =>
      readResult(sql, { tenant_id: tenantId, document_id: id }),
    );
    return result?.pages.find(({ number }) => number === page)?.rotation ?? 0;
  }

  async function render(
    tenantId: string,
    document: ShownDocument,
    page: number,
    rotation: number,
  ): Promise<Uint8Array> {
    const kind = document.kind;
    if (kind !== 'pdf' && kind !== 'png' && kind !== 'jpeg') throw noPageImage();
    const stream = await blobs.get(filesOf(tenantId), document.hash);
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    return (await parsers().renderPage(bytes, kind, page, rotation)).png;
  }

  // The tag depends only on the bytes and the rotation, so browsers can cache the image forever.
  return async (caller: Caller, id: string, page: number): Promise<SentPicture> => {
    const { tenantId } = caller;
    const document = await db.as(caller.scope, (sql) => readDocument(sql, tenantId, id));
    if (!document) throw noSuchDocument();
    if (document.kind && !['pdf', 'png', 'jpeg'].includes(document.kind)) throw noPageImage();
    if (!document.kind || page > (document.page_count ?? 1)) {
      throw new NotFoundError('no-such-page', `This document has no page ${page}.`);
    }
    const rotation = await rotationOf(tenantId, id, page);
    const name = `${page}-${rotation}`;
    return {
      tag: `${document.hash.slice(0, 32)}-${name}`,
      png: () =>
        cache(`${tenantId}:${document.hash}:${name}`, () => render(tenantId, document, page, rotation)),
    };
  };
}

function noPageImage(): NotFoundError {
  return new NotFoundError('no-page-image', 'Page images are not available for this kind of document.');
}

/** A least-recently-used cache that renders an image once, however many requests wait for it. */
function openCache() {
  const cached = new Map<string, Promise<Uint8Array>>();
  const sizes = new Map<string, number>();
  let total = 0;

  function evict(key: string): void {
    cached.delete(key);
    total -= sizes.get(key) ?? 0;
    sizes.delete(key);
  }

  return (key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const hit = cached.get(key);
    if (hit) {
      cached.delete(key);
      cached.set(key, hit);
      return hit;
    }
    const image = make();
    cached.set(key, image);
    image.then(
      ({ length }) => {
        // If it was evicted while it was rendered, its size would be counted forever.
        if (cached.get(key) !== image) return;
        sizes.set(key, length);
        total += length;
        for (const oldest of cached.keys()) {
          if (total <= MAX_CACHE_BYTES) break;
          evict(oldest);
        }
      },
      () => {
        if (cached.get(key) === image) evict(key);
      },
    );
    return image;
  };
}
