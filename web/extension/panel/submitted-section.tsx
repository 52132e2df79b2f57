import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { asProblem } from '../../src/api/problem.ts';
import { Panel } from '../../src/ui/panel.tsx';
import type { Connection } from '../connection.ts';
import {
  applicationKey,
  contentKey,
  forgetTab,
  readTabApplication,
  readTabContent,
  type TabApplication,
  type TabRole,
} from '../tab-state.ts';
import { Failure } from './failure.tsx';
import { recordSubmitted } from './record-submitted.ts';

type SubmittedProps = { connection: Connection; tabId: number; role: TabRole | undefined };

/** Records the application with the content of the form, after the user submitted it. */
export function SubmittedSection({ connection, tabId, role }: SubmittedProps) {
  const { application, answers } = useApplication(tabId);
  const [recorded, setRecorded] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const record = async () => {
    if (!application) return;
    setBusy(true);
    setFailure(undefined);
    try {
      setRecorded(await recordSubmitted(connection, tabId, application, role));
      await forgetTab(tabId);
    } catch (error) {
      setFailure(asProblem(error).detail);
    }
    setBusy(false);
  };

  if (recorded && !application)
    return (
      <Panel title="Application recorded">
        <Text role="status">The role is marked as applied, so no agent applies to it again.</Text>
        <Anchor href={`${connection.address}/applications/${recorded}`} target="_blank">
          Open application
        </Anchor>
      </Panel>
    );
  if (!application || answers === 0) return null;
  const name = role?.title ?? application.page.title;
  return (
    <Panel title="Submitted?">
      <Stack gap="sm">
        <Text>
          {name
            ? `After you submitted the form for ${name}, record it`
            : 'After you submitted the form, record it'}{' '}
          with {answers === 1 ? 'its 1 answer' : `its ${answers} answers`}.
        </Text>
        <Group gap="xs">
          <Button loading={isBusy} onClick={record}>
            I submitted it
          </Button>
          <Button variant="subtle" color="gray" onClick={() => void forgetTab(tabId)}>
            Start over
          </Button>
        </Group>
        {failure && <Failure>{failure}</Failure>}
      </Stack>
    </Panel>
  );
}

function useApplication(tabId: number) {
  const [application, setApplication] = useState<TabApplication>();
  const [answers, setAnswers] = useState(0);
  useEffect(() => {
    const read = () => {
      void readTabApplication(tabId).then(setApplication);
      void readTabContent(tabId).then((content) => setAnswers(content.length));
    };
    read();
    const onStored = (changes: Record<string, unknown>) => {
      if (applicationKey(tabId) in changes || contentKey(tabId) in changes) read();
    };
    chrome.storage.onChanged.addListener(onStored);
    return () => chrome.storage.onChanged.removeListener(onStored);
  }, [tabId]);
  return { application, answers };
}
