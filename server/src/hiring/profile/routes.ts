import * as contract from '@tenon/contract/applicant-profile';
import { filesOf, openPageImages, type PageImageDeps } from '../../documents/index.ts';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { sendFile, sendPicture } from '../../platform/http/send-file.ts';
import {
  findResume,
  onHiringSide,
  readApplicantFit,
  readApplicantProfile,
  readApplicantText,
} from './read-applicant.ts';

export type ApplicantProfileRouteDeps = PageImageDeps & { guards: Guards };

export function applicantProfileRoutes(deps: ApplicantProfileRouteDeps): Route[] {
  const read = deps.guards.may('applications.read');
  const pageImage = openPageImages(deps);
  return [
    route(contract.readApplicantProfile, read, ({ caller, params }) =>
      readApplicantProfile(deps, caller, params.id),
    ),
    route(contract.readApplicantFit, read, ({ caller, params }) => readApplicantFit(deps, caller, params.id)),
    route(contract.readApplicantText, read, ({ caller, params }) =>
      readApplicantText(deps, caller, params.id),
    ),
    route(contract.readApplicantResume, read, async ({ caller, params, context }) => {
      const { name, size, hash } = await findResume(deps, caller, params.id);
      const open = () => deps.blobs.get(filesOf(caller.tenantId), hash, { verify: true });
      return sendFile(context, { name, size, tag: hash, open });
    }),
    route(contract.readApplicantPage, read, async ({ caller, params, context }) => {
      const resume = await findResume(deps, caller, params.id);
      return sendPicture(context, await pageImage(onHiringSide(caller), resume.id, params.page));
    }),
  ];
}
