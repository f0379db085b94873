import type { DeviationProfile } from '../../deviation.js';

/** Deviations that occur together: each profile imitates a family of servers, not one product. */
export const PROFILES: readonly DeviationProfile[] = [
  {
    id: 'like-success-is-200',
    sentence: 'Whatever succeeds is answered 200, whether it creates something or not.',
    deviations: ['creation-is-200'],
  },
  {
    id: 'like-success-without-content',
    sentence: 'Replacements and deletions are answered 204, as many HTTP frameworks have it.',
    deviations: ['replacement-is-204', 'delete-is-204'],
  },
  {
    id: 'like-bare-attribute-values',
    sentence: 'Attribute values go over the wire without quotes, in both directions.',
    deviations: ['attribute-bare', 'attribute-unescaped', 'bare-attribute-values-taken'],
  },
  {
    id: 'like-mistakes-of-clients-are-500',
    sentence:
      'Mistakes of clients are answered 500: conflicts, selectors that cannot be evaluated, and DELETEs of what does not exist.',
    deviations: ['conflicts-are-500', 'selector-errors-are-500', 'delete-of-nothing-is-500'],
    related: [
      'directories-are-500',
      'malformed-escapes-are-500',
      'unreadable-conditions-are-500',
      'unreadable-credentials-are-500',
      'content-that-nobody-asked-for-is-500',
      'too-many-fields-are-500',
    ],
  },
  {
    id: 'like-conflicts-without-report',
    sentence: 'Conflicts are answered 409, and their reports do not say what is wrong.',
    deviations: ['reports-without-condition', 'reports-are-application-xml'],
  },
  {
    id: 'like-xpath-engine',
    sentence:
      'Selectors are handed to an XPath engine: axes and functions work, and a selector may select several nodes.',
    deviations: [
      'xpath-axes-and-functions',
      'xpath-operators',
      'node-set-semantics',
      'several-nodes-are-joined',
      'delete-of-several-takes-all',
    ],
    related: [
      'several-nodes-in-a-list',
      'first-of-several',
      'put-of-several-replaces-all',
      // A string of XPath has no references.
      'references-not-expanded',
    ],
  },
  {
    id: 'like-several-matches-joined',
    sentence: 'Where a selector selects several elements all of them are answered, or deleted.',
    deviations: ['several-nodes-are-joined', 'delete-of-several-takes-all'],
  },
  {
    id: 'like-no-conditions',
    sentence: 'There are entity tags, and no conditional processing: the last write wins.',
    deviations: ['no-conditions'],
  },
  {
    id: 'like-no-entity-tags',
    sentence: 'There are no entity tags, and so no conditional processing.',
    deviations: ['no-etags', 'no-conditions'],
  },
  {
    id: 'like-no-validation',
    sentence: 'Whatever is well-formed is stored: schema, uniqueness, constraints and media types are not checked.',
    deviations: [
      'schema-not-checked',
      'uniqueness-not-checked',
      'constraints-not-checked',
      'names-of-known-namespaces-not-checked',
      'content-types-not-checked',
    ],
  },
  {
    id: 'like-documents-only',
    sentence: 'The server keeps whole documents and knows no nodes in them, as a plain file store does.',
    deviations: ['node-selectors-unknown'],
  },
  {
    id: 'like-no-namespaces',
    sentence: 'Elements are found by local name, in any namespace.',
    deviations: ['element-names-without-namespace'],
  },
  {
    id: 'like-document-tree',
    sentence: 'Documents are parsed into a tree and written out again: white space and declarations do not survive.',
    deviations: [
      'documents-trimmed-on-store',
      'answers-indented',
      'declarations-dropped-from-new-elements',
      'declarations-added-to-elements',
    ],
  },
  {
    id: 'like-insertion-at-the-end',
    sentence: 'New elements go to the end of their parent, also when the URI does not select them there.',
    deviations: ['every-insertion-at-the-end', 'positions-clamped-on-insertion', 'put-is-not-confirmed'],
    related: ['replacement-goes-to-the-end', 'any-position-in-empty-parents'],
  },
  {
    id: 'like-helpful',
    sentence: 'What is missing is made on the way: directories, documents and the elements above a node.',
    deviations: ['directories-made-by-the-way', 'missing-document-is-made', 'missing-parents-are-made'],
  },
  {
    id: 'like-generic-types',
    sentence: 'Everything is application/xml, reports and capabilities too.',
    deviations: [
      'documents-are-application-xml',
      'any-xml-type-for-documents',
      'bindings-typed-as-xml',
      'reports-are-application-xml',
    ],
  },
  {
    id: 'like-everything-missing-is-404',
    sentence: 'A missing resource is 404 for every method, also where a PUT should report a missing parent.',
    deviations: ['missing-parent-is-404'],
  },
  {
    id: 'like-no-access-rules',
    sentence: 'Everybody may read and write everything, the global tree and the capabilities included.',
    deviations: ['everybody-may-everything'],
  },
  {
    id: 'like-eventual-consistency',
    sentence: 'There are several copies of a document: reads lag behind writes, and updates get lost.',
    deviations: ['reads-lag-behind', 'lost-updates'],
  },
  {
    id: 'like-digest-of-rfc-2617',
    sentence: 'Digest is that of RFC 2617: user names are neither hashed nor in UTF-8.',
    deviations: ['challenges-without-charset', 'user-names-not-hashed', 'second-user-name-passed-over'],
    related: ['hashes-of-user-names-not-understood'],
  },
  {
    id: 'like-a-lenient-parser-of-http',
    sentence: 'Malformed requests are taken: the parser of HTTP passes over what breaks its grammar.',
    deviations: ['hosts-not-looked-at', 'white-space-ahead-of-colons-dropped', 'lengths-read-up-to-what-is-no-digit'],
    related: [
      'white-space-ahead-of-fields-dropped',
      'white-space-behind-values-kept',
      'continued-lines-dropped',
      'carriage-returns-end-lines',
      'lengths-beside-chunks-dropped',
      'codings-behind-chunked-dropped',
      'methods-in-any-case',
    ],
  },
  {
    id: 'like-http-1-0',
    sentence:
      'Messages are those of HTTP/1.0: chunks, interim answers and the end of connections are not as in HTTP/1.1.',
    deviations: ['chunks-refused', 'interim-answers-with-a-length', 'leave-for-http-1-0-clients', 'close-not-read'],
    related: ['connections-for-one-request', 'chunk-extensions-refused', 'no-leave-to-send-chunks'],
  },
  {
    id: 'like-decoding-ahead',
    sentence: 'Paths are percent-decoded before they are divided, so that encoded slashes divide them, too.',
    deviations: ['decoded-before-split', 'parent-by-decoded-segments'],
    related: ['target-decoded-twice', 'separator-inside-of-segments'],
  },
  {
    id: 'like-static-capabilities',
    sentence: 'The capabilities are a text that the server sends: they have no nodes and no entity tag.',
    deviations: ['capabilities-have-no-nodes', 'capabilities-without-etag'],
    related: ['capabilities-are-application-xml', 'capabilities-do-not-list-themselves'],
  },
];
