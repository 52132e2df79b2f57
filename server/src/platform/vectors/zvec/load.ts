import { createRequire } from 'node:module';
import type Zvec from '@zvec/zvec';
import { SetupError } from '../../errors.ts';

export type ZvecLibrary = typeof Zvec;

let loaded: ZvecLibrary | undefined;

/** Whether the library can be used here: on some machines there is none, and then exact search stands in. */
export function hasZvec(): boolean {
  try {
    return Boolean(loadZvec());
  } catch {
    return false;
  }
}

export function loadZvec(): ZvecLibrary {
  if (loaded) return loaded;
  try {
    const library = createRequire(import.meta.url)('@zvec/zvec') as ZvecLibrary;
    // It would write to the terminal; what matters comes back as an error.
    library.ZVecInitialize({ logLevel: library.ZVecLogLevel.FATAL });
    loaded = library;
    return library;
  } catch (cause) {
    throw new SetupError(
      'zvec-missing',
      'The package @zvec/zvec cannot be used here. Install it, or leave VECTOR_STORE out: exact search stands in then.',
      { cause },
    );
  }
}
