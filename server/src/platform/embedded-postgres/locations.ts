import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, canEnter, serverAccount } from './account.ts';
import { createExternalData, findExternalData, SYSTEM_FOLDER } from './external-data.ts';

/** The locations of one embedded server, and the account it runs as if we are root. */
export type Locations = {
  account: Account | undefined;
  data: string;
  /** Folder for copies of the programs, if needed. */
  copies: string;
  secret: string;
  log: string;
};

/** Decides where the data is stored. The first decision is recorded in the folder and final. */
export function chooseLocations(folder: string, onNote: (text: string) => void): Locations {
  const recorded = findExternalData(folder);
  const account = serverAccount(statSync(join(recorded ?? folder, 'data'), { throwIfNoEntry: false })?.uid);
  // The account must pass through this folder to its data; it cannot read anything else in it.
  if (account) chmodSync(folder, 0o711);

  if (!recorded && canEnter(folder, account)) return placeIn(folder, folder, folder, account);
  const outside = recorded ?? createExternalData(folder);
  if (!recorded) {
    onNote(
      `The user ${account?.name}, whom Postgres runs as, may not enter ${folder}: the database lives in ${outside}.`,
    );
  }
  return placeIn(folder, outside, SYSTEM_FOLDER, account);
}

function placeIn(folder: string, parent: string, copies: string, account: Account | undefined): Locations {
  return {
    account,
    data: join(parent, 'data'),
    copies,
    secret: join(folder, 'secret'),
    log: join(folder, 'server.log'),
  };
}
