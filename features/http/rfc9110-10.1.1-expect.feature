@server @usage:resource-lists
Feature: RFC 9110 §10.1.1, Expect

  Background:
    Given the document
      """
      <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
      """

  Rule: A client that waits for leave to send the content gets it, or the final answer

    # An interim answer has no content, and no length of any (RFC 9110 §8.6).
    @id:put-succeeds-expect @HTTP-10.1.1-01 @HTTP-10.1.1-02 @HTTP-8.6-04 @MUST
    Scenario Outline: A PUT that succeeds, with Expect: <expectation>
      When the client sends the head, and the content only after 100, of
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}
        Expect: <expectation>

        <list name="pals"/>
        """
      Then the server has asked for the content
      And no interim answer has a Content-Length
      And the answer is 200
      And the document is now, as canonical XML,
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """

      Examples:
        | id             | expectation  |
        | 100-continue   | 100-continue |
        | 100-continue-2 | 100-Continue |

    @id:put-chunks @HTTP-10.1.1-01 @HTTP-10.1.1-02 @MUST
    Scenario: A PUT in chunks
      When the client sends the head, and the content only after 100, of
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Transfer-Encoding: chunked
        Expect: 100-continue

        {chunk <list name="pals"/>}
        0
        """
      Then the server has asked for the content
      And the answer is 200
      And the entity tag has changed

    # That it will fail can be told from the head.
    @id:put-refused @HTTP-10.1.1-01 @MUST
    Scenario Outline: A PUT that is refused: <what>
      When the client sends the head, and the content only after 100, of
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: <type>
        Content-Length: {length}
        Expect: 100-continue
        <field>: <value>

        <list name="pals"/>
        """
      Then the server has asked for the content, or answered at once
      And the answer is <status>
      And nothing has changed

      Examples:
        | id                     | what                        | type                    | field     | value            | status |
        | another-type           | another type                | application/x-xcaliper  | X-Nothing | nothing          | 415    |
        | another-version-of-the | another version of the list | application/xcap-el+xml | If-Match  | "some-other-tag" | 412    |

  Rule: An HTTP/1.0 client gets no interim answer

    @id:expect-http-1-0 @HTTP-10.1.1-03 @MUST
    Scenario: Expect in HTTP/1.0
      When the client sends, on a connection of its own,
        """
        PUT {document}/~~/resource-lists/list HTTP/1.0
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}
        Expect: 100-continue

        <list name="pals"/>
        """
      Then no interim answer has come
      And the answer is 200
      And the entity tag has changed

  Rule: Another expectation may be refused with 417, or be passed over

    @id:expect-x-xcaliper-miracle @HTTP-10.1.1-04 @MAY
    Scenario: Expect: x-xcaliper-miracle
      When the client sends, on a connection of its own,
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}
        Expect: x-xcaliper-miracle

        <list name="pals"/>
        """
      Then the answer is 417 and nothing has changed, or it is 200 and the document is now
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
