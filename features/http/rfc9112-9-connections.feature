@server @usage:resource-lists
Feature: RFC 9112 §9, connections

  Background:
    Given the document "friends"

  Rule: A connection stays open unless one side announces its close

    # The client sends no more requests on a connection that the server announces to close.
    @id:after-refusal @MSG-9.3-01 @implied-MUST
    Scenario: A refusal between two requests
      Given the client sends the raw request
        """
        GET {document}/~~/resource-lists/list/@name HTTP/1.1
        Host: {host}
        """
      And the server answers 200
      Then the client sends the raw request on the same connection if it stays open
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/x-xcaliper
        Content-Length: {length}

        <list name="pals"/>
        """
      Given the case continues only if the server answered 415
      When the client sends the raw request on the same connection if it stays open
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}

        <list name="pals"/>
        """
      Then the server answers 2xx or 3xx or 4xx or 5xx
      When the client sends the raw request on the same connection if it stays open
        """
        GET {document}/~~/resource-lists/list/@name HTTP/1.1
        Host: {host}
        """
      Then the server answers 2xx or 3xx or 4xx or 5xx
      But the server answers 200
      And the body matches "pals"

  Rule: Pipelined requests are answered in their order

    @id:pipelined-reads @MSG-9.3.2-01 @MUST
    Scenario: Four GETs are sent at once
      Given the client sends GET to node 'resource-lists/list/@x'
      And the server answers 404
      And the client sends GET to node 'resource-lists/z:list'
      And the server answers 400
      And the client sends the raw requests in one go
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
      Then the server answers in this order
        | status | body    |
        | 200    | friends |
        | 404    |         |
        | 400    |         |
        | 200    | friends |

    # Each request sees the effect of the one before it.
    @id:pipelined-writes @MSG-9.3.2-01 @MUST
    Scenario: Writing and reading requests are sent at once
      Given the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      And the server answers 200
      And the client sends GET to node 'resource-lists/list/@name'
      And the body matches 'pals'
      And the client PUTs element 'resource-lists/list' with '<list name="mates"/>'
      And the server answers 200
      And the client sends GET to node 'resource-lists/list/@name'
      And the body matches 'mates'
      And the client sends DELETE to node 'resource-lists/list'
      And the server answers 200
      And the client sends GET to node 'resource-lists/list/@name'
      And the server answers 404
      And the document "friends"
      And the client sends the raw requests in one go
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
      Then the server answers in this order
        | status | body  |
        | 200    |       |
        | 200    | pals  |
        | 200    |       |
        | 200    | mates |
        | 200    |       |
        | 404    |       |

  Rule: After a request with Connection: close the server answers, closes, and does no more

    @id:close @MSG-9.6-01 @MUST
    Scenario Outline: <method> with Connection: <option>
      Given the client sends the raw request
        """
        <method> {document} HTTP/1.1
        Host: {host}
        Connection: <option>
        """
      And the request succeeds
      Then the server closes the connection

      Examples:
        | id          | method | option   |
        | get         | GET    | close    |
        | capitalized | GET    | Close    |
        | list        | GET    | x, close |
        | delete      | DELETE | close    |

    @id:close-announced @MSG-9.6-02 @SHOULD
    Scenario: The response should announce the close
      Given the client sends the raw request
        """
        GET {document} HTTP/1.1
        Host: {host}
        Connection: close
        """
      And the server answers 200
      Then the response announces the close of the connection

    @id:after-close @MSG-9.6-03 @MUST
    Scenario: A DELETE behind a request with Connection: close
      Given the client sends the raw requests in one go, and reads one response
        """
        GET {document} HTTP/1.1
        Host: {host}
        Connection: close
        ----
        DELETE {document} HTTP/1.1
        Host: {host}
        """
      And the server answers 200
      Then the server sends nothing more
      And the document is unchanged
      But the client sends the raw request
        """
        DELETE {document} HTTP/1.1
        Host: {host}
        """
      And the server answers 200
