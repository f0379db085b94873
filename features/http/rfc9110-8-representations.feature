@server @usage:resource-lists
Feature: RFC 9110 §8, representations

  Background:
    Given the document "one friend"

  Rule: Media types are compared without regard to case, and parameters do not make another type of them

    @id:content-type @HTTP-8.3-01 @implied-MUST
    Scenario Outline: Content-Type: <type>
      Given the next request has header "Content-Type" with value "application/x-xcaliper"
      When the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      Then the case continues only if the server answered 415
      And the document is unchanged
      Given the next request has header "Content-Type" with value '<type>'
      When the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      Then the server answers 200
      And the document has a new entity tag

      Examples:
        | id                   | type                                          |
        | application-xcap-el  | APPLICATION/XCAP-EL+XML                       |
        | application-xcap-e-2 | Application/Xcap-El+Xml                       |
        | application-xcap-e-3 | application/xcap-el+xml;charset=utf-8         |
        | application-xcap-e-4 | application/xcap-el+xml ; charset=utf-8       |
        | application-xcap-e-5 | application/xcap-el+xml; CHARSET=UTF-8        |
        | application-xcap-e-6 | application/xcap-el+xml; charset="utf-8"      |
        | application-xcap-e-7 | application/xcap-el+xml; charset="UTF-8"; a=b |
        | application-xcap-e-8 | application/xcap-el+xml; a="b;c,d"            |
        | application-xcap-e-9 | application/xcap-el+xml;; charset=utf-8;      |

  Rule: An answer with content should say of which type it is

    @id:answer-content-say @HTTP-8.3-02 @SHOULD
    Scenario Outline: <what>
      When the client sends <method> to "<target>"
      Then the server answers <status>
      And a response with a body has a Content-Type

      Examples:
        | id             | what            | method | target                                   | status     |
        | a-document     | A document      | GET    | {document}                               | 200        |
        | an-element     | An element      | GET    | {document}/~~/resource-lists/list        | 200        |
        | an-attribute   | An attribute    | GET    | {document}/~~/resource-lists/list/@name  | 200        |
        | nothing        | Nothing         | GET    | {document}/~~/resource-lists/list/@x     | 404        |
        | not-understood | Not understood  | GET    | {document}/~~/z:resource-lists           | 400        |
        | not-allowed    | Not allowed     | POST   | {document}                               | 405 or 501 |

    @id:conflict @HTTP-8.3-02 @SHOULD
    Scenario: A conflict
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list>
        """
      Then the server answers 409
      And a response with a body has a Content-Type

  Rule: Content in a coding that a server does not take is refused with 415, and never taken as it is

    @id:compressed-document @HTTP-6.4-02 @MAY
    Scenario: A compressed document
      When the client PUTs the document encoded in "gzip"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      Then the server answers 415 and the document is unchanged, or 200 and the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      Then the server answers 200

  Rule: Content-Length counts octets

    @id:document-characters-two-three @HTTP-8.6-01 @MUST
    Scenario: A document with characters of two, three and four octets
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="Łódź">
            <display-name>東京 🐟</display-name>
          </list>
        </resource-lists>
        """
      Then the server answers 200
      When the client sends the raw request
        """
        GET {document} HTTP/1.1
        Host: {host}
        """
      Then the server answers 200
      And the body equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="Łódź">
            <display-name>東京 🐟</display-name>
          </list>
        </resource-lists>
        """
      And nothing follows the response on its connection

    @id:characters @HTTP-8.6-01 @MUST
    Scenario Outline: <what> with such characters
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="Łódź">
            <display-name>東京 🐟</display-name>
          </list>
        </resource-lists>
        """
      Then the server answers 200
      When the client sends the raw request
        """
        GET {document}/~~/<node> HTTP/1.1
        Host: {host}
        """
      Then the server answers 200
      And the body matches '<body>'
      And nothing follows the response on its connection

      Examples:
        | id           | what         | node                             | body                |
        | an-element   | An element   | resource-lists/list/display-name | ^<.*>東京 🐟</.*>$    |
        | an-attribute | An attribute | resource-lists/list/@name        | ^.Łódź.$            |

  Rule: A Content-Length in an answer without content is that of the content that a GET had brought

    @id:head @HTTP-8.6-02 @MUST
    Scenario Outline: HEAD of <what>
      When the client sends HEAD to "<target>"
      Then the server answers 200
      And a Content-Length in the response is the body length of a GET

      Examples:
        | id           | what         | target                                  |
        | a-document   | a document   | {document}                              |
        | an-element   | an element   | {document}/~~/resource-lists/list       |
        | an-attribute | an attribute | {document}/~~/resource-lists/list/@name |

    @id:nothing-new @HTTP-8.6-02 @MUST
    Scenario: Nothing new
      Given the next request has header "If-None-Match" with value "{etag}"
      When the client sends GET to the document
      Then the server answers 304
      And a Content-Length in the response is the body length of a GET

  Rule: A Content-Location in a request does not change what the request means

    @id:document-put-location-list @HTTP-8.7-01 @MUST
    Scenario: A document is put with the location of a list
      Given the next request has header "Content-Location" with value "{root}/no-such-usage.example.com/global/index"
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      Then the server answers 200
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      When the client sends GET to the document
      Then the server answers 200
      And the response header "Content-Location" does not match "no-such-usage"

    @id:element-put-location @HTTP-8.7-01 @MUST
    Scenario: An element is put with the location of another one
      Given the next request has header "Content-Location" with value "resource-lists/list/entry"
      When the client PUTs element 'resource-lists/list' with '<list name="pals"><entry uri="sip:a@example.com"/></list>'
      Then the server answers 200
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="pals"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """
