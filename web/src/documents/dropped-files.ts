/** Hidden and system files, which are never meant to be uploaded. */
const systemFile = /^(\.|~\$|thumbs\.db$|desktop\.ini$)/i;

/** All files of a drop or a paste, including those in folders. */
export async function filesOf(transfer: DataTransfer): Promise<File[]> {
  // The browser clears the list after the event, so everything is collected before the first await.
  const entries = [...transfer.items]
    .filter((item) => item.kind === 'file')
    .map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  const found = await Promise.all(
    entries.map(({ entry, file }) => (entry?.isDirectory ? filesIn(entry) : file ? [file] : [])),
  );
  return withoutSystemFiles(found.flat());
}

export function withoutSystemFiles(files: Iterable<File>): File[] {
  return [...files].filter((file) => !systemFile.test(file.name));
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))];
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const found: File[] = [];
  // The browser returns up to 100 entries per call, and none at the end.
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (entries.length === 0) return found;
    for (const files of await Promise.all(entries.map(filesIn))) found.push(...files);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
