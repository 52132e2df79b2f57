import type { ComponentType } from 'react';

/** A screen in a file of its own, fetched when it is first wanted. */
export const page = (load: () => Promise<ComponentType>) => ({
  lazy: async () => ({ Component: await load() }),
});
