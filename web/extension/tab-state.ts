import type { FormEntry } from './form.ts';

/** What the extension remembers about a tab until it is closed. Nothing of it is written to disk. */

export const contentKey = (tabId: number) => `content:${tabId}`;
export const roleKey = (tabId: number) => `role:${tabId}`;
/** Changes when the user clicks the icon, which gives access to the page. */
export const grantKey = (tabId: number) => `granted:${tabId}`;
export const tabKeys = (tabId: number) => [contentKey(tabId), roleKey(tabId), grantKey(tabId)];

/** The content of the whole form. If two pages ask the same, the later one counts. */
export async function readTabContent(tabId: number): Promise<FormEntry[]> {
  const key = contentKey(tabId);
  const parts = ((await chrome.storage.session.get(key))[key] ?? {}) as Record<string, FormEntry[]>;
  const entries = Object.values(parts).flat();
  return [...new Map(entries.map((entry) => [entry.question, entry])).values()];
}

/** The role that the form is for, once it is saved in Tenon. */
export type TabRole = { id: string; title: string; company: string; url: string };

export async function readTabRole(tabId: number): Promise<TabRole | undefined> {
  return (await chrome.storage.session.get(roleKey(tabId)))[roleKey(tabId)] as TabRole | undefined;
}

export function storeTabRole(tabId: number, role: TabRole): Promise<void> {
  return chrome.storage.session.set({ [roleKey(tabId)]: role });
}

export function forgetTab(tabId: number): Promise<void> {
  return chrome.storage.session.remove([contentKey(tabId), roleKey(tabId)]);
}
