import { Anchor, Button, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { asProblem } from '../../src/api/problem.ts';
import { Panel } from '../../src/ui/panel.tsx';
import { type Connection, pagesOf } from '../connection.ts';
import type { PageRole } from '../form.ts';
import { beginApplication, type TabRole } from '../tab-state.ts';
import { Failure } from './failure.tsx';
import { type FilledField, type FilledForm, fillForm } from './fill-form.ts';
import { focusField, NoAccessError } from './tab-page.ts';

type FormProps = {
  connection: Connection;
  tabId: number;
  page: PageRole;
  role: TabRole | undefined;
  onNoAccess: () => void;
};

/** Fills the form and shows what came from where, and what is left to do. */
export function FormSection({ connection, tabId, page, role, onNoAccess }: FormProps) {
  const [form, setForm] = useState<FilledForm>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const fill = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await beginApplication(tabId, page);
      setForm(await fillForm(connection, tabId, role?.id));
    } catch (error) {
      if (error instanceof NoAccessError) onNoAccess();
      else setFailure(explain(asProblem(error)));
    }
    setBusy(false);
  };
  const allow = async (origins: string[]) => {
    if (await chrome.permissions.request({ origins: origins.flatMap((origin) => pagesOf(origin).origins) }))
      await fill();
  };

  return (
    <Panel title="Application form">
      <Stack gap="sm">
        <Button loading={isBusy} onClick={fill}>
          {form ? 'Fill again' : 'Fill this form'}
        </Button>
        <Text size="xs" c="dimmed">
          Only empty fields are filled. You check the form and submit it yourself.
        </Text>
        {failure && <Failure>{failure}</Failure>}
        {form && form.blockedOrigins.length > 0 && (
          <Stack gap="xs" role="status">
            <Text>
              Part of this page comes from{' '}
              {form.blockedOrigins.map((origin) => new URL(origin).host).join(', ')}.
            </Text>
            <Button variant="default" onClick={() => allow(form.blockedOrigins)}>
              Allow access and fill
            </Button>
          </Stack>
        )}
        {form && <Summary form={form} />}
        {form && (
          <>
            <FieldList
              connection={connection}
              tabId={tabId}
              title="Still open"
              fields={inState(form, 'open')}
            />
            <FieldList
              connection={connection}
              tabId={tabId}
              title="Filled in"
              fields={inState(form, 'filled')}
            />
            <FieldList
              connection={connection}
              tabId={tabId}
              title="Not changed"
              fields={inState(form, 'kept')}
            />
          </>
        )}
      </Stack>
    </Panel>
  );
}

const inState = ({ fields }: FilledForm, state: FilledField['state']) =>
  fields.filter((field) => field.state === state);

function explain(problem: ReturnType<typeof asProblem>): string {
  return problem.is('api-key-invalid')
    ? 'This extension is no longer connected. Choose “Disconnect” below and connect it again.'
    : problem.detail;
}

function Summary({ form }: { form: FilledForm }) {
  const count = (state: FilledField['state']) => inState(form, state).length;
  const text =
    form.fields.length === 0
      ? 'No form was found on this page.'
      : `${count('filled')} filled in, ${count('open')} still open.`;
  return (
    <Text role="status" fw={600}>
      {text}
    </Text>
  );
}

type ListProps = { connection: Connection; tabId: number; title: string; fields: FilledField[] };

function FieldList({ connection, tabId, title, fields }: ListProps) {
  if (fields.length === 0) return null;
  return (
    <section aria-label={title}>
      <Title order={3} mb={4}>
        {title} ({fields.length})
      </Title>
      <ul className="panel-list">
        {fields.map((field) => (
          <li key={`${field.frameId} ${field.key}`}>
            <UnstyledButton
              className="panel-question"
              onClick={() => void focusField(tabId, field.frameId, field.key)}
            >
              <Text fw={500}>
                {field.question}
                {field.required && field.state === 'open' && (
                  <Text span c="var(--tenon-warn)" size="xs">
                    {' '}
                    Required
                  </Text>
                )}
              </Text>
              {field.answer && <Text lineClamp={2}>{field.answer}</Text>}
              <Text size="xs" c="dimmed">
                {field.note}
              </Text>
            </UnstyledButton>
            {field.state === 'open' && (
              <Anchor
                size="xs"
                ml={6}
                mb={8}
                display="inline-block"
                target="_blank"
                href={`${connection.address}/applications/answers?${new URLSearchParams({ question: field.question })}`}
              >
                Save an answer
              </Anchor>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
