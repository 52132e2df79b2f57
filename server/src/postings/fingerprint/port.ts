/** What the key was computed from. Keys of different sources are never compared. */
export type KeySource = 'board' | 'json-ld' | 'embedded' | 'text';

export type Fingerprint = {
  /** Exact 64-bit key: equal means unchanged. Undefined if nothing on the page can be called its content. */
  key: bigint | undefined;
  source: KeySource | undefined;
  version: number;
  /**
   * SimHash of the visible text over three-word shingles; undefined below 50 words. It measures how much changed, never
   * whether.
   */
  simhash: bigint | undefined;
};

/**
 * `closed`: the page says that the posting is closed, or is an empty shell of one. `shell`: there is no content without
 * a browser.
 */
export type PageState = 'posting' | 'closed' | 'shell';

export type Decision = {
  extract: boolean;
  /** A small change affects only cheap fields. */
  size: 'none' | 'small' | 'large';
  /** A stable code such as `key-equal`, `key-changed`, `near`, `first`, `closed` or `no-key`. */
  reason: string;
};
