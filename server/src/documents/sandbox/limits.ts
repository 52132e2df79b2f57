import { readFileSync } from 'node:fs';

export type Limits = {
  /** For everything except OCR. */
  seconds: number;
  /** Added for each page that needs OCR. */
  secondsPerOcrPage: number;
  /** Of the whole process, including libraries and buffers. */
  memoryMb: number;
  /** A process that still holds more than this after a request is replaced. */
  idleMemoryMb: number;
};

export const defaultLimits: Limits = {
  seconds: 30,
  secondsPerOcrPage: 20,
  memoryMb: 1800,
  idleMemoryMb: 1000,
};

const PAGE_KB = 4;

/** Resident memory of a process; undefined on systems without /proc. */
export function residentMb(pid: number | undefined): number | undefined {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return (pages * PAGE_KB) / 1024;
  } catch {
    return undefined;
  }
}
