@client @in-process
Feature: Events
  The callback given at creation receives one event after the other. Each has a type and its data. The types are
  started, response, authenticationFailed, transportError and closed.

  Rule: Starting the stack raises started, releasing it raises closed

    @id:first-and-last @A-EVT-01 @A-EVT-02 @A-EVT-06
    Scenario: started is the first event and closed the last
      Given an XDMS that answers every request with 200
      And a started stack for "sip:alice@example.com"
      When the client calls fetchDocument for "resource-lists"
      And the client releases the stack
      Then the callback has received the events
        | type     |
        | started  |
        | response |
        | closed   |
      And the call succeeds with 200

    @id:created-only @A-EVT-02
    Scenario: A stack that is only created raises no event
      Given an XDMS that answers every request with 200
      And a stack for "sip:alice@example.com"
      Then the callback has received the events
        | type |
      And the client sends no request

    @id:released-twice @A-EVT-06
    Scenario: A stack that is released twice raises closed once
      Given an XDMS that answers every request with 200
      And a started stack for "sip:alice@example.com"
      When the client releases the stack
      And the client releases the stack
      Then the callback has received the events
        | type    |
        | started |
        | closed  |
      And the client sends no request

    @id:callback-interface @A-EVT-01 @A-STACK-01
    Scenario: The callback interface passes the events to its callback
      Given an XDMS that answers every request with 200
      And a stack created with a callback for "sip:alice@example.com" and
        | setting  | name    | value  |
        | password |         | secret |
        | option   | timeout | 5000   |
      When the client starts the stack through the callback interface
      And the client calls fetchDocument for "resource-lists"
      And the client releases the stack
      Then the callback has received the events
        | type     |
        | started  |
        | response |
        | closed   |
      And the start returns zero
      And the call succeeds with 200

  Rule: Each answered action raises response

    @id:response @A-EVT-03
    Scenario Outline: <action> raises response
      Given an XDMS that answers every request with 200
      And a started stack for "sip:alice@example.com"
      When the client calls <action> for "resource-lists"
      Then the callback has received the events
        | type     | action   |
        | started  |          |
        | response | <action> |
      And the last event carries the exchange of the call
      And the last event carries the result of the call

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

    @id:response-error @A-EVT-03
    Scenario Outline: A response of <status> carries the error
      Given an XDMS that answers every request with <status>
      And a started stack for "sip:alice@example.com"
      When the client calls fetchDocument for "resource-lists"
      Then the call fails with <name> and code <code>
      And the callback has received the events
        | type     | action        |
        | started  |               |
        | response | fetchDocument |
      And the last event carries the exchange of the call
      And the last event carries the error of the call

      Examples:
        | id  | status | name              | code           |
        | 404 | 404    | XcapNotFoundError | XCAP_NOT_FOUND |
        | 409 | 409    | XcapConflictError | XCAP_CONFLICT  |
        | 500 | 500    | XcapResponseError | XCAP_RESPONSE  |

    @id:answered-challenge @A-EVT-03
    Scenario: An answered challenge raises one response
      Given an XDMS that demands "Digest MD5" authentication of "sip:alice@example.com" with the password "secret"
      And a started stack for "sip:alice@example.com" with
        | option   | value    |
        | password | "secret" |
      When the client calls fetchDocument for "resource-lists"
      Then the callback has received the events
        | type     | action        |
        | started  |               |
        | response | fetchDocument |
      And the call succeeds with 200

  Rule: Failed authentication raises authenticationFailed

    @id:wrong-password @A-EVT-04
    Scenario: The password is wrong
      Given an XDMS that demands "Digest MD5" authentication of "sip:alice@example.com" with the password "secret"
      And a started stack for "sip:alice@example.com" with
        | option   | value   |
        | password | "wrong" |
      When the client calls fetchDocument for "resource-lists"
      Then the call fails with XcapAuthenticationError and code XCAP_AUTHENTICATION
      And the callback has received the events
        | type                 | action        |
        | started              |               |
        | authenticationFailed | fetchDocument |
      And the last event carries the exchange of the call

  Rule: A request without a response raises transportError

    @id:timeout @A-EVT-05
    Scenario: The call times out
      Given an XDMS that never answers
      And a started stack for "sip:alice@example.com"
      When the client calls fetchDocument for "resource-lists" with
        | option  | value |
        | timeout | "250" |
      Then the call fails with XcapTimeoutError and code XCAP_TIMEOUT
      And the callback has received the events
        | type           | action        |
        | started        |               |
        | transportError | fetchDocument |
      And the last event carries the error of the call
      And the XDMS has received 1 request

    @id:connection-lost @A-EVT-05
    Scenario: The connection breaks
      Given an XDMS that drops the connection
      And a started stack for "sip:alice@example.com"
      When the client calls replaceElement for "resource-lists"
      Then the call fails with XcapConnectionError and code XCAP_CONNECTION
      And the callback has received the events
        | type           | action         |
        | started        |                |
        | transportError | replaceElement |
      And the last event carries the error of the call
      And the XDMS has received 1 request
