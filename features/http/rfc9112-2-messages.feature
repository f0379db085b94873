@server @usage:resource-lists
Feature: RFC 9112 §2, reading messages

  Background:
    Given the document "friends"

  Rule: An empty line ahead of a request should be passed over

    @id:empty-line @MSG-2.2-01 @SHOULD
    Scenario: One empty line
      When the client sends the raw request
        """
        {CRLF}PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}

        <list name="pals"/>
        """
      Then the server answers 200
      And the document has a new entity tag

  Rule: A line feed alone may end a line

    # Or the message is a bad request; but it is nothing in between.
    @id:put-line-feeds-alone @MSG-2.2-02 @MAY
    Scenario: A PUT with line feeds alone
      When the client sends the raw request with line feeds only
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}

        <list name="pals"/>
        """
      Then the server answers 400 and the document is unchanged, or 200 and the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """

  Rule: A line that begins with white space, right behind the request line, is no header field

    # If it were taken for one, the answer were 412.
    @id:beginning @MSG-2.2-03 @MUST
    Scenario Outline: Beginning with a <character>
      When the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        <white space>If-Match: "some-other-tag"
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}

        <list name="pals"/>
        """
      Then the server answers 400 and the document is unchanged, or 200 and the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      When the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        If-Match: "some-other-tag"
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}

        <list name="mates"/>
        """
      Then the server answers 412
      And the document is unchanged

      Examples:
        | id    | character | white space |
        | space | space     | {SP}        |
        | tab   | tab       | {TAB}       |

  Rule: A carriage return that is not part of a line break is refused, or taken for a space

    @id:two-fields @MSG-2.2-04 @MUST
    Scenario: Between two fields
      When the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}
        X-Xcaliper-Unknown: a{CR}If-Match: "some-other-tag"

        <list name="pals"/>
        """
      Then the server answers 400 and the document is unchanged, or 200 and the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """

  Rule: What is no HTTP should be answered 400, and the connection closed

    @id:no-http-answered-400 @MSG-2.2-05 @SHOULD
    Scenario Outline: <what>
      When the client sends the raw request
        """
        <octets>
        """
      Then the server answers 400
      And the server closes the connection
      When the client sends GET to the document
      Then the server answers 200

      Examples:
        | id                   | what                 | octets                                              |
        | words                | Words                | This is no request of any kind                      |
        | a-line-of-an-answer  | A line of an answer  | HTTP/1.1 200 OK                                     |
        | a-field-without-name | A field without name | GET {document} HTTP/1.1{CRLF}Host: {host}{CRLF}: x  |
        | a-field-without      | A field without colon | GET {document} HTTP/1.1{CRLF}Host: {host}{CRLF}x   |

  Rule: A server answers in the highest version of HTTP/1 that it speaks, which is HTTP/1.1 where chunks are understood

    @id:request @HTTP-6.2-01 @SHOULD
    Scenario Outline: A request in <version>
      When the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Transfer-Encoding: chunked

        {chunk <list name="pals"/>}
        0
        """
      Then the server answers 200
      When the client sends the raw request
        """
        GET {document} <version>
        Host: {host}
        """
      Then the server answers 200
      And the response has HTTP version "HTTP/1.1"

      Examples:
        | id       | version  |
        | http-1-0 | HTTP/1.0 |
        | http-1-1 | HTTP/1.1 |
