@server @usage:resource-lists
Feature: RFC 9112 §7.1, chunked content

  Background:
    Given the document "friends"

  # RFC 9112 §6.3 lets a server ask for a length with 411 instead.
  Rule: The content of a PUT may be chunked

    @id:one-chunk @HTTP-6.4-01 @MUST
    Scenario: A document in one chunk
      Given the client PUTs the document as document "no lists"
      And the request succeeds
      When the client sends the raw request
        """
        PUT {document} HTTP/1.1
        Host: {host}
        Content-Type: application/resource-lists+xml
        Transfer-Encoding: chunked

        {chunk <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>}
        0
        """
      Then the server answers 2xx or 411
      But the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """

    @id:several-chunks @HTTP-6.4-01 @MUST
    Scenario: A document in several chunks, with capitals and zeros in the sizes and capitals in the coding's name
      Given the client PUTs the document as document "no lists"
      And the request succeeds
      When the client sends the raw request
        """
        PUT {document} HTTP/1.1
        Host: {host}
        Content-Type: application/resource-lists+xml
        Transfer-Encoding: CHUNKED

        00000F
        <resource-lists
        {chunk {SP}xmlns="urn:ietf:params:xml:ns:resource-lists">}
        {chunk <list name="Łódź"/>}
        {chunk </resource-lists>}
        000
        """
      Then the server answers 2xx or 411
      But the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="Łódź"/></resource-lists>
        """

    @id:pipelined @HTTP-6.4-01 @MUST
    Scenario: An element in chunks, and another request behind it
      Given the client PUTs element 'resource-lists/list/entry[@uri="sip:b@example.com"]' with '<entry uri="sip:b@example.com"/>'
      And the server answers 201
      And the client sends the raw request
        """
        GET {document}/~~/resource-lists/list/@name HTTP/1.1
        Host: {host}
        """
      And the server answers 200
      And the client sends the raw request on the same connection if it stays open
        """
        GET {document}/~~/resource-lists/list/@name HTTP/1.1
        Host: {host}
        """
      And the server answers 200
      And the client sends the raw requests in one go
        """
        GET {document}/~~/resource-lists/list/@missing HTTP/1.1
        Host: {host}
        ----
        GET {document}/~~/resource-lists/list/@name HTTP/1.1
        Host: {host}
        """
      And the server answers in this order
        | status | body          |
        | 404    | .*            |
        | 200    | ^.?friends.?$ |
      And the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list/entry%5B@uri=%22sip:b@example.com%22%5D HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Transfer-Encoding: chunked

        {chunk <entry uri="sip:b@example.com"/>}
        0
        """
      And the request succeeds
      When the client sends the raw requests in one go
        """
        PUT {document}/~~/resource-lists/list/entry%5B@uri=%22sip:a@example.com%22%5D HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Transfer-Encoding: chunked

        {chunk <entry }
        {chunk uri="sip:a@example.com"/>}
        0
        ----
        GET {document}/~~/resource-lists/list/@name HTTP/1.1
        Host: {host}
        """
      Then the server answers in this order
        | status | body          |
        | 201    | .*            |
        | 200    | ^.?friends.?$ |

  Rule: Unknown chunk extensions are ignored

    @id:extension @MSG-7.1-01 @MUST
    Scenario Outline: Chunks with the extension <extension>
      Given the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Transfer-Encoding: chunked

        {chunk <list name="friends"/>}
        0
        """
      And the request succeeds
      When the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Transfer-Encoding: chunked

        {chunk<extension> <list name="pals"/>}
        0<extension>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """

      Examples:
        | id     | extension           |
        | name   | ;xcaliper           |
        | value  | ;xcaliper=1         |
        | quoted | ;xcaliper="a;b";c=d |

  Rule: A large chunk size is not read as a smaller one

    # Each size becomes 13 if the server loses the first digit. Otherwise it waits for the rest, refuses the request, or
    # closes the connection.
    @id:large-size @MSG-7.1-02 @MUST
    Scenario Outline: A chunk size of <size>
      When the client sends the raw request and leaves it unfinished
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Transfer-Encoding: chunked

        <size>
        <list name="pals"/>
        0{CRLF}{CRLF}
        """
      Then the server answers 4xx or 5xx or nothing
      And the document is unchanged
      But the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Transfer-Encoding: chunked

        {chunk <list name="mates"/>}
        0
        """
      And the request succeeds

      Examples:
        | id       | size                              |
        | 32-bits  | 100000013                         |
        | 64-bits  | 10000000000000013                 |
        | 128-bits | 100000000000000000000000000000013 |

  Rule: A chunk size that is not a number should be refused

    @id:bad-size @MSG-2.2-05 @SHOULD
    Scenario Outline: A chunk size of <size>
      When the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Transfer-Encoding: chunked

        <size>
        <list name="pals"/>
        0
        """
      Then the server answers 400
      And the server closes the connection
      But the document is unchanged

      Examples:
        | id    | size |
        | word  | six  |
        | minus | -13  |
        | 0x    | 0x13 |

  Rule: Trailer fields are not read as headers

    # Each condition is false for the document, so a server that reads the trailer answers 412.
    @id:trailer @HTTP-6.5.1-01 @MUST
    Scenario Outline: <field> as a header, and as a trailer field
      Given the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        <field>: <value>
        Transfer-Encoding: chunked

        {chunk <list name="pals"/>}
        0
        """
      And the server answers <refusal>
      And the document is unchanged
      When the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Transfer-Encoding: chunked
        Trailer: <field>

        {chunk <list name="pals"/>}
        0
        <field>: <value>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """

      Examples:
        | id            | field         | value            | refusal |
        | if-match      | If-Match      | "some-other-tag" | 412     |
        | if-none-match | If-None-Match | *                | 412     |
