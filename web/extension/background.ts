import { storeConnection } from './connection.ts';
import type { FormEntry } from './form.ts';
import { contentKey, grantKey, tabKeys } from './tab-state.ts';

/** Opens the panel, connects the extension, and keeps what was entered in a form after its page is gone. */

chrome.action.onClicked.addListener(({ id }) => {
  if (id === undefined) return;
  // Not awaited: a panel may only be opened directly after a click.
  void chrome.sidePanel.setOptions({ tabId: id, path: `panel.html?tab=${id}`, enabled: true });
  void chrome.sidePanel.open({ tabId: id });
  void chrome.storage.session.set({ [grantKey(id)]: Date.now() });
});

type Pairing = { address: string; tabId: number };
type Message =
  | { kind: 'connect'; address: string }
  | { kind: 'key'; id: string; key: string; api: string; workspace: string }
  | { kind: 'content'; content: FormEntry[] };

chrome.runtime.onMessage.addListener((message, sender) => {
  void receive(message as Message, sender);
});

async function receive(message: Message, sender: chrome.Sender): Promise<void> {
  if (message.kind === 'connect' && sender.url?.startsWith(chrome.runtime.getURL('')))
    return openPairing(message.address);
  if (message.kind === 'key') return finishPairing(message, sender);
  if (message.kind === 'content' && sender.tab?.id !== undefined)
    return keepContent(sender.tab.id, sender, message.content);
}

async function openPairing(address: string): Promise<void> {
  const { id: tabId } = await chrome.tabs.create({ url: `${address}/settings/extension` });
  if (tabId !== undefined)
    await chrome.storage.session.set({ pairing: { address, tabId } satisfies Pairing });
  // The page may have been loaded before it was known which one to wait for.
  if (tabId !== undefined && (await chrome.tabs.get(tabId)).status === 'complete')
    await askPage({ address, tabId });
}

chrome.tabs.onUpdated.addListener((tabId, { status }) => {
  if (status === 'complete') void askAgain(tabId);
});

async function askAgain(tabId: number): Promise<void> {
  const pairing = await readPairing();
  if (pairing?.tabId === tabId) await askPage(pairing);
}

async function askPage({ tabId }: Pairing): Promise<void> {
  // The member may be signing in at another address first; the page loads again afterwards.
  await chrome.scripting.executeScript({ target: { tabId }, files: ['pair.js'] }).catch(() => undefined);
}

/** Accepts a key only from the page that the user opened by entering its address. */
async function finishPairing(
  { id, key, api, workspace }: Message & { kind: 'key' },
  sender: chrome.Sender,
): Promise<void> {
  const pairing = await readPairing();
  if (!pairing || sender.tab?.id !== pairing.tabId || sender.origin !== pairing.address) return;
  await storeConnection({ address: pairing.address, api: api || pairing.address, id, key, workspace });
  await chrome.storage.session.remove('pairing');
}

async function readPairing(): Promise<Pairing | undefined> {
  return (await chrome.storage.session.get('pairing')).pairing as Pairing | undefined;
}

/** One part for each page and frame of the form: a form with several steps may have several pages. */
async function keepContent(
  tabId: number,
  { frameId = 0, url = '' }: chrome.Sender,
  content: FormEntry[],
): Promise<void> {
  const key = contentKey(tabId);
  const page = `${frameId} ${url.split(/[?#]/)[0]}`;
  const parts = ((await chrome.storage.session.get(key))[key] ?? {}) as Record<string, FormEntry[]>;
  await chrome.storage.session.set({ [key]: { ...parts, [page]: content } });
}

chrome.tabs.onRemoved.addListener((tabId) => {
  void chrome.storage.session.remove(tabKeys(tabId));
});
