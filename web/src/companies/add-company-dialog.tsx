import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { addCompany, listCompanies, recogniseBoard } from '@tenon/contract/companies';
import type { Result } from '@tenon/contract/endpoint';
import { type FormEvent, useState } from 'react';
import { asProblem } from '../api/problem.ts';
import { useChange } from '../api/queries.ts';
import { boardNames } from '../shared/board-labels.ts';
import { FormFailure } from '../shared/failure.tsx';
import { toastSuccess } from '../ui/toast.tsx';
import classes from './companies.module.css';
import { areAllEnabled, type Choice, isEnabled } from './use-choice.ts';

type DialogProps = { opened: boolean; onClose: () => void; choice: Choice };
type Recognized = Result<typeof recogniseBoard>;

/** Two steps: paste a URL and see what it is, then correct the name and add it. */
export function AddCompanyDialog({ opened, onClose, choice }: DialogProps) {
  const form = useCompanyForm(choice, onClose);
  const { url, name, found, recognize, add, close } = form;
  const enabled = choice.settings.data?.enabled_companies;
  const isReady = found ? !found.known && name.trim() !== '' : url.trim().length > 3;
  return (
    <Modal opened={opened} onClose={close} title="Add company">
      <form onSubmit={form.submit} noValidate>
        <Stack>
          <FormFailure error={recognize.error ?? add.error} />
          <TextInput
            label="Careers page URL"
            description="Paste a link to the job board, a single role, or the company’s website."
            placeholder="https://acme.com/careers"
            type="url"
            required
            data-autofocus
            autoComplete="off"
            maxLength={2000}
            value={url}
            error={recognize.error && asProblem(recognize.error).errors.url}
            onChange={(event) => form.setUrl(event.currentTarget.value)}
          />
          {found && (
            <Found
              found={found}
              name={name}
              onName={form.setName}
              isEnabled={enabled !== undefined && isEnabled(enabled, found.known?.key ?? '')}
              onEnable={(known) => {
                void choice.set([known.key], true);
                toastSuccess(`${known.name} enabled.`);
                close();
              }}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={recognize.isPending || add.isPending} disabled={!isReady}>
              {found ? 'Add company' : 'Find job board'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function useCompanyForm(choice: Choice, onClose: () => void) {
  const [url, setUrl] = useState('');
  const [name, setName] = useState('');
  const [found, setFound] = useState<Recognized>();
  const recognize = useChange(recogniseBoard, {
    onDone: (result) => {
      setFound(result);
      setName(result.name);
    },
  });
  const add = useChange(addCompany, {
    refreshes: [listCompanies],
    onDone: (company) => {
      const enabled = choice.settings.data?.enabled_companies;
      if (enabled && !areAllEnabled(enabled)) void choice.set([company.key], true);
      toastSuccess(`${company.name} added and enabled.`);
      close();
    },
  });
  const startOver = (nextUrl: string) => {
    setUrl(nextUrl);
    setFound(undefined);
    recognize.reset();
    add.reset();
  };
  const close = () => {
    onClose();
    startOver('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (found) add.mutate({ body: { url: found.careers_url, name } });
    else recognize.mutate({ body: { url, look: true } });
  };
  return { url, name, found, recognize, add, close, submit, setName, setUrl: startOver };
}

type FoundProps = {
  found: Recognized;
  name: string;
  onName: (name: string) => void;
  isEnabled: boolean;
  onEnable: (known: NonNullable<Recognized['known']>) => void;
};

function Found({ found: { board, careers_url, known }, name, onName, isEnabled, onEnable }: FoundProps) {
  if (known) {
    return (
      <Alert
        icon={<IconInfoCircle size={18} />}
        title={`${known.name} is already in your list`}
        role="status"
      >
        {isEnabled ? (
          'It is enabled and will be included in the next run.'
        ) : (
          <Button variant="light" size="compact-sm" onClick={() => onEnable(known)}>
            Enable
          </Button>
        )}
      </Alert>
    );
  }
  const isPage = board.kind === 'generic';
  return (
    <>
      <div className={classes.recognised} role="status">
        <Text fw={600}>
          {isPage ? 'No supported job board found' : `${boardNames[board.kind]} job board`}
        </Text>
        <Text size="xs" c="dimmed">
          {isPage
            ? 'Roles will be read from the website itself: structured data, sitemap, feed, then links. '
            : ''}
          {careers_url}
        </Text>
      </div>
      <TextInput
        label="Name"
        description="Suggested from the URL. Edit it if needed."
        required
        maxLength={120}
        value={name}
        onChange={(event) => onName(event.currentTarget.value)}
      />
    </>
  );
}
