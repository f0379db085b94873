@server @usage:resource-lists
Feature: RFC 9112 §9, connections

  Background:
    Given the document
      """
      <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
      """

  Rule: A connection stays open unless one of the two sides says otherwise

    # A server that says "close" is not asked again.
    @id:refusal-two-requests @MSG-9.3-01 @implied-MUST
    Scenario: A refusal between two requests
      When the client sends, on a connection of its own,
        """
        GET {document}/~~/resource-lists/list/@name HTTP/1.1
        Host: {host}
        """
      Then the answer is 200
      When the client sends next, unless the connection was to be closed,
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/x-xcaliper
        Content-Length: {length}

        <list name="pals"/>
        """
      Then what follows applies if the answer is 415
      When the client sends next, unless the connection was to be closed,
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}

        <list name="pals"/>
        """
      Then the answer is 200
      When the client sends next, unless the connection was to be closed,
        """
        GET {document}/~~/resource-lists/list/@name HTTP/1.1
        Host: {host}
        """
      Then the answer is 200
      And the body is like "pals"

  Rule: Requests that are sent at once are answered in their order

    @id:requests-sent-once-answered @MSG-9.3.2-01 @MUST
    Scenario: Reading
      When the client sends at once, on one connection,
        """
        GET {document}/~~/resource-lists/list/@name HTTP/1.1
        Host: {host}
        ----
        GET {document}/~~/resource-lists/list/@x HTTP/1.1
        Host: {host}
        ----
        GET {document}/~~/resource-lists/z:list HTTP/1.1
        Host: {host}
        ----
        GET {document}/~~/resource-lists/list/@name HTTP/1.1
        Host: {host}
        Connection: close
        """
      Then the answers are, in this order,
        | status | body    |
        | 200    | friends |
        | 404    |         |
        | 400    |         |
        | 200    | friends |

    # Each sees what the one before it has done.
    @id:writing-reading @MSG-9.3.2-01 @MUST
    Scenario: Writing and reading
      When the client sends at once, on one connection,
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}

        <list name="pals"/>
        ----
        GET {document}/~~/resource-lists/list/@name HTTP/1.1
        Host: {host}
        ----
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}

        <list name="mates"/>
        ----
        GET {document}/~~/resource-lists/list/@name HTTP/1.1
        Host: {host}
        ----
        DELETE {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        ----
        GET {document}/~~/resource-lists/list/@name HTTP/1.1
        Host: {host}
        Connection: close
        """
      Then the answers are, in this order,
        | status | body  |
        | 200    | ^$    |
        | 200    | pals  |
        | 200    | ^$    |
        | 200    | mates |
        | 200    | ^$    |
        | 404    |       |

  Rule: When the client says close, the server closes after the answer, and does no more

    @id:client-says-close @MSG-9.6-01 @MUST
    Scenario Outline: <method>
      When the client sends, on a connection of its own,
        """
        <method> {document} HTTP/1.1
        Host: {host}
        Connection: <option>
        """
      Then the answer is 200
      And the server closes the connection

      Examples:
        | id           | method | option     |
        | get-close    | GET    | close      |
        | get-close-2  | GET    | Close      |
        | get-x-close  | GET    | x, close   |
        | delete-close | DELETE | close      |

    @id:answer-says-close-well @MSG-9.6-02 @SHOULD
    Scenario: The answer says close as well
      When the client sends, on a connection of its own,
        """
        GET {document} HTTP/1.1
        Host: {host}
        Connection: close
        """
      Then the answer is 200
      And the answer announces that the connection will be closed

    @id:deletion-behind-request-said @MSG-9.6-03 @MUST
    Scenario: A deletion behind a request that said close
      When the client sends, and another request behind it,
        """
        GET {document} HTTP/1.1
        Host: {host}
        Connection: close
        ----
        DELETE {document} HTTP/1.1
        Host: {host}
        """
      Then the answer is 200
      And the server closes the connection
      And nothing has changed
      When the client sends, on a connection of its own,
        """
        DELETE {document} HTTP/1.1
        Host: {host}
        """
      Then the answer is 200
