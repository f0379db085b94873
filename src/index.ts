export { InvalidArgumentError, StartError } from './errors.js';
export type { Exchange, HeaderList, HttpRequestRecord, HttpResponseRecord } from './exchange.js';
export * from './license/index.js';
export * from './xcap/index.js';
