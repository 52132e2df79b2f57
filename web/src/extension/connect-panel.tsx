import { Alert, Button, Group, List, Text } from '@mantine/core';
import { connectExtension, listExtensions } from '@tenon/contract/extensions';
import { useEffect, useState } from 'react';
import { apiUrl } from '../api/config.ts';
import { useChange } from '../api/queries.ts';
import { useUser } from '../api/session.tsx';
import { deviceOf } from '../shared/device-name.ts';
import { onWindowMessage, postToWindow } from '../shared/extension-messages.ts';
import { toastFailure } from '../shared/failure.tsx';
import { Panel } from '../ui/panel.tsx';

/** Appears when the extension in this browser asks to be connected. */
export function ConnectPanel() {
  const [state, setState] = useState<'quiet' | 'asks' | 'declined' | 'connected'>('quiet');
  const user = useUser();
  const connect = useChange(connectExtension, {
    refreshes: [listExtensions],
    onDone: ({ id, key }) =>
      postToWindow({ tenonExtension: 'key', id, key, api: apiUrl, workspace: user.workspace.name }),
    onFailed: toastFailure('Could not connect the extension'),
  });
  useEffect(() => {
    const stop = onWindowMessage(({ tenonExtension }) => {
      if (tenonExtension === 'asks') setState((now) => (now === 'quiet' ? 'asks' : now));
      if (tenonExtension === 'connected') setState('connected');
    });
    postToWindow({ tenonExtension: 'page-ready' });
    return stop;
  }, []);

  if (state === 'connected')
    return (
      <Alert color="spruce" role="status" title="Extension connected">
        Go back to the page you were on and click the Tenon icon.
      </Alert>
    );
  if (state !== 'asks') return null;
  return (
    <Panel title="Connect the extension in this browser?">
      <Text>It acts for you in {user.workspace.name}. It can:</Text>
      <List size="sm" my="xs">
        <List.Item>read your details, saved answers and resumes</List.Item>
        <List.Item>add roles and save them for you</List.Item>
        <List.Item>record applications that you submitted</List.Item>
      </List>
      <Text c="dimmed">
        It cannot change your answers or see anything of the hiring side. Disconnect it at any time.
      </Text>
      <Group mt="md" gap="xs">
        <Button
          loading={connect.isPending}
          onClick={() => connect.mutate({ body: { browser: deviceOf(navigator.userAgent).slice(0, 60) } })}
        >
          Connect
        </Button>
        <Button variant="default" onClick={() => setState('declined')}>
          Not now
        </Button>
      </Group>
    </Panel>
  );
}
