@client @in-process
Feature: XCAP URIs
  A URI is the XCAP root, the AUID, the scope, the user when the scope is users, and the document. A node selector can
  follow. The paths of these scenarios are relative to the XCAP root, as the server receives them.

  Background:
    Given an XDMS that answers every request with 200

  Rule: The URI of a user's document has the AUID, "users" and the XUI

    @id:document @A-URI-01 @A-URI-03 @A-URI-04
    Scenario Outline: A document of <auid>
      Given a started stack for "sip:alice@example.com"
      When the client calls fetchDocument for "<auid>"
      Then the XDMS receives GET "<path>"

      Examples:
        | id             | auid                      | path                                                                |
        | resource-lists | resource-lists            | /resource-lists/users/sip:alice@example.com/index                   |
        | rls-services   | rls-services              | /rls-services/users/sip:alice@example.com/index                     |
        | directory      | directory                 | /directory/users/sip:alice@example.com/directory.xml                |
        | conv-history   | org.alliance.conv-history | /org.alliance.conv-history/users/sip:alice@example.com/conv-history |

      @A-URI-04
      Examples: A document name with a slash is two path segments
        | id           | auid                      | path                                                                                        |
        | pres-content | org.alliance.pres-content | /org.alliance.pres-content/users/sip:alice@example.com/alliance_status-icon/rcs_status_icon |

    @id:other-document @A-URI-09
    Scenario: The action names another document
      Given a started stack for "sip:alice@example.com"
      When the client calls fetchDocument for "resource-lists" with
        | option   | value       |
        | document | "coworkers" |
      Then the XDMS receives GET "/resource-lists/users/sip:alice@example.com/coworkers"

    @id:other-user @A-URI-09
    Scenario: The action names another user
      Given a started stack for "sip:alice@example.com"
      When the client calls fetchDocument for "resource-lists" with
        | option | value                 |
        | xui    | "sip:bob@example.com" |
      Then the XDMS receives GET "/resource-lists/users/sip:bob@example.com/index"

    @id:one-action-only @A-URI-09
    Scenario: The next action is about the stack's user and document again
      Given a started stack for "sip:alice@example.com"
      When the client calls fetchDocument for "resource-lists" with
        | option   | value                 |
        | xui      | "sip:bob@example.com" |
        | document | "coworkers"           |
      And the client calls fetchDocument for "resource-lists"
      Then the XDMS has received the requests
        | method | path                                                |
        | GET    | /resource-lists/users/sip:bob@example.com/coworkers |
        | GET    | /resource-lists/users/sip:alice@example.com/index   |

  Rule: The URI of a global document has no XUI

    @id:global @A-URI-02
    Scenario: The client fetches the capabilities
      Given a started stack for "sip:alice@example.com"
      When the client calls fetchDocument for "xcap-caps"
      Then the XDMS receives GET "/xcap-caps/global/index"

    @id:global.other-user @A-URI-02 @A-URI-09
    Scenario: The action names a user for a global document
      Given a started stack for "sip:alice@example.com"
      When the client calls fetchDocument for "xcap-caps" with
        | option | value                 |
        | xui    | "sip:bob@example.com" |
      Then the XDMS receives GET "/xcap-caps/global/index"

  Rule: A node selector follows the document after "/~~/"

    @id:node-selector @A-URI-05 @A-URI-07
    Scenario Outline: The elements of <auid>
      Given a started stack for "sip:alice@example.com"
      And the node selector
        | form | element   |
        | name | <element> |
      When the client calls fetchElement for "<auid>"
      Then the XDMS receives GET "<path>"
      And the selector helper returns the same URI

      Examples: Of a user's document
        | id             | auid           | element | path                                                                     |
        | resource-lists | resource-lists | list    | /resource-lists/users/sip:alice@example.com/index/~~/resource-lists/list |
        | rls-services   | rls-services   | service | /rls-services/users/sip:alice@example.com/index/~~/rls-services/service  |

      Examples: Of a global document
        | id        | auid      | element | path                                       |
        | xcap-caps | xcap-caps | auids   | /xcap-caps/global/index/~~/xcap-caps/auids |

  Rule: Characters that a path segment cannot hold are percent-encoded as UTF-8

    @id:xui @A-URI-06 @A-URI-03
    Scenario Outline: The XUI is <xui>
      Given a started stack for "<xui>"
      When the client calls fetchDocument for "resource-lists"
      Then the XDMS receives GET "/resource-lists/users/<segment>/index"
      And the selector helper returns the same URI
      And the parsed URI has
        | part | value |
        | xui  | <xui> |

      Examples: Nothing to encode
        | id         | xui                                       | segment                                   |
        | plain      | sip:alice@example.com                     | sip:alice@example.com                     |
        | port       | sip:alice@example.com:5060                | sip:alice@example.com:5060                |
        | parameters | sip:alice;x=y@example.com;user=phone      | sip:alice;x=y@example.com;user=phone      |
        | unreserved | sip:a+b-c_d.e!f~g*h'(i)&j,k$l@example.com | sip:a+b-c_d.e!f~g*h'(i)&j,k$l@example.com |

      Examples: Reserved characters
        | id            | xui                        | segment                                     |
        | slash         | sip:alice/home@example.com | sip:alice%2Fhome@example.com                |
        | question-mark | sip:alice?home@example.com | sip:alice%3Fhome@example.com                |
        | hash          | sip:alice#home@example.com | sip:alice%23home@example.com                |
        | percent       | sip:100%25@example.com     | sip:100%2525@example.com                    |
        | escape        | sip:a%40b@example.com      | sip:a%2540b@example.com                     |
        | ipv6          | sip:alice@[2001:db8::1]    | sip:alice@%5B2001:db8::1%5D                 |
        | space         | sip:alice home@example.com | sip:alice%20home@example.com                |
        | accent        | sip:zoë@example.com        | sip:zo%C3%AB@example.com                    |
        | katakana      | sip:アリス@example.com        | sip:%E3%82%A2%E3%83%AA%E3%82%B9@example.com |

    @id:document-name @A-URI-06 @A-URI-04
    Scenario Outline: The document is <document>
      Given a started stack for "sip:alice@example.com"
      When the client calls fetchDocument for "resource-lists" with
        | option   | value        |
        | document | "<document>" |
      Then the XDMS receives GET "/resource-lists/users/sip:alice@example.com/<segments>"
      And the parsed URI has
        | part     | value      |
        | document | <document> |

      Examples:
        | id            | document       | segments          |
        | plain         | friends.xml    | friends.xml       |
        | slash         | work/coworkers | work/coworkers    |
        | space         | my friends     | my%20friends      |
        | question-mark | what?          | what%3F           |
        | percent       | 50%            | 50%25             |
        | accent        | déjà-vu        | d%C3%A9j%C3%A0-vu |
        | brackets      | a[1]           | a%5B1%5D          |

  Rule: The client refuses a document name that would select something else

    @id:bad-document-name @A-URI-06 @A-SEL-13
    Scenario Outline: The document name "<document>" is not usable: <why>
      Given a started stack for "sip:alice@example.com"
      When the client calls fetchDocument for "resource-lists" with
        | option   | value        |
        | document | "<document>" |
      Then the client refuses the argument "document"
      And the client sends no request

      Examples:
        | id               | document     | why                         |
        | empty            |              | empty                       |
        | node-selector    | a/~~/b       | starts a node selector      |
        | parent-directory | ../bob/index | climbs out of the directory |

  Rule: The selector helper returns the URI that an action requests

    @id:helper @A-URI-07
    Scenario Outline: The client asks the helper for the URI of <action>
      Given a started stack for "sip:alice@example.com"
      When the client calls <action> for "resource-lists"
      Then the selector helper returns the same URI
      And the XDMS receives <method> "/resource-lists/users/sip:alice@example.com/index<node>"

      Examples:
        | id               | action          | method | node                                                   |
        | create-document  | createDocument  | PUT    |                                                        |
        | fetch-document   | fetchDocument   | GET    |                                                        |
        | delete-document  | deleteDocument  | DELETE |                                                        |
        | create-element   | createElement   | PUT    | /~~/resource-lists/list%5B@name=%22friends%22%5D       |
        | fetch-element    | fetchElement    | GET    | /~~/resource-lists/list%5B@name=%22friends%22%5D       |
        | delete-element   | deleteElement   | DELETE | /~~/resource-lists/list%5B@name=%22friends%22%5D       |
        | create-attribute | createAttribute | PUT    | /~~/resource-lists/list%5B@name=%22friends%22%5D/@name |
        | fetch-attribute  | fetchAttribute  | GET    | /~~/resource-lists/list%5B@name=%22friends%22%5D/@name |
        | delete-attribute | deleteAttribute | DELETE | /~~/resource-lists/list%5B@name=%22friends%22%5D/@name |

    @id:helper.namespace-bindings @A-URI-07
    Scenario: The client asks the helper for the URI of fetchNamespaceBindings
      Given an XDMS that answers every request with 200 and the body
        """
        <list xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      And a started stack for "sip:alice@example.com"
      When the client calls fetchNamespaceBindings for "resource-lists"
      Then the selector helper returns the same URI
      And the XDMS receives GET "/resource-lists/users/sip:alice@example.com/index/~~/resource-lists/list%5B@name=%22friends%22%5D/namespace::*"

  Rule: Parsing a URI is the inverse of building it

    @id:parse.user-document @A-URI-08
    Scenario: The URI of a user's document
      Given a started stack for "sip:alice@example.com"
      When the client calls fetchDocument for "resource-lists"
      Then the parsed URI has
        | part      | value                 |
        | auid      | resource-lists        |
        | scope     | users                 |
        | xui       | sip:alice@example.com |
        | document  | index                 |
        | attribute |                       |
      And the XDMS receives GET "/resource-lists/users/sip:alice@example.com/index"

    @id:parse.global-document @A-URI-08
    Scenario: The URI of a global document
      Given a started stack for "sip:alice@example.com"
      When the client calls fetchDocument for "xcap-caps"
      Then the parsed URI has
        | part     | value     |
        | auid     | xcap-caps |
        | scope    | global    |
        | xui      |           |
        | document | index     |

    @id:parse.attribute @A-URI-08 @A-SEL-14
    Scenario: The URI of an attribute
      Given a started stack for "sip:alice@example.com"
      And the node selector
        | form      | element | attribute | value   |
        | attribute | list    | name      | friends |
      When the client calls fetchAttribute for "resource-lists"
      Then the parsed URI has
        | part      | value                 |
        | auid      | resource-lists        |
        | xui       | sip:alice@example.com |
        | document  | index                 |
        | attribute | name                  |
      And the parsed URI has
        | part | value                                   |
        | root | {"kind":"name","name":"resource-lists"} |
      And parsing the URI returns the same nodes

    @id:parse.escapes @A-URI-08
    Scenario Outline: The URI with the XUI <segment> has escapes that it does not need
      Given a started stack for "sip:alice@example.com"
      When the client calls fetchDocument for "resource-lists" with
        | option | value               |
        | xui    | "sip:a@example.com" |
      And the client parses the URI "/resource-lists/users/<segment>/index"
      Then the parsed URI has
        | part | value             |
        | xui  | sip:a@example.com |
      And the XDMS receives GET "/resource-lists/users/sip:a@example.com/index"

      Examples:
        | id         | segment                 |
        | none       | sip:a@example.com       |
        | upper-case | sip%3Aa%40example.com   |
        | lower-case | sip%3aa%40example%2Ecom |

  Rule: The parser refuses a URI that is no XCAP URI below the root

    @id:bad-uri @A-URI-10
    Scenario Outline: The URI has <why>
      Given a started stack for "sip:alice@example.com"
      When the client parses the URI "<path>"
      Then the client refuses the argument "uri"
      And the client sends no request

      Examples:
        | id                 | why                            | path                                                                       |
        | scope              | neither users nor global       | /resource-lists/people/sip:alice@example.com/index                         |
        | no-document        | no document                    | /resource-lists/users/sip:alice@example.com                                |
        | no-global-document | no document in the global tree | /xcap-caps/global                                                          |
        | broken-escape      | a broken escape                | /resource-lists/users/sip:alice@example.com/index/~~/resource-lists/list%5 |
        | not-utf-8          | an escape that is not UTF-8    | /resource-lists/users/sip:alice@example.com/index/~~/resource-lists/%FF    |
        | no-user            | no user                        | /resource-lists/users//index                                               |

    @id:bad-selector @A-URI-10 @A-SEL-13
    Scenario Outline: The node selector has <why>
      Given a started stack for "sip:alice@example.com"
      When the client parses the URI "/resource-lists/users/sip:alice@example.com/index/~~/<selector>"
      Then the call fails with XcapSelectorError and code XCAP_SELECTOR
      And the client sends no request

      Examples:
        | id              | why                         | selector                               |
        | empty           | nothing after the separator |                                        |
        | empty-step      | an empty step               | resource-lists//list                   |
        | open-bracket    | a bracket is left open      | resource-lists/list%5B1                |
        | position-0      | position 0                  | resource-lists/list%5B0%5D             |
        | no-quotes       | a value without quotes      | resource-lists/list%5B@name=friends%5D |
        | unbound-prefix  | a prefix without a binding  | resource-lists/a:list                  |
        | attribute-only  | an attribute and no element | @name                                  |
        | after-attribute | a step after an attribute   | resource-lists/@name/list              |

    @id:other-root @A-URI-10
    Scenario: The URI is below another root
      Given a started stack for "sip:alice@example.com"
      When the client parses the URI "http://xcap.example.net/other/resource-lists/users/sip:alice@example.com/index"
      Then the client refuses the argument "uri"
      And the client sends no request
