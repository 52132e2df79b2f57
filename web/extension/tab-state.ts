import type { FormEntry, PageRole } from './form.ts';

/** What the extension remembers about a tab until it is closed. Nothing of it is written to disk. */

export const contentKey = (tabId: number) => `content:${tabId}`;
export const roleKey = (tabId: number) => `role:${tabId}`;
export const applicationKey = (tabId: number) => `application:${tabId}`;
/** Changes when the user clicks the icon, which gives access to the page. */
export const grantKey = (tabId: number) => `granted:${tabId}`;
export const tabKeys = (tabId: number) => [
  contentKey(tabId),
  roleKey(tabId),
  applicationKey(tabId),
  grantKey(tabId),
];

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
  return chrome.storage.session.remove([contentKey(tabId), roleKey(tabId), applicationKey(tabId)]);
}

/** An application in progress: the role of the form, which the page may not name anymore once the form is sent. */
export type TabApplication = { runId: string; page: PageRole };

export async function readTabApplication(tabId: number): Promise<TabApplication | undefined> {
  return (await chrome.storage.session.get(applicationKey(tabId)))[applicationKey(tabId)] as
    | TabApplication
    | undefined;
}

/** Begins an application with the first fill. A form on another site is another application. */
export async function beginApplication(tabId: number, page: PageRole): Promise<void> {
  const current = await readTabApplication(tabId);
  if (current && new URL(current.page.url).host === new URL(page.url).host) return;
  if (current) await chrome.storage.session.remove([contentKey(tabId), roleKey(tabId)]);
  await chrome.storage.session.set({ [applicationKey(tabId)]: { runId: crypto.randomUUID(), page } });
}
