// Writes vectors and its position until it is killed. Its options are { folder }.
import { zvecStore } from '../../src/platform/vectors/zvec/zvec-store.ts';
import { definition, graph, numbered } from '../suites/vector-scene.ts';

const { folder } = JSON.parse(process.argv[2] as string);
const collection = await zvecStore({ folder, settings: graph }).open(definition);
for (let from = Number((await collection.position()) ?? 0); ; from += 50) {
  await collection.upsert(Array.from({ length: 50 }, (_, at) => numbered(from + at)));
  await collection.advance(String(from + 50));
  // Sometimes it is killed in the middle of this.
  if (from % 1500 === 0) await collection.settle();
}
