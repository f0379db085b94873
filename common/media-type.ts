/**
 * Reads the media type of a Content-Type field. Parameters are left out and letters are lower case, since neither
 * parameters nor case tell two types apart (RFC 9110 §8.3.1).
 *
 * @param field value of the field; undefined when the message has none
 */
export function mediaType(field: string | undefined): string | undefined {
  return field?.split(';')[0]?.trim().toLowerCase();
}
