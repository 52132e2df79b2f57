import type { Person } from '@tenon/contract/people';
import { formatDate } from '../../ui/format.ts';
import { Moment } from '../../ui/moment.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './facts.module.css';
import { LineFact, ListFact, LocationFact } from './facts.tsx';

/** What is known about a person besides contact details. It is shared by all recruiters. */
export function FactsPanel({ person }: { person: Person }) {
  const { facts } = person;
  return (
    <Panel title="About" description="Visible to everyone in this workspace.">
      <dl className={classes.facts}>
        <LineFact person={person} field="name" label="Name" />
        <LineFact person={person} field="headline" label="Headline" hint="Current role in a few words" />
        <LineFact
          person={person}
          field="birth_date"
          label="Date of birth"
          type="date"
          {...(facts.birth_date && { shown: formatDate(facts.birth_date) })}
        />
        <LocationFact person={person} />
        <ListFact person={person} field="employers" label="Employers" />
        <ListFact person={person} field="schools" label="Schools" />
        <div className={classes.fact}>
          <dt>Added</dt>
          <dd>
            <Moment at={person.created_at} /> by {person.created_by}
          </dd>
        </div>
      </dl>
    </Panel>
  );
}
