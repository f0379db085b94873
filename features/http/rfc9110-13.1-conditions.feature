@server @usage:resource-lists
Feature: RFC 9110 §13.1, conditions

  Background:
    Given the document "one friend"

  Rule: With an If-Match that does not hold, nothing is done

    # What a request asks for is never done already here: a server may then answer with a success (RFC 9110 §13.1.1).
    @id:delete @HTTP-13.1.1-01 @HTTP-15.5.13-01 @MUST
    Scenario Outline: DELETE of <what>
      Given the next request has header "If-Match" with value '"some-other-tag"'
      When the client sends DELETE to "<target>"
      Then the server answers 412
      And the document is unchanged
      Given the next request has header "If-Match" with value "{etag}"
      When the client sends DELETE to "<target>"
      Then the server answers 200 or 204
      When the client sends GET to "<target>"
      Then the server answers 404

      Examples:
        | id           | what         | target                                  |
        | a-document   | a document   | {document}                              |
        | an-element   | an element   | {document}/~~/resource-lists/list/entry |
        | an-attribute | an attribute | {document}/~~/resource-lists/list/@name |

    @id:put-document @HTTP-13.1.1-01 @HTTP-15.5.13-01 @MUST
    Scenario: PUT of a document
      Given the next request has header "If-Match" with value '"some-other-tag"'
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      Then the server answers 412
      And the document is unchanged
      Given the next request has header "If-Match" with value "{etag}"
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      Then the server answers 200

    @id:match-not-hold @HTTP-13.1.1-01 @MUST
    Scenario Outline: <method>
      Given the next request has header "If-Match" with value '"some-other-tag"'
      When the client sends <method> to the document
      Then the server answers 412
      Given the next request has header "If-Match" with value "{etag}"
      When the client sends <method> to the document
      Then the server answers 200

      Examples:
        | id   | method |
        | get  | GET    |
        | head | HEAD   |

  Rule: One of the entity tags in If-Match is enough

    @id:match @HTTP-13.1.1-02 @MUST
    Scenario Outline: If-Match: <list>
      Given the next request has header "If-Match" with value '<others>'
      When the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      Then the server answers 412
      And the document is unchanged
      Given the next request has header "If-Match" with value '<list>'
      When the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      Then the server answers 200
      And the document has a new entity tag

      Examples:
        | id                   | list                   | others            |
        | etag-a-b-c-a-b       | {etag}, "a", "b"       | "c", "a", "b"     |
        | a-etag-b-a-c-b       | "a", {etag}, "b"       | "a", "c", "b"     |
        | a-b-etag-a-b-c       | "a", "b", {etag}       | "a", "b", "c"     |
        | a-b-etag-a-b-c-2     | "a","b",{etag}         | "a","b","c"       |
        | w-a-b-c-etag-w-a-b-c | W/"a", "b,c", "", {etag} | W/"a", "b,c", "" |

  Rule: If-Match: * holds if there is something

    @id:document @HTTP-13.1.1-03 @implied-MUST
    Scenario Outline: <method> of a document
      Given the next request has header "If-Match" with value "*"
      When the client sends <method> to the document
      Then the server answers 200

      Examples:
        | id     | method |
        | get    | GET    |
        | head   | HEAD   |
        | delete | DELETE |

    @id:put-document-not @HTTP-13.1.1-03 @implied-MUST
    Scenario: PUT of a document, and of one that is not there
      Given the next request has header "If-Match" with value "*"
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      Then the server answers 200
      When the client sends DELETE to the document
      Then the server answers 200 or 204
      Given the next request has header "If-Match" with value "*"
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      Then the server answers 412
      And the document does not exist

  Rule: With an If-None-Match that does not hold, a GET or HEAD is answered 304, anything else 412

    @id:none-match-not-hold @HTTP-13.1.2-01 @MUST
    Scenario Outline: <method> of <what>
      Given the next request has header "If-None-Match" with value "{etag}"
      When the client sends <method> to "<target>"
      Then the server answers <status>
      And the document is unchanged
      Given the next request has header "If-None-Match" with value '"some-other-tag"'
      When the client sends <method> to "<target>"
      Then the server answers 200

      Examples:
        | id               | method | what         | target                                  | status |
        | get-a-document   | GET    | a document   | {document}                              | 304    |
        | head-a-document  | HEAD   | a document   | {document}                              | 304    |
        | delete-a         | DELETE | a document   | {document}                              | 412    |
        | get-an-element   | GET    | an element   | {document}/~~/resource-lists/list/entry | 304    |
        | head-an-element  | HEAD   | an element   | {document}/~~/resource-lists/list/entry | 304    |
        | delete-an        | DELETE | an element   | {document}/~~/resource-lists/list/entry | 412    |
        | get-an-attribute | GET    | an attribute | {document}/~~/resource-lists/list/@name | 304    |
        | head-an          | HEAD   | an attribute | {document}/~~/resource-lists/list/@name | 304    |
        | delete-an-2      | DELETE | an attribute | {document}/~~/resource-lists/list/@name | 412    |

    @id:put-element @HTTP-13.1.2-01 @MUST
    Scenario: PUT of an element
      Given the next request has header "If-None-Match" with value "{etag}"
      When the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      Then the server answers 412
      And the document is unchanged
      Given the next request has header "If-None-Match" with value '"some-other-tag"'
      When the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      Then the server answers 200

  Rule: One of the entity tags in If-None-Match is enough

    @id:none-match @HTTP-13.1.2-02 @MUST
    Scenario Outline: If-None-Match: <list>
      Given the next request has header "If-None-Match" with value '<list>'
      When the client sends GET to the document
      Then the server answers 304
      Given the next request has header "If-None-Match" with value '<list>'
      When the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      Then the server answers 412
      And the document is unchanged
      Given the next request has header "If-None-Match" with value '<others>'
      When the client sends GET to the document
      Then the server answers 200

      Examples:
        | id                   | list                   | others            |
        | etag-a-b-c-a-b       | {etag}, "a", "b"       | "c", "a", "b"     |
        | a-etag-b-a-c-b       | "a", {etag}, "b"       | "a", "c", "b"     |
        | a-b-etag-a-b-c       | "a", "b", {etag}       | "a", "b", "c"     |
        | a-b-etag-a-b-c-2     | "a","b",{etag}         | "a","b","c"       |
        | w-a-b-c-etag-w-a-b-c | W/"a", "b,c", "", {etag} | W/"a", "b,c", "" |

  Rule: If-None-Match: * holds only if there is nothing

    @id:none-match-holds @HTTP-13.1.2-03 @implied-MUST
    Scenario Outline: <method> of <what>
      Given the next request has header "If-None-Match" with value "*"
      When the client sends <method> to "<target>"
      Then the server answers 304
      When the client sends <method> to "<target>"
      Then the server answers 200

      Examples:
        | id               | method | what         | target                                  |
        | get-a-document   | GET    | a document   | {document}                              |
        | head-a-document  | HEAD   | a document   | {document}                              |
        | get-an-element   | GET    | an element   | {document}/~~/resource-lists/list/entry |
        | get-an-attribute | GET    | an attribute | {document}/~~/resource-lists/list/@name |

    @id:get-none-match @HTTP-13.1.2-04 @implied-MUST
    Scenario Outline: GET of <what>, with If-None-Match: <condition>
      Given the next request has header "If-None-Match" with value '<condition>'
      When the client sends GET to "<target>"
      Then the server answers 404
      Given the next request has header "If-None-Match" with value '<condition>'
      When the client sends HEAD to "<target>"
      Then the server answers 404

      Examples:
        | id                   | what                                  | target                                   | condition  |
        | an-element-that-is   | an element that is not there          | {document}/~~/resource-lists/list%5B2%5D | *          |
        | an-element-that-is-2 | an element that is not there          | {document}/~~/resource-lists/list%5B2%5D | {etag}     |
        | an-element-that-is-3 | an element that is not there          | {document}/~~/resource-lists/list%5B2%5D | "some-tag" |
        | an-attribute-that-is | an attribute that is not there        | {document}/~~/resource-lists/list/@x     | *          |
        | an-attribute-that-2  | an attribute that is not there        | {document}/~~/resource-lists/list/@x     | {etag}     |

    @id:get-document-not @HTTP-13.1.2-04 @implied-MUST
    Scenario: GET of a document that is not there
      When the client sends DELETE to the document
      Then the server answers 200 or 204
      Given the next request has header "If-None-Match" with value '"some-tag"'
      When the client sends GET to the document
      Then the server answers 404
      Given the next request has header "If-None-Match" with value "*"
      When the client sends GET to the document
      Then the server answers 404

  Rule: If-Modified-Since gives way to If-None-Match, and is for GET and HEAD alone

    @id:not-changed-since @HTTP-13.1.3-01 @MUST
    Scenario Outline: <method> of what has not changed since, but has another entity tag
      Given the next request has header "If-None-Match" with value '"some-other-tag"'
      And the next request has header "If-Modified-Since" with value "Fri, 31 Dec 2049 23:59:59 GMT"
      When the client sends <method> to the document
      Then the server answers 200
      Given the next request has header "If-None-Match" with value "{etag}"
      And the next request has header "If-Modified-Since" with value "Sat, 29 Oct 1994 19:43:31 GMT"
      When the client sends <method> to the document
      Then the server answers 304

      Examples:
        | id   | method |
        | get  | GET    |
        | head | HEAD   |

    @id:put-not-changed-since @HTTP-13.1.3-01 @MUST
    Scenario: PUT of what has not changed since
      Given the next request has header "If-Modified-Since" with value "Fri, 31 Dec 2049 23:59:59 GMT"
      When the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      Then the server answers 200
      And the document has a new entity tag

    @id:delete-not-changed-since @HTTP-13.1.3-01 @MUST
    Scenario: DELETE of what has not changed since
      Given the next request has header "If-Modified-Since" with value "Fri, 31 Dec 2049 23:59:59 GMT"
      When the client sends DELETE to node 'resource-lists/list/entry'
      Then the server answers 200
      And the document has a new entity tag

    @id:date-none @HTTP-13.1.3-01 @MUST
    Scenario Outline: A date that is none: <date>
      Given the next request has header "If-Modified-Since" with value "<date>"
      When the client sends GET to the document
      Then the server answers 200

      Examples:
        | id                    | date                                                          |
        | tomorrow              | tomorrow                                                      |
        | 2049-12-31t23-59-59z  | 2049-12-31T23:59:59Z                                          |
        | fri-31-dec-2049-23-59 | Fri, 31 Dec 2049 23:59:59 GMT, Fri, 31 Dec 2049 23:59:59 GMT  |

  Rule: If-Unmodified-Since gives way to If-Match

    @id:put-changed-since-entity-tag @HTTP-13.1.4-01 @MUST
    Scenario: PUT of what has changed since, but has the same entity tag
      Given the next request has header "If-Match" with value "{etag}"
      And the next request has header "If-Unmodified-Since" with value "Sat, 29 Oct 1994 19:43:31 GMT"
      When the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      Then the server answers 200
      And the document has a new entity tag
      Given the next request has header "If-Match" with value '"some-other-tag"'
      And the next request has header "If-Unmodified-Since" with value "Fri, 31 Dec 2049 23:59:59 GMT"
      When the client PUTs element 'resource-lists/list' with '<list name="mates"/>'
      Then the server answers 412
      And the document is unchanged

    @id:date-none-unmodified @HTTP-13.1.4-01 @MUST
    Scenario Outline: A date that is none: <date>
      Given the next request has header "If-Unmodified-Since" with value "<date>"
      When the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      Then the server answers 200
      And the document has a new entity tag

      Examples:
        | id            | date                                                         |
        | yesterday     | yesterday                                                    |
        | 1994-10-29t19 | 1994-10-29T19:43:31Z                                         |
        | sat-29-oct    | Sat, 29 Oct 1994 19:43:31 GMT, Sat, 29 Oct 1994 19:43:31 GMT |

  Rule: If-Range without Range is nothing

    @id:range @HTTP-13.1.5-01 @MUST
    Scenario Outline: If-Range: <validator>
      Given the next request has header "If-Range" with value '<validator>'
      When the client sends GET to the document
      Then the server answers 200
      And the response has the document's entity tag

      Examples:
        | id                    | validator                     |
        | etag                  | {etag}                        |
        | some-other-tag        | "some-other-tag"              |
        | sat-29-oct-1994-19-43 | Sat, 29 Oct 1994 19:43:31 GMT |
