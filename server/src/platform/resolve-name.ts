import { lookup } from 'node:dns';

export type Resolve = (name: string) => Promise<{ address: string; family: number }[]>;

/** All addresses of a host name, from the system's resolver. Names under `localhost` always mean this machine. */
export const resolveName: Resolve = (name) =>
  /(^|\.)localhost$/.test(name)
    ? Promise.resolve([{ address: '127.0.0.1', family: 4 }])
    : new Promise((done, fail) =>
        lookup(name, { all: true, order: 'verbatim' }, (error, addresses) =>
          error ? fail(error) : done(addresses),
        ),
      );
