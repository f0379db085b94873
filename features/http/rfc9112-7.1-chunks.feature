@server @usage:resource-lists
Feature: RFC 9112 §7.1, content in chunks

  Background:
    Given the document "friends"

  Rule: Content may come in chunks

    @id:document-chunk @HTTP-6.4-01 @MUST
    Scenario: A document in one chunk
      When the client sends the raw request
        """
        PUT {document} HTTP/1.1
        Host: {host}
        Content-Type: application/resource-lists+xml
        Transfer-Encoding: chunked

        {chunk <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>}
        0
        """
      Then the server answers 200
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """

    @id:document-several-sizes @HTTP-6.4-01 @MUST
    Scenario: A document in several, their sizes in capitals and with zeros, and the coding's name in capitals
      Given there is no document
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
      Then the server answers 201
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="Łódź"/></resource-lists>
        """

    @id:element-request-behind @HTTP-6.4-01 @MUST
    Scenario: An element, and another request behind it
      When the client sends the raw requests in one go
        """
        PUT {document}/~~/resource-lists/list/entry HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Transfer-Encoding: chunked

        {chunk <entry }
        {chunk uri="sip:a@example.com"/>}
        0
        ----
        GET {document}/~~/resource-lists/list/entry/@uri HTTP/1.1
        Host: {host}
        """
      Then the server answers in this order
        | status | body                    |
        | 201    | ^$                      |
        | 200    | ^.sip:a@example\.com.$  |

  Rule: Extensions of chunks that a server does not know are passed over

    @id:extensions-chunks-server @MSG-7.1-01 @MUST
    Scenario Outline: <extension>
      When the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Transfer-Encoding: chunked

        {chunk<extension> <list name="pals"/>}
        0<extension>
        """
      Then the server answers 200
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """

      Examples:
        | id               | extension           |
        | xcaliper         | ;xcaliper           |
        | xcaliper-1       | ;xcaliper=1         |
        | xcaliper-a-b-c-d | ;xcaliper="a;b";c=d |

  Rule: No chunk is taken for a shorter one because its size is a large number

    # 10000000000000013 is 13, if the first digit is lost.
    @id:size @MSG-7.1-02 @MUST
    Scenario Outline: A size of <size>
      When the client sends the raw request and closes its side
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Transfer-Encoding: chunked

        <size>
        <list name="pals"/>
        0{CRLF}{CRLF}
        """
      Then the server answers 4xx or 501 or nothing
      And the document is unchanged
      And the server closes the connection

      Examples:
        | id                       | size                              |
        | 100000013                | 100000013                         |
        | 10000000000000013        | 10000000000000013                 |
        | 100000000000000000000000 | 100000000000000000000000000000013 |

  Rule: A size that is no number is refused

    @id:size-size-no-number @MSG-2.2-05 @SHOULD
    Scenario Outline: A size of <size>
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
      And the document is unchanged
      And the server closes the connection

      Examples:
        | id   | size |
        | six  | six  |
        | 13   | -13  |
        | 0x13 | 0x13 |

  Rule: Fields behind the content are no header fields

    # The entity tag is one that the document has not, and the charset one that is not UTF-8.
    @id:fields-behind-content-no @HTTP-6.5.1-01 @MUST
    Scenario Outline: <field>
      When the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        <field>: <value>
        Transfer-Encoding: chunked

        {chunk <list name="pals"/>}
        0
        """
      Then the server answers <refusal>
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
      Then the server answers 200
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """

      Examples:
        | id            | field         | value            | refusal |
        | if-match      | If-Match      | "some-other-tag" | 412     |
        | if-none-match | If-None-Match | *                | 412     |
