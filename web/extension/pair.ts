import { onWindowMessage, postToWindow } from '../src/shared/extension-messages.ts';

/** Runs on the page of the user's Tenon where the extension is connected. */
declare global {
  var tenonPairing: true | undefined;
}

if (!globalThis.tenonPairing) {
  globalThis.tenonPairing = true;
  onWindowMessage((message) => {
    if (message.tenonExtension === 'page-ready') postToWindow({ tenonExtension: 'asks' });
    if (message.tenonExtension === 'key') {
      const { id, key, api, workspace } = message;
      void chrome.runtime
        .sendMessage({ kind: 'key', id, key, api, workspace })
        .catch(() => undefined)
        .then(() => postToWindow({ tenonExtension: 'connected' }));
    }
  });
  postToWindow({ tenonExtension: 'asks' });
}
