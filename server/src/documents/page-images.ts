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

export type PictureDeps = { db: Db; blobs: Blobs; parsers: () => Parsers };

/** Pictures of pages that somebody looks at; what nobody has asked for lately is drawn anew. */
const CACHE_BYTES = 48 * 1024 * 1024;

export function openPictures({ db, blobs, parsers }: PictureDeps) {
  const cache = openCache();

  /** Turned as it was turned to be read, so that evidence lies where it belongs. */
  async function rotationOf(tenantId: string, id: string, page: number): Promise<number> {
    const result = await db.as({ tenantId }, (sql) =>
      readResult(sql, { tenant_id: tenantId, document_id: id }),
    );
    return result?.pages.find(({ number }) => number === page)?.rotation ?? 0;
  }

  async function draw(
    tenantId: string,
    document: ShownDocument,
    page: number,
    rotation: number,
  ): Promise<Uint8Array> {
    const kind = document.kind;
    if (kind !== 'pdf' && kind !== 'png' && kind !== 'jpeg') throw noPicture();
    const stream = await blobs.get(filesOf(tenantId), document.hash);
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    return (await parsers().picture(bytes, kind, page, rotation)).png;
  }

  /** The same bytes always look the same, so that a browser asks once. */
  return async (caller: Caller, id: string, page: number): Promise<SentPicture> => {
    const { tenantId } = caller;
    const document = await db.as(caller.scope, (sql) => readDocument(sql, tenantId, id));
    if (!document) throw noSuchDocument();
    if (document.kind && !['pdf', 'png', 'jpeg'].includes(document.kind)) throw noPicture();
    if (!document.kind || page > (document.page_count ?? 1)) {
      throw new NotFoundError('no-such-page', `This document has no page ${page}.`);
    }
    const rotation = await rotationOf(tenantId, id, page);
    const name = `${page}-${rotation}`;
    return {
      tag: `${document.hash.slice(0, 32)}-${name}`,
      png: () =>
        cache(`${tenantId}:${document.hash}:${name}`, () => draw(tenantId, document, page, rotation)),
    };
  };
}

function noPicture(): NotFoundError {
  return new NotFoundError('no-page-image', 'Page images are not available for this kind of document.');
}

/** Those asked for at the same time are drawn once; the longest unused are forgotten first. */
function openCache() {
  const held = new Map<string, Promise<Uint8Array>>();
  const sizes = new Map<string, number>();
  let total = 0;

  function forget(key: string): void {
    held.delete(key);
    total -= sizes.get(key) ?? 0;
    sizes.delete(key);
  }

  return (key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const known = held.get(key);
    if (known) {
      held.delete(key);
      held.set(key, known);
      return known;
    }
    const made = make();
    held.set(key, made);
    made.then(
      ({ length }) => {
        // Forgotten while it was drawn: its size would be counted for ever.
        if (held.get(key) !== made) return;
        sizes.set(key, length);
        total += length;
        for (const oldest of held.keys()) {
          if (total <= CACHE_BYTES) break;
          forget(oldest);
        }
      },
      () => {
        if (held.get(key) === made) forget(key);
      },
    );
    return made;
  };
}
