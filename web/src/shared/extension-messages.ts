/**
 * What the web app and the browser extension say to each other on the page where a member connects the extension. The
 * extension's script runs in the page, so both sides only accept messages of the same window: a link from elsewhere can
 * open the page, but cannot ask for a key.
 */
export type ExtensionMessage =
  | { tenonExtension: 'page-ready' }
  | { tenonExtension: 'asks' }
  | { tenonExtension: 'key'; id: string; key: string; api: string; workspace: string }
  | { tenonExtension: 'connected' };

export function postToWindow(message: ExtensionMessage): void {
  window.postMessage(message, location.origin);
}

/** Calls back for messages of this window. Returns a function that unsubscribes. */
export function onWindowMessage(listener: (message: ExtensionMessage) => void): () => void {
  const receive = (event: MessageEvent) => {
    if (event.source !== window || event.origin !== location.origin) return;
    if (typeof event.data === 'object' && event.data !== null && 'tenonExtension' in event.data)
      listener(event.data as ExtensionMessage);
  };
  window.addEventListener('message', receive);
  return () => window.removeEventListener('message', receive);
}
