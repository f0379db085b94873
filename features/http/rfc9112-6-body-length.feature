@server @usage:resource-lists
Feature: RFC 9112 §6, how long a message is

  Background:
    Given the document "friends"

  Rule: A transfer coding that a server does not know should be answered 501

    @id:unknown-coding-below-chunks @MSG-6.1-01 @SHOULD
    Scenario: An unknown coding below the chunks
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
      And the document is unchanged
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

  Rule: An HTTP/1.0 client gets no transfer coding

    @id:get-http-1-0 @MSG-6.1-02 @MUST
    Scenario: A GET in HTTP/1.0
      When the client sends the raw request
        """
        GET {document} HTTP/1.0
        Host: {host}
        """
      Then the server answers 200
      And the response has no header "Transfer-Encoding"
      And the body equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """

  Rule: After a message with both Transfer-Encoding and Content-Length the connection is closed

    # The message may be refused or read in chunks. What is behind it, or behind the length, is never another request.
    @id:content-length @MSG-6.1-03 @MUST
    Scenario Outline: A Content-Length that <how>
      When the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: <length>
        Transfer-Encoding: chunked

        {chunk <list name="pals"/>}
        0
        """
      Then the server answers 400 and the document is unchanged, or 200 and the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      And the server closes the connection

      Examples:
        | id           | how          | length   |
        | is-too-short | is too short | 3        |
        | is-too-long  | is too long  | 400      |
        | is-right     | is right     | {length} |

  Rule: Transfer-Encoding in HTTP/1.0 is a fault, after which the connection is closed

    @id:chunks-http-1-0-connection @MSG-6.1-04 @MUST
    Scenario: Chunks in HTTP/1.0, on a connection that the client would keep
      When the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.0
        Host: {host}
        Content-Type: application/xcap-el+xml
        Connection: keep-alive
        Transfer-Encoding: chunked

        {chunk <list name="pals"/>}
        0
        """
      Then the server answers 4xx and the document is unchanged, or 200 and the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      And the server closes the connection

  Rule: Where chunked is not the last coding, the message is refused and the connection closed

    # A server that does not know the coding may say so (MSG-6.1-01).
    @id:transfer-encoding @MSG-6.3-01 @MUST
    Scenario Outline: Transfer-Encoding: <codings>
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
      And the document is unchanged
      And the server closes the connection

      Examples:
        | id                 | codings             |
        | chunked-x-xcaliper | chunked, x-xcaliper |
        | chunked-identity   | chunked, identity   |
        | xchunked           | xchunked            |

  Rule: A Content-Length that is none makes a bad request, after which the connection is closed

    @id:content-length-content @MSG-6.3-02 @MUST
    Scenario Outline: Content-Length: <length>
      When the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: <length>

        <list name="pals"/>
        """
      Then the server answers 400
      And the document is unchanged
      And the server closes the connection
      When the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}

        <list name="pals"/>
        """
      Then the server answers 200

      Examples:
        | id     | length |
        | six    | six    |
        | 19     | +19    |
        | 19-2   | -19    |
        | 0x13   | 0x13   |
        | 19-0   | 19.0   |
        | 19-0-2 | 19 0   |
        | 19-20  | 19, 20 |

    @id:two-differ @MSG-6.3-02 @MUST
    Scenario: Two that differ
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
      And the document is unchanged
      And the server closes the connection

  Rule: The same Content-Length twice may be refused, or count once

    @id:field @HTTP-8.6-03 @MAY
    Scenario: In one field
      When the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}, {length}

        <list name="pals"/>
        """
      Then the server answers 400 and the document is unchanged, or 200 and the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """

  Rule: A large Content-Length is not taken for a smaller one

    # What is left of each is 19, the length of the content, when the number is cut off: behind 2 to the power of 32 or of 64,
    # or behind its last 20 digits.
    @id:large-content-length @HTTP-8.6-06 @MUST
    Scenario Outline: <length>
      When the client sends the raw request and closes its side
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: <length>

        <list name="pals"/>
        """
      Then the server answers 4xx or 501 or nothing
      And the document is unchanged
      When the client sends the raw request and closes its side
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}

        <list name="pals"/>
        """
      Then the server answers 200

      Examples:
        | id                | length                |
        | 4294967315        | 4294967315            |
        | 18446744073709551 | 18446744073709551635  |
        | 10000000000000000 | 100000000000000000019 |

  Rule: The end of an answer should be told by its length or its chunks, and not by the end of the connection

    @id:end-answer-told-length @HTTP-8.6-05 @SHOULD
    Scenario Outline: <what>
      When the client sends the raw request
        """
        GET <target> HTTP/1.1
        Host: {host}
        """
      Then the server answers 200
      And the response announces its length

      Examples:
        | id           | what         | target                                  |
        | a-document   | A document   | {document}                              |
        | an-element   | An element   | {document}/~~/resource-lists/list       |
        | an-attribute | An attribute | {document}/~~/resource-lists/list/@name |
