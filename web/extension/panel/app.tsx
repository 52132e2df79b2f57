import { Anchor, Button, Group, Text } from '@mantine/core';
import { disconnectExtension } from '@tenon/contract/extensions';
import { useEffect, useState } from 'react';
import { asProblem } from '../../src/api/problem.ts';
import { Wordmark } from '../../src/ui/mark.tsx';
import { type Connection, forgetConnection, pagesOf, readConnection } from '../connection.ts';
import { ConnectForm } from './connect-form.tsx';
import { TabView } from './tab-view.tsx';
import { callTenon } from './tenon.ts';

export function App({ tabId }: { tabId: number | undefined }) {
  const connection = useConnection();
  if (connection === 'loading') return null;
  return (
    <main id="main" className="panel-page">
      <Group justify="space-between">
        <h1 style={{ font: 'inherit', margin: 0 }}>
          <Wordmark />
        </h1>
        {connection && (
          <Anchor href={`${connection.address}/applications/answers`} target="_blank">
            Saved answers
          </Anchor>
        )}
      </Group>
      {connection ? <TabView key={connection.id} connection={connection} tabId={tabId} /> : <ConnectForm />}
      {connection && <Footer connection={connection} />}
    </main>
  );
}

function useConnection(): Connection | undefined | 'loading' {
  const [connection, setConnection] = useState<Connection | undefined | 'loading'>('loading');
  useEffect(() => {
    const read = () => void readConnection().then(setConnection);
    read();
    chrome.storage.onChanged.addListener(read);
    return () => chrome.storage.onChanged.removeListener(read);
  }, []);
  return connection;
}

function Footer({ connection }: { connection: Connection }) {
  const disconnect = async () => {
    // A key that no longer works needs no end. If Tenon cannot be reached, it is still forgotten here.
    await callTenon(connection, disconnectExtension, { params: { id: connection.id } }).catch(asProblem);
    await forgetConnection();
    await chrome.permissions.remove(pagesOf(connection.address)).catch(() => false);
  };
  return (
    <footer>
      <Group justify="space-between" gap="xs">
        <Text size="xs" c="dimmed">
          {connection.workspace} · {new URL(connection.address).host}
        </Text>
        <Button size="compact-xs" variant="subtle" color="gray" onClick={disconnect}>
          Disconnect
        </Button>
      </Group>
    </footer>
  );
}
