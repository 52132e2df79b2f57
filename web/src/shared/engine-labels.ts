import { formatLabel } from '../ui/format-label.ts';

/** Names of the parts of the system, as the health report lists them. */
const engineNames: Record<string, string> = {
  blobs: 'File storage',
  live: 'Live updates',
  embedder: 'Embedding model',
  vectors: 'Vector index',
};

export function engineName(name: string): string {
  return engineNames[name] ?? formatLabel(name);
}
