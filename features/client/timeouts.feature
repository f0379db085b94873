@client @in-process
Feature: Time-outs
  A time-out is a number of milliseconds, given as a string or as a number. It bounds the whole request, from sending it
  to the last byte of the answer. The stack has one; an action can have its own. None of these scenarios measures time:
  what counts is the error, and that the request had reached the server.

  Rule: The stack's time-out bounds an action whose server does not answer

    @id:time-stack @A-TIME-01 @A-TIME-03
    Scenario Outline: A time-out of <timeout> on the stack
      Given an XDMS that never answers
      And a started stack for "sip:alice@example.com" with
        | option  | value     |
        | timeout | <timeout> |
      When the stack performs fetchDocument on "resource-lists"
      Then it fails as XcapTimeoutError with the code "XCAP_TIMEOUT"
      And the XDMS sees GET "/resource-lists/users/sip:alice@example.com/index"
      And the XDMS has seen 1 request

      Examples:
        | id    | timeout |
        | 250   | "250"   |
        | 250-2 | 250     |

    @id:stacks-time-bounds @A-TIME-01
    Scenario Outline: The stack's time-out bounds <action>
      Given an XDMS that never answers
      And a started stack for "sip:alice@example.com" with
        | option  | value |
        | timeout | 250   |
      When the stack performs <action> on "resource-lists"
      Then it fails as XcapTimeoutError with the code "XCAP_TIMEOUT"
      And the XDMS has seen 1 request

      Examples:
        | id                     | action                 |
        | createdocument         | createDocument         |
        | deleteelement          | deleteElement          |
        | fetchnamespacebindings | fetchNamespaceBindings |

  Rule: An action's time-out is used instead of the stack's

    @id:action-stack-half-minute @A-TIME-02 @A-TIME-03
    Scenario Outline: The action has <timeout>, the stack half a minute
      Given an XDMS that never answers
      And a started stack for "sip:alice@example.com" with
        | option  | value   |
        | timeout | "30000" |
      And the next action has
        | option  | value     |
        | timeout | <timeout> |
      When the stack performs fetchDocument on "resource-lists"
      Then it fails as XcapTimeoutError with the code "XCAP_TIMEOUT"
      And the XDMS has seen 1 request

      Examples:
        | id    | timeout |
        | 250   | "250"   |
        | 250-2 | 250     |

    @id:action-half-minute-stack-less @A-TIME-02
    Scenario: The action has half a minute, the stack less
      Two actions wait for their answers; the first has a time-out of its own. When the second, which has the stack's,
      has failed, the first still waits, and gets its answer.

      Given an XDMS that answers no request before it is told to
      And a started stack for "sip:alice@example.com" with
        | option  | value |
        | timeout | "250" |
      And the next action has
        | option  | value   |
        | timeout | "30000" |
      When the stack begins fetchDocument on "resource-lists"
      And the XDMS has received the request
      And another action with the stack's time-out fails with the code "XCAP_TIMEOUT"
      And the XDMS answers the first request with 200
      Then the action succeeds with 200
      And the XDMS has seen 2 requests

  Rule: A time-out bounds the reading of the answer too

    @id:answers-body-stops-half-way @A-TIME-05
    Scenario Outline: The answer's body stops half-way through <action>
      Given an XDMS that begins its answer with 200 and does not end it
      And a started stack for "sip:alice@example.com" with
        | option  | value |
        | timeout | 250   |
      When the stack performs <action> on "resource-lists"
      Then it fails as XcapTimeoutError with the code "XCAP_TIMEOUT"
      And the XDMS has seen 1 request

      Examples:
        | id              | action          |
        | fetchdocument   | fetchDocument   |
        | replacedocument | replaceDocument |

  Rule: A time-out that is not a positive number is refused

    @id:stack @A-TIME-04 @A-STACK-11
    Scenario Outline: On the stack: <timeout>
      Given an XDMS that answers every request with 200
      When a stack for "sip:alice@example.com" is tried with
        | option  | value     |
        | timeout | <timeout> |
      Then the argument "timeout" is refused
      And no request is sent

      Examples:
        | id         | timeout    |
        | 0          | 0          |
        | 0-2        | "0"        |
        | 1          | -1         |
        | 1-2        | "-1"       |
        | empty      | ""         |
        | soon       | "soon"     |
        | 5-s        | "5 s"      |
        | 1e3        | "1e3"      |
        | 4294967296 | 4294967296 |
        | true       | true       |
        | null       | null       |

    @id:action @A-TIME-04
    Scenario Outline: On an action: <timeout>
      Given an XDMS that answers every request with 200
      And a started stack for "sip:alice@example.com"
      And the next action has
        | option  | value     |
        | timeout | <timeout> |
      When the stack performs fetchDocument on "resource-lists"
      Then the argument "timeout" is refused
      And no request is sent

      Examples:
        | id    | timeout |
        | 0     | 0       |
        | 0-2   | "0"     |
        | 1     | -1      |
        | empty | ""      |
        | soon  | "soon"  |
