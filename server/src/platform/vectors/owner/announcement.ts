import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeAtomically } from '../../atomic-file.ts';

const Announcement = z.object({
  port: z.int().positive(),
  /** Proofs that the caller and the owner exchange: another program that got the port later has neither. */
  token: z.string(),
  proof: z.string(),
  pid: z.int(),
});
export type Announcement = z.output<typeof Announcement>;

export const newSecrets = () => ({
  token: randomBytes(24).toString('base64url'),
  proof: randomBytes(24).toString('base64url'),
});

export function announce(folder: string, announcement: Announcement): void {
  writeAtomically(fileOf(folder), `${JSON.stringify(announcement)}\n`);
}

export function readAnnouncement(folder: string): Announcement | undefined {
  try {
    return Announcement.parse(JSON.parse(readFileSync(fileOf(folder), 'utf8')));
  } catch {
    return undefined;
  }
}

export function withdraw(folder: string): void {
  rmSync(fileOf(folder), { force: true });
}

const fileOf = (folder: string) => join(folder, 'owner.json');
