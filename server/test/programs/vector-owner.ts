// Follows a source of vectors until it is killed. Its options are { folder, file, claim, kind }.
import { openVectors } from '../../src/platform/vectors/open-vectors.ts';
import { definition, quiet } from '../suites/vector-scene.ts';
import { fileSource } from '../vector-source.ts';

const { folder, file, claim, kind } = JSON.parse(process.argv[2] as string);
const source = fileSource(definition, file);
await openVectors({
  folder,
  claim,
  settings: { kind, m: 16, efConstruction: 100, efSearch: 128 },
  ownerUrl: '',
  sources: async () => [source],
  logger: quiet,
  now: () => new Date(),
});
setInterval(() => {}, 1000);
