@client @in-process
Feature: Actions
  An action is one HTTP request. The stack works on the mock XDMS here. The scenarios judge the request as the server
  receives it, and the result as the caller gets it. "{xui}" stands for the XUI of the first user.

  Background:
    Given the mock XDMS
    And a started stack for the first user

  Rule: The stack sends the actions of the specification as documented

    @id:fetch-document @A-ACT-01
    Scenario: The client fetches a document
      Given the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      When the client calls fetchDocument for "resource-lists"
      Then the XDMS receives GET "/resource-lists/users/{xui}/index"
      And that request has the headers
        | name         | value                          |
        | Content-Type | application/resource-lists+xml |
      And that request has no body
      And the call succeeds with 200
      And the result has
        | property     | value                          |
        | content type | application/resource-lists+xml |
      And the result has the body
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """

    @id:fetch-element @A-ACT-02
    Scenario: The client fetches an element
      Given the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:bob@example.com"/></list>
        </resource-lists>
        """
      And the node selector
        | form      | element | attribute | value   |
        | attribute | list    | name      | friends |
      When the client calls fetchElement for "resource-lists"
      Then the XDMS receives GET "/resource-lists/users/{xui}/index/~~/resource-lists/list%5B@name=%22friends%22%5D"
      And that request has the headers
        | name         | value                   |
        | Content-Type | application/xcap-el+xml |
      And that request has no body
      And the call succeeds with 200
      And the result has
        | property     | value                   |
        | content type | application/xcap-el+xml |
      And the result has the body
        """
        <list name="friends"><entry uri="sip:bob@example.com"/></list>
        """

    @id:create-element @A-ACT-03 @A-ACT-14 @A-DOC-01
    Scenario: The client creates an element
      Given the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      And the node selector
        | form      | element | attribute | value   |
        | attribute | list    | name      | friends |
      When the client calls createElement for "resource-lists" with
        """
        <list name="friends" xmlns="urn:ietf:params:xml:ns:resource-lists">
          <display-name>Friends</display-name>
        </list>
        """
      Then the XDMS receives PUT "/resource-lists/users/{xui}/index/~~/resource-lists/list%5B@name=%22friends%22%5D"
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
      And the call succeeds with 201
      And the result has
        | property | value |
        | created  | true  |

  Rule: The other nine of the twelve actions follow RFC 4825 section 7

    @id:create-document @A-ACT-05 @A-ACT-14 @A-ACT-15
    Scenario: The client creates a document
      When the client calls createDocument for "resource-lists" with
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      Then the XDMS receives PUT "/resource-lists/users/{xui}/index"
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
      And the call succeeds with 201
      And the result has
        | property   | value   |
        | created    | true    |
        | entity tag | as sent |

    @id:replace-document @A-ACT-05 @A-ACT-15
    Scenario: The client replaces a document
      Given the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      When the client calls replaceDocument for "resource-lists" with
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      Then the XDMS receives PUT "/resource-lists/users/{xui}/index"
      And that request has the headers
        | name         | value                          |
        | Content-Type | application/resource-lists+xml |
      And the call succeeds with 200
      And the result has
        | property | value |
        | created  | false |
      And the document of "resource-lists" has
        | XPath                 | value   |
        | string(/*/*[1]/@name) | friends |

    @id:delete-document @A-ACT-06
    Scenario: The client deletes a document
      Given the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      When the client calls deleteDocument for "resource-lists"
      Then the XDMS receives DELETE "/resource-lists/users/{xui}/index"
      And that request has no body
      And the call succeeds with 200
      And the result has
        | property | value |
        | created  | false |
      When the client calls fetchDocument for "resource-lists"
      Then the call fails with XcapNotFoundError and code XCAP_NOT_FOUND

    @id:replace-element @A-ACT-07
    Scenario: The client replaces an element
      Given the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
        </resource-lists>
        """
      And the node selector
        | form      | element | attribute | value   |
        | attribute | list    | name      | friends |
      When the client calls replaceElement for "resource-lists" with
        """
        <list name="friends"><entry uri="sip:bob@example.com"/></list>
        """
      Then the XDMS receives PUT "/resource-lists/users/{xui}/index/~~/resource-lists/list%5B@name=%22friends%22%5D"
      And that request has the headers
        | name         | value                   |
        | Content-Type | application/xcap-el+xml |
      And that request has the body
        """
        <list name="friends"><entry uri="sip:bob@example.com"/></list>
        """
      And the call succeeds with 200
      And the result has
        | property | value |
        | created  | false |
      And the document of "resource-lists" has
        | XPath                     | value               |
        | count(/*/*)               | 1                   |
        | string(/*/*[1]/*[1]/@uri) | sip:bob@example.com |

    @id:delete-element @A-ACT-08
    Scenario: The client deletes an element
      Given the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="work"/>
        </resource-lists>
        """
      And the node selector
        | form      | element | attribute | value   |
        | attribute | list    | name      | friends |
      When the client calls deleteElement for "resource-lists"
      Then the XDMS receives DELETE "/resource-lists/users/{xui}/index/~~/resource-lists/list%5B@name=%22friends%22%5D"
      And that request has no body
      And the call succeeds with 200
      And the document of "resource-lists" has
        | XPath                 | value |
        | count(/*/*)           | 1     |
        | string(/*/*[1]/@name) | work  |

    @id:create-attribute @A-ACT-09 @A-ACT-14
    Scenario: The client creates an attribute
      Given the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list/></resource-lists>
        """
      And the node selector
        | form     | element | position |
        | position | list    | 1        |
      When the client calls createAttribute for "resource-lists" with
        | option    | value     |
        | attribute | "name"    |
        | content   | "friends" |
      Then the XDMS receives PUT "/resource-lists/users/{xui}/index/~~/resource-lists/list%5B1%5D/@name"
      And that request has the headers
        | name           | value                    |
        | Content-Type   | application/xcap-att+xml |
        | Content-Length | 9                        |
      And that request has the body
        """
        "friends"
        """
      And the call succeeds with 201
      And the result has
        | property | value |
        | created  | true  |
      And the document of "resource-lists" has
        | XPath                 | value   |
        | string(/*/*[1]/@name) | friends |

    @id:replace-attribute @A-ACT-09
    Scenario: The client replaces an attribute
      Given the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
        </resource-lists>
        """
      And the node selector
        | form     | element | position |
        | position | list    | 1        |
      When the client calls replaceAttribute for "resource-lists" with
        | option    | value     |
        | attribute | "name"    |
        | content   | "enemies" |
      Then the XDMS receives PUT "/resource-lists/users/{xui}/index/~~/resource-lists/list%5B1%5D/@name"
      And that request has the headers
        | name         | value                    |
        | Content-Type | application/xcap-att+xml |
      And that request has the body
        """
        "enemies"
        """
      And the call succeeds with 200
      And the result has
        | property | value |
        | created  | false |
      And the document of "resource-lists" has
        | XPath                 | value   |
        | string(/*/*[1]/@name) | enemies |

    @id:fetch-attribute @A-ACT-10
    Scenario: The client fetches an attribute
      Given the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="you &amp; me"/>
        </resource-lists>
        """
      And the node selector
        | form     | element | position |
        | position | list    | 1        |
      When the client calls fetchAttribute for "resource-lists" with
        | option    | value  |
        | attribute | "name" |
      Then the XDMS receives GET "/resource-lists/users/{xui}/index/~~/resource-lists/list%5B1%5D/@name"
      And that request has the headers
        | name         | value                    |
        | Content-Type | application/xcap-att+xml |
      And that request has no body
      And the call succeeds with 200
      And the result has
        | property     | value                    |
        | content type | application/xcap-att+xml |
      And the result has the body
        """
        you & me
        """

    @id:delete-attribute @A-ACT-11
    Scenario: The client deletes an attribute
      Given the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
        </resource-lists>
        """
      And the node selector
        | form     | element | position |
        | position | list    | 1        |
      When the client calls deleteAttribute for "resource-lists" with
        | option    | value  |
        | attribute | "name" |
      Then the XDMS receives DELETE "/resource-lists/users/{xui}/index/~~/resource-lists/list%5B1%5D/@name"
      And that request has no body
      And the call succeeds with 200
      And the document of "resource-lists" has
        | XPath          | value |
        | count(/*/*/@*) | 0     |

    @id:content-type @A-ACT-04 @A-ACT-01 @A-ACT-02 @A-ACT-03 @A-ACT-05 @A-ACT-06 @A-ACT-07 @A-ACT-08 @A-ACT-09 @A-ACT-10 @A-ACT-11
    Scenario Outline: <action> is a <method> with the content type <content type>
      Given an XDMS that answers every request with 200
      And a started stack for "sip:alice@example.com"
      When the client calls <action> for "resource-lists"
      Then the call succeeds with 200
      And the XDMS receives <method> "/resource-lists/users/sip:alice@example.com/index<node>"
      And that request has the headers
        | name         | value          |
        | Content-Type | <content type> |

      Examples:
        | id                | action           | method | content type                   | node                                                   |
        | create-document   | createDocument   | PUT    | application/resource-lists+xml |                                                        |
        | replace-document  | replaceDocument  | PUT    | application/resource-lists+xml |                                                        |
        | fetch-document    | fetchDocument    | GET    | application/resource-lists+xml |                                                        |
        | create-element    | createElement    | PUT    | application/xcap-el+xml        | /~~/resource-lists/list%5B@name=%22friends%22%5D       |
        | replace-element   | replaceElement   | PUT    | application/xcap-el+xml        | /~~/resource-lists/list%5B@name=%22friends%22%5D       |
        | fetch-element     | fetchElement     | GET    | application/xcap-el+xml        | /~~/resource-lists/list%5B@name=%22friends%22%5D       |
        | create-attribute  | createAttribute  | PUT    | application/xcap-att+xml       | /~~/resource-lists/list%5B@name=%22friends%22%5D/@name |
        | replace-attribute | replaceAttribute | PUT    | application/xcap-att+xml       | /~~/resource-lists/list%5B@name=%22friends%22%5D/@name |
        | fetch-attribute   | fetchAttribute   | GET    | application/xcap-att+xml       | /~~/resource-lists/list%5B@name=%22friends%22%5D/@name |

    @id:delete-no-body @A-ACT-04 @A-ACT-06 @A-ACT-08 @A-ACT-11
    Scenario Outline: <action> is a DELETE without a body
      Given an XDMS that answers every request with 200
      And a started stack for "sip:alice@example.com"
      When the client calls <action> for "resource-lists"
      Then the call succeeds with 200
      And the XDMS receives DELETE "/resource-lists/users/sip:alice@example.com/index<node>"
      And that request has no body
      And that request has no header "Content-Type"

      Examples:
        | id               | action          | node                                                   |
        | delete-document  | deleteDocument  |                                                        |
        | delete-element   | deleteElement   | /~~/resource-lists/list%5B@name=%22friends%22%5D       |
        | delete-attribute | deleteAttribute | /~~/resource-lists/list%5B@name=%22friends%22%5D/@name |

  Rule: The client returns namespace bindings as a table and capabilities as lists

    @id:namespace-bindings @A-ACT-12 @A-SEL-14
    Scenario: An element has bindings in scope
      Given the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:a="urn:a">
          <list name="friends" xmlns:b="urn:b"/>
        </resource-lists>
        """
      And the node selector
        | form      | element | attribute | value   |
        | attribute | list    | name      | friends |
      When the client calls fetchNamespaceBindings for "resource-lists"
      Then the XDMS receives GET "/resource-lists/users/{xui}/index/~~/resource-lists/list%5B@name=%22friends%22%5D/namespace::*"
      And that request has the headers
        | name         | value                   |
        | Content-Type | application/xcap-ns+xml |
      And that request has no body
      And the call succeeds with 200
      And the result has
        | property     | value                                                                     |
        | content type | application/xcap-ns+xml                                                   |
        | bindings     | {"": "urn:ietf:params:xml:ns:resource-lists", "a": "urn:a", "b": "urn:b"} |

    @id:capabilities.mock @A-ACT-13 @A-CASE-01
    Scenario: The mock XDMS lists its capabilities
      When the client calls fetchCapabilities for "xcap-caps"
      Then the XDMS receives GET "/xcap-caps/global/index"
      And the call succeeds with 200
      And the result has
        | property   | value                                 |
        | auids      | xcap-caps, ...                        |
        | auids      | resource-lists, ...                   |
        | namespaces | urn:ietf:params:xml:ns:xcap-caps, ... |

    @id:capabilities.lists @A-ACT-13
    Scenario: The capabilities have AUIDs, extensions and namespaces
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
      When the client calls fetchCapabilities for "xcap-caps"
      Then the call succeeds with 200
      And the result has
        | property   | value                            |
        | auids      | xcap-caps, rls-services          |
        | extensions | a-token                          |
        | namespaces | urn:ietf:params:xml:ns:xcap-caps |

    @id:capabilities.no-extensions @A-ACT-13
    Scenario: The capabilities have no extensions
      Given an XDMS that answers every request with 200 and the body
        """
        <xcap-caps xmlns="urn:ietf:params:xml:ns:xcap-caps"><auids><auid>xcap-caps</auid></auids><namespaces/></xcap-caps>
        """
      And a started stack for "sip:alice@example.com"
      When the client calls fetchCapabilities for "xcap-caps"
      Then the call succeeds with 200
      And the result has
        | property   | value     |
        | auids      | xcap-caps |
        | extensions |           |
        | namespaces |           |

    @id:unreadable-response @A-ACT-12 @A-ACT-13 @A-ERR-01
    Scenario Outline: <action> fails with a response that it cannot read
      Given an XDMS that answers every request with 200 and the body
        """
        <not-closed>
        """
      And a started stack for "sip:alice@example.com"
      When the client calls <action> for "<auid>"
      Then the call fails with XcapResponseError and code XCAP_RESPONSE
      And the XDMS has received 1 request

      Examples:
        | id           | action                 | auid           |
        | bindings     | fetchNamespaceBindings | resource-lists |
        | capabilities | fetchCapabilities      | xcap-caps      |

  Rule: A payload is sent byte for byte

    @id:payload @A-ACT-14
    Scenario Outline: The payload has <what>
      Given an XDMS that answers every request with 200
      And a started stack for "sip:alice@example.com"
      When the client calls createElement for "resource-lists" with
        | option  | value  |
        | content | <json> |
      Then that request has the body in base64 "<base64>"
      And that request has the headers
        | name           | value    |
        | Content-Length | <length> |

      Examples:
        | id              | what                  | json                   | base64                           | length |
        | beyond-ascii    | letters beyond ASCII  | "<list name='Zoë ア'/>" | PGxpc3QgbmFtZT0nWm/DqyDjgqInLz4= | 23     |
        | white-space     | white space around it | " <list/>\\n\\t "      | IDxsaXN0Lz4KCSA=                 | 11     |
        | carriage-return | carriage returns      | "<list>\\r\\n</list>"  | PGxpc3Q+DQo8L2xpc3Q+             | 15     |

    @id:attribute-written @A-ACT-09 @A-ACT-14
    Scenario Outline: The client writes an attribute value with <what> as AttValue
      Given an XDMS that answers every request with 200
      And a started stack for "sip:alice@example.com"
      When the client calls createAttribute for "resource-lists" with
        | option    | value   |
        | attribute | "name"  |
        | content   | <value> |
      Then that request has the body
        """
        <body>
        """
      And the call succeeds with 200

      Examples:
        | id           | what                  | value      | body           |
        | empty        | nothing in it         | ""         | ""             |
        | double-quote | a double quote        | "a\\"b"    | "a&quot;b"     |
        | apostrophe   | an apostrophe         | "Bob's"    | "Bob's"        |
        | ampersand    | an ampersand          | "you & me" | "you &amp; me" |
        | less-than    | a less-than sign      | "a<b"      | "a&lt;b"       |
        | percent      | a percent sign        | "100%"     | "100%"         |
        | beyond-ascii | a letter beyond ASCII | "Zoë"      | "Zoë"          |
        | line-break   | a line break          | "a\\nb"    | "a&#10;b"      |

    @id:attribute-round-trip @A-ACT-09 @A-ACT-10
    Scenario: A created attribute is fetched with the same value
      Given the document of "resource-lists" is
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list/></resource-lists>
        """
      And the node selector
        | form     | element | position |
        | position | list    | 1        |
      And the client calls createAttribute for "resource-lists" with
        | option    | value                               |
        | attribute | "name"                              |
        | content   | "'a' \\"b\\" <c> & %20 &amp; Zoë ア" |
      When the client calls fetchAttribute for "resource-lists" with
        | option    | value  |
        | attribute | "name" |
      Then the call succeeds with 200
      And the result has the body
        """
        'a' "b" <c> & %20 &amp; Zoë ア
        """

    @id:attribute-read @A-ACT-10
    Scenario Outline: The client reads the attribute value <body> as <value>
      Given an XDMS that answers every request with 200 and the body
        """
        <body>
        """
      And a started stack for "sip:alice@example.com"
      When the client calls fetchAttribute for "resource-lists" with
        | option    | value  |
        | attribute | "name" |
      Then the call succeeds with 200
      And the result has the body
        """
        <value>
        """

      Examples: As in RFC 4825 figure 32
        | id                   | body           | value    |
        | double-quotes        | "friends"      | friends  |
        | single-quotes        | 'friends'      | friends  |
        | ampersand            | "you &amp; me" | you & me |
        | quot-reference       | "a&quot;b"     | a"b      |
        | quote-inside         | 'a"b'          | a"b      |
        | character-references | "&#65;&#x42;"  | AB       |
        | empty                | ""             |          |

      Examples: From servers that omit the quotes
        | id                 | body         | value    |
        | unquoted           | friends      | friends  |
        | unquoted-ampersand | you &amp; me | you & me |

  Rule: A result holds the status, the entity tag, the content type and the headers of the response

    @id:result @A-ACT-15
    Scenario Outline: The XDMS answers <status> with an entity tag and headers
      Given an XDMS that answers in turn
        | status   | headers                                                                                    |
        | <status> | ETag: "tag-1"; Content-Type: application/acme+xml; charset=utf-8; X-Acme: one; X-Acme: two |
      And a started stack for "sip:alice@example.com"
      When the client calls replaceDocument for "resource-lists"
      Then the call succeeds with <status>
      And the result has
        | property     | value                    |
        | created      | <created>                |
        | entity tag   | "tag-1"                  |
        | content type | application/acme+xml     |
        | headers      | X-Acme: one; X-Acme: two |

      Examples:
        | id  | status | created |
        | 200 | 200    | false   |
        | 201 | 201    | true    |

    @id:result-without-headers @A-ACT-15
    Scenario: The response has no entity tag and no content type
      Given an XDMS that answers every request with 200
      And a started stack for "sip:alice@example.com"
      When the client calls replaceDocument for "resource-lists"
      Then the call succeeds with 200
      And the result has
        | property     | value |
        | entity tag   | none  |
        | content type | none  |

  Rule: The caller can abort an action

    @id:abort.waiting @A-ACT-16
    Scenario: The server has the request and has not answered
      Given an XDMS that never answers
      And a started stack for "sip:alice@example.com"
      When the client calls fetchDocument for "resource-lists" with
        | option | value                 |
        | signal | aborted at the server |
      Then the call fails with XcapAbortedError and code XCAP_ABORTED
      And the XDMS has received 1 request

    @id:abort.before-start @A-ACT-16
    Scenario: The caller has aborted the action before it starts
      Given an XDMS that answers every request with 200
      And a started stack for "sip:alice@example.com"
      When the client calls fetchDocument for "resource-lists" with
        | option | value           |
        | signal | already aborted |
      Then the call fails with XcapAbortedError and code XCAP_ABORTED
      And the client sends no request
