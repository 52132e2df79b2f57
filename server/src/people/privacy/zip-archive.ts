import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A text, or a file that is opened when it is written to the archive. */
export type ArchiveEntry = { name: string } & (
  | { content: string }
  | { open: () => Promise<ReadableStream<Uint8Array>> }
);

/** A ZIP archive that is created while it is read, so that it needs little memory. */
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
    // Not compressed: most documents are compressed already.
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
