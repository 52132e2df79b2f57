import { createRequire } from 'node:module';
import type Zvec from '@zvec/zvec';
import { SetupError } from '../../errors.ts';

export type ZvecLibrary = typeof Zvec;

let loaded: ZvecLibrary | undefined;

const load = createRequire(import.meta.url);

/** Whether the library is installed. Some machines do not support it, and use exact search. */
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
    // The library would log to the terminal; errors are returned anyway.
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
