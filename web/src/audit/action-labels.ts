import { formatLabel } from '../ui/format-label.ts';
import type { Action } from './action.ts';
import { applyingActions } from './applying-action-labels.ts';
import { decisionActions } from './decision-action-labels.ts';
import { fairnessActions } from './fairness-action-labels.ts';
import { fairnessAuditActions } from './fairness-audit-action-labels.ts';
import { mailActions } from './mail-action-labels.ts';
import { peopleToolActions } from './people-tool-action-labels.ts';
import {
  asRole,
  contact,
  type EventFacts,
  field,
  fields,
  fromTo,
  many,
  member,
  named,
  person,
  quoted,
  role,
  settings,
  stage,
  text,
} from './phrases.ts';

export const actions: Record<string, Action> = {
  'session.started': { label: 'Signed in', did: 'signed in' },
  'session.ended': {
    label: 'Signed out',
    did: ({ details, ...facts }) =>
      details.reason === 'refresh-token-reused'
        ? `ended a session of ${member({ ...facts, details })} because its token was used twice`
        : 'signed out',
  },
  'member.joined': {
    label: 'Member joined',
    did: ({ details }) => `joined the workspace${asRole(details.role)}`,
  },
  'member.role-changed': {
    label: 'Role changed',
    did: (facts) =>
      `changed ${facts.isOwn ? 'their own' : `${member(facts)}’s`} role${fromTo(role, facts.details)}`,
  },
  'member.removed': {
    label: 'Member removed',
    did: (facts) => (facts.isOwn ? 'left the workspace' : `removed ${member(facts)} from the workspace`),
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
  'document.uploaded': { label: 'Document uploaded', did: (facts) => `uploaded ${named('document', facts)}` },
  'document.reread': {
    label: 'Document reprocessed',
    did: (facts) => `reprocessed ${named('document', facts)}`,
  },
  'resume.selected': { label: 'Resume selected', did: (facts) => `selected ${named('resume', facts)}` },
  'resume.deselected': { label: 'Resume deselected', did: 'deselected a resume' },
  'resume.shared': {
    label: 'Resume shared',
    did: (facts) => `shared ${named('resume', facts)} with the workspace`,
  },
  'resume.unshared': { label: 'Resume no longer shared', did: 'stopped sharing a resume' },
  'document.removed': { label: 'Document deleted', did: 'deleted a document' },
  'profile.corrected': {
    label: 'Profile corrected',
    did: (facts) => `corrected ${field(facts.details)} in ${named('document', facts)}`,
  },
  'profile.correction-undone': {
    label: 'Correction undone',
    did: (facts) => `undid a correction of ${field(facts.details)} in ${named('document', facts)}`,
  },
  'review.settled': {
    label: 'Review resolved',
    did: (facts) => `resolved a review of ${named('document', facts)}`,
  },
  'review.reopened': {
    label: 'Review reopened',
    did: (facts) => `reopened a review of ${named('document', facts)}`,
  },
  'person.added': { label: 'Person added', did: (facts) => `added ${person(facts)}` },
  'person.linked': {
    label: 'Person matched',
    did: (facts) => `added a record to ${facts.subjectName ?? 'an existing person'}`,
  },
  'person.document-linked': {
    label: 'Document linked',
    did: (facts) => `linked ${documentIn(facts)} to ${person(facts)}`,
  },
  'person.document-read-again': {
    label: 'Person updated',
    did: (facts) => `updated ${person(facts)} from ${documentIn(facts)}`,
  },
  'person.changed': { label: 'Person edited', did: (facts) => `edited ${person(facts)}${fields(facts)}` },
  'person.exported': { label: 'Person exported', did: (facts) => `exported the data of ${person(facts)}` },
  'person.erasure-requested': {
    label: 'Erasure requested',
    did: (facts) => `requested the erasure of ${person(facts)}`,
  },
  'person.erased': { label: 'Person erased', did: 'erased a person' },
  'person.merged': {
    label: 'People merged',
    did: (facts) =>
      facts.detailNames.merged_id
        ? `merged “${facts.detailNames.merged_id}” into “${person(facts)}”`
        : 'merged two people',
  },
  'person.split': {
    label: 'People split',
    did: (facts) =>
      facts.detailNames.merged_id
        ? `split “${facts.detailNames.merged_id}” from “${person(facts)}”`
        : 'split two people',
  },
  'candidate.added': { label: 'Record created', did: (facts) => `started a record of ${person(facts)}` },
  'candidate.changed': {
    label: 'Record edited',
    did: (facts) => `edited their record of ${person(facts)}${fields(facts)}`,
  },
  'identifier.added': { label: 'Contact details added', did: (facts) => `added ${contact(facts)}` },
  'identifier.changed': { label: 'Contact details changed', did: (facts) => `changed ${contact(facts)}` },
  'identifier.removed': { label: 'Contact details removed', did: (facts) => `removed ${contact(facts)}` },
  'identifier.restored': { label: 'Contact details restored', did: (facts) => `restored ${contact(facts)}` },
  'duplicate.detected': {
    label: 'Possible duplicate found',
    did: (facts) => `found a possible duplicate${pair(facts)}`,
  },
  'duplicate.decided': {
    label: 'Possible duplicate reviewed',
    did: (facts) => {
      const { decision } = facts.details;
      if (decision !== 'same_person' && decision !== 'different_people')
        return `reviewed a possible duplicate${pair(facts)}`;
      const subject = facts.subjectName ?? 'a possible duplicate';
      return `marked ${subject} as ${decision === 'same_person' ? 'the same person' : 'different people'}`;
    },
  },
  'duplicate.reopened': {
    label: 'Possible duplicate reopened',
    did: (facts) => `reopened a possible duplicate${pair(facts)}`,
  },
  'duplicates.scan-started': { label: 'Duplicate scan started', did: 'scanned all people for duplicates' },
  'duplicates.exported': { label: 'Duplicates exported', did: 'exported possible duplicates' },
  'import.uploaded': { label: 'Import uploaded', did: (facts) => `uploaded ${named('import', facts)}` },
  'import.started': { label: 'Import started', did: (facts) => `started ${named('import', facts)}` },
  'import.aborted': { label: 'Import stopped', did: (facts) => `stopped ${named('import', facts)}` },
  'import.removed': { label: 'Import deleted', did: 'deleted an import' },
  'people.exported': { label: 'People exported', did: 'exported people' },
  'report.exported': {
    label: 'Report exported',
    did: ({ details }) => `exported a report of ${many(details.rows, 'application', 'applications')}`,
  },
  'rule.added': { label: 'Rule created', did: (facts) => `created ${named('rule', facts)}` },
  'rule.changed': { label: 'Rule changed', did: (facts) => `changed ${named('rule', facts)}` },
  'rule.enabled': { label: 'Rule turned on', did: (facts) => `turned on ${named('rule', facts)}` },
  'rule.disabled': { label: 'Rule turned off', did: (facts) => `turned off ${named('rule', facts)}` },
  'rule.removed': { label: 'Rule deleted', did: (facts) => `deleted ${named('rule', facts)}` },
  'people.settings-changed': {
    label: 'Privacy settings changed',
    did: (facts) => `changed the privacy settings${settings(privacySettings, facts)}`,
  },
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
  'posting.added': { label: 'Role added', did: (facts) => `added ${named('role', facts)}` },
  'posting.filed': {
    label: 'Role updated',
    did: (facts) =>
      text(facts.details.to)
        ? `moved ${named('role', facts)}${fromTo(stage, facts.details)}`
        : `updated ${named('role', facts)}`,
  },
  ...mailActions,
  ...peopleToolActions,
  ...fairnessAuditActions,
  ...decisionActions,
  'demand.added': {
    label: 'Talent search created',
    did: (facts) => `created ${named('talent search', facts)}`,
  },
  'demand.changed': {
    label: 'Talent search edited',
    did: (facts) => `edited ${named('talent search', facts)}${fields(facts)}`,
  },
  'demand.archived': {
    label: 'Talent search archived',
    did: (facts) => `archived ${named('talent search', facts)}`,
  },
  'demand.reopened': {
    label: 'Talent search reopened',
    did: (facts) => `reopened ${named('talent search', facts)}`,
  },
  'demand.removed': { label: 'Talent search deleted', did: 'deleted a talent search' },
  'demand.people-added': {
    label: 'Shortlist extended',
    did: (facts) => `added ${shortlisted(facts)} to ${shortlist(facts)}`,
  },
  'demand.people-changed': { label: 'Shortlist edited', did: (facts) => `edited ${shortlist(facts)}` },
  'demand.person-removed': {
    label: 'Removed from shortlist',
    did: (facts) => `removed ${facts.detailNames.person_id ?? 'a person'} from ${shortlist(facts)}`,
  },
  'matching.weights-changed': {
    label: 'Scoring weights changed',
    did: ({ details }) => (details.is_default ? 'reset the scoring weights' : 'changed the scoring weights'),
  },
  ...applyingActions,
  ...fairnessActions,
  'task.retried': { label: 'Task retried', did: 'retried a task' },
  'task.discarded': { label: 'Task discarded', did: 'discarded a task' },
};

const documentIn = ({ detailNames }: EventFacts) =>
  named('document', { subjectName: detailNames.document_id ?? null });
const pair = ({ subjectName }: EventFacts) => (subjectName ? `: ${subjectName}` : '');
const shortlist = ({ subjectName }: EventFacts) =>
  subjectName ? `the shortlist of “${subjectName}”` : 'a shortlist';
const shortlisted = ({ details, detailNames }: EventFacts) =>
  detailNames.person_id ?? many(details.people, 'person', 'people');

const privacySettings = {
  default_region: 'default country',
  auto_link: 'automatic linking',
  retention_months: 'retention in months',
};
export const actionChoices = Object.entries(actions).map(([value, { label }]) => ({ value, label }));

/** An action that this version does not know is shown as readable text. */
export function actionLabel(action: string): string {
  return actions[action]?.label ?? formatLabel(action.replaceAll('.', ' '));
}
