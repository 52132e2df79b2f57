export { type News, notify } from './notifications/notify.ts';
