import { counted } from '../ui/counted.ts';
import type { Action } from './action.ts';
import { person, quoted } from './phrases.ts';

const people = (count: unknown) =>
  typeof count === 'number' ? counted(count, 'person', 'people') : 'people';

export const peopleToolActions: Record<string, Action> = {
  'people.tagged': {
    label: 'People tagged',
    did: ({ details }) => `tagged ${people(details.people)}${quoted(details.tag)}`,
  },
  'people.untagged': {
    label: 'Tag removed from people',
    did: ({ details }) => `removed the tag${quoted(details.tag)} from ${people(details.people)}`,
  },
  'people-list.added': { label: 'List of people created', did: 'created a list of people' },
  'people-list.changed': { label: 'List of people changed', did: 'changed a list of people' },
  'people-list.removed': { label: 'List of people deleted', did: 'deleted a list of people' },
  'custom-field.added': {
    label: 'Custom field added',
    did: ({ details }) => `added the custom field${quoted(details.name)}`,
  },
  'custom-field.changed': {
    label: 'Custom field changed',
    did: ({ details }) => `changed the custom field${quoted(details.name)}`,
  },
  'custom-field.removed': {
    label: 'Custom field removed',
    did: ({ details }) => `removed the custom field${quoted(details.name)}`,
  },
  'custom-field.restored': {
    label: 'Custom field restored',
    did: ({ details }) => `restored the custom field${quoted(details.name)}`,
  },
  'custom-field.deleted': {
    label: 'Custom field deleted permanently',
    did: ({ details }) => `permanently deleted the custom field${quoted(details.name)}`,
  },
  'person.field-set': {
    label: 'Custom field of a person set',
    did: (facts) => `set${quoted(facts.details.field) || ' a custom field'} of ${person(facts)}`,
  },
  'application.moved-to-job': {
    label: 'Applicant moved to another job',
    did: ({ details }) => `moved an applicant to${quoted(details.job) || ' another job'}`,
  },
  'application.copied-to-job': {
    label: 'Applicant copied to another job',
    did: ({ details }) => `copied an applicant to${quoted(details.job) || ' another job'}`,
  },
  'application.removed': {
    label: 'Added application taken back',
    did: ({ details }) => `took back an application to${quoted(details.job) || ' a job'}`,
  },
  'job.duplicated': {
    label: 'Job duplicated',
    did: ({ details }) => `created a job as a copy of${quoted(details.from) || ' another'}`,
  },
  'application.field-set': {
    label: 'Custom field of an application set',
    did: ({ details }) => `set${quoted(details.field) || ' a custom field'} of an application`,
  },
};
