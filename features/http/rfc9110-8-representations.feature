@server @usage:resource-lists
Feature: RFC 9110 §8, representations

  Background:
    Given the document "one friend"

  Rule: A media type is case-insensitive, and may have parameters

    @id:content-type @HTTP-8.3-01 @implied-MUST
    Scenario Outline: PUT with Content-Type: <type>
      Given the next request has header "Content-Type" with value "application/x-xcaliper"
      And the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      And the case continues only if the server answered 415
      And the document is unchanged
      And the next request has header "Content-Type" with value '<type>'
      When the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      Then the request succeeds
      But the document has a new entity tag

      Examples:
        | id              | type                                          |
        | upper-case      | APPLICATION/XCAP-EL+XML                       |
        | mixed-case      | Application/Xcap-El+Xml                       |
        | charset         | application/xcap-el+xml;charset=utf-8         |
        | space-semicolon | application/xcap-el+xml ; charset=utf-8       |
        | charset-case    | application/xcap-el+xml; CHARSET=UTF-8        |
        | quoted-charset  | application/xcap-el+xml; charset="utf-8"      |
        | two-parameters  | application/xcap-el+xml; charset="UTF-8"; a=b |
        | separators      | application/xcap-el+xml; a="b;c,d"            |
        | empty           | application/xcap-el+xml;; charset=utf-8;      |

  Rule: A response with content should have a Content-Type

    @id:response-type @HTTP-8.3-02 @SHOULD
    Scenario Outline: The response to <what>
      Given the client sends <method> to "<target>"
      And the server answers <status>
      Then a response with a body has a Content-Type

      Examples:
        | id             | what                         | method | target                                  | status     |
        | document       | a GET of a document          | GET    | {document}                              | 200        |
        | element        | a GET of an element          | GET    | {document}/~~/resource-lists/list       | 200        |
        | attribute      | a GET of an attribute        | GET    | {document}/~~/resource-lists/list/@name | 200        |
        | missing-node   | a GET of a missing attribute | GET    | {document}/~~/resource-lists/list/@x    | 404        |
        | unbound-prefix | a GET with an unbound prefix | GET    | {document}/~~/z:resource-lists          | 400        |
        | post           | a POST                       | POST   | {document}                              | 405 or 501 |

    @id:conflict-type @HTTP-8.3-02 @SHOULD
    Scenario: The response to a document that is not well-formed
      Given the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list>
        """
      And the server refuses the request
      Then a response with a body has a Content-Type

  Rule: Content-Encoding lists the content codings of the content

    @id:codings @HTTP-8.4-01 @MUST
    Scenario Outline: The response to a GET of <what>
      Given the client sends GET to "<target>"
      And the server answers <status>
      Then a response with a body has the codings of Content-Encoding

      Examples:
        | id        | what                | target                                  | status |
        | document  | a document          | {document}                              | 200    |
        | element   | an element          | {document}/~~/resource-lists/list       | 200    |
        | attribute | an attribute        | {document}/~~/resource-lists/list/@name | 200    |
        | missing   | a missing attribute | {document}/~~/resource-lists/list/@x    | 404    |

    @id:conflict-codings @HTTP-8.4-01 @MUST
    Scenario: The response to a document that is not well-formed
      Given the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list>
        """
      And the server refuses the request
      Then a response with a body has the codings of Content-Encoding

    @id:identity @HTTP-8.4-02 @SHOULD
    Scenario: A GET of a document, and the name of no coding
      Given the client sends GET to the document
      And the server answers 200
      Then the response header "Content-Encoding" does not match "(^|,) *[Ii]dentity *(,|$)"

  Rule: A server decodes content in a content coding, or refuses it

    @id:gzip @HTTP-6.4-02 @MAY
    Scenario: A document compressed with gzip
      When the client PUTs the document encoded in "gzip"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      Then the server answers 4xx and the document is unchanged, or 2xx and the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      But the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      And the request succeeds

  Rule: Content-Length counts octets

    @id:octets-document @HTTP-8.6-01 @implied-MUST
    Scenario: A document with characters of two, three and four octets
      Given the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="Łódź">
            <display-name>東京 🐟</display-name>
          </list>
        </resource-lists>
        """
      And the server answers 200
      And the client sends the raw request
        """
        GET {document} HTTP/1.1
        Host: {host}
        """
      And the server answers 200
      Then nothing follows the response on its connection
      But the body equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="Łódź">
            <display-name>東京 🐟</display-name>
          </list>
        </resource-lists>
        """

    @id:octets-node @HTTP-8.6-01 @implied-MUST
    Scenario Outline: <what> with characters of several octets
      Given the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="Łódź">
            <display-name>東京 🐟</display-name>
          </list>
        </resource-lists>
        """
      And the server answers 200
      And the client sends the raw request
        """
        GET {document}/~~/<node> HTTP/1.1
        Host: {host}
        """
      And the server answers 200
      Then nothing follows the response on its connection
      But the body matches '<body>'

      Examples:
        | id        | what         | node                             | body            |
        | element   | An element   | resource-lists/list/display-name | ^<.*>東京 🐟</.*>$ |
        | attribute | An attribute | resource-lists/list/@name        | ^.?Łódź.?$      |

  Rule: A Content-Length in a response without content is that of the GET

    @id:head-length @HTTP-8.6-02 @MUST
    Scenario Outline: HEAD of <what>
      Given the client sends HEAD to "<target>"
      And the server answers 200
      Then a Content-Length in the response is the body length of a GET

      Examples:
        | id        | what         | target                                  |
        | document  | a document   | {document}                              |
        | element   | an element   | {document}/~~/resource-lists/list       |
        | attribute | an attribute | {document}/~~/resource-lists/list/@name |

    @id:not-modified-length @HTTP-8.6-02 @MUST
    Scenario: GET of an unchanged document with If-None-Match
      Given the next request has header "If-None-Match" with value "{etag}"
      And the client sends GET to the document
      And the server answers 304
      Then a Content-Length in the response is the body length of a GET

  Rule: A Content-Location in a request does not change what the request means

    @id:location-document @HTTP-8.7-01 @MUST
    Scenario: PUT of a document with the Content-Location of another document
      Given the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="mates"/></resource-lists>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="mates"/></resource-lists>
        """
      And the next request has header "Content-Location" with value "{root}/no-such-usage.example.com/global/index"
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      But the client sends GET to the document
      And the server answers 200
      And the response header "Content-Location" does not match "no-such-usage"

    @id:location-element @HTTP-8.7-01 @MUST
    Scenario: PUT of an element with the Content-Location of another element
      Given the client PUTs element 'resource-lists/list' with '<list name="mates"><entry uri="sip:a@example.com"/></list>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="mates"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """
      And the next request has header "Content-Location" with value "resource-lists/list/entry"
      When the client PUTs element 'resource-lists/list' with '<list name="pals"><entry uri="sip:a@example.com"/></list>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="pals"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """
