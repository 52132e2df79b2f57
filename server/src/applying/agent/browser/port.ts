export type ReadPage = {
  /** The page after its scripts ran. */
  html: string;
  /** Value of the Cookie header for the address of the page. */
  cookie: string;
};

/** Reads pages whose scripts have to run first. Requests to hosts that are not allowed are blocked. */
export interface PageReader {
  /** Returns as soon as the page is complete, or when the time is up. Throws if the page cannot be opened. */
  read(url: string, options: { isComplete: (html: string) => boolean; timeoutMs: number }): Promise<ReadPage>;
  close(): Promise<void>;
}
