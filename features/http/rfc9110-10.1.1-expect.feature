@server @usage:resource-lists
Feature: RFC 9110 §10.1.1, Expect

  Background:
    Given the document "friends"

  Rule: A client that expects 100-continue gets a 100 or a final response before it sends the body

    # An interim response has no content and no Content-Length (RFC 9110 §8.6).
    @id:accepted @HTTP-8.6-04 @MUST
    Scenario Outline: A PUT that succeeds, with Expect: <expectation>
      Given the client sends the raw request and the body only after 100
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}
        Expect: <expectation>

        <list name="pals"/>
        """
      And the server asks for the body
      Then no interim response has a Content-Length
      But the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """

      Examples:
        | id         | expectation  |
        | lower-case | 100-continue |
        | mixed-case | 100-Continue |

    @id:accepted-chunked @HTTP-10.1.1-01 @MUST
    Scenario: A PUT in chunks that succeeds
      When the client sends the raw request and the body only after 100
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Transfer-Encoding: chunked
        Expect: 100-continue

        {chunk <list name="pals"/>}
        0
        """
      Then the server asks for the body, or answers at once
      But the request succeeds
      And the document has a new entity tag

    @id:asks-for-body @HTTP-10.1.1-01 @MUST
    Scenario Outline: A PUT with Expect: <expectation>
      When the client sends the raw request and the body only after 100
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}
        Expect: <expectation>

        <list name="pals"/>
        """
      Then the server asks for the body, or answers at once

      Examples:
        | id         | expectation  |
        | lower-case | 100-continue |
        | mixed-case | 100-Continue |

    @id:final-status @HTTP-10.1.1-02 @MUST
    Scenario Outline: A PUT of a body with <framing>
      Given the client sends the raw request and the body only after 100
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        <framing>
        Expect: 100-continue

        <body>
        """
      And the server asks for the body
      Then the server answers 2xx or 3xx or 4xx or 5xx
      But the request succeeds

      Examples:
        | id     | framing                    | body                        |
        | length | Content-Length: {length}   | <list name="pals"/>         |

    # The server can tell from the header that the request fails.
    @id:refused @HTTP-10.1.1-01 @MUST
    Scenario Outline: A PUT that is refused because of <what>
      When the client sends the raw request and the body only after 100
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: <type>
        Content-Length: {length}
        Expect: 100-continue
        <field>: <value>

        <list name="pals"/>
        """
      Then the server asks for the body, or answers at once
      But the server answers <status>
      And the document is unchanged

      Examples:
        | id       | what           | type                    | field     | value            | status |
        | type     | its media type | application/x-xcaliper  | X-Nothing | nothing          | 415    |
        | if-match | its If-Match   | application/xcap-el+xml | If-Match  | "some-other-tag" | 412    |

  Rule: An HTTP/1.0 client gets no interim response

    @id:http-1.0 @HTTP-10.1.1-03 @MUST
    Scenario: Expect: 100-continue in HTTP/1.0
      When the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.0
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}
        Expect: 100-continue

        <list name="pals"/>
        """
      Then the server sends no interim response
      But the server answers 200
      And the document has a new entity tag

  Rule: A server refuses an unknown expectation with 417, or ignores it

    @id:unknown-expectation @HTTP-10.1.1-04 @MAY
    Scenario: Expect: x-xcaliper-miracle
      When the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}
        Expect: x-xcaliper-miracle

        <list name="pals"/>
        """
      Then the server answers 417 and the document is unchanged, or 2xx and the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      But the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}

        <list name="mates"/>
        """
      And the request succeeds
