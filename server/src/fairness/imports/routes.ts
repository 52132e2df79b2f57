import * as contract from '@tenon/contract/fairness-imports';
import { z } from 'zod';
import type { Guards } from '../../identity/index.ts';
import { decodeCursor, toPage } from '../../platform/http/cursor.ts';
import { readUpload } from '../../platform/http/read-upload.ts';
import { type Route, route } from '../../platform/http/route.ts';
import {
  type ImportDeps,
  importDecisions,
  listImports,
  previewImport,
  removeImport,
} from './import-decisions.ts';

export type DecisionImportRouteDeps = ImportDeps & { guards: Guards };

export function decisionImportRoutes(deps: DecisionImportRouteDeps): Route[] {
  const read = deps.guards.may('fairness.read');
  const manage = deps.guards.may('fairness.manage');
  return [
    route(contract.previewDecisionImport, manage, ({ caller, context }) =>
      previewImport(deps, caller, (onFile) =>
        readUpload(context, contract.previewDecisionImport.upload, onFile),
      ),
    ),
    route(contract.importDecisions, manage, ({ caller, context }) =>
      importDecisions(deps, caller, (onFile) => readUpload(context, contract.importDecisions.upload, onFile)),
    ),
    route(contract.listDecisionImports, read, async ({ caller, query: { cursor, limit } }) => {
      const before = decodeCursor(z.uuid(), cursor);
      const rows = await listImports(deps, caller, { before, limit: limit + 1 });
      return toPage(
        rows,
        limit,
        ({ id }) => id,
        (row) => row,
      );
    }),
    route(contract.deleteDecisionImport, manage, async ({ caller, params }) => {
      await removeImport(deps, caller, params.id);
      return undefined;
    }),
  ];
}
