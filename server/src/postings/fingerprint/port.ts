/** What was read decides by what means its key was made: keys of two sources are never compared. */
export type KeySource = 'board' | 'json-ld' | 'embedded' | 'text';

export type Fingerprint = {
  /** Exact, 64 bits: equal means unchanged. None where nothing on the page can be called its content. */
  key: bigint | undefined;
  source: KeySource | undefined;
  version: number;
  /** 64 bits over three-word shingles of the visible text; none under 50 words. Says how much changed, never whether. */
  simhash: bigint | undefined;
};

/** `closed`: says that the job is gone, or is the shell of one. `shell`: there is nothing to read without a browser. */
export type PageState = 'posting' | 'closed' | 'shell';

export type Decision = {
  extract: boolean;
  /** A small change touches cheap fields only. */
  size: 'none' | 'small' | 'large';
  /** A stable word, as `key-equal`, `key-changed`, `near`, `first`, `closed`, `no-key`. */
  reason: string;
};
