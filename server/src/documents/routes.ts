import * as contract from '@tenon/contract/documents';
import { type Caller, confineTo, type Guards } from '../identity/index.ts';
import { readUpload } from '../platform/http/read-upload.ts';
import { type Route, route } from '../platform/http/route.ts';
import { sendFile, sendPicture } from '../platform/http/send-file.ts';
import { streamText } from '../platform/http/stream-text.ts';
import { streamTopic } from '../platform/live/sse.ts';
import { documentsTopic } from './announce-document.ts';
import { type CorrectDeps, correctProfile, undoCorrection } from './corrections/correct-profile.ts';
import { filesOf } from './document-files.ts';
import { exportProfile } from './export-profile.ts';
import { exportDocuments, listDocuments } from './list-documents.ts';
import { selectResume } from './own-resume.ts';
import { openPageImages, type PageImageDeps } from './page-images.ts';
import { noSuchDocument, readProfile, readText } from './read-profile.ts';
import { type RemoveDeps, removeDocument } from './remove-document.ts';
import { listReviews } from './reviews/list-reviews.ts';
import { reopenReview, settleReview } from './reviews/settle-review.ts';
import { onOwnSides, onSide } from './sides.ts';
import { readDocument } from './store.ts';
import { type RequestDeps, requestParse } from './uploads/request-parse.ts';
import { type UploadDeps, uploadDocuments } from './uploads/upload-documents.ts';

export type DocumentRouteDeps = UploadDeps &
  RequestDeps &
  RemoveDeps &
  CorrectDeps &
  PageImageDeps & {
    guards: Guards;
    /** Maximum duration of a stream, for hosts that would cut longer ones. */
    streamSeconds: number | undefined;
  };

/** Permission is checked when a stream opens, so clients have to reconnect now and then. */
const STREAM_SECONDS = 15 * 60;

export function documentRoutes(deps: DocumentRouteDeps): Route[] {
  return [...listRoutes(deps), ...documentFileRoutes(deps), ...profileRoutes(deps), ...reviewRoutes(deps)];
}

function listRoutes(deps: DocumentRouteDeps): Route[] {
  const { db, live, guards } = deps;
  const read = onOwnSides(guards, 'read');
  return [
    route(contract.uploadDocuments, onOwnSides(guards, 'manage'), ({ caller, query, context }) =>
      uploadDocuments(deps, caller, {
        side: query.side,
        candidateId: query.candidate_id,
        replaces: query.replaces,
        readFiles: (onFile) => readUpload(context, contract.uploadDocuments.upload, onFile),
      }),
    ),
    route(contract.listDocuments, read, ({ caller, query: { side, ...query } }) =>
      listDocuments(deps, onSide(caller, side, 'read'), query),
    ),
    route(
      contract.exportDocuments,
      read,
      async ({ caller: exporter, query: { side, ...query }, context }) => {
        const caller = onSide(exporter, side, 'read');
        context.header('content-type', 'text/csv; charset=utf-8');
        context.header('content-disposition', 'attachment; filename="documents.csv"');
        const { needs_review: needsReview, ...filter } = query;
        return streamText(context, exportDocuments(deps, caller, { ...filter, needsReview }));
      },
    ),
    route(contract.streamDocuments, read, async ({ caller, query, context }) => {
      const { side } = onSide(caller, query.side, 'read').scope;
      const topic = documentsTopic(caller.tenantId, side === 'seeking' ? caller.userId : undefined);
      return streamTopic(context, {
        live,
        topic,
        tenantId: caller.tenantId,
        snapshot: async () => ({ seq: (await live.position(db.sql, topic)).seq, events: [] }),
        lifetimeSeconds: Math.min(deps.streamSeconds ?? STREAM_SECONDS, STREAM_SECONDS),
        until: caller.onEnd,
      });
    }),
  ];
}

function documentFileRoutes(deps: DocumentRouteDeps): Route[] {
  const { db, guards } = deps;
  const read = onOwnSides(guards, 'read');
  const manage = onOwnSides(guards, 'manage');
  const pageImage = openPageImages(deps);

  async function getDocument({ scope, tenantId }: Caller, id: string) {
    const document = await db.as(scope, (sql) => readDocument(sql, tenantId, id));
    if (!document) throw noSuchDocument();
    return document;
  }

  return [
    route(contract.readDocument, read, ({ caller, params }) => getDocument(caller, params.id)),
    route(contract.deleteDocument, manage, async ({ caller, params, context }) => {
      await removeDocument(deps, caller, params.id);
      return context.body(null, 204);
    }),
    route(
      contract.selectResume,
      confineTo(guards.may('resumes.manage'), () => 'seeking'),
      ({ caller, params }) => selectResume(deps, caller, params.id),
    ),
    route(contract.parseAgain, manage, ({ caller, params }) => requestParse(deps, caller, params.id)),
    route(contract.readText, read, ({ caller, params }) => readText(deps, caller, params.id)),
    route(contract.readFile, read, async ({ caller, params, context }) => {
      const { name, size, hash } = await getDocument(caller, params.id);
      const open = () => deps.blobs.get(filesOf(caller.tenantId), hash, { verify: true });
      return sendFile(context, { name, size, tag: hash, open });
    }),
    route(contract.readPageImage, read, async ({ caller, params, context }) =>
      sendPicture(context, await pageImage(caller, params.id, params.page)),
    ),
  ];
}

function profileRoutes(deps: DocumentRouteDeps): Route[] {
  const read = onOwnSides(deps.guards, 'read');
  const manage = onOwnSides(deps.guards, 'manage');
  return [
    route(contract.readProfile, read, ({ caller, params }) => readProfile(deps, caller, params.id)),
    route(contract.correctProfile, manage, ({ caller, params, body }) =>
      correctProfile(deps, caller, params.id, body),
    ),
    route(contract.undoCorrection, manage, ({ caller, params }) =>
      undoCorrection(deps, caller, params.id, params.correction_id),
    ),
    route(contract.exportProfile, read, async ({ caller, params, query, context }) => {
      const { text, contentType, fileName } = await exportProfile(deps, caller, params.id, query.format);
      context.header('content-disposition', `attachment; filename="${fileName}"`);
      return context.body(text, 200, { 'content-type': contentType, 'cache-control': 'no-store' });
    }),
  ];
}

function reviewRoutes(deps: DocumentRouteDeps): Route[] {
  const read = onOwnSides(deps.guards, 'read');
  const manage = onOwnSides(deps.guards, 'manage');
  return [
    route(contract.listReviews, read, ({ caller, query: { side, ...query } }) =>
      listReviews(deps, onSide(caller, side, 'read'), query),
    ),
    route(contract.settleReview, manage, ({ caller, params, body }) =>
      settleReview(deps, caller, params.id, body),
    ),
    route(contract.reopenReview, manage, ({ caller, params }) => reopenReview(deps, caller, params.id)),
  ];
}
