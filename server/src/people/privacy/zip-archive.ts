import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** What stands in the archive: a text, or bytes that are read when their turn comes. */
export type ArchiveEntry = { name: string } & (
  | { content: string }
  | { open: () => Promise<ReadableStream<Uint8Array>> }
);

/** A ZIP archive as it is made, entry by entry: no more in memory than what the reader has not taken yet. */
export function zipArchive(entries: readonly ArchiveEntry[]): ReadableStream<Uint8Array> {
  const chunks = pack(entries);
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void chunks.return(undefined),
  });
}

async function* pack(entries: readonly ArchiveEntry[]): AsyncGenerator<Uint8Array, undefined> {
  let ready: Uint8Array[] = [];
  let failure: Error | undefined;
  const archive = new Zip((error, chunk) => {
    if (error) failure = error;
    else ready.push(chunk);
  });
  function* flush() {
    if (failure) throw failure;
    const chunks = ready;
    ready = [];
    yield* chunks;
  }
  for (const entry of entries) {
    if ('content' in entry) {
      const file = new ZipDeflate(entry.name);
      archive.add(file);
      file.push(new TextEncoder().encode(entry.content), true);
      yield* flush();
      continue;
    }
    // Most documents are compressed already.
    const file = new ZipPassThrough(entry.name);
    archive.add(file);
    for await (const chunk of await entry.open()) {
      file.push(chunk);
      yield* flush();
    }
    file.push(new Uint8Array(), true);
    yield* flush();
  }
  archive.end();
  yield* flush();
  return undefined;
}
