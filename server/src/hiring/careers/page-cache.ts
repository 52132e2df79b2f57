const MAX_PAGES = 300;

export type PageCache<T> = {
  /** Renders a page once per version. Pages that fail are not kept. */
  get(key: string, version: string, render: () => Promise<T>): Promise<T>;
};

/** Keeps the most recently used pages. The version is checked on every request, so that no page is ever outdated. */
export function pageCache<T>(): PageCache<T> {
  const pages = new Map<string, { version: string; page: T }>();
  return {
    async get(key, version, render) {
      const known = pages.get(key);
      pages.delete(key);
      const page = known?.version === version ? known.page : await render();
      pages.set(key, { version, page });
      const [oldest] = pages.size > MAX_PAGES ? pages.keys() : [];
      if (oldest !== undefined) pages.delete(oldest);
      return page;
    },
  };
}
