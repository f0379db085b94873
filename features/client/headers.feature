@client @in-process
Feature: Request headers
  A header of the stack goes into every request, a header of an action into that one request. The sample of the
  specification uses Pragma, Connection, X-3GPP-Intended-Identity and User-Agent; all of them are optional.

  Background:
    Given an XDMS that answers every request with 200

  Rule: The headers of the stack are in every request

    @id:stack @A-HDR-01 @A-HDR-04 @A-HDR-05
    Scenario Outline: <action> carries the headers of the stack
      Given a started stack for "sip:alice@example.com" with
        | option  | value                                                                                                                                      |
        | headers | {"Pragma": "No-Cache", "Connection": "keep-alive", "X-3GPP-Intended-Identity": "sip:alice@example.com", "User-Agent": "XDM-client/OMA1.1"} |
      When the client calls <action> for "resource-lists"
      Then the call succeeds with 200
      And that request has the headers
        | name                     | value                 |
        | Pragma                   | No-Cache              |
        | Connection               | keep-alive            |
        | X-3GPP-Intended-Identity | sip:alice@example.com |
        | User-Agent               | XDM-client/OMA1.1     |

      Examples:
        | id                | action           |
        | create-document   | createDocument   |
        | replace-document  | replaceDocument  |
        | fetch-document    | fetchDocument    |
        | delete-document   | deleteDocument   |
        | create-element    | createElement    |
        | replace-element   | replaceElement   |
        | fetch-element     | fetchElement     |
        | delete-element    | deleteElement    |
        | create-attribute  | createAttribute  |
        | replace-attribute | replaceAttribute |
        | fetch-attribute   | fetchAttribute   |
        | delete-attribute  | deleteAttribute  |

    @id:connection @A-HDR-01 @A-HDR-02 @A-HDR-04
    Scenario Outline: The Connection header is <option>, <level>
      Given a started stack for "sip:alice@example.com" with
        | option  | value   |
        | headers | <stack> |
      When the client calls fetchDocument for "resource-lists" with
        | option  | value    |
        | headers | <action> |
      Then the call succeeds with 200
      And that request has the headers
        | name       | value  |
        | Connection | <seen> |

      Examples: Case does not matter in connection options (RFC 9110 section 7.6.1); the stack sends lower case
        | id                    | option     | level                 | stack                          | action                    | seen       |
        | stack-keep-alive      | Keep-Alive | on the stack          | { "Connection": "Keep-Alive" } | {}                        | keep-alive |
        | stack-close           | close      | on the stack          | { "Connection": "close" }      | {}                        | close      |
        | action-close          | close      | on the action         | {}                             | { "Connection": "close" } | close      |
        | action-close.any-case | Close      | on the action         | {}                             | { "connection": "Close" } | close      |
        | action-over-stack     | close      | and the stack differs | { "Connection": "Keep-Alive" } | { "CONNECTION": "close" } | close      |
        | default               | keep-alive | by default            | {}                             | {}                        | keep-alive |

    @id:stack.every-request @A-HDR-01
    Scenario: Three requests in a row carry the headers
      Given a started stack for "sip:alice@example.com" with
        | option  | value                    |
        | headers | { "Pragma": "No-Cache" } |
      When the client calls fetchDocument for "resource-lists"
      And the client calls fetchElement for "resource-lists"
      And the client calls deleteDocument for "resource-lists"
      Then the XDMS has received 3 requests
      And request 1 has the headers
        | name   | value    |
        | Pragma | No-Cache |
      And request 2 has the headers
        | name   | value    |
        | Pragma | No-Cache |
      And request 3 has the headers
        | name   | value    |
        | Pragma | No-Cache |

    @id:stack.list @A-HDR-01
    Scenario: The headers are a list that repeats a name
      Given a started stack for "sip:alice@example.com" with
        | option  | value                                                   |
        | headers | [["X-Acme", "one"], ["X-Acme", "two"], ["Pragma", "p"]] |
      When the client calls fetchDocument for "resource-lists"
      Then that request has the headers
        | name   | value |
        | X-Acme | one   |
        | X-Acme | two   |
        | Pragma | p     |
      And the call succeeds with 200

  Rule: The headers of an action are in its request and in no other

    @id:action @A-HDR-02 @A-HDR-04 @A-HDR-05
    Scenario: An action with headers precedes one without
      Given a started stack for "sip:alice@example.com"
      When the client calls fetchDocument for "resource-lists" with
        | option  | value                                                                        |
        | headers | { "Pragma": "No-Cache", "X-3GPP-Intended-Identity": "sip:boss@example.com" } |
      And the client calls fetchDocument for "resource-lists"
      Then request 1 has the headers
        | name                     | value                |
        | Pragma                   | No-Cache             |
        | X-3GPP-Intended-Identity | sip:boss@example.com |
      And request 2 has no header "Pragma"
      And request 2 has no header "X-3GPP-Intended-Identity"

    @id:both-levels @A-HDR-01 @A-HDR-02
    Scenario: The stack and the action have different headers
      Given a started stack for "sip:alice@example.com" with
        | option  | value                  |
        | headers | { "X-Stack": "stack" } |
      When the client calls fetchDocument for "resource-lists" with
        | option  | value                    |
        | headers | { "X-Action": "action" } |
      Then that request has the headers
        | name     | value  |
        | X-Stack  | stack  |
        | X-Action | action |

  Rule: The action's header replaces the stack's, whatever the case of its name

    @id:override @A-HDR-03 @A-HDR-04
    Scenario Outline: The stack has <stack's name>, the action <action's name>
      Given a started stack for "sip:alice@example.com" with
        | option  | value                                             |
        | headers | { "<stack's name>": "stack", "X-Other": "stays" } |
      When the client calls fetchDocument for "resource-lists" with
        | option  | value                           |
        | headers | { "<action's name>": "action" } |
      And the client calls fetchDocument for "resource-lists"
      Then request 1 has the headers
        | name           | value  |
        | <stack's name> | action |
        | X-Other        | stays  |
      And request 2 has the headers
        | name           | value |
        | <stack's name> | stack |

      Examples:
        | id                    | stack's name             | action's name            |
        | pragma                | Pragma                   | Pragma                   |
        | pragma.lower-case     | Pragma                   | pragma                   |
        | identity.lower-case   | X-3GPP-Intended-Identity | x-3gpp-intended-identity |
        | user-agent.upper-case | User-Agent               | USER-AGENT               |

  Rule: Each request has one Host header, that of the XCAP root

    @id:host @A-HDR-06
    Scenario Outline: <action> carries the Host header
      Given a started stack for "sip:alice@example.com"
      When the client calls <action> for "resource-lists"
      Then that request has the headers
        | name | value       |
        | Host | {authority} |
      And the call succeeds with 200

      Examples:
        | id             | action        |
        | fetch-document | fetchDocument |
        | create-element | createElement |
        | delete-element | deleteElement |

  Rule: An action can send another content type than the standard one

    @id:content-type @A-HDR-08
    Scenario Outline: The caller gives <action> another content type
      Given a started stack for "sip:alice@example.com"
      When the client calls <action> for "resource-lists" with
        | option      | value             |
        | contentType | "application/xml" |
      Then that request has the headers
        | name         | value           |
        | Content-Type | application/xml |
      And the call succeeds with 200

      Examples:
        | id               | action          |
        | create-document  | createDocument  |
        | create-element   | createElement   |
        | create-attribute | createAttribute |
        | fetch-document   | fetchDocument   |

  Rule: The client refuses a header that it could not send as one header

    @id:refused-on-stack @A-HDR-07 @A-STACK-11
    Scenario Outline: A header of the stack has <why>
      When the client creates a stack with
        | option  | value     |
        | headers | <headers> |
      Then the client refuses the argument "headers"
      And the error message names "<named>"
      And the client sends no request

      Examples:
        | id            | why                       | headers                       | named  |
        | line-break    | a line break in the value | { "X-Acme": "a\\r\\nX-B: b" } | X-Acme |
        | space-in-name | a space in the name       | { "X Acme": "a" }             | X Acme |
        | colon-in-name | a colon in the name       | { "X:Acme": "a" }             | X:Acme |

    @id:refused-on-action @A-HDR-07
    Scenario Outline: A header of an action has <why>
      Given a started stack for "sip:alice@example.com"
      When the client calls fetchDocument for "resource-lists" with
        | option  | value     |
        | headers | <headers> |
      Then the client refuses the argument "headers"
      And the error message names "<named>"
      And the client sends no request

      Examples:
        | id            | why                       | headers                       | named  |
        | line-break    | a line break in the value | { "X-Acme": "a\\r\\nX-B: b" } | X-Acme |
        | space-in-name | a space in the name       | { "X Acme": "a" }             | X Acme |
