@server @usage:resource-lists
Feature: RFC 9112 §6, the length of a message

  Background:
    Given the document "friends"

  Rule: An unknown transfer coding should be answered 501

    @id:unknown-coding @MSG-6.1-01 @SHOULD
    Scenario: A PUT with an unknown coding below chunked
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
      When the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Transfer-Encoding: x-xcaliper, chunked

        {chunk <list name="pals"/>}
        0
        """
      Then the server answers 501
      But the document is unchanged

  Rule: A response to HTTP/1.0 has no transfer coding

    @id:http-1.0-get @MSG-6.1-02 @MUST
    Scenario: A GET in HTTP/1.0
      Given the client sends the raw request
        """
        GET {document} HTTP/1.0
        Host: {host}
        """
      And the server answers 200
      Then the response has no header "Transfer-Encoding"
      But the body equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """

  Rule: The server closes the connection after a request with Transfer-Encoding and Content-Length

    # The server may refuse the message or read its chunks. Octets behind the message, or behind its length, are never
    # another request.
    @id:both-lengths @MSG-6.1-03 @MUST
    Scenario Outline: The Content-Length <how>
      Given the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: <length>
        Transfer-Encoding: chunked

        {chunk <list name="pals"/>}
        0
        """
      And the server answers 400 and the document is unchanged, or 2xx and the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      Then the server closes the connection

      Examples:
        | id    | how          | length   |
        | short | is too short | 3        |
        | long  | is too long  | 400      |
        | right | is right     | {length} |

  Rule: The server closes the connection after an HTTP/1.0 request with Transfer-Encoding

    @id:http-1.0-chunks @MSG-6.1-04 @MUST
    Scenario: A chunked PUT in HTTP/1.0 with Connection: keep-alive
      Given the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.0
        Host: {host}
        Content-Type: application/xcap-el+xml
        Connection: keep-alive
        Transfer-Encoding: chunked

        {chunk <list name="pals"/>}
        0
        """
      And the server answers 4xx and the document is unchanged, or 2xx and the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      Then the server closes the connection

  Rule: A message whose last coding is not chunked is refused, and the connection closed

    # A server that does not know the coding may answer 501 (MSG-6.1-01).
    @id:last-coding @MSG-6.3-01 @MUST
    Scenario Outline: PUT with Transfer-Encoding: <codings>
      When the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Transfer-Encoding: <codings>

        {chunk <list name="pals"/>}
        0
        """
      Then the server answers 400 or 501
      And the server closes the connection
      But the document is unchanged

      Examples:
        | id       | codings             |
        | unknown  | chunked, x-xcaliper |
        | identity | chunked, identity   |
        | xchunked | xchunked            |

  Rule: An invalid Content-Length is answered 400, and the connection closed

    @id:bad-length @MSG-6.3-02 @MUST
    Scenario Outline: PUT with Content-Length: <length>
      When the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: <length>

        <list name="pals"/>
        """
      Then the server answers 400
      And the server closes the connection
      But the document is unchanged
      And the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}

        <list name="pals"/>
        """
      And the server answers 200

      Examples:
        | id          | length |
        | word        | six    |
        | plus        | +19    |
        | minus       | -19    |
        | hexadecimal | 0x13   |
        | decimal     | 19.0   |
        | two-words   | 19 0   |
        | list        | 19, 20 |

    @id:two-lengths @MSG-6.3-02 @MUST
    Scenario: PUT with two different Content-Lengths
      When the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}
        Content-Length: 60

        <list name="pals"/>
        """
      Then the server answers 400
      And the server closes the connection
      But the document is unchanged

  Rule: The same Content-Length twice is refused, or counts once

    @id:same-length-twice @HTTP-8.6-03 @MAY
    Scenario: The same Content-Length twice in one header
      When the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}, {length}

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

  Rule: A large Content-Length is not read as a smaller one

    # Each length becomes 19, the length of the content, if the server cuts it off. The cuts are at 2 to the power of 32
    # or 64, and at the last 20 digits. Otherwise it waits for the rest, refuses the request, or closes the connection.
    @id:large-length @HTTP-8.6-06 @MUST
    Scenario Outline: PUT with Content-Length: <length>
      When the client sends the raw request and leaves it unfinished
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: <length>

        <list name="pals"/>
        """
      Then the server answers 4xx or 5xx or nothing
      And the document is unchanged
      But the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}

        <list name="pals"/>
        """
      And the server answers 200

      Examples:
        | id        | length                |
        | 32-bits   | 4294967315            |
        | 64-bits   | 18446744073709551635  |
        | 21-digits | 100000000000000000019 |

  Rule: A response should announce its length, or be chunked

    @id:response-length @HTTP-8.6-05 @SHOULD
    Scenario Outline: GET of <what>
      When the client sends the raw request
        """
        GET <target> HTTP/1.1
        Host: {host}
        """
      Then the server answers 200
      And the response announces its length

      Examples:
        | id        | what         | target                                  |
        | document  | a document   | {document}                              |
        | element   | an element   | {document}/~~/resource-lists/list       |
        | attribute | an attribute | {document}/~~/resource-lists/list/@name |
