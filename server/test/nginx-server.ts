import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { atEnd } from './at-end.ts';
import { freePort } from './redis-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

const program = ['nginx', '/usr/sbin/nginx'].find(
  (name) => spawnSync(name, ['-v'], { stdio: 'ignore' }).status === 0,
);

/** Why nginx cannot run here, if so; `npm test` installs it if it may. */
export const withoutNginx = program ? undefined : 'there is no nginx on the PATH: install Debian’s nginx';

/** A site: the lines of its `location /`, and of the `http` block around it. */
export type Site = { location: string[]; http?: string[] };

/** Runs nginx with its default settings and these sites, each at its own address. It stops with the test file. */
export async function startNginx(sites: readonly Site[]): Promise<string[]> {
  const folder = await temporaryFolder('nginx');
  const ports = await Promise.all(sites.map(freePort));
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, sites, ports));
  const child = spawn(program ?? '', ['-p', folder, '-c', 'nginx.conf', '-e', 'error.log'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  atEnd(async () => {
    if (child.exitCode === null) {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    }
    await rm(folder, { recursive: true, force: true });
  });
  for (const port of ports) {
    while (!(await listens(port))) {
      if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}.`);
      await sleep(10);
    }
  }
  return ports.map((port) => `http://127.0.0.1:${port}`);
}

function configuration(folder: string, sites: readonly Site[], ports: number[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const servers = sites.map(
    ({ location, http = [] }, at) =>
      `${http.join('\n')} server { listen 127.0.0.1:${ports[at]}; location / { ${location.join(' ')} } }`,
  );
  // The user on Debian; it has an effect only for root.
  const user = process.getuid?.() === 0 ? 'user www-data;' : '';
  return `${user} daemon off; pid ${folder}/nginx.pid; error_log error.log;
    events {}
    http {
      access_log off;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      ${servers.join('\n')}
    }`;
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const finish = (listening: boolean) => {
      socket.destroy();
      resolve(listening);
    };
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
  });
}
