@client @in-process
Feature: Events
  The callback given at creation receives one event after the other, each with a type and what belongs to it. The kinds
  are started, response, authenticationFailed, transportError and closed.

  Rule: Starting raises started, releasing raises closed

    @id:first-last-event @A-EVT-01 @A-EVT-02 @A-EVT-06
    Scenario: The first and the last event
      Given an XDMS that answers every request with 200
      And a started stack for "sip:alice@example.com" that reports its events
      When the stack performs fetchDocument on "resource-lists"
      And the stack is released
      Then the events are
        | type     |
        | started  |
        | response |
        | closed   |
      And the action succeeds with 200

    @id:stack-created-raises-nothing @A-EVT-02
    Scenario: A stack that is only created raises nothing
      Given an XDMS that answers every request with 200
      And a stack for "sip:alice@example.com" that reports its events
      Then there are no events
      And no request is sent

    @id:stack-released-twice-closed @A-EVT-06
    Scenario: A stack released twice is closed once
      Given an XDMS that answers every request with 200
      And a started stack for "sip:alice@example.com" that reports its events
      When the stack is released
      And the stack is released
      Then the events are
        | type    |
        | started |
        | closed  |
      And no request is sent

    @id:callback-interface-gives @A-EVT-01 @A-STACK-01
    Scenario: The callback interface gives the events to its callback
      Given an XDMS that answers every request with 200
      And a stack created with a callback for "sip:alice@example.com", the password "secret" and
        | setting | name    | value |
        | option  | timeout | 5000  |
      When the stack is started in the callback interface
      And the stack performs fetchDocument on "resource-lists"
      And the stack is released
      Then the events are
        | type     |
        | started  |
        | response |
        | closed   |
      And the start returns 0
      And the action succeeds with 200

  Rule: Each answered action raises response

    @id:response @A-EVT-03
    Scenario Outline: A response to <action>
      Given an XDMS that answers every request with 200
      And a started stack for "sip:alice@example.com" that reports its events
      When the stack performs <action> on "resource-lists"
      Then the events are
        | type     | action   |
        | started  |          |
        | response | <action> |
      And the last event holds the exchange that the caller got
      And the last event holds the result that the caller got

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

    @id:response-holds-error @A-EVT-03
    Scenario Outline: A response of <status> holds the error
      Given an XDMS that answers every request with <status>
      And a started stack for "sip:alice@example.com" that reports its events
      When the stack performs fetchDocument on "resource-lists"
      Then it fails as <name> with the code "<code>"
      And the events are
        | type     | action        |
        | started  |               |
        | response | fetchDocument |
      And the last event holds the exchange that the caller got
      And the last event holds the error that the caller got

      Examples:
        | id  | status | name              | code           |
        | 404 | 404    | XcapNotFoundError | XCAP_NOT_FOUND |
        | 409 | 409    | XcapConflictError | XCAP_CONFLICT  |
        | 500 | 500    | XcapResponseError | XCAP_RESPONSE  |

    @id:challenge-answered-response @A-EVT-03
    Scenario: A challenge that was answered is one response
      Given an XDMS that demands Digest authentication with "MD5" of "sip:alice@example.com", password "secret"
      And a started stack for "sip:alice@example.com" that reports its events, with the password "secret"
      When the stack performs fetchDocument on "resource-lists"
      Then the events are
        | type     | action        |
        | started  |               |
        | response | fetchDocument |
      And the action succeeds with 200

  Rule: Failed authentication raises authenticationFailed

    @id:failed-authentication-raises @A-EVT-04
    Scenario Outline: <what>
      Given an XDMS that demands Digest authentication with "MD5" of "sip:alice@example.com", password "secret"
      And a started stack for "sip:alice@example.com" that reports its events, with the password "<password>"
      When the stack performs fetchDocument on "resource-lists"
      Then it fails as XcapAuthenticationError with the code "XCAP_AUTHENTICATION"
      And the events are
        | type                 | action        |
        | started              |               |
        | authenticationFailed | fetchDocument |
      And the last event holds the exchange that the caller got

      Examples:
        | id               | what             | password |
        | a-wrong-password | A wrong password | wrong    |

  Rule: A request without an answer raises transportError

    @id:time @A-EVT-05
    Scenario: A time-out
      Given an XDMS that never answers
      And a started stack for "sip:alice@example.com" that reports its events
      And the next action has
        | option  | value |
        | timeout | "250" |
      When the stack performs fetchDocument on "resource-lists"
      Then it fails as XcapTimeoutError with the code "XCAP_TIMEOUT"
      And the events are
        | type           | action        |
        | started        |               |
        | transportError | fetchDocument |
      And the last event holds the error that the caller got
      And the XDMS has seen 1 request

    @id:lost-connection @A-EVT-05
    Scenario: A lost connection
      Given an XDMS that drops the connection
      And a started stack for "sip:alice@example.com" that reports its events
      When the stack performs replaceElement on "resource-lists"
      Then it fails as XcapConnectionError with the code "XCAP_CONNECTION"
      And the events are
        | type           | action         |
        | started        |                |
        | transportError | replaceElement |
      And the last event holds the error that the caller got
      And the XDMS has seen 1 request

  Rule: A callback that throws does not disturb the stack

    @id:actions-result-not-lost @A-EVT-01
    Scenario: The action's result is not lost
      Given an XDMS that answers every request with 200
      And a started stack for "sip:alice@example.com" whose callback throws
      When the stack performs fetchDocument on "resource-lists"
      Then the action succeeds with 200
      And the process is warned with the code "XCAP_CALLBACK"
      And the XDMS has seen 1 request
