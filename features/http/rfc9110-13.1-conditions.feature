@server @usage:resource-lists
Feature: RFC 9110 §13.1, conditions

  Background:
    Given the document "one friend"

  Rule: A request whose If-Match is false is answered 412 and changes nothing

    # A server may answer success if the requested state already exists (RFC 9110 §13.1.1). It never exists here.
    @id:if-match-delete @HTTP-13.1.1-01 @MUST
    Scenario Outline: DELETE of <what> with If-Match
      Given the next request has header "If-Match" with value '"some-other-tag"'
      When the client sends DELETE to "<target>"
      Then the server answers 412
      And the document is unchanged
      Given the next request has header "If-Match" with value "{etag}"
      But the client sends DELETE to "<target>"
      And the server answers 200 or 204
      And the client sends GET to "<target>"
      And the server answers 404

      Examples:
        | id        | what         | target                                  |
        | document  | a document   | {document}                              |
        | element   | an element   | {document}/~~/resource-lists/list/entry |
        | attribute | an attribute | {document}/~~/resource-lists/list/@name |

    @id:unchanged-after-412 @HTTP-15.5.13-01 @implied-MUST
    Scenario Outline: DELETE of <what> is answered 412
      Given the next request has header "If-Match" with value '"some-other-tag"'
      And the client sends DELETE to "<target>"
      And the server answers 412
      Then the document is unchanged

      Examples:
        | id        | what         | target                                  |
        | document  | a document   | {document}                              |
        | element   | an element   | {document}/~~/resource-lists/list/entry |
        | attribute | an attribute | {document}/~~/resource-lists/list/@name |

    @id:if-match-put @HTTP-13.1.1-01 @MUST
    Scenario: PUT of a document with If-Match
      Given the next request has header "If-Match" with value '"some-other-tag"'
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      Then the server answers 412
      But the document is unchanged
      Given the next request has header "If-Match" with value "{etag}"
      But the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      And the server answers 200

    @id:if-match-read @HTTP-13.1.1-01 @MUST
    Scenario Outline: <method> of a document with If-Match
      Given the client sends <method> to the document
      And the server answers 200
      And the next request has header "If-Match" with value '"some-other-tag"'
      When the client sends <method> to the document
      Then the server answers 412
      Given the next request has header "If-Match" with value "{etag}"
      But the client sends <method> to the document
      And the server answers 200

      Examples:
        | id   | method |
        | get  | GET    |
        | head | HEAD   |

  Rule: If-Match is true if one of its entity tags matches

    @id:if-match-list @HTTP-13.1.1-02 @implied-MUST
    Scenario Outline: If-Match: <list>
      Given the next request has header "If-Match" with value "{etag}"
      And the client PUTs element 'resource-lists/list' with '<list name="mates"/>'
      And the request succeeds
      And the next request has header "If-Match" with value '<others>'
      And the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      And the server answers 412
      And the document is unchanged
      And the next request has header "If-Match" with value '<list>'
      When the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      Then the request succeeds
      But the document has a new entity tag

      Examples:
        | id        | list                     | others           |
        | first     | {etag}, "a", "b"         | "c", "a", "b"    |
        | middle    | "a", {etag}, "b"         | "a", "c", "b"    |
        | last      | "a", "b", {etag}         | "a", "b", "c"    |
        | no-spaces | "a","b",{etag}           | "a","b","c"      |
        | odd-tags  | W/"a", "b,c", "", {etag} | W/"a", "b,c", "" |

  Rule: If-Match: * is true if the resource exists

    @id:if-match-star @HTTP-13.1.1-03 @implied-MUST
    Scenario Outline: <method> of a document with If-Match: *
      Given the client sends <read> to the document
      And the server answers 200
      And the next request has header "If-Match" with value "*"
      When the client sends <method> to the document
      Then the request succeeds

      Examples:
        | id     | read | method |
        | get    | GET  | GET    |
        | head   | HEAD | HEAD   |
        | delete | GET  | DELETE |

    @id:if-match-star-put @HTTP-13.1.1-03 @implied-MUST
    Scenario: PUT of an existing and of a missing document with If-Match: *
      Given the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="mates"/></resource-lists>
        """
      And the request succeeds
      And the next request has header "If-Match" with value "*"
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      Then the request succeeds
      But the client sends DELETE to the document
      And the server answers 200 or 204
      Given the next request has header "If-Match" with value "*"
      But the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      And the server answers 412
      And the document does not exist

  Rule: A false If-None-Match is answered 304 to GET and HEAD, and 412 to other methods

    @id:if-none-match @HTTP-13.1.2-01 @MUST
    Scenario Outline: <method> of <what> with If-None-Match
      Given the client sends <read> to "<target>"
      And the server answers 200
      And the response header "ETag" matches '^(W/)?".*"$'
      And the response has the document's entity tag
      And the next request has header "If-None-Match" with value "{etag}"
      When the client sends <method> to "<target>"
      Then the server answers <status>
      But the document is unchanged
      Given the next request has header "If-None-Match" with value '"some-other-tag"'
      But the client sends <method> to "<target>"
      And the server answers 200

      Examples:
        | id               | read | method | what         | target                                  | status |
        | get-document     | GET  | GET    | a document   | {document}                              | 304    |
        | head-document    | HEAD | HEAD   | a document   | {document}                              | 304    |
        | delete-document  | GET  | DELETE | a document   | {document}                              | 412    |
        | get-element      | GET  | GET    | an element   | {document}/~~/resource-lists/list/entry | 304    |
        | head-element     | HEAD | HEAD   | an element   | {document}/~~/resource-lists/list/entry | 304    |
        | delete-element   | GET  | DELETE | an element   | {document}/~~/resource-lists/list/entry | 412    |
        | get-attribute    | GET  | GET    | an attribute | {document}/~~/resource-lists/list/@name | 304    |
        | head-attribute   | HEAD | HEAD   | an attribute | {document}/~~/resource-lists/list/@name | 304    |
        | delete-attribute | GET  | DELETE | an attribute | {document}/~~/resource-lists/list/@name | 412    |

    @id:if-none-match-put @HTTP-13.1.2-01 @MUST
    Scenario: PUT of an element with If-None-Match
      Given the client sends GET to node 'resource-lists/list'
      And the response header "ETag" matches '^(W/)?".*"$'
      And the response has the document's entity tag
      And the next request has header "If-None-Match" with value "{etag}"
      When the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      Then the server answers 412
      But the document is unchanged
      Given the next request has header "If-None-Match" with value '"some-other-tag"'
      But the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      And the server answers 200

  Rule: If-None-Match is false if one of its entity tags matches

    @id:if-none-match-list @HTTP-13.1.2-02 @implied-MUST
    Scenario Outline: If-None-Match: <list>
      Given the next request has header "If-None-Match" with value "{etag}"
      And the client sends GET to the document
      And the server answers 304
      And the next request has header "If-None-Match" with value '<list>'
      When the client sends GET to the document
      Then the server answers 304
      Given the next request has header "If-None-Match" with value '<list>'
      But the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      And the server answers 412
      And the document is unchanged
      Given the next request has header "If-None-Match" with value '<others>'
      But the client sends GET to the document
      And the server answers 200

      Examples:
        | id        | list                     | others           |
        | first     | {etag}, "a", "b"         | "c", "a", "b"    |
        | middle    | "a", {etag}, "b"         | "a", "c", "b"    |
        | last      | "a", "b", {etag}         | "a", "b", "c"    |
        | no-spaces | "a","b",{etag}           | "a","b","c"      |
        | odd-tags  | W/"a", "b,c", "", {etag} | W/"a", "b,c", "" |

  Rule: If-None-Match: * is true only if the resource does not exist

    @id:if-none-match-star @HTTP-13.1.2-03 @implied-MUST
    Scenario Outline: <method> of <what> with If-None-Match: *
      Given the client sends <method> to "<target>"
      And the server answers 200
      And the next request has header "If-None-Match" with value "*"
      When the client sends <method> to "<target>"
      Then the server answers 304
      But the client sends <method> to "<target>"
      And the server answers 200

      Examples:
        | id            | method | what         | target                                  |
        | get-document  | GET    | a document   | {document}                              |
        | head-document | HEAD   | a document   | {document}                              |
        | get-element   | GET    | an element   | {document}/~~/resource-lists/list/entry |
        | get-attribute | GET    | an attribute | {document}/~~/resource-lists/list/@name |

    @id:missing-node @HTTP-13.1.2-04 @MUST
    Scenario Outline: GET of <what> with If-None-Match: <condition>
      Given the client sends GET to "<target>"
      And the server answers 404
      And the next request has header "If-None-Match" with value '<condition>'
      When the client sends GET to "<target>"
      Then the server answers 404

      Examples:
        | id                | what                | target                                   | condition  |
        | element-star      | a missing element   | {document}/~~/resource-lists/list%5B2%5D | *          |
        | element-current   | a missing element   | {document}/~~/resource-lists/list%5B2%5D | {etag}     |
        | element-other     | a missing element   | {document}/~~/resource-lists/list%5B2%5D | "some-tag" |
        | attribute-star    | a missing attribute | {document}/~~/resource-lists/list/@x     | *          |
        | attribute-current | a missing attribute | {document}/~~/resource-lists/list/@x     | {etag}     |

    @id:missing-document @HTTP-13.1.2-04 @MUST
    Scenario: GET of a missing document with If-None-Match
      Given the client sends DELETE to the document
      And the server answers 200 or 204
      And the client sends GET to the document
      And the server answers 404
      And the next request has header "If-None-Match" with value '"some-tag"'
      When the client sends GET to the document
      Then the server answers 404
      Given the next request has header "If-None-Match" with value "*"
      When the client sends GET to the document
      Then the server answers 404

  Rule: If-Modified-Since is ignored beside If-None-Match, with methods other than GET and HEAD, and without a valid date

    @id:if-modified-since @HTTP-13.1.3-01 @MUST
    Scenario Outline: <method> with If-None-Match and a contradicting If-Modified-Since
      Given the client sends <method> to the document
      And the server answers 200
      And the next request has header "If-None-Match" with value '"some-other-tag"'
      And the next request has header "If-Modified-Since" with value "Fri, 31 Dec 2049 23:59:59 GMT"
      When the client sends <method> to the document
      Then the server answers 200
      But the document has the same entity tag
      Given the next request has header "If-None-Match" with value "{etag}"
      And the next request has header "If-Modified-Since" with value "Sat, 29 Oct 1994 19:43:31 GMT"
      But the client sends <method> to the document
      And the server answers 304

      Examples:
        | id   | method |
        | get  | GET    |
        | head | HEAD   |

    @id:if-modified-since-put @HTTP-13.1.3-01 @MUST
    Scenario: PUT with an If-Modified-Since that does not hold
      Given the client PUTs element 'resource-lists/list' with '<list name="mates"/>'
      And the request succeeds
      And the next request has header "If-Modified-Since" with value "Fri, 31 Dec 2049 23:59:59 GMT"
      When the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      Then the request succeeds
      But the document has a new entity tag

    @id:if-modified-since-delete @HTTP-13.1.3-01 @MUST
    Scenario: DELETE with an If-Modified-Since that does not hold
      Given the next request has header "If-Modified-Since" with value "Fri, 31 Dec 2049 23:59:59 GMT"
      When the client sends DELETE to node 'resource-lists/list/entry'
      Then the request succeeds
      But the document has a new entity tag

    @id:bad-modified-date @HTTP-13.1.3-01 @MUST
    Scenario Outline: If-Modified-Since with the invalid date <date>
      Given the next request has header "If-Modified-Since" with value "<date>"
      When the client sends GET to the document
      Then the server answers 200

      Examples:
        | id        | date                                                         |
        | word      | tomorrow                                                     |
        | iso-8601  | 2049-12-31T23:59:59Z                                         |
        | two-dates | Fri, 31 Dec 2049 23:59:59 GMT, Fri, 31 Dec 2049 23:59:59 GMT |

  Rule: If-Unmodified-Since is ignored beside If-Match, and without a valid date

    @id:if-unmodified-since @HTTP-13.1.4-01 @MUST
    Scenario: PUT with If-Match and a contradicting If-Unmodified-Since
      Given the next request has header "If-Match" with value "{etag}"
      And the client PUTs element 'resource-lists/list' with '<list name="friends"/>'
      And the request succeeds
      And the document has a new entity tag
      And the next request has header "If-Match" with value "{etag}"
      And the next request has header "If-Unmodified-Since" with value "Sat, 29 Oct 1994 19:43:31 GMT"
      When the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      Then the request succeeds
      But the document has a new entity tag
      Given the next request has header "If-Match" with value '"some-other-tag"'
      And the next request has header "If-Unmodified-Since" with value "Fri, 31 Dec 2049 23:59:59 GMT"
      But the client PUTs element 'resource-lists/list' with '<list name="mates"/>'
      And the server answers 412
      And the document is unchanged

    @id:bad-unmodified-date @HTTP-13.1.4-01 @MUST
    Scenario Outline: If-Unmodified-Since with the invalid date <date>
      Given the client PUTs element 'resource-lists/list' with '<list name="mates"/>'
      And the request succeeds
      And the next request has header "If-Unmodified-Since" with value "<date>"
      When the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      Then the request succeeds
      But the document has a new entity tag

      Examples:
        | id        | date                                                         |
        | word      | yesterday                                                    |
        | iso-8601  | 1994-10-29T19:43:31Z                                         |
        | two-dates | Sat, 29 Oct 1994 19:43:31 GMT, Sat, 29 Oct 1994 19:43:31 GMT |

  Rule: If-Range is ignored without Range

    @id:if-range @HTTP-13.1.5-01 @MUST
    Scenario Outline: GET with If-Range: <validator> and no Range
      Given the next request has header "If-Range" with value '<validator>'
      When the client sends GET to the document
      Then the server answers 200
      But the response has the document's entity tag

      Examples:
        | id      | validator                     |
        | current | {etag}                        |
        | other   | "some-other-tag"              |
        | date    | Sat, 29 Oct 1994 19:43:31 GMT |
