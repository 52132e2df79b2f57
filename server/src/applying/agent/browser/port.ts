export type ReadPage = {
  /** The page after its scripts ran. */
  html: string;
  /** Value of the Cookie header for the address of the page. */
  cookie: string;
};

export type IsAllowed = (url: string) => Promise<boolean>;

/** Reads pages whose scripts have to run first. */
export interface PageReader {
  /** Returns as soon as the page is complete, or when the time is up. Throws if the page cannot be opened. */
  read(url: string, options: { isComplete: (html: string) => boolean; timeoutMs: number }): Promise<ReadPage>;
}

/** One browser for all workspaces. */
export interface PageBrowser {
  /** Reads pages for one workspace. Requests to hosts that are not allowed are blocked. */
  readerFor(isAllowed: IsAllowed): PageReader;
  close(): Promise<void>;
}
