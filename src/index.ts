export * from './license/index.js';
export { InvalidArgumentError, StartError } from './shared/errors.js';
export type { Exchange, HeaderList, HttpRequestRecord, HttpResponseRecord } from './shared/exchange.js';
export * from './xcap/index.js';
