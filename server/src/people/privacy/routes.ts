import * as documents from '@tenon/contract/documents';
import * as contract from '@tenon/contract/person-care';
import { confineTo, type Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { attachment } from '../../platform/http/send-file.ts';
import { changePeopleSettings, readPeopleSettings } from './change-settings.ts';
import { type ExportDeps, exportPerson } from './export-person.ts';
import { listErasures, previewErasure, type RequestErasureDeps, requestErasure } from './request-erasure.ts';
import { previewRetention, type RetentionDeps, runRetention } from './retain-people.ts';
import { type SharingDeps, shareResume, stopSharing } from './share-resume.ts';

export type PrivacyRouteDeps = RequestErasureDeps &
  ExportDeps &
  RetentionDeps &
  SharingDeps & { guards: Guards };

/** Exports and erasures of people, the retention rule, and members who share their own resumes. */
export function privacyRoutes(deps: PrivacyRouteDeps): Route[] {
  const { guards } = deps;
  // Confined to the hiring side, as exports and erasures include documents that the caller may not open otherwise.
  // In person: what an agent may read, it may not give to others.
  const share = guards.inPerson('resumes.manage');
  const erase = confineTo(guards.may('people.erase'), () => 'hiring');
  return [
    route(contract.exportPerson, erase, async ({ caller, params, context }) =>
      context.body(await exportPerson(deps, caller, params.id), 200, {
        'content-type': 'application/zip',
        'content-disposition': attachment(`person-${params.id}.zip`),
        'cache-control': 'no-store',
      }),
    ),
    route(contract.previewErasure, erase, ({ caller, params }) => previewErasure(deps, caller, params.id)),
    route(contract.erasePerson, erase, ({ caller, params, body }) =>
      requestErasure(deps, caller, params.id, body),
    ),
    route(contract.listErasures, erase, ({ caller, query }) => listErasures(deps, caller, query)),
    route(contract.readPeopleSettings, guards.may('people.read'), ({ caller }) =>
      readPeopleSettings(deps, caller),
    ),
    route(contract.changePeopleSettings, guards.may('workspace.manage'), ({ caller, body }) =>
      changePeopleSettings(deps, caller, body),
    ),
    route(contract.previewRetention, erase, ({ caller, query }) => previewRetention(deps, caller, query)),
    route(documents.shareResume, share, ({ caller, params }) => shareResume(deps, caller, params.id)),
    route(documents.stopSharing, share, ({ caller, params }) => stopSharing(deps, caller, params.id)),
    route(contract.runRetention, erase, ({ caller, body }) => runRetention(deps, caller, body.expected)),
  ];
}
