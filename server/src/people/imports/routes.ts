import * as contract from '@tenon/contract/imports';
import { z } from 'zod';
import type { Guards } from '../../identity/index.ts';
import { decodeCursor, toPage } from '../../platform/http/cursor.ts';
import { readUpload } from '../../platform/http/read-upload.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { attachment } from '../../platform/http/send-file.ts';
import { streamText } from '../../platform/http/stream-text.ts';
import { streamTopic } from '../../platform/live/sse.ts';
import { topicFor } from './announce-import.ts';
import { noSuchImport } from './import-files.ts';
import { findStartedImport, importResult } from './import-result.ts';
import { readImport, readImports } from './import-store.ts';
import { type PreviewDeps, previewImport } from './preview-import.ts';
import { type RemoveImportDeps, removeImport } from './remove-import.ts';
import { abortImport, mapImport, type StartDeps, startImport } from './start-import.ts';
import { type UploadImportDeps, uploadImport } from './upload-import.ts';
import { visibleImports } from './visible-imports.ts';

export type ImportRouteDeps = UploadImportDeps &
  StartDeps &
  PreviewDeps &
  RemoveImportDeps & { guards: Guards; now: () => Date; streamSeconds: number | undefined };

/** Permissions are checked when a stream opens, so clients have to reconnect from time to time. */
const STREAM_SECONDS = 15 * 60;

/** Imports of tables: upload, preview, and a run in the background. */
export function importRoutes(deps: ImportRouteDeps): Route[] {
  const { db, live, guards } = deps;
  const read = guards.may('people.read');
  const manage = guards.may('people.manage');

  return [
    route(contract.uploadImport, manage, ({ caller, context }) =>
      uploadImport(deps, caller, (onFile) => readUpload(context, contract.uploadImport.upload, onFile)),
    ),
    route(contract.listImports, manage, async ({ caller, query: { cursor, limit } }) => {
      const before = decodeCursor(z.uuid(), cursor);
      const rows = await db.as(caller.scope, (sql) =>
        readImports(sql, caller.tenantId, visibleImports(caller), { before, limit: limit + 1 }),
      );
      return toPage(
        rows,
        limit,
        ({ id }) => id,
        (row) => row,
      );
    }),
    route(contract.streamPeople, read, ({ caller, context }) => {
      const topic = topicFor(caller);
      return streamTopic(context, {
        live,
        topic,
        tenantId: caller.tenantId,
        snapshot: async () => ({ seq: (await live.position(db.sql, topic)).seq, events: [] }),
        lifetimeSeconds: Math.min(deps.streamSeconds ?? STREAM_SECONDS, STREAM_SECONDS),
        until: caller.onEnd,
      });
    }),
    route(contract.readImport, manage, async ({ caller, params: { id } }) => {
      const found = await db.as(caller.scope, (sql) =>
        readImport(sql, caller.tenantId, { id, ...visibleImports(caller) }),
      );
      if (!found) throw noSuchImport();
      return found;
    }),
    route(contract.previewImport, manage, ({ caller, params }) => previewImport(deps, caller, params.id)),
    route(contract.mapImport, manage, ({ caller, params, body }) =>
      mapImport(deps, caller, params.id, body.fields),
    ),
    route(contract.startImport, manage, ({ caller, params }) => startImport(deps, caller, params.id)),
    route(contract.abortImport, manage, ({ caller, params }) => abortImport(deps, caller, params.id)),
    route(contract.readImportResult, manage, async ({ caller, params, query, context }) => {
      const row = await findStartedImport(deps, caller, params.id);
      const suffix = query.only === 'all' ? 'result' : query.only;
      const name = `${row.name.replace(/\.(?:csv|tsv|txt)$/i, '')}-${suffix}.csv`;
      context.header('content-type', 'text/csv; charset=utf-8');
      context.header('content-disposition', attachment(name));
      context.header('cache-control', 'no-store');
      return streamText(context, importResult(deps, row, query.only));
    }),
    route(contract.deleteImport, manage, async ({ caller, params, context }) => {
      await removeImport(deps, caller, params.id);
      return context.body(null, 204);
    }),
  ];
}
