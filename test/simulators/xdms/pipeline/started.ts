import { MockWithoutHttp } from '../../../support/mock-without-http.js';

/** The document that the tests of this folder share. */
export const TEXT =
  '<root xmlns="urn:default" xmlns:p="urn:p"><list name="a"/><list name="b/c"><e/></list><p:x/></root>';

/** Starts a mock that contains the document. */
export function started(): MockWithoutHttp {
  const mock = new MockWithoutHttp();
  mock.putDocument(TEXT);
  return mock;
}
