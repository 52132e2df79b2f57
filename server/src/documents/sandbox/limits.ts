import { readFileSync } from 'node:fs';

export type Limits = {
  /** For everything but pictures of pages. */
  seconds: number;
  /** More for each page that has to be read from its picture. */
  secondsPerPicture: number;
  /** Of the whole process, libraries and buffers included. */
  memoryMb: number;
  /** A process that keeps more than this after its work is replaced. */
  idleMemoryMb: number;
};

export const defaultLimits: Limits = {
  seconds: 30,
  secondsPerPicture: 20,
  memoryMb: 1800,
  idleMemoryMb: 1000,
};

const PAGE_KB = 4;

/** What a process takes of the memory of the machine; unknown where the system does not say. */
export function residentMb(pid: number | undefined): number | undefined {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return (pages * PAGE_KB) / 1024;
  } catch {
    return undefined;
  }
}
