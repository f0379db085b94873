@client @in-process
Feature: Request headers
  Headers can be given to the stack, for every request it sends, and to an action, for that one request. The sample of
  the specification uses Pragma, Connection, X-3GPP-Intended-Identity and User-Agent; all of them are optional.

  Background:
    Given an XDMS that answers every request with 200

  Rule: Headers of the stack are on every request

    @id:stacks-headers @A-HDR-01 @A-HDR-04 @A-HDR-05
    Scenario Outline: The stack's headers on <action>
      Given a started stack for "sip:alice@example.com" with
        | option  | value                                                                                                                                        |
        | headers | { "Pragma": "No-Cache", "Connection": "keep-alive", "X-3GPP-Intended-Identity": "sip:alice@example.com", "User-Agent": "XDM-client/OMA1.1" } |
      When the stack performs <action> on "resource-lists"
      Then the action succeeds with 200
      And that request has the headers
        | name                     | value                 |
        | Pragma                   | No-Cache              |
        | Connection               | keep-alive            |
        | X-3GPP-Intended-Identity | sip:alice@example.com |
        | User-Agent               | XDM-client/OMA1.1     |

      Examples:
        | id               | action           |
        | createdocument   | createDocument   |
        | replacedocument  | replaceDocument  |
        | fetchdocument    | fetchDocument    |
        | deletedocument   | deleteDocument   |
        | createelement    | createElement    |
        | replaceelement   | replaceElement   |
        | fetchelement     | fetchElement     |
        | deleteelement    | deleteElement    |
        | createattribute  | createAttribute  |
        | replaceattribute | replaceAttribute |
        | fetchattribute   | fetchAttribute   |
        | deleteattribute  | deleteAttribute  |

    @id:connection-option @A-HDR-01 @A-HDR-02 @A-HDR-04
    Scenario Outline: The connection option <option>, <level>
      Given a started stack for "sip:alice@example.com" with
        | option  | value   |
        | headers | <stack> |
      And the next action has
        | option  | value    |
        | headers | <action> |
      When the stack performs fetchDocument on "resource-lists"
      Then the action succeeds with 200
      And that request has the header "Connection" once, with the value "<seen>"

      Examples: The case of connection options does not matter (RFC 9110 section 7.6.1); they are sent in lower case
        | id                      | option     | level             | stack                          | action                    | seen       |
        | keep-alive-on-the-stack | Keep-Alive | on the stack      | { "Connection": "Keep-Alive" } | {}                        | keep-alive |
        | close-on-the-stack      | close      | on the stack      | { "Connection": "close" }      | {}                        | close      |
        | close-on-the-action     | close      | on the action     | {}                             | { "Connection": "close" } | close      |
        | close-on-the-action-2   | Close      | on the action     | {}                             | { "connection": "Close" } | close      |
        | close-against-the-stack | close      | against the stack | { "Connection": "Keep-Alive" } | { "CONNECTION": "close" } | close      |
        | keep-alive-unless-told  | keep-alive | unless told       | {}                             | {}                        | keep-alive |

    @id:stacks-headers-request @A-HDR-01
    Scenario: The stack's headers on one request after the other
      Given a started stack for "sip:alice@example.com" with
        | option  | value                    |
        | headers | { "Pragma": "No-Cache" } |
      When the stack performs fetchDocument on "resource-lists"
      And the stack performs fetchElement on "resource-lists"
      And the stack performs deleteDocument on "resource-lists"
      Then the XDMS has seen 3 requests
      And every request has the headers
        | name   | value    |
        | Pragma | No-Cache |

    @id:stacks-headers-given-list-name @A-HDR-01
    Scenario: The stack's headers can be given as a list, and one name several times
      Given a started stack for "sip:alice@example.com" with
        | option  | value                                                   |
        | headers | [["X-Acme", "one"], ["X-Acme", "two"], ["Pragma", "p"]] |
      When the stack performs fetchDocument on "resource-lists"
      Then that request has the headers
        | name   | value    |
        | X-Acme | one, two |
        | Pragma | p        |
      And the action succeeds with 200

  Rule: Headers of an action are on its request and on no other

    @id:actions-headers-action @A-HDR-02 @A-HDR-04 @A-HDR-05
    Scenario: An action's headers, then an action without them
      Given a started stack for "sip:alice@example.com"
      And the next action has
        | option  | value                                                                        |
        | headers | { "Pragma": "No-Cache", "X-3GPP-Intended-Identity": "sip:boss@example.com" } |
      When the stack performs fetchDocument on "resource-lists"
      And the stack performs fetchDocument on "resource-lists"
      Then request 1 has the headers
        | name                     | value                |
        | Pragma                   | No-Cache             |
        | X-3GPP-Intended-Identity | sip:boss@example.com |
      And request 2 has no header "Pragma"
      And request 2 has no header "X-3GPP-Intended-Identity"

    @id:headers-levels-sent-together @A-HDR-01 @A-HDR-02
    Scenario: Headers of both levels are sent together
      Given a started stack for "sip:alice@example.com" with
        | option  | value                  |
        | headers | { "X-Stack": "stack" } |
      And the next action has
        | option  | value                    |
        | headers | { "X-Action": "action" } |
      When the stack performs fetchDocument on "resource-lists"
      Then that request has the headers
        | name     | value  |
        | X-Stack  | stack  |
        | X-Action | action |

  Rule: A header given at both levels has the action's value, whatever the case of its name

    @id:stack-action @A-HDR-03 @A-HDR-04
    Scenario Outline: The stack has <stack's name>, the action <action's name>
      Given a started stack for "sip:alice@example.com" with
        | option  | value                                             |
        | headers | { "<stack's name>": "stack", "X-Other": "stays" } |
      And the next action has
        | option  | value                           |
        | headers | { "<action's name>": "action" } |
      When the stack performs fetchDocument on "resource-lists"
      And the stack performs fetchDocument on "resource-lists"
      Then request 1 has the header "<stack's name>" once, with the value "action"
      And request 1 has the header "X-Other" once, with the value "stays"
      And request 2 has the header "<stack's name>" once, with the value "stack"

      Examples:
        | id                    | stack's name             | action's name            |
        | pragma-pragma         | Pragma                   | Pragma                   |
        | pragma-pragma-2       | Pragma                   | pragma                   |
        | x-3gpp-intended       | X-3GPP-Intended-Identity | x-3gpp-intended-identity |
        | user-agent-user-agent | User-Agent               | USER-AGENT               |

  Rule: Each request has one Host header, that of the XCAP root

    @id:host-header @A-HDR-06
    Scenario Outline: The Host header of <action>
      Given a started stack for "sip:alice@example.com"
      When the stack performs <action> on "resource-lists"
      Then that request has one Host header with the authority of the XCAP root
      And the action succeeds with 200

      Examples:
        | id            | action        |
        | fetchdocument | fetchDocument |
        | createelement | createElement |
        | deleteelement | deleteElement |

  Rule: An action can send another content type than the standard one

    @id:content-type @A-HDR-08
    Scenario Outline: <action> with a content type of its own
      Given a started stack for "sip:alice@example.com"
      And the next action has
        | option      | value             |
        | contentType | "application/xml" |
      When the stack performs <action> on "resource-lists"
      Then that request has the header "Content-Type" once, with the value "application/xml"
      And the action succeeds with 200

      Examples:
        | id              | action          |
        | createdocument  | createDocument  |
        | createelement   | createElement   |
        | createattribute | createAttribute |
        | fetchdocument   | fetchDocument   |

  Rule: A header that could not be sent as one header is refused

    @id:stack @A-HDR-07 @A-STACK-11
    Scenario Outline: On the stack: <why>
      When a stack for "sip:alice@example.com" is tried with
        | option  | value     |
        | headers | <headers> |
      Then the argument "headers" is refused
      And its message names "<named>"
      And no request is sent

      Examples:
        | id                      | why                                             | headers                            | named             |
        | a-line-break-in-the     | a line break in the value                       | { "X-Acme": "a\\r\\nX-B: b" }      | X-Acme            |
        | a-space-in-the-name     | a space in the name                             | { "X Acme": "a" }                  | X Acme            |
        | a-colon-in-the-name     | a colon in the name                             | { "X:Acme": "a" }                  | X:Acme            |
        | an-empty-name           | an empty name                                   | [["", "a"]]                        | headers           |
        | a-value-that-is-no-text | a value that is no text                         | { "X-Acme": 42 }                   | X-Acme            |
        | a-null-character        | a null character                                | { "X-Acme": "a\\u0000" }           | X-Acme            |
        | a-connection-option     | a connection option that the client cannot keep | { "Connection": "upgrade" }        | Connection        |
        | a-length-that-is-the    | a length that is the client's to say            | { "Content-Length": "1" }          | Content-Length    |
        | a-coding-that-the       | a coding that the client does not use           | { "Transfer-Encoding": "chunked" } | Transfer-Encoding |

    @id:action @A-HDR-07
    Scenario Outline: On an action: <why>
      Given a started stack for "sip:alice@example.com"
      And the next action has
        | option  | value     |
        | headers | <headers> |
      When the stack performs fetchDocument on "resource-lists"
      Then the argument "headers" is refused
      And its message names "<named>"
      And no request is sent

      Examples:
        | id                  | why                       | headers                       | named  |
        | a-line-break-in-the | a line break in the value | { "X-Acme": "a\\r\\nX-B: b" } | X-Acme |
        | a-space-in-the-name | a space in the name       | { "X Acme": "a" }             | X Acme |
