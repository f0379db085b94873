export { InvalidArgumentError, StartError } from '../../common/errors.js';
export type { Exchange, HeaderList, HttpRequestRecord, HttpResponseRecord } from '../../common/exchange.js';
export * from './license/index.js';
export * from './xcap/index.js';
