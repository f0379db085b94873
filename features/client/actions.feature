@client @in-process
Feature: Actions
  An action is one HTTP request. Here the stack works on the mock XDMS; what is judged is the request as the server
  received it, and the result as the caller gets it. "{xui}" stands for the XUI of the first user.

  Background:
    Given the mock XDMS
    And a started stack of its first user

  Rule: The actions shown in the specification are sent as shown

    @id:fetch-document @A-ACT-01
    Scenario: Fetch a document
      Given the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      When the stack performs fetchDocument on "resource-lists"
      Then the XDMS sees GET "/resource-lists/users/{xui}/index"
      And that request has the headers
        | name         | value                          |
        | Content-Type | application/resource-lists+xml |
      And that request has no body
      And the action succeeds with 200
      And the result's content type is "application/resource-lists+xml"
      And the result's body is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """

    @id:fetch-element @A-ACT-02
    Scenario: Fetch an element
      Given the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:bob@example.com"/></list></resource-lists>
        """
      And the node selector
        | form      | element | attribute | value   |
        | attribute | list    | name      | friends |
      When the stack performs fetchElement on "resource-lists"
      Then the XDMS sees GET "/resource-lists/users/{xui}/index/~~/resource-lists/list%5B@name=%22friends%22%5D"
      And that request has the headers
        | name         | value                   |
        | Content-Type | application/xcap-el+xml |
      And that request has no body
      And the action succeeds with 200
      And the result's content type is "application/xcap-el+xml"
      And the result's body is
        """
        <list name="friends"><entry uri="sip:bob@example.com"/></list>
        """

    @id:create-element @A-ACT-03 @A-ACT-14 @A-DOC-01
    Scenario: Create an element
      Given the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      And the node selector
        | form      | element | attribute | value   |
        | attribute | list    | name      | friends |
      When the stack performs createElement on "resource-lists" with
        """
        <list name="friends" xmlns="urn:ietf:params:xml:ns:resource-lists">
          <display-name>Friends</display-name>
        </list>
        """
      Then the XDMS sees PUT "/resource-lists/users/{xui}/index/~~/resource-lists/list%5B@name=%22friends%22%5D"
      And that request has the headers
        | name           | value                   |
        | Content-Type   | application/xcap-el+xml |
        | Content-Length | 114                     |
      And that request has no header "Transfer-Encoding"
      And that request has the body
        """
        <list name="friends" xmlns="urn:ietf:params:xml:ns:resource-lists">
          <display-name>Friends</display-name>
        </list>
        """
      And the action succeeds with 201
      And the result says that something was created

  Rule: The other nine of the twelve actions follow RFC 4825 section 7

    @id:create-document @A-ACT-05 @A-ACT-14 @A-ACT-15
    Scenario: Create a document
      When the stack performs createDocument on "resource-lists" with
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      Then the XDMS sees PUT "/resource-lists/users/{xui}/index"
      And that request has the headers
        | name           | value                          |
        | Content-Type   | application/resource-lists+xml |
        | Content-Length | 102                            |
      And that request has no header "If-None-Match"
      And that request has no header "If-Match"
      And that request has the body
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      And the action succeeds with 201
      And the result says that something was created
      And the result has the entity tag that the server sent

    @id:replace-document @A-ACT-05 @A-ACT-15
    Scenario: Replace a document
      Given the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      When the stack performs replaceDocument on "resource-lists" with
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      Then the XDMS sees PUT "/resource-lists/users/{xui}/index"
      And that request has the headers
        | name         | value                          |
        | Content-Type | application/resource-lists+xml |
      And the action succeeds with 200
      And the result says that nothing was created
      And the document of "resource-lists" has
        | XPath                 | value   |
        | string(/*/*[1]/@name) | friends |

    @id:delete-document @A-ACT-06
    Scenario: Delete a document
      Given the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      When the stack performs deleteDocument on "resource-lists"
      Then the XDMS sees DELETE "/resource-lists/users/{xui}/index"
      And that request has no body
      And the action succeeds with 200
      And the result says that nothing was created
      When the stack performs fetchDocument on "resource-lists"
      Then it fails as XcapNotFoundError with the code "XCAP_NOT_FOUND"

    @id:replace-element @A-ACT-07
    Scenario: Replace an element
      Given the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the node selector
        | form      | element | attribute | value   |
        | attribute | list    | name      | friends |
      When the stack performs replaceElement on "resource-lists" with
        """
        <list name="friends"><entry uri="sip:bob@example.com"/></list>
        """
      Then the XDMS sees PUT "/resource-lists/users/{xui}/index/~~/resource-lists/list%5B@name=%22friends%22%5D"
      And that request has the headers
        | name         | value                   |
        | Content-Type | application/xcap-el+xml |
      And that request has the body
        """
        <list name="friends"><entry uri="sip:bob@example.com"/></list>
        """
      And the action succeeds with 200
      And the result says that nothing was created
      And the document of "resource-lists" has
        | XPath                     | value               |
        | count(/*/*)               | 1                   |
        | string(/*/*[1]/*[1]/@uri) | sip:bob@example.com |

    @id:delete-element @A-ACT-08
    Scenario: Delete an element
      Given the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/><list name="work"/></resource-lists>
        """
      And the node selector
        | form      | element | attribute | value   |
        | attribute | list    | name      | friends |
      When the stack performs deleteElement on "resource-lists"
      Then the XDMS sees DELETE "/resource-lists/users/{xui}/index/~~/resource-lists/list%5B@name=%22friends%22%5D"
      And that request has no body
      And the action succeeds with 200
      And the document of "resource-lists" has
        | XPath                 | value |
        | count(/*/*)           | 1     |
        | string(/*/*[1]/@name) | work  |

    @id:create-attribute @A-ACT-09 @A-ACT-14
    Scenario: Create an attribute
      Given the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list/></resource-lists>
        """
      And the node selector
        | form     | element | position |
        | position | list    | 1        |
      When the stack performs createAttribute of "name" on "resource-lists" with the value "friends"
      Then the XDMS sees PUT "/resource-lists/users/{xui}/index/~~/resource-lists/list%5B1%5D/@name"
      And that request has the headers
        | name           | value                    |
        | Content-Type   | application/xcap-att+xml |
        | Content-Length | 9                        |
      And that request has the body
        """
        "friends"
        """
      And the action succeeds with 201
      And the result says that something was created
      And the document of "resource-lists" has
        | XPath                 | value   |
        | string(/*/*[1]/@name) | friends |

    @id:replace-attribute @A-ACT-09
    Scenario: Replace an attribute
      Given the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the node selector
        | form     | element | position |
        | position | list    | 1        |
      When the stack performs replaceAttribute of "name" on "resource-lists" with the value "enemies"
      Then the XDMS sees PUT "/resource-lists/users/{xui}/index/~~/resource-lists/list%5B1%5D/@name"
      And that request has the headers
        | name         | value                    |
        | Content-Type | application/xcap-att+xml |
      And that request has the body
        """
        "enemies"
        """
      And the action succeeds with 200
      And the result says that nothing was created
      And the document of "resource-lists" has
        | XPath                 | value   |
        | string(/*/*[1]/@name) | enemies |

    @id:fetch-attribute @A-ACT-10
    Scenario: Fetch an attribute
      Given the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="you &amp; me"/></resource-lists>
        """
      And the node selector
        | form     | element | position |
        | position | list    | 1        |
      When the stack performs fetchAttribute of "name" on "resource-lists"
      Then the XDMS sees GET "/resource-lists/users/{xui}/index/~~/resource-lists/list%5B1%5D/@name"
      And that request has the headers
        | name         | value                    |
        | Content-Type | application/xcap-att+xml |
      And that request has no body
      And the action succeeds with 200
      And the result's content type is "application/xcap-att+xml"
      And the result's body is
        """
        you & me
        """

    @id:delete-attribute @A-ACT-11
    Scenario: Delete an attribute
      Given the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the node selector
        | form     | element | position |
        | position | list    | 1        |
      When the stack performs deleteAttribute of "name" on "resource-lists"
      Then the XDMS sees DELETE "/resource-lists/users/{xui}/index/~~/resource-lists/list%5B1%5D/@name"
      And that request has no body
      And the action succeeds with 200
      And the document of "resource-lists" has
        | XPath          | value |
        | count(/*/*/@*) | 0     |

    @id:content-type @A-ACT-04 @A-ACT-01 @A-ACT-02 @A-ACT-03 @A-ACT-05 @A-ACT-06 @A-ACT-07 @A-ACT-08 @A-ACT-09 @A-ACT-10 @A-ACT-11
    Scenario Outline: <action> is a <method> with the content type <content type>
      Given an XDMS that answers every request with 200
      And a started stack for "sip:alice@example.com"
      When the stack performs <action> on "resource-lists"
      Then the action succeeds with 200
      And the XDMS sees <method> "/resource-lists/users/sip:alice@example.com/index<node>"
      And that request has the headers
        | name         | value          |
        | Content-Type | <content type> |

      Examples:
        | id               | action           | method | content type                   | node                                                   |
        | createdocument   | createDocument   | PUT    | application/resource-lists+xml |                                                        |
        | replacedocument  | replaceDocument  | PUT    | application/resource-lists+xml |                                                        |
        | fetchdocument    | fetchDocument    | GET    | application/resource-lists+xml |                                                        |
        | createelement    | createElement    | PUT    | application/xcap-el+xml        | /~~/resource-lists/list%5B@name=%22friends%22%5D       |
        | replaceelement   | replaceElement   | PUT    | application/xcap-el+xml        | /~~/resource-lists/list%5B@name=%22friends%22%5D       |
        | fetchelement     | fetchElement     | GET    | application/xcap-el+xml        | /~~/resource-lists/list%5B@name=%22friends%22%5D       |
        | createattribute  | createAttribute  | PUT    | application/xcap-att+xml       | /~~/resource-lists/list%5B@name=%22friends%22%5D/@name |
        | replaceattribute | replaceAttribute | PUT    | application/xcap-att+xml       | /~~/resource-lists/list%5B@name=%22friends%22%5D/@name |
        | fetchattribute   | fetchAttribute   | GET    | application/xcap-att+xml       | /~~/resource-lists/list%5B@name=%22friends%22%5D/@name |

    @id:delete-body @A-ACT-04 @A-ACT-06 @A-ACT-08 @A-ACT-11
    Scenario Outline: <action> is a DELETE without a body
      Given an XDMS that answers every request with 200
      And a started stack for "sip:alice@example.com"
      When the stack performs <action> on "resource-lists"
      Then the action succeeds with 200
      And the XDMS sees DELETE "/resource-lists/users/sip:alice@example.com/index<node>"
      And that request has no body
      And that request has no header "Content-Type"

      Examples:
        | id              | action          | node                                                   |
        | deletedocument  | deleteDocument  |                                                        |
        | deleteelement   | deleteElement   | /~~/resource-lists/list%5B@name=%22friends%22%5D       |
        | deleteattribute | deleteAttribute | /~~/resource-lists/list%5B@name=%22friends%22%5D/@name |

  Rule: Namespace bindings and capabilities can be fetched and are given as tables and lists

    @id:bindings-scope-element @A-ACT-12 @A-SEL-14
    Scenario: The bindings in scope of an element
      Given the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:a="urn:a"><list name="friends" xmlns:b="urn:b"/></resource-lists>
        """
      And the node selector
        | form      | element | attribute | value   |
        | attribute | list    | name      | friends |
      When the stack performs fetchNamespaceBindings on "resource-lists"
      Then the XDMS sees GET "/resource-lists/users/{xui}/index/~~/resource-lists/list%5B@name=%22friends%22%5D/namespace::*"
      And that request has the headers
        | name         | value                   |
        | Content-Type | application/xcap-ns+xml |
      And that request has no body
      And the action succeeds with 200
      And the result's content type is "application/xcap-ns+xml"
      And the result's bindings are
        | prefix | uri                                   |
        |        | urn:ietf:params:xml:ns:resource-lists |
        | a      | urn:a                                 |
        | b      | urn:b                                 |

    @id:capabilities-mock-xdms @A-ACT-13 @A-CASE-01
    Scenario: The capabilities of the mock XDMS
      When the stack performs fetchCapabilities
      Then the XDMS sees GET "/xcap-caps/global/index"
      And the action succeeds with 200
      And the result's "auids" contain "xcap-caps"
      And the result's "auids" contain "resource-lists"
      And the result's "namespaces" contain "urn:ietf:params:xml:ns:xcap-caps"

    @id:capabilities-lists @A-ACT-13
    Scenario: The capabilities as lists
      Given an XDMS that answers every request with 200 and the body
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <c:xcap-caps xmlns:c="urn:ietf:params:xml:ns:xcap-caps">
          <c:auids>
            <c:auid>xcap-caps</c:auid>
            <c:auid> rls-services
            </c:auid>
          </c:auids>
          <c:extensions><c:extension>a-token</c:extension></c:extensions>
          <c:namespaces>
            <c:namespace>urn:ietf:params:xml:ns:xcap-caps</c:namespace>
          </c:namespaces>
        </c:xcap-caps>
        """
      And a started stack for "sip:alice@example.com"
      When the stack performs fetchCapabilities
      Then the action succeeds with 200
      And the result's "auids" are "xcap-caps, rls-services"
      And the result's "extensions" are "a-token"
      And the result's "namespaces" are "urn:ietf:params:xml:ns:xcap-caps"

    @id:capabilities-extensions @A-ACT-13
    Scenario: Capabilities without extensions
      Given an XDMS that answers every request with 200 and the body
        """
        <xcap-caps xmlns="urn:ietf:params:xml:ns:xcap-caps"><auids><auid>xcap-caps</auid></auids><namespaces/></xcap-caps>
        """
      And a started stack for "sip:alice@example.com"
      When the stack performs fetchCapabilities
      Then the action succeeds with 200
      And the result's "auids" are "xcap-caps"
      And the result's "extensions" are ""
      And the result's "namespaces" are ""

    @id:answer-cannot-read-error @A-ACT-12 @A-ACT-13 @A-ERR-01
    Scenario Outline: An answer that <action> cannot read is an error
      Given an XDMS that answers every request with 200 and the body
        """
        <not-closed>
        """
      And a started stack for "sip:alice@example.com"
      When the stack performs <action> on "<auid>"
      Then it fails as XcapResponseError with the code "XCAP_RESPONSE"
      And the XDMS has seen 1 request

      Examples:
        | id                     | action                 | auid           |
        | fetchnamespacebindings | fetchNamespaceBindings | resource-lists |
        | fetchcapabilities      | fetchCapabilities      | xcap-caps      |

  Rule: A payload is sent byte for byte

    @id:payload-sent-byte-byte @A-ACT-14
    Scenario Outline: <what>
      Given an XDMS that answers every request with 200
      And a started stack for "sip:alice@example.com"
      When the stack performs createElement on "resource-lists" with the text <json>
      Then that request has the body in base64 "<base64>"
      And that request has the headers
        | name           | value    |
        | Content-Length | <length> |

      Examples:
        | id                      | what                          | json                    | base64                           | length |
        | letters-beyond-ascii-as | Letters beyond ASCII as UTF-8 | "<list name='Zoë ア'/>" | PGxpc3QgbmFtZT0nWm/DqyDjgqInLz4= | 23     |
        | white-space-around-it   | White space around it stays   | " <list/>\\n\\t "       | IDxsaXN0Lz4KCSA=                 | 11     |
        | carriage-returns-stay   | Carriage returns stay         | "<list>\\r\\n</list>"   | PGxpc3Q+DQo8L2xpc3Q+             | 15     |

    @id:attribute-value-written @A-ACT-09 @A-ACT-14
    Scenario Outline: The attribute value with <what> is written as AttValue
      Given an XDMS that answers every request with 200
      And a started stack for "sip:alice@example.com"
      When the stack performs createAttribute of "name" on "resource-lists" with the text <value>
      Then that request has the body
        """
        <body>
        """
      And the action succeeds with 200

      Examples:
        | id                    | what                  | value      | body           |
        | nothing-in-it         | nothing in it         | ""         | ""             |
        | a-double-quote        | a double quote        | "a\\"b"    | "a&quot;b"     |
        | an-apostrophe         | an apostrophe         | "Bob's"    | "Bob's"        |
        | an-ampersand          | an ampersand          | "you & me" | "you &amp; me" |
        | a-less-than-sign      | a less-than sign      | "a<b"      | "a&lt;b"       |
        | a-percent-sign        | a percent sign        | "100%"     | "100%"         |
        | a-letter-beyond-ascii | a letter beyond ASCII | "Zoë"      | "Zoë"          |
        | a-line-break          | a line break          | "a\\nb"    | "a&#10;b"      |

    @id:put-attribute-fetched @A-ACT-09 @A-ACT-10
    Scenario: What is put into an attribute is what is fetched from it
      Given the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list/></resource-lists>
        """
      And the node selector
        | form     | element | position |
        | position | list    | 1        |
      And the stack performs createAttribute of "name" on "resource-lists" with the text "'a' \"b\" <c> & %20 &amp; Zoë ア"
      When the stack performs fetchAttribute of "name" on "resource-lists"
      Then the action succeeds with 200
      And the result's body is
        """
        'a' "b" <c> & %20 &amp; Zoë ア
        """

    @id:attribute-value-read @A-ACT-10
    Scenario Outline: The attribute value <body> is read as <value>
      Given an XDMS that answers every request with 200 and the body
        """
        <body>
        """
      And a started stack for "sip:alice@example.com"
      When the stack performs fetchAttribute of "name" on "resource-lists"
      Then the action succeeds with 200
      And the result's body is
        """
        <value>
        """

      Examples: As RFC 4825 figure 32 has it
        | id                | body           | value    |
        | friends-friends   | "friends"      | friends  |
        | friends-friends-2 | 'friends'      | friends  |
        | you-amp-me-you-me | "you &amp; me" | you & me |
        | a-quot-b-a-b      | "a&quot;b"     | a"b      |
        | a-b-a-b           | 'a"b'          | a"b      |
        | 65-x42-ab         | "&#65;&#x42;"  | AB       |
        | empty             | ""             |          |

      Examples: From servers that omit the quotes
        | id                  | body         | value    |
        | friends-friends-3   | friends      | friends  |
        | you-amp-me-you-me-2 | you &amp; me | you & me |

  Rule: A result tells what the server answered

    @id:answer @A-ACT-15
    Scenario Outline: The answer <status>
      Given an XDMS that answers <status> with
        | name         | value                               |
        | ETag         | "tag-1"                             |
        | Content-Type | application/acme+xml; charset=utf-8 |
        | X-Acme       | one                                 |
        | X-Acme       | two                                 |
      And a started stack for "sip:alice@example.com"
      When the stack performs replaceDocument on "resource-lists"
      Then the action succeeds with <status>
      And the result says that <created> was created
      And the result's entity tag is '"tag-1"'
      And the result's content type is "application/acme+xml"
      And the result's headers include
        | name   | value |
        | X-Acme | one   |
        | X-Acme | two   |

      Examples:
        | id  | status | created   |
        | 200 | 200    | nothing   |
        | 201 | 201    | something |

    @id:answer-entity-tag-content-type @A-ACT-15
    Scenario: An answer without entity tag and content type
      Given an XDMS that answers every request with 200
      And a started stack for "sip:alice@example.com"
      When the stack performs replaceDocument on "resource-lists"
      Then the action succeeds with 200
      And the result has no entity tag
      And the result has no content type

  Rule: An action can be aborted by its caller

    @id:server-thinking @A-ACT-16
    Scenario: While the server is thinking
      Given an XDMS that never answers
      And a started stack for "sip:alice@example.com"
      When the stack begins fetchDocument on "resource-lists"
      And the XDMS has received the request
      And the caller aborts the action
      Then it fails as XcapAbortedError with the code "XCAP_ABORTED"
      And the XDMS has seen 1 request

    @id:begun @A-ACT-16
    Scenario: Before it was begun
      Given an XDMS that answers every request with 200
      And a started stack for "sip:alice@example.com"
      When the caller has aborted fetchDocument on "resource-lists" before it begins
      Then it fails as XcapAbortedError with the code "XCAP_ABORTED"
      And no request is sent
