import { createRequire } from 'node:module';
import type Zvec from '@zvec/zvec';
import { SetupError } from '../../errors.ts';

export type ZvecLibrary = typeof Zvec;

let loaded: ZvecLibrary | undefined;

const load = createRequire(import.meta.url);

/** Whether it is installed: on some machines it cannot be, and then exact search stands in. */
export function hasZvec(): boolean {
  try {
    return Boolean(load.resolve('@zvec/zvec'));
  } catch {
    return false;
  }
}

export function loadZvec(): ZvecLibrary {
  if (loaded) return loaded;
  try {
    const library = load('@zvec/zvec') as ZvecLibrary;
    // It would write to the terminal; what matters comes back as an error.
    library.ZVecInitialize({ logLevel: library.ZVecLogLevel.FATAL });
    loaded = library;
    return library;
  } catch (cause) {
    throw new SetupError(
      'zvec-missing',
      'The package @zvec/zvec is not available. Install it, or unset VECTOR_STORE to use exact search.',
      { cause },
    );
  }
}
