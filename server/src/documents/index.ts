export { type ParsedLink, parseLink } from './normalise/links.ts';
export { parsePhone } from './normalise/phones.ts';
