import { XcapError } from './xcap-error.js';

/** 415: the resource does not accept the content type (RFC 4825 §8.2.2). */
export class XcapUnsupportedMediaTypeError extends XcapError {
  override readonly name = 'XcapUnsupportedMediaTypeError';
  override readonly code = 'XCAP_UNSUPPORTED_MEDIA_TYPE';
}
