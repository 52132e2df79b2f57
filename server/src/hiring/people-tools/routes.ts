import * as contract from '@tenon/contract/people-tools';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { AddApplicationDeps } from '../applications/add-application.ts';
import { addPeopleToJob } from './add-to-job.ts';
import { addList, changeList, changeMembers, type ListDeps, listLists, removeList } from './edit-lists.ts';
import { addView, listViews, removeView, type ViewDeps } from './edit-views.ts';
import { listTags, type TagDeps, tagPeople } from './tag-people.ts';

export type PeopleToolRouteDeps = TagDeps & ListDeps & ViewDeps & AddApplicationDeps & { guards: Guards };

export function peopleToolRoutes(deps: PeopleToolRouteDeps): Route[] {
  const { guards } = deps;
  const read = guards.may('people.read');
  const manage = guards.may('people.manage');
  const ofJob = guards.may('applications.read');
  return [
    route(contract.listPeopleTags, read, ({ caller }) => listTags(deps, caller)),
    route(contract.tagPeople, manage, ({ caller, body }) => tagPeople(deps, caller, body)),
    route(contract.listPeopleLists, read, ({ caller }) => listLists(deps, caller)),
    route(contract.addPeopleList, manage, ({ caller, body }) => addList(deps, caller, body)),
    route(contract.changePeopleList, manage, ({ caller, params, body }) =>
      changeList(deps, caller, params.id, body),
    ),
    route(contract.removePeopleList, manage, ({ caller, params }) => removeList(deps, caller, params.id)),
    route(contract.changeListMembers, manage, ({ caller, params, body }) =>
      changeMembers(deps, caller, params.id, body),
    ),
    route(contract.listPeopleViews, read, ({ caller }) => listViews(deps, caller)),
    route(contract.addPeopleView, read, ({ caller, body }) => addView(deps, caller, body)),
    route(contract.removePeopleView, read, ({ caller, params }) => removeView(deps, caller, params.id)),
    route(contract.listApplicantViews, ofJob, ({ caller, params }) => listViews(deps, caller, params.id)),
    route(contract.addApplicantView, ofJob, ({ caller, params, body }) =>
      addView(deps, caller, body, params.id),
    ),
    route(contract.removeApplicantView, ofJob, ({ caller, params }) =>
      removeView(deps, caller, params.view_id, params.id),
    ),
    route(
      contract.addPeopleToJob,
      guards.may('applications.manage', 'people.read'),
      ({ caller, params, body }) => addPeopleToJob(deps, caller, params.id, body),
    ),
  ];
}
