import { Role, roleNames } from '@tenon/contract/permissions';
import { counted } from '../ui/counted.ts';
import { formatList } from '../ui/format.ts';
import { formatLabel } from '../ui/format-label.ts';

/** What an entry carries to fill its sentence. */
export type Told = { subjectName: string | null; details: Record<string, unknown>; isOwn: boolean };
type Action = {
  /** In the filter and as the title of the entry. */
  label: string;
  /** Follows the name of whoever did it: “Dana …”. Entries of earlier versions may lack details. */
  did: string | ((told: Told) => string);
};

const member = ({ subjectName }: Told) => subjectName ?? 'a former member';
const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const quoted = (value: unknown) => (text(value) ? ` “${text(value)}”` : '');
const role = (value: unknown) => {
  const known = Role.safeParse(value).data;
  return known ? roleNames[known].name : undefined;
};
const asRole = (value: unknown) => (role(value) ? ` as ${role(value)}` : '');
const fields = ({ details }: Told) => {
  const names = Array.isArray(details.fields)
    ? details.fields.filter((each) => typeof each === 'string')
    : [];
  return names.length > 0 ? ` (${formatList(names.map((name) => formatLabel(name).toLowerCase()))})` : '';
};
const fromTo = (of: (value: unknown) => string | undefined, { from, to }: Record<string, unknown>) =>
  of(from) && of(to) ? ` from ${of(from)} to ${of(to)}` : '';
const contactNames: Record<string, string> = {
  email: 'an email address',
  phone: 'a phone number',
  linkedin: 'a LinkedIn profile',
  github: 'a GitHub profile',
  website: 'a website',
  national_id: 'a national ID',
};
const contact = ({ details }: Told) =>
  `${contactNames[String(details.type)] ?? 'contact details'} of a person`;
const many = (value: unknown, one: string, more?: string) =>
  typeof value === 'number' ? counted(value, one, more) : (more ?? `${one}s`);

export const actions: Record<string, Action> = {
  'session.started': { label: 'Signed in', did: 'signed in' },
  'session.ended': {
    label: 'Signed out',
    did: ({ details, ...told }) =>
      details.reason === 'refresh-token-reused'
        ? `ended a session of ${member({ ...told, details })} because its token was used twice`
        : 'signed out',
  },
  'member.joined': {
    label: 'Member joined',
    did: ({ details }) => `joined the workspace${asRole(details.role)}`,
  },
  'member.role-changed': {
    label: 'Role changed',
    did: (told) =>
      `changed ${told.isOwn ? 'their own' : `${member(told)}’s`} role${fromTo(role, told.details)}`,
  },
  'member.removed': {
    label: 'Member removed',
    did: (told) => (told.isOwn ? 'left the workspace' : `removed ${member(told)} from the workspace`),
  },
  'invitation.created': {
    label: 'Member invited',
    did: ({ details }) => `invited someone${asRole(details.role)}`,
  },
  'invitation.revoked': { label: 'Invitation revoked', did: 'revoked an invitation' },
  'api-key.created': {
    label: 'API key created',
    did: ({ details }) => `created API key${quoted(details.name)}`,
  },
  'api-key.revoked': {
    label: 'API key revoked',
    did: ({ details }) => `revoked API key${quoted(details.name)}`,
  },
  'workspace.created': { label: 'Workspace created', did: 'created the workspace' },
  'workspace.renamed': {
    label: 'Workspace renamed',
    did: ({ details }) =>
      `renamed the workspace${fromTo((value) => text(value) && `“${text(value)}”`, details)}`,
  },
  'settings.saved': { label: 'Settings changed', did: 'changed their settings' },
  'check.started': { label: 'System check run', did: 'ran a system check' },
  'document.uploaded': { label: 'Document uploaded', did: 'uploaded a document' },
  'document.reread': { label: 'Document reprocessed', did: 'reprocessed a document' },
  'document.removed': { label: 'Document deleted', did: 'deleted a document' },
  'profile.corrected': {
    label: 'Profile corrected',
    did: ({ details }) => `corrected ${field(details)} in a document`,
  },
  'profile.correction-undone': {
    label: 'Correction undone',
    did: ({ details }) => `undid a correction of ${field(details)} in a document`,
  },
  'review.settled': { label: 'Review resolved', did: 'resolved a review of a document' },
  'review.reopened': { label: 'Review reopened', did: 'reopened a review of a document' },
  'person.added': { label: 'Person added', did: 'added a person' },
  'person.linked': { label: 'Person matched', did: 'added a record to an existing person' },
  'person.document-linked': { label: 'Document linked', did: 'linked a document to a person' },
  'person.document-read-again': { label: 'Person updated', did: 'updated a person from a document' },
  'person.changed': { label: 'Person edited', did: (told) => `edited a person${fields(told)}` },
  'person.exported': { label: 'Person exported', did: 'exported the data of a person' },
  'person.erasure-requested': { label: 'Erasure requested', did: 'requested the erasure of a person' },
  'person.erased': { label: 'Person erased', did: 'erased a person' },
  'person.merged': { label: 'People merged', did: 'merged two people' },
  'person.split': { label: 'People split', did: 'split two people' },
  'candidate.added': { label: 'Record created', did: 'started a record of a person' },
  'candidate.changed': {
    label: 'Record edited',
    did: (told) => `edited their record of a person${fields(told)}`,
  },
  'identifier.added': { label: 'Contact details added', did: (told) => `added ${contact(told)}` },
  'identifier.changed': { label: 'Contact details changed', did: (told) => `changed ${contact(told)}` },
  'identifier.removed': { label: 'Contact details removed', did: (told) => `removed ${contact(told)}` },
  'identifier.restored': { label: 'Contact details restored', did: (told) => `restored ${contact(told)}` },
  'duplicate.detected': { label: 'Possible duplicate found', did: 'found a possible duplicate' },
  'duplicate.decided': {
    label: 'Possible duplicate reviewed',
    did: ({ details: { decision } }) =>
      decision === 'same' || decision === 'different'
        ? `marked a possible duplicate as ${decision === 'same' ? 'the same person' : 'different people'}`
        : 'reviewed a possible duplicate',
  },
  'duplicate.reopened': { label: 'Possible duplicate reopened', did: 'reopened a possible duplicate' },
  'duplicates.scan-started': { label: 'Duplicate scan started', did: 'scanned all people for duplicates' },
  'duplicates.exported': { label: 'Duplicates exported', did: 'exported possible duplicates' },
  'import.uploaded': { label: 'Import uploaded', did: 'uploaded a file of people' },
  'import.started': { label: 'Import started', did: 'started an import' },
  'import.aborted': { label: 'Import stopped', did: 'stopped an import' },
  'import.removed': { label: 'Import deleted', did: 'deleted an import' },
  'people.exported': { label: 'People exported', did: 'exported people' },
  'people.settings-changed': { label: 'Privacy settings changed', did: 'changed the privacy settings' },
  'people.retention-run': {
    label: 'Retention run',
    did: ({ details }) => `erased ${many(details.people, 'person', 'people')} under the retention rule`,
  },
  'company.added': { label: 'Company added', did: ({ details }) => `added company${quoted(details.name)}` },
  'company.removed': {
    label: 'Company removed',
    did: ({ details }) => `removed company${quoted(details.name)}`,
  },
  'ingestion.started': {
    label: 'Ingestion started',
    did: ({ details }) => `started ingestion for ${many(details.companies, 'company', 'companies')}`,
  },
  'ingestion.aborted': { label: 'Ingestion stopped', did: 'stopped ingestion' },
  'posting.added': { label: 'Role added', did: 'added a role' },
  'posting.filed': {
    label: 'Role updated',
    did: ({ details }) => (text(details.to) ? `moved a role${fromTo(stage, details)}` : 'updated a role'),
  },
  'demand.added': { label: 'Talent search created', did: 'created a talent search' },
  'demand.changed': { label: 'Talent search edited', did: (told) => `edited a talent search${fields(told)}` },
  'demand.archived': { label: 'Talent search archived', did: 'archived a talent search' },
  'demand.reopened': { label: 'Talent search reopened', did: 'reopened a talent search' },
  'demand.removed': { label: 'Talent search deleted', did: 'deleted a talent search' },
  'demand.people-added': {
    label: 'Shortlist extended',
    did: ({ details }) => `added ${many(details.people, 'person', 'people')} to a shortlist`,
  },
  'demand.people-changed': { label: 'Shortlist edited', did: 'edited a shortlist' },
  'demand.person-removed': { label: 'Removed from shortlist', did: 'removed a person from a shortlist' },
  'matching.weights-changed': {
    label: 'Scoring weights changed',
    did: ({ details }) => (details.is_default ? 'reset the scoring weights' : 'changed the scoring weights'),
  },
  'apply-run.settled': {
    label: 'Application resolved',
    did: ({ details }) =>
      text(details.outcome)
        ? `resolved an application as ${formatLabel(String(details.outcome)).toLowerCase()}`
        : 'resolved an application',
  },
  'apply-runs.exported': { label: 'Applications exported', did: 'exported applications' },
  'apply-settings.changed': { label: 'Application rules changed', did: 'changed the application rules' },
  'applicant.changed': {
    label: 'Applicant profile changed',
    did: (told) => `changed their applicant profile${fields(told)}`,
  },
  'answer.added': { label: 'Answer added', did: 'added an application answer' },
  'answer.changed': { label: 'Answer edited', did: 'edited an application answer' },
  'answer.removed': { label: 'Answer deleted', did: 'deleted an application answer' },
  'task.retried': { label: 'Task retried', did: 'retried a task' },
  'task.discarded': { label: 'Task discarded', did: 'discarded a task' },
};

function field({ field: name }: Record<string, unknown>): string {
  return text(name) ? `“${formatLabel(String(name))}”` : 'a value';
}

const stageNames: Record<string, string> = {
  ...{
    discovered: 'New',
    queued: 'In progress',
    applied: 'Applied',
    expired: 'Closed',
    rejected: 'Not interested',
  },
};
const stage = (value: unknown) => stageNames[String(value)];

export const actionChoices = Object.entries(actions).map(([value, { label }]) => ({ value, label }));

/** An action of a later version than this page is still shown as words. */
export function actionLabel(action: string): string {
  return actions[action]?.label ?? formatLabel(action.replaceAll('.', ' '));
}
