import { rm } from 'node:fs/promises';
import { describe, it } from 'vitest';
import { atEnd } from '../../../test/at-end.ts';
import { vectorsSuite } from '../../../test/suites/vectors.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { exactStore } from './exact/exact-store.ts';
import { hasZvec } from './zvec/load.ts';
import { zvecStore } from './zvec/zvec-store.ts';

vectorsSuite('exact', exactStore());

if (hasZvec()) {
  const folder = await temporaryFolder('vectors');
  const store = zvecStore({ folder, settings: { m: 16, efConstruction: 100, efSearch: 128 } });
  atEnd(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });
  vectorsSuite('zvec', store);
} else {
  describe('zvec vectors', () => it.skip('cannot be tested: @zvec/zvec is not installed on this machine'));
}
