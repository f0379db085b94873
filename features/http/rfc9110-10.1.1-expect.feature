@server @usage:resource-lists
Feature: RFC 9110 §10.1.1, Expect

  Background:
    Given the document "friends"

  Rule: A client that waits for leave to send the content gets it, or the final answer

    # An interim answer has no content, and no length of any (RFC 9110 §8.6).
    @id:put-succeeds-expect @HTTP-10.1.1-01 @HTTP-10.1.1-02 @HTTP-8.6-04 @MUST
    Scenario Outline: A PUT that succeeds, with Expect: <expectation>
      When the client sends the raw request and the body only after 100
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}
        Expect: <expectation>

        <list name="pals"/>
        """
      Then the server asks for the body
      And no interim response has a Content-Length
      And the server answers 200
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """

      Examples:
        | id             | expectation  |
        | 100-continue   | 100-continue |
        | 100-continue-2 | 100-Continue |

    @id:put-chunks @HTTP-10.1.1-01 @HTTP-10.1.1-02 @MUST
    Scenario: A PUT in chunks
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
      Then the server asks for the body
      And the server answers 200
      And the document has a new entity tag

    # That it will fail can be told from the head.
    @id:put-refused @HTTP-10.1.1-01 @MUST
    Scenario Outline: A PUT that is refused: <what>
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
      And the server answers <status>
      And the document is unchanged

      Examples:
        | id                     | what                        | type                    | field     | value            | status |
        | another-type           | another type                | application/x-xcaliper  | X-Nothing | nothing          | 415    |
        | another-version-of-the | another version of the list | application/xcap-el+xml | If-Match  | "some-other-tag" | 412    |

  Rule: An HTTP/1.0 client gets no interim answer

    @id:expect-http-1-0 @HTTP-10.1.1-03 @MUST
    Scenario: Expect in HTTP/1.0
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
      And the server answers 200
      And the document has a new entity tag

  Rule: Another expectation may be refused with 417, or be passed over

    @id:expect-x-xcaliper-miracle @HTTP-10.1.1-04 @MAY
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
      Then the server answers 417 and the document is unchanged, or 200 and the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
