@server @usage:resource-lists
Feature: RFC 9112 §2, reading messages

  Background:
    Given the document "friends"

  Rule: An empty line ahead of a request should be ignored

    @id:empty-line @MSG-2.2-01 @SHOULD
    Scenario: One empty line is ahead of a PUT
      Given the client PUTs element 'resource-lists/list' with '<list name="mates"/>'
      And the request succeeds
      When the client sends the raw request
        """
        {CRLF}PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}

        <list name="pals"/>
        """
      Then the request succeeds
      But the document has a new entity tag

  Rule: A line feed alone may end a line

    # A server may also answer 400, but nothing in between.
    @id:line-feeds @MSG-2.2-02 @MAY
    Scenario: A PUT with line feeds alone
      When the client sends the raw request with line feeds only
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}

        <list name="pals"/>
        """
      Then the server answers 400 and the document is unchanged, or 2xx and the stored document equals (canonical XML)
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

  Rule: A line that begins with white space behind the request line is not a header

    # A server that reads the line as a header answers 412. The clause names no status for the refusal: a server may also
    # close the connection.
    @id:leading-white-space @MSG-2.2-03 @MUST
    Scenario Outline: The line behind the request line begins with a <character>
      When the client sends the raw request as long as the server reads it
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        <white space>If-Match: "some-other-tag"
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}

        <list name="pals"/>
        """
      Then the server answers 400 or nothing and the document is unchanged, or 2xx and the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      But the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        If-Match: "some-other-tag"
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}

        <list name="mates"/>
        """
      And the server answers 412
      And the document is unchanged

      Examples:
        | id    | character | white space |
        | space | space     | {SP}        |
        | tab   | tab       | {TAB}       |

  Rule: A carriage return that does not end a line is refused, or read as a space

    @id:carriage-return @MSG-2.2-04 @MUST
    Scenario: A carriage return between two headers
      Given the next request has header "If-Match" with value '"some-other-tag"'
      And the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      And the server refuses the request
      When the client sends the raw request as long as the server reads it
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}
        X-Xcaliper-Unknown: a{CR}If-Match: "some-other-tag"

        <list name="pals"/>
        """
      Then the server answers 400 or nothing and the document is unchanged, or 2xx and the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      But the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}
        X-Xcaliper-Unknown: a{SP}If-Match: "some-other-tag"

        <list name="mates"/>
        """
      And the request succeeds

  Rule: A message that is not HTTP should be answered 400, and the connection closed

    @id:not-http @MSG-2.2-05 @SHOULD
    Scenario Outline: The client sends <what>
      When the client sends the raw request
        """
        <octets>
        """
      Then the server answers 400
      And the server closes the connection
      But the client sends GET to the document
      And the server answers 200

      Examples:
        | id          | what                          | octets                                             |
        | words       | words                         | This is no request of any kind                     |
        | status-line | the status line of a response | HTTP/1.1 200 OK                                    |
        | no-name     | a header without a name       | GET {document} HTTP/1.1{CRLF}Host: {host}{CRLF}: x |
        | no-colon    | a header without a colon      | GET {document} HTTP/1.1{CRLF}Host: {host}{CRLF}x   |

  Rule: A server should answer in the highest HTTP/1 version that it conforms to

    @id:version @HTTP-6.2-01 @SHOULD
    Scenario Outline: A request in <version> to a server that understands chunks
      Given the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Transfer-Encoding: chunked

        {chunk <list name="pals"/>}
        0
        """
      And the request succeeds
      And the client sends the raw request
        """
        GET {document} <version>
        Host: {host}
        """
      And the server answers 200
      Then the response has HTTP version "HTTP/1.1"

      Examples:
        | id  | version  |
        | 1.0 | HTTP/1.0 |
        | 1.1 | HTTP/1.1 |
