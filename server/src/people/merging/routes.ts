import * as contract from '@tenon/contract/duplicates';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { streamText } from '../../platform/http/stream-text.ts';
import { decideConflict, reopenConflict } from './decide-conflict.ts';
import { exportConflicts, listConflicts } from './list-conflicts.ts';
import { listMerges } from './list-merges.ts';
import { type MergeDeps, mergePeople } from './merge-people.ts';
import { previewMerge, readConflict } from './preview-merge.ts';
import { splitMerge } from './split-merge.ts';

export type MergingRouteDeps = MergeDeps & { guards: Guards };

/** Possible duplicates, decisions about them, and merges. */
export function mergingRoutes(deps: MergingRouteDeps): Route[] {
  const manage = deps.guards.may('duplicates.manage');
  return [
    route(contract.listConflicts, manage, ({ caller, query }) => listConflicts(deps, caller, query)),
    route(contract.exportConflicts, manage, async ({ caller, query, context }) => {
      context.header('content-type', 'text/csv; charset=utf-8');
      context.header('content-disposition', 'attachment; filename="duplicates.csv"');
      return streamText(context, exportConflicts(deps, caller, query));
    }),
    route(contract.readConflict, manage, ({ caller, params }) => readConflict(deps, caller, params.id)),
    route(contract.decideConflict, manage, ({ caller, params, body }) =>
      decideConflict(deps, caller, params.id, body),
    ),
    route(contract.reopenConflict, manage, ({ caller, params, body }) =>
      reopenConflict(deps, caller, params.id, body?.note),
    ),
    route(contract.previewMerge, manage, ({ caller, params, query }) =>
      previewMerge(deps, caller, { survivorId: params.id, mergedId: query.merged_id }),
    ),
    route(contract.mergePeople, manage, ({ caller, params, body: { merged_id, ...body } }) =>
      mergePeople(deps, caller, { survivorId: params.id, mergedId: merged_id, ...body }),
    ),
    route(contract.listMerges, manage, ({ caller, query }) => listMerges(deps, caller, query)),
    route(contract.splitMerge, manage, ({ caller, params, body }) =>
      splitMerge(deps, caller, params.id, { note: body.note, remember: body.remember_different }),
    ),
  ];
}
