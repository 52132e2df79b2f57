/** Files that systems leave in folders and nobody means to send. */
const unwanted = /^(\.|~\$|thumbs\.db$|desktop\.ini$)/i;

/** All files of a drop or a paste, those in folders too. */
export async function filesOf(transfer: DataTransfer): Promise<File[]> {
  // The list is emptied as soon as the event is over: everything is taken before the first wait.
  const entries = [...transfer.items]
    .filter((item) => item.kind === 'file')
    .map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  const found = await Promise.all(
    entries.map(({ entry, file }) => (entry?.isDirectory ? filesIn(entry) : file ? [file] : [])),
  );
  return wanted(found.flat());
}

export function wanted(files: Iterable<File>): File[] {
  return [...files].filter((file) => !unwanted.test(file.name));
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))];
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const found: File[] = [];
  // A folder is read a hundred entries at a time, until a read brings none.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return found;
    for (const files of await Promise.all(some.map(filesIn))) found.push(...files);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
