@client @in-process
Feature: Timeouts
  A timeout is a number of milliseconds, as a string or a number. It limits the whole request, from its first byte to
  the last byte of the response. The stack has one, and an action can have its own. No scenario measures time:
  each judges the error, and that the request reached the server.

  Rule: The stack's timeout limits an action without a response

    @id:stack @A-TIME-01 @A-TIME-03
    Scenario Outline: The stack has a timeout of <timeout>
      Given an XDMS that never answers
      And a started stack for "sip:alice@example.com" with
        | option  | value     |
        | timeout | <timeout> |
      When the client calls fetchDocument for "resource-lists"
      Then the call fails with XcapTimeoutError and code XCAP_TIMEOUT
      And the XDMS receives GET "/resource-lists/users/sip:alice@example.com/index"
      And the XDMS has received 1 request

      Examples:
        | id     | timeout |
        | string | "250"   |
        | number | 250     |

    @id:stack.action @A-TIME-01
    Scenario Outline: The stack's timeout ends <action>
      Given an XDMS that never answers
      And a started stack for "sip:alice@example.com" with
        | option  | value |
        | timeout | 250   |
      When the client calls <action> for "resource-lists"
      Then the call fails with XcapTimeoutError and code XCAP_TIMEOUT
      And the XDMS has received 1 request

      Examples:
        | id              | action                 |
        | create-document | createDocument         |
        | delete-element  | deleteElement          |
        | fetch-bindings  | fetchNamespaceBindings |

  Rule: The timeout of an action replaces that of the stack

    @id:action @A-TIME-02 @A-TIME-03
    Scenario Outline: The action has <timeout>, the stack half a minute
      Given an XDMS that never answers
      And a started stack for "sip:alice@example.com" with
        | option  | value   |
        | timeout | "30000" |
      When the client calls fetchDocument for "resource-lists" with
        | option  | value     |
        | timeout | <timeout> |
      Then the call fails with XcapTimeoutError and code XCAP_TIMEOUT
      And the XDMS has received 1 request

      Examples:
        | id     | timeout |
        | string | "250"   |
        | number | 250     |

    @id:action.longer @A-TIME-02
    Scenario: The action has half a minute, the stack less
      Two calls wait for a response, and the first has its own timeout. The second fails with the stack's timeout,
      while the first still waits and gets its response.

      Given an XDMS that holds its first answer back
      And a started stack for "sip:alice@example.com" with
        | option  | value |
        | timeout | "250" |
      When the client starts fetchDocument for "resource-lists" with
        | option  | value   |
        | timeout | "30000" |
      And the XDMS has received the request
      And another call with the stack's timeout fails with code XCAP_TIMEOUT
      And the XDMS answers the first request with 200
      Then the call succeeds with 200
      And the XDMS has received 2 requests

  Rule: A timeout limits the reading of the response too

    @id:body @A-TIME-05
    Scenario Outline: The response to <action> stops in the middle of the body
      Given an XDMS that stops in the middle of the body
      And a started stack for "sip:alice@example.com" with
        | option  | value |
        | timeout | 250   |
      When the client calls <action> for "resource-lists"
      Then the call fails with XcapTimeoutError and code XCAP_TIMEOUT
      And the XDMS has received 1 request

      Examples:
        | id               | action          |
        | fetch-document   | fetchDocument   |
        | replace-document | replaceDocument |

  Rule: The client refuses a timeout that is not a positive number

    @id:bad-stack-timeout @A-TIME-04 @A-STACK-11
    Scenario Outline: The stack gets the timeout <timeout>
      Given an XDMS that answers every request with 200
      When the client creates a stack with
        | option  | value     |
        | timeout | <timeout> |
      Then the client refuses the argument "timeout"
      And the client sends no request

      Examples:
        | id             | timeout |
        | 0              | 0       |
        | 0.string       | "0"     |
        | minus-1        | -1      |
        | minus-1.string | "-1"    |
        | soon           | "soon"  |

    @id:bad-action-timeout @A-TIME-04
    Scenario Outline: The action gets the timeout <timeout>
      Given an XDMS that answers every request with 200
      And a started stack for "sip:alice@example.com"
      When the client calls fetchDocument for "resource-lists" with
        | option  | value     |
        | timeout | <timeout> |
      Then the client refuses the argument "timeout"
      And the client sends no request

      Examples:
        | id      | timeout |
        | 0       | 0       |
        | minus-1 | -1      |
        | soon    | "soon"  |
