@client @in-process
Feature: XCAP URIs
  A URI is the XCAP root, the AUID, the scope, the user when the scope is users, and the document; a node selector may
  follow it. Paths in these scenarios are written below the XCAP root, as the server receives them.

  Background:
    Given an XDMS that answers every request with 200

  Rule: A document of a user stands below its AUID, "users" and the XUI

    @id:document @A-URI-01 @A-URI-03 @A-URI-04
    Scenario Outline: The document of <auid>
      Given a started stack for "sip:alice@example.com"
      When the stack performs fetchDocument on "<auid>"
      Then the XDMS sees GET "<path>"

      Examples:
        | id                | auid                      | path                                                                |
        | resource-lists    | resource-lists            | /resource-lists/users/sip:alice@example.com/index                   |
        | rls-services      | rls-services              | /rls-services/users/sip:alice@example.com/index                     |
        | directory         | directory                 | /directory/users/sip:alice@example.com/directory.xml                |
        | org-alliance-conv | org.alliance.conv-history | /org.alliance.conv-history/users/sip:alice@example.com/conv-history |

      @A-URI-04
      Examples: A document name that holds a slash is two path segments
        | id                | auid                      | path                                                                                        |
        | org-alliance-pres | org.alliance.pres-content | /org.alliance.pres-content/users/sip:alice@example.com/alliance_status-icon/rcs_status_icon |

    @id:action-names-document @A-URI-09
    Scenario: An action names another document
      Given a started stack for "sip:alice@example.com"
      And the next action has
        | option   | value       |
        | document | "coworkers" |
      When the stack performs fetchDocument on "resource-lists"
      Then the XDMS sees GET "/resource-lists/users/sip:alice@example.com/coworkers"

    @id:action-names-user @A-URI-09
    Scenario: An action names another user
      Given a started stack for "sip:alice@example.com"
      And the next action has
        | option | value                 |
        | xui    | "sip:bob@example.com" |
      When the stack performs fetchDocument on "resource-lists"
      Then the XDMS sees GET "/resource-lists/users/sip:bob@example.com/index"

    @id:action-names-not-stick-stack @A-URI-09
    Scenario: What one action names does not stick to the stack
      Given a started stack for "sip:alice@example.com"
      And the next action has
        | option   | value                 |
        | xui      | "sip:bob@example.com" |
        | document | "coworkers"           |
      When the stack performs fetchDocument on "resource-lists"
      And the stack performs fetchDocument on "resource-lists"
      Then the XDMS has seen the requests
        | method | path                                                |
        | GET    | /resource-lists/users/sip:bob@example.com/coworkers |
        | GET    | /resource-lists/users/sip:alice@example.com/index   |

  Rule: A global document has no XUI segment

    @id:capabilities @A-URI-02
    Scenario: The capabilities
      Given a started stack for "sip:alice@example.com"
      When the stack performs fetchDocument on "xcap-caps"
      Then the XDMS sees GET "/xcap-caps/global/index"

    @id:naming-user-not-put-global @A-URI-02 @A-URI-09
    Scenario: Naming a user does not put one into a global URI
      Given a started stack for "sip:alice@example.com"
      And the next action has
        | option | value                 |
        | xui    | "sip:bob@example.com" |
      When the stack performs fetchDocument on "xcap-caps"
      Then the XDMS sees GET "/xcap-caps/global/index"

  Rule: A node selector follows the document after "/~~/"

    @id:elements @A-URI-05 @A-URI-07
    Scenario Outline: The elements of <auid>
      Given a started stack for "sip:alice@example.com"
      And the node selector
        | form | element   |
        | name | <element> |
      When the stack performs fetchElement on "<auid>"
      Then the XDMS sees GET "<path>"
      And the selector helper gives the same URI

      Examples: Of a user's document
        | id             | auid           | element | path                                                                     |
        | resource-lists | resource-lists | list    | /resource-lists/users/sip:alice@example.com/index/~~/resource-lists/list |
        | rls-services   | rls-services   | service | /rls-services/users/sip:alice@example.com/index/~~/rls-services/service  |

      Examples: Of a global document
        | id        | auid      | element | path                                       |
        | xcap-caps | xcap-caps | auids   | /xcap-caps/global/index/~~/xcap-caps/auids |

  Rule: Characters that a path segment cannot hold are percent-encoded as UTF-8

    @id:xui @A-URI-06 @A-URI-03
    Scenario Outline: The XUI <xui>
      Given a started stack for "<xui>"
      When the stack performs fetchDocument on "resource-lists"
      Then the XDMS sees GET "/resource-lists/users/<segment>/index"
      And the selector helper gives the same URI
      And taking the URI apart gives
        | part | value |
        | xui  | <xui> |

      Examples: Nothing to encode
        | id                      | xui                                       | segment                                   |
        | sip-alice-example-com   | sip:alice@example.com                     | sip:alice@example.com                     |
        | sip-alice-example-com-2 | sip:alice@example.com:5060                | sip:alice@example.com:5060                |
        | sip-alice-x-y-example   | sip:alice;x=y@example.com;user=phone      | sip:alice;x=y@example.com;user=phone      |
        | sip-a-b-c-d-e-f-g-any-h | sip:a+b-c_d.e!f~g*h'(i)&j,k$l@example.com | sip:a+b-c_d.e!f~g*h'(i)&j,k$l@example.com |

      Examples: Reserved characters
        | id                      | xui                        | segment                                     |
        | sip-alice-home-example  | sip:alice/home@example.com | sip:alice%2Fhome@example.com                |
        | sip-alice-home-exampl-2 | sip:alice?home@example.com | sip:alice%3Fhome@example.com                |
        | sip-alice-home-exampl-3 | sip:alice#home@example.com | sip:alice%23home@example.com                |
        | sip-100-25-example-com  | sip:100%25@example.com     | sip:100%2525@example.com                    |
        | sip-a-40b-example-com   | sip:a%40b@example.com      | sip:a%2540b@example.com                     |
        | sip-alice-2001-db8-1    | sip:alice@[2001:db8::1]    | sip:alice@%5B2001:db8::1%5D                 |
        | sip-alice-home-exampl-4 | sip:alice home@example.com | sip:alice%20home@example.com                |
        | sip-zoe-example-com-sip | sip:zoë@example.com        | sip:zo%C3%AB@example.com                    |
        | sip-example-com-sip-e3  | sip:アリス@example.com     | sip:%E3%82%A2%E3%83%AA%E3%82%B9@example.com |

    @id:document-characters-path @A-URI-06 @A-URI-04
    Scenario Outline: The document <document>
      Given a started stack for "sip:alice@example.com"
      And the next action has
        | option   | value        |
        | document | "<document>" |
      When the stack performs fetchDocument on "resource-lists"
      Then the XDMS sees GET "/resource-lists/users/sip:alice@example.com/<segments>"
      And taking the URI apart gives
        | part     | value      |
        | document | <document> |

      Examples:
        | id             | document       | segments          |
        | friends-xml    | friends.xml    | friends.xml       |
        | work-coworkers | work/coworkers | work/coworkers    |
        | my-friends     | my friends     | my%20friends      |
        | what           | what?          | what%3F           |
        | 50             | 50%            | 50%25             |
        | de-ja-vu       | déjà-vu        | d%C3%A9j%C3%A0-vu |
        | a-1            | a[1]           | a%5B1%5D          |

  Rule: A document name that would name something else is refused

    @id:document-name-refused @A-URI-06 @A-SEL-13
    Scenario Outline: The document name <document> is refused: <why>
      Given a started stack for "sip:alice@example.com"
      And the next action has
        | option   | value        |
        | document | "<document>" |
      When the stack performs fetchDocument on "resource-lists"
      Then the argument "document" is refused
      And no request is sent

      Examples:
        | id        | document     | why                         |
        | empty     |              | empty                       |
        | a-b       | a/~~/b       | starts a node selector      |
        | bob-index | ../bob/index | climbs out of the directory |

  Rule: The selector helper gives the URI that an action requests

    @id:helper @A-URI-07
    Scenario Outline: The helper and <action>
      Given a started stack for "sip:alice@example.com"
      When the stack performs <action> on "resource-lists"
      Then the selector helper gives the same URI
      And the XDMS sees <method> "/resource-lists/users/sip:alice@example.com/index<node>"

      Examples:
        | id              | action          | method | node                                                   |
        | createdocument  | createDocument  | PUT    |                                                        |
        | fetchdocument   | fetchDocument   | GET    |                                                        |
        | deletedocument  | deleteDocument  | DELETE |                                                        |
        | createelement   | createElement   | PUT    | /~~/resource-lists/list%5B@name=%22friends%22%5D       |
        | fetchelement    | fetchElement    | GET    | /~~/resource-lists/list%5B@name=%22friends%22%5D       |
        | deleteelement   | deleteElement   | DELETE | /~~/resource-lists/list%5B@name=%22friends%22%5D       |
        | createattribute | createAttribute | PUT    | /~~/resource-lists/list%5B@name=%22friends%22%5D/@name |
        | fetchattribute  | fetchAttribute  | GET    | /~~/resource-lists/list%5B@name=%22friends%22%5D/@name |
        | deleteattribute | deleteAttribute | DELETE | /~~/resource-lists/list%5B@name=%22friends%22%5D/@name |

    @id:helper-fetchnamespacebindings @A-URI-07
    Scenario: The helper and fetchNamespaceBindings
      Given an XDMS that answers every request with 200 and the body
        """
        <list xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      And a started stack for "sip:alice@example.com"
      When the stack performs fetchNamespaceBindings on "resource-lists"
      Then the selector helper gives the same URI
      And the XDMS sees GET "/resource-lists/users/sip:alice@example.com/index/~~/resource-lists/list%5B@name=%22friends%22%5D/namespace::*"

  Rule: Taking a URI apart is the inverse of building it

    @id:document-user @A-URI-08
    Scenario: A document of a user
      Given a started stack for "sip:alice@example.com"
      When the stack performs fetchDocument on "resource-lists"
      Then taking the URI apart gives
        | part      | value                 |
        | auid      | resource-lists        |
        | scope     | users                 |
        | xui       | sip:alice@example.com |
        | document  | index                 |
        | attribute |                       |
      And the XDMS sees GET "/resource-lists/users/sip:alice@example.com/index"

    @id:global-document @A-URI-08
    Scenario: A global document
      Given a started stack for "sip:alice@example.com"
      When the stack performs fetchDocument on "xcap-caps"
      Then taking the URI apart gives
        | part     | value     |
        | auid     | xcap-caps |
        | scope    | global    |
        | xui      |           |
        | document | index     |

    @id:attribute @A-URI-08 @A-SEL-14
    Scenario: An attribute
      Given a started stack for "sip:alice@example.com"
      And the node selector
        | form      | element | attribute | value   |
        | attribute | list    | name      | friends |
      When the stack performs fetchAttribute on "resource-lists"
      Then taking the URI apart gives
        | part      | value                 |
        | auid      | resource-lists        |
        | xui       | sip:alice@example.com |
        | document  | index                 |
        | attribute | name                  |
      And its nodes are
        | form      | element        | attribute | value   |
        | name      | resource-lists |           |         |
        | attribute | list           | name      | friends |

    @id:uri-percent-encoding-not @A-URI-08
    Scenario Outline: A URI in percent-encoding that was not needed is taken apart all the same: <segment>
      Given a started stack for "sip:alice@example.com"
      And the next action has
        | option | value               |
        | xui    | "sip:a@example.com" |
      When the stack performs fetchDocument on "resource-lists"
      Then taking apart "/resource-lists/users/<segment>/index" gives
        | part | value             |
        | xui  | sip:a@example.com |
      And the XDMS sees GET "/resource-lists/users/sip:a@example.com/index"

      Examples:
        | id                      | segment                 |
        | sip-a-example-com       | sip:a@example.com       |
        | sip-3aa-40example-com   | sip%3Aa%40example.com   |
        | sip-3aa-40example-2ecom | sip%3aa%40example%2Ecom |

  Rule: A URI that is no XCAP URI below the root is not taken apart

    @id:uri-no-xcap-uri-below @A-URI-10
    Scenario Outline: <why>
      Given a started stack for "sip:alice@example.com"
      When taking apart "<path>" is tried
      Then the argument "uri" is refused
      And no request is sent

      Examples:
        | id                       | why                            | path                                                                       |
        | neither-users-nor-global | neither users nor global       | /resource-lists/people/sip:alice@example.com/index                         |
        | no-document              | no document                    | /resource-lists/users/sip:alice@example.com                                |
        | no-document-in-the       | no document in the global tree | /xcap-caps/global                                                          |
        | a-broken-escape          | a broken escape                | /resource-lists/users/sip:alice@example.com/index/~~/resource-lists/list%5 |
        | an-escape-that-is-not    | an escape that is not UTF-8    | /resource-lists/users/sip:alice@example.com/index/~~/resource-lists/%FF    |
        | no-user                  | no user                        | /resource-lists/users//index                                               |

    @id:node-selector-none @A-URI-10 @A-SEL-13
    Scenario Outline: A node selector that is none: <why>
      Given a started stack for "sip:alice@example.com"
      When taking apart "/resource-lists/users/sip:alice@example.com/index/~~/<selector>" is tried
      Then it fails as XcapSelectorError with the code "XCAP_SELECTOR"
      And no request is sent

      Examples:
        | id                     | why                         | selector                               |
        | nothing-after-the      | nothing after the separator |                                        |
        | an-empty-step          | an empty step               | resource-lists//list                   |
        | a-bracket-is-left-open | a bracket is left open      | resource-lists/list%5B1                |
        | position-0             | position 0                  | resource-lists/list%5B0%5D             |
        | a-value-without-quotes | a value without quotes      | resource-lists/list%5B@name=friends%5D |
        | a-prefix-without-a     | a prefix without a binding  | resource-lists/a:list                  |
        | an-attribute-and-no    | an attribute and no element | @name                                  |
        | a-step-after-an        | a step after an attribute   | resource-lists/@name/list              |

    @id:uri-below-root @A-URI-10
    Scenario: A URI below another root
      Given a started stack for "sip:alice@example.com"
      When taking apart the URI "http://xcap.example.net/other/resource-lists/users/sip:alice@example.com/index" is tried
      Then the argument "uri" is refused
      And no request is sent
