import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '../atomic-file.ts';
import { type Account, canEnter, serverAccount } from './account.ts';

/** Where everything of one embedded server lives, and whom it runs as when we are root. */
export type Place = {
  account: Account | undefined;
  data: string;
  /** Folder for copies of the programs, should they be needed. */
  copies: string;
  secret: string;
  log: string;
};

/** For root's private folders, which the server's account cannot enter. */
const SYSTEM_FOLDER = '/var/lib/tenon';

/** Decides where the data lives; the first decision is recorded in the folder and stands. */
export function choosePlace(folder: string, onNote: (text: string) => void): Place {
  const record = join(folder, 'data-is-elsewhere');
  const recorded = existsSync(record) ? readFileSync(record, 'utf8').trim() : undefined;
  const account = serverAccount(statSync(join(recorded ?? folder, 'data'), { throwIfNoEntry: false })?.uid);
  // The account has to pass through to its data; it sees nothing else on the way.
  if (account) chmodSync(folder, 0o711);

  const parent =
    recorded ?? (canEnter(folder, account) ? folder : join(SYSTEM_FOLDER, randomBytes(8).toString('hex')));
  if (parent !== folder && !recorded) {
    // A random name, recorded only here: wiping this folder gives a fresh database, never an old one.
    writeAtomically(record, `${parent}\n`);
    onNote(
      `The user ${account?.name}, whom Postgres runs as, may not enter ${folder}: the database lives in ${parent}.`,
    );
  } else if (recorded && !existsSync(recorded)) {
    onNote(`The database that lived in ${recorded} is gone: a new one begins there.`);
  }
  if (parent !== folder) mkdirSync(parent, { recursive: true, mode: 0o711 });
  return {
    account,
    data: join(parent, 'data'),
    copies: parent === folder ? folder : SYSTEM_FOLDER,
    secret: join(folder, 'secret'),
    log: join(folder, 'server.log'),
  };
}
