import { Button, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Panel } from '../../src/ui/panel.tsx';
import { pagesOf } from '../connection.ts';

/** Asks for the address of the user's own Tenon, and for access to that address only. */
export function ConnectForm() {
  const [address, setAddress] = useState('http://localhost:4400');
  const [error, setError] = useState<string>();
  const [isWaiting, setWaiting] = useState(false);

  const connect = async (event: FormEvent) => {
    event.preventDefault();
    const origin = originOf(address);
    if (!origin) return setError('Enter an address such as https://tenon.example.org.');
    setError(undefined);
    if (!(await chrome.permissions.request(pagesOf(origin))))
      return setError('Without access to this address, the extension cannot talk to your Tenon.');
    setWaiting(true);
    await chrome.runtime.sendMessage({ kind: 'connect', address: origin });
  };

  return (
    <Panel title="Connect your Tenon">
      <form onSubmit={connect}>
        <Stack gap="sm">
          <Text c="dimmed">
            The extension talks only to your own Tenon. It reads a page when you ask it to, and never submits
            a form.
          </Text>
          <TextInput
            label="Address of your Tenon"
            value={address}
            error={error}
            onChange={(event) => setAddress(event.currentTarget.value)}
          />
          <Button type="submit">Connect</Button>
          {isWaiting && (
            <Text role="status" c="dimmed">
              Continue in the tab that just opened. Sign in if asked, then choose “Connect”.
            </Text>
          )}
        </Stack>
      </form>
    </Panel>
  );
}

function originOf(text: string): string | undefined {
  const typed = text.trim();
  const isLocal = /^(?:localhost|127\.|\[::1\])/.test(typed);
  const whole = /^https?:\/\//i.test(typed) ? typed : `${isLocal ? 'http' : 'https'}://${typed}`;
  return URL.canParse(whole) && new URL(whole).host ? new URL(whole).origin : undefined;
}
