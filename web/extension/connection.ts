/** The user's own Tenon, the only server that the extension talks to. */
export type Connection = {
  /** Address of the web app. */
  address: string;
  /** Address of the API, which is usually the same. */
  api: string;
  id: string;
  key: string;
  workspace: string;
};

export async function readConnection(): Promise<Connection | undefined> {
  return (await chrome.storage.local.get('connection')).connection as Connection | undefined;
}

export function storeConnection(connection: Connection): Promise<void> {
  return chrome.storage.local.set({ connection });
}

export function forgetConnection(): Promise<void> {
  return chrome.storage.local.remove('connection');
}

/** The pattern of all pages of an origin. */
export const pagesOf = (origin: string) => ({ origins: [`${new URL(origin).origin}/*`] });
