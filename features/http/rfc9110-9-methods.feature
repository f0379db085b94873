@server @usage:resource-lists
Feature: RFC 9110 §9, methods

  Background:
    Given the document "one friend"

  Rule: Every resource supports GET and HEAD

    @id:get-and-head @HTTP-9.1-01 @MUST
    Scenario Outline: GET and HEAD of <what>
      Given the client sends GET to "<target>"
      And the server answers 200
      When the client sends HEAD to "<target>"
      Then the server answers 200
      But the response has no body

      Examples:
        | id           | what             | target                                  |
        | document     | a document       | {document}                              |
        | root-element | the root element | {document}/~~/resource-lists            |
        | element      | an element       | {document}/~~/resource-lists/list/entry |
        | attribute    | an attribute     | {document}/~~/resource-lists/list/@name |

      @usage:xcap-caps
      Examples:
        | id           | what             | target                                  |
        | capabilities | the capabilities | {root}/xcap-caps/global/index           |

    @id:head-namespace-bindings @HTTP-9.1-01 @MUST @dangerous
    Scenario: HEAD of namespace bindings
      Given the client sends GET to node 'resource-lists/list/namespace::*'
      And the server answers 200
      When the client sends HEAD to node 'resource-lists/list/namespace::*'
      Then the server answers 200
      But the response has no body

  Rule: An unknown method should be answered 501, a method that the resource does not support 405

    # The server decides which methods it knows.
    @id:other-method @HTTP-9.1-02 @SHOULD
    Scenario Outline: <method> to a document
      When the client sends <method> to the document
      Then the server answers 501 or 405
      But the document is unchanged
      And the client sends GET to the document
      And the server answers 200

      Examples:
        | id       | method   |
        | xcaliper | XCALIPER |
        | patch    | PATCH    |
        | post     | POST     |
        | propfind | PROPFIND |

  Rule: Methods are case-sensitive

    @id:method-case @HTTP-9.1-03 @implied-MUST
    Scenario Outline: <method> instead of <capitals>
      When the client sends the raw request
        """
        <method> {document} HTTP/1.1
        Host: {host}
        Content-Type: application/resource-lists+xml
        Content-Length: {length}

        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      Then the server answers 501 or 405 or 400
      But the document is unchanged
      And the client sends the raw request
        """
        <capitals> {document} HTTP/1.1
        Host: {host}
        Content-Type: application/resource-lists+xml
        Content-Length: {length}

        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      And the server answers 200

      Examples:
        | id           | method | capitals |
        | put-lower    | put    | PUT      |
        | put-mixed    | Put    | PUT      |
        | delete-lower | delete | DELETE   |

    @id:method-case-get @HTTP-9.1-03 @implied-MUST
    Scenario: get instead of GET
      When the client sends the raw request
        """
        get {document} HTTP/1.1
        Host: {host}
        """
      Then the server answers 501 or 405 or 400

  Rule: Safe methods change nothing

    @id:safe @HTTP-9.2.1-01 @implied-MUST
    Scenario Outline: <method> of <what>
      When the client sends <method> to "<target>"
      Then the document is unchanged
      And the document has the same entity tag

      Examples:
        | id               | method  | what                | target                                   |
        | get-document     | GET     | a document          | {document}                               |
        | head-document    | HEAD    | a document          | {document}                               |
        | options-document | OPTIONS | a document          | {document}                               |
        | get-element      | GET     | a missing element   | {document}/~~/resource-lists/list%5B2%5D |
        | head-element     | HEAD    | a missing element   | {document}/~~/resource-lists/list%5B2%5D |
        | options-element  | OPTIONS | a missing element   | {document}/~~/resource-lists/list%5B2%5D |
        | get-attribute    | GET     | a missing attribute | {document}/~~/resource-lists/list/@x     |

    @id:safe-missing @HTTP-9.2.1-01 @implied-MUST
    Scenario Outline: <method> of a document that does not exist
      Given there is no document
      And the document does not exist
      When the client sends <method> to the document
      Then the document does not exist
      But the client sends GET to the document
      And the server answers 404

      Examples:
        | id      | method  |
        | get     | GET     |
        | head    | HEAD    |
        | options | OPTIONS |

  Rule: A repeated PUT or DELETE has the effect of one

    @id:put-entry-twice @HTTP-9.2.2-01 @implied-MUST
    Scenario: The client PUTs an entry twice
      Given the client PUTs element 'resource-lists/list/entry[@uri="sip:n@example.com"]' with '<entry uri="sip:n@example.com"/>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <entry uri="sip:n@example.com"/>
          </list>
        </resource-lists>
        """
      When the client repeats the request
      Then the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <entry uri="sip:n@example.com"/>
          </list>
        </resource-lists>
        """
      But the request succeeds

    @id:put-document-twice @HTTP-9.2.2-01 @implied-MUST
    Scenario: The client PUTs a document twice
      Given the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      When the client repeats the request
      Then the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      But the request succeeds

    # Nothing but the position tells two such lists apart, so a second one would be valid.
    @id:put-list-twice @HTTP-9.2.2-01 @implied-MUST
    Scenario: The client PUTs a list without a name twice
      Given the document "no lists"
      And the client PUTs element 'resource-lists/list[1]' with '<list/>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list/></resource-lists>
        """
      When the client repeats the request
      Then the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list/></resource-lists>
        """
      But the request succeeds

    @id:delete-entry-twice @HTTP-9.2.2-01 @implied-MUST
    Scenario: The client DELETEs an entry twice
      Given the client sends DELETE to node 'resource-lists/list/entry[@uri="sip:a@example.com"]'
      And the request succeeds
      And the stored document equals document "friends" (canonical XML)
      # RFC 9110 §9.2.2: the effect is the same, the status may differ. The cases of RFC 4825 §8.4 judge the status.
      When the client repeats the request
      Then the stored document equals document "friends" (canonical XML)

  Rule: Content in a GET does not change what the request means

    # RFC 9110 §9.3.1 lets a server refuse such a request and close the connection.
    @id:get-with-content @HTTP-9.3.1-01 @implied-MUST
    Scenario: A GET of an attribute carries another value
      Given the client sends GET to node 'resource-lists/list/@name'
      And the server answers 200
      And the body matches 'friends'
      When the client sends the raw request
        """
        GET {document}/~~/resource-lists/list/@name HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-att+xml
        Content-Length: {length}

        "pals"
        """
      Then the server answers 4xx, or 200 with a body matching 'friends'
      But the document is unchanged
      And nothing follows the response on its connection

  Rule: HEAD is answered like GET, but without content

    @id:head-no-content @HTTP-9.3.2-01 @MUST
    Scenario Outline: No octet follows the headers of the response to HEAD of <what>
      Given the client sends the raw request
        """
        HEAD <target> HTTP/1.1
        Host: {host}
        """
      And the server answers <status>
      Then nothing follows the response on its connection

      Examples:
        | id              | what              | target                                  | status |
        | document        | a document        | {document}                              | 200    |
        | element         | an element        | {document}/~~/resource-lists/list       | 200    |
        | attribute       | an attribute      | {document}/~~/resource-lists/list/@name | 200    |
        | missing-element | a missing element | {document}/~~/resource-lists/x          | 404    |
        | unbound-prefix  | an unbound prefix | {document}/~~/z:resource-lists          | 400    |

    @id:head-headers @HTTP-9.3.2-02 @SHOULD
    Scenario Outline: HEAD of <what> should have the headers of a GET
      Given the client sends HEAD to "<target>"
      And the server answers 200
      And the document is unchanged
      And the document has the same entity tag
      Then the response headers "ETag, Content-Type, Cache-Control, Vary, Content-Location" are those of a GET

      Examples:
        | id           | what             | target                                  |
        | document     | a document       | {document}                              |
        | element      | an element       | {document}/~~/resource-lists/list       |
        | attribute    | an attribute     | {document}/~~/resource-lists/list/@name |

      @usage:xcap-caps
      Examples:
        | id           | what             | target                                  |
        | capabilities | the capabilities | {root}/xcap-caps/global/index           |

    @id:head-status @HTTP-9.3.2-03 @implied-MUST
    Scenario Outline: HEAD and GET of <what> have the same status
      Given the client sends GET to "<target>"
      And the server answers <status>
      When the client sends HEAD to "<target>"
      Then the server answers <status>

      Examples:
        | id                | what                | target                                    | status |
        | document          | a document          | {document}                                | 200    |
        | missing-element   | a missing element   | {document}/~~/resource-lists/list%5B2%5D  | 404    |
        | missing-attribute | a missing attribute | {document}/~~/resource-lists/list/@x      | 404    |
        | unbound-prefix    | an unbound prefix   | {document}/~~/resource-lists/z:list       | 400    |
        | unknown-usage     | an unknown usage    | {root}/no-such-usage.example.com/global/i | 404    |

    @id:head-several @HTTP-9.3.2-03 @implied-MUST
    Scenario: HEAD of several elements, and of one of them
      Given the client PUTs element 'resource-lists/list/entry[2]' with '<entry uri="sip:b@example.com"/>'
      And the request succeeds
      And the client sends GET to "{document}/~~/resource-lists/list/entry"
      And the server answers 404
      When the client sends HEAD to "{document}/~~/resource-lists/list/entry"
      Then the server answers 404
      But the client sends HEAD to "{document}/~~/resource-lists/list/entry%5B2%5D"
      And the server answers 200

  Rule: Content in a DELETE does not change what the request means

    # A server may refuse such a request, as for GET. RFC 4825 §8.4 requires 200 and not 204; the cases about that
    # clause judge it.
    @id:delete-with-content @HTTP-9.3.5-01 @implied-MUST
    Scenario: A DELETE of an entry carries a list
      Given the client sends DELETE to node 'resource-lists/list/entry'
      And the request succeeds
      And the document "one friend"
      When the client sends the raw request
        """
        DELETE {document}/~~/resource-lists/list/entry HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}

        <list name="friends"/>
        """
      Then the server answers 4xx and the document is unchanged, or 2xx and the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      But nothing follows the response on its connection

  Rule: A CONNECT without a valid port is refused

    @id:connect @HTTP-9.3.6-01 @MUST
    Scenario Outline: CONNECT to <what>
      When the client sends the raw request
        """
        CONNECT example.com:<port> HTTP/1.1
        Host: example.com:<port>
        """
      Then the server answers 4xx or 501

      Examples:
        | id           | what            | port  |
        | empty-port   | an empty port   |       |
        | invalid-port | an invalid port | 99999 |

  Rule: A response to TRACE should reveal no secrets

    # A server need not implement TRACE. The credentials are fictitious.
    @id:trace @HTTP-9.3.8-01 @SHOULD
    Scenario: TRACE with credentials and a cookie
      When the client sends the raw request
        """
        TRACE {document} HTTP/1.1
        Host: {host}
        Authorization: Basic eGNhbGlwZXI6eGNhbGlwZXI=
        Cookie: session=xcaliper-secret
        """
      Then the body does not match "eGNhbGlwZXI6eGNhbGlwZXI=|xcaliper-secret"
      But the document is unchanged
