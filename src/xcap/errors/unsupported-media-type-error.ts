import { XcapError } from './xcap-error.js';

/** 415: the content type is not the one the resource takes (RFC 4825 §8.2.2). */
export class XcapUnsupportedMediaTypeError extends XcapError {
  override readonly name = 'XcapUnsupportedMediaTypeError';
  override readonly code = 'XCAP_UNSUPPORTED_MEDIA_TYPE';
}
