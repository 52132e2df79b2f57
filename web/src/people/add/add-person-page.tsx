import { Button, Group } from '@mantine/core';
import { useForm } from '@mantine/form';
import { addPerson, listPeople } from '@tenon/contract/people';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { asProblem } from '../../api/problem.ts';
import { useChange } from '../../api/queries.ts';
import { useMay } from '../../api/session.tsx';
import { FormFailure } from '../../shared/failure.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Page } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ForbiddenState } from '../../ui/states.tsx';
import classes from './add-person-page.module.css';
import { BackgroundFields, ContactFields, RecordFields } from './person-fields.tsx';
import { bodyOf, emptyForm } from './person-form.ts';
import { PossibleMatches } from './possible-matches.tsx';
import { usePersonCheck } from './use-person-check.ts';

export function AddPersonPage() {
  const mayManage = useMay('people.manage');
  return (
    <Page
      title="Add a person"
      description="Only a name is required. Contact details help avoid duplicates."
      above={<BackLink to="/people" label="People" />}
    >
      {mayManage ? (
        <PersonForm />
      ) : (
        <Panel>
          <ForbiddenState>Only recruiters and administrators can add people.</ForbiddenState>
        </Panel>
      )}
    </Page>
  );
}

function PersonForm() {
  const navigate = useNavigate();
  // A search without results links here with its search text.
  const [address] = useSearchParams();
  const form = useForm({
    initialValues: { ...emptyForm, name: address.get('name') ?? '', email: [address.get('email') ?? ''] },
  });
  const check = usePersonCheck(form.values);
  const add = useChange(addPerson, {
    refreshes: [listPeople],
    // The result is shown on the person's page, where the next step is.
    onDone: (intake) => void navigate(`/people/${intake.person.id}`, { state: { intake } }),
    onFailed: (error) => form.setErrors(asProblem(error).errors),
  });
  const isKnown = check.data?.outcome === 'linked' && form.values.name.trim() !== '';
  // Shown next to a wide form, and at the end of a narrow one.
  const buttons = (
    <>
      <Button variant="default" component={Link} to="/people">
        Cancel
      </Button>
      <Button type="submit" loading={add.isPending} disabled={form.values.name.trim() === ''}>
        {isKnown ? 'Add to existing person' : 'Add person'}
      </Button>
    </>
  );
  return (
    <form onSubmit={form.onSubmit((values) => add.mutate({ body: bodyOf(values) }))} noValidate>
      <div className={classes.columns}>
        <div className={classes.contact}>
          <FormFailure error={add.error} />
          <ContactFields form={form} />
        </div>
        <div className={classes.side}>
          <PossibleMatches check={check} />
          <Group justify="flex-end" visibleFrom="md">
            {buttons}
          </Group>
        </div>
        <div className={classes.rest}>
          <BackgroundFields form={form} />
          <RecordFields form={form} />
          <Group justify="flex-end" hiddenFrom="md">
            {buttons}
          </Group>
        </div>
      </div>
    </form>
  );
}
