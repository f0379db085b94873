@server @usage:resource-lists
Feature: RFC 9110 §9, methods

  Background:
    Given the document "one friend"

  Rule: GET and HEAD are supported everywhere

    @id:get-head-supported @usage:xcap-caps @HTTP-9.1-01 @MUST
    Scenario Outline: On <what>
      When the client sends GET to "<target>"
      Then the server answers 200
      When the client sends HEAD to "<target>"
      Then the server answers 200
      And the response has no body

      Examples:
        | id               | what             | target                                    |
        | a-document       | a document       | {document}                                |
        | the-root-element | the root element | {document}/~~/resource-lists              |
        | an-element       | an element       | {document}/~~/resource-lists/list/entry   |
        | an-attribute     | an attribute     | {document}/~~/resource-lists/list/@name   |
        | the-capabilities | the capabilities | {root}/xcap-caps/global/index             |

    @id:namespace-bindings @HTTP-9.1-01 @MUST @dangerous
    Scenario: On namespace bindings
      When the client sends HEAD to node 'resource-lists/list/namespace::*'
      Then the server answers 200
      And the response has no body

  Rule: A method that a server does not know is answered 501, one that a resource does not have 405

    # Which methods a server knows is its own affair.
    @id:method-server-not-know @HTTP-9.1-02 @SHOULD
    Scenario Outline: <method>
      When the client sends <method> to the document
      Then the server answers 501 or 405
      And the document is unchanged
      When the client sends GET to the document
      Then the server answers 200

      Examples:
        | id       | method   |
        | xcaliper | XCALIPER |
        | patch    | PATCH    |
        | post     | POST     |
        | propfind | PROPFIND |

  Rule: Methods are written in capital letters

    @id:methods-written-capital @HTTP-9.1-03 @implied-MUST
    Scenario Outline: <method>
      When the client sends the raw request
        """
        <method> {document} HTTP/1.1
        Host: {host}
        Content-Type: application/resource-lists+xml
        Content-Length: {length}

        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      Then the server answers 501 or 405 or 400
      And the document is unchanged
      When the client sends the raw request
        """
        <capitals> {document} HTTP/1.1
        Host: {host}
        Content-Type: application/resource-lists+xml
        Content-Length: {length}

        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      Then the server answers 200

      Examples:
        | id            | method | capitals |
        | put-put       | put    | PUT      |
        | put-put-2     | Put    | PUT      |
        | delete-delete | delete | DELETE   |

    @id:methods-written-capital-2 @HTTP-9.1-03 @implied-MUST
    Scenario: get
      When the client sends the raw request
        """
        get {document} HTTP/1.1
        Host: {host}
        """
      Then the server answers 501 or 405 or 400

  Rule: Safe methods change nothing

    @id:safe-methods-change @HTTP-9.2.1-01 @implied-MUST
    Scenario Outline: <method> of <what>
      When the client sends <method> to "<target>"
      Then the document is unchanged

      Examples:
        | id                     | method  | what                         | target                                       |
        | get-a-document         | GET     | a document                   | {document}                                   |
        | head-a-document        | HEAD    | a document                   | {document}                                   |
        | options-a-document     | OPTIONS | a document                   | {document}                                   |
        | get-an-element-that-is | GET     | an element that is not there | {document}/~~/resource-lists/list%5B2%5D     |
        | head-an-element-that   | HEAD    | an element that is not there | {document}/~~/resource-lists/list%5B2%5D     |
        | options-an-element     | OPTIONS | an element that is not there | {document}/~~/resource-lists/list%5B2%5D     |
        | get-an-attribute-not   | GET     | an attribute not there       | {document}/~~/resource-lists/list/@x         |

    @id:document-not @HTTP-9.2.1-01 @implied-MUST
    Scenario Outline: <method> of a document that is not there
      Given there is no document
      When the client sends <method> to the document
      Then the document does not exist
      When the client sends GET to the document
      Then the server answers 404

      Examples:
        | id      | method  |
        | get     | GET     |
        | head    | HEAD    |
        | options | OPTIONS |

  Rule: A PUT or DELETE that is repeated has the effect of one

    @id:put-entry-twice @HTTP-9.2.2-01 @implied-MUST
    Scenario: PUT of an entry twice
      When the client PUTs element 'resource-lists/list/entry[@uri="sip:n@example.com"]' with '<entry uri="sip:n@example.com"/>'
      Then the request succeeds
      When the client repeats the request
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <entry uri="sip:n@example.com"/>
          </list>
        </resource-lists>
        """

    @id:put-document-twice @HTTP-9.2.2-01 @implied-MUST
    Scenario: PUT of a document twice
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      Then the server answers 200
      When the client repeats the request
      Then the server answers 200
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """

    @id:delete-entry-twice @HTTP-9.2.2-01 @implied-MUST
    Scenario: DELETE of an entry twice
      When the client sends DELETE to node 'resource-lists/list/entry[@uri="sip:a@example.com"]'
      Then the server answers 200
      When the client repeats the request
      Then the server answers 404
      And the stored document equals document "friends" (canonical XML)

  Rule: Content in a GET does not change what it means

    # RFC 9110 §9.3.1 lets a server refuse it, and close the connection.
    @id:get-document @HTTP-9.3.1-01 @implied-MUST
    Scenario: A GET with another document
      When the client sends the raw request
        """
        GET {document}/~~/resource-lists/list/@name HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-att+xml
        Content-Length: {length}

        "pals"
        """
      Then the server answers 4xx, or 200 with a body matching 'friends'
      And the document is unchanged
      And nothing follows the response on its connection

  Rule: HEAD brings the fields of a GET, and no content

    @id:no-octet-follows-fields @HTTP-9.3.2-01 @MUST
    Scenario Outline: No octet follows the fields: <what>
      When the client sends the raw request
        """
        HEAD <target> HTTP/1.1
        Host: {host}
        """
      Then the server answers <status>
      And nothing follows the response on its connection

      Examples:
        | id                | what                      | target                                  | status |
        | a-document        | a document                | {document}                              | 200    |
        | an-element        | an element                | {document}/~~/resource-lists/list       | 200    |
        | an-attribute      | an attribute              | {document}/~~/resource-lists/list/@name | 200    |
        | something-that-is | something that is not there | {document}/~~/resource-lists/x        | 404    |
        | an-unbound-prefix | an unbound prefix         | {document}/~~/z:resource-lists          | 400    |

    @id:fields-get @usage:xcap-caps @HTTP-9.3.2-02 @SHOULD
    Scenario Outline: The fields of a GET: <what>
      When the client sends HEAD to "<target>"
      Then the server answers 200
      And the response headers "ETag, Content-Type, Cache-Control, Vary, Content-Location" are those of a GET

      Examples:
        | id               | what             | target                                  |
        | a-document       | a document       | {document}                              |
        | an-element       | an element       | {document}/~~/resource-lists/list       |
        | an-attribute     | an attribute     | {document}/~~/resource-lists/list/@name |
        | the-capabilities | the capabilities | {root}/xcap-caps/global/index           |

    @id:status-get @HTTP-9.3.2-03 @implied-MUST
    Scenario Outline: The status of a GET: <what>
      When the client sends HEAD to "<target>"
      Then the server answers <status>
      When the client sends GET to "<target>"
      Then the server answers <status>

      Examples:
        | id                | what                   | target                                    | status |
        | a-document        | a document             | {document}                                | 200    |
        | no-such-element   | no such element        | {document}/~~/resource-lists/list%5B2%5D  | 404    |
        | no-such-attribute | no such attribute      | {document}/~~/resource-lists/list/@x      | 404    |
        | an-unbound-prefix | an unbound prefix      | {document}/~~/resource-lists/z:list       | 400    |
        | no-such-usage     | no such usage          | {root}/no-such-usage.example.com/global/i | 404    |

    @id:status-get-several-elements @HTTP-9.3.2-03 @implied-MUST
    Scenario: The status of a GET: several elements
      When the client PUTs element 'resource-lists/list/entry[2]' with '<entry uri="sip:b@example.com"/>'
      Then the request succeeds
      When the client sends HEAD to "{document}/~~/resource-lists/list/entry"
      Then the server answers 404
      When the client sends HEAD to "{document}/~~/resource-lists/list/entry%5B2%5D"
      Then the server answers 200

  Rule: Content in a DELETE does not change what it means

    # As for GET; that the answer be 200 and not 204 is RFC 4825 §8.4's.
    @id:delete-uri-entry @HTTP-9.3.5-01 @implied-MUST
    Scenario: A DELETE with the URI of another entry
      When the client sends the raw request
        """
        DELETE {document}/~~/resource-lists/list/entry HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}

        <list name="friends"/>
        """
      Then the server answers 4xx and the document is unchanged, or 200 or 204 and the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And nothing follows the response on its connection

  Rule: A CONNECT without a port to connect to is refused

    @id:connect-port-connect @HTTP-9.3.6-01 @MUST
    Scenario Outline: To <what>
      When the client sends the raw request
        """
        CONNECT example.com:<port> HTTP/1.1
        Host: example.com:<port>
        """
      Then the server answers 4xx or 501

      Examples:
        | id             | what           | port  |
        | an-empty-port  | an empty port  |       |
        | an-invalid-one | an invalid one | 99999 |

  Rule: TRACE does not give secrets away

    # A server that has no TRACE is none the worse for it. The credentials are of no use anywhere.
    @id:credentials-cookie @HTTP-9.3.8-01 @SHOULD
    Scenario: With credentials and a cookie
      When the client sends the raw request
        """
        TRACE {document} HTTP/1.1
        Host: {host}
        Authorization: Basic eGNhbGlwZXI6eGNhbGlwZXI=
        Cookie: session=xcaliper-secret
        """
      Then the body does not match "eGNhbGlwZXI6eGNhbGlwZXI=|xcaliper-secret"
      And the document is unchanged
