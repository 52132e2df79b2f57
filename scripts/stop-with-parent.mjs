import { Socket } from 'node:net';

// Loaded into the program by run-program.mjs. Descriptor 3 is a pipe from there. It carries no data and ends when that
// process ends, in whatever way. A child that the program forks inherits this file, but has its own channel instead of
// the pipe.
if (!process.connected) {
  const pipe = new Socket({ fd: 3, readable: true, writable: false });
  pipe.on('error', () => {});
  pipe.on('close', () => process.kill(process.pid, 'SIGTERM'));
  pipe.resume();
  pipe.unref();
}
