@server @usage:resource-lists
Feature: RFC 9112 §8, messages without an end

  Background:
    Given the document "friends"

  # The server may answer, or just close the connection.
  Rule: A request that stops before its end is not carried out

    @id:request-stops-end-not @MSG-8-01 @MUST
    Scenario Outline: <what>
      When the client sends the raw request and closes its side
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        <field>

        <content>
        """
      Then the server answers 4xx or 501 or nothing
      And the document is unchanged
      And the server closes the connection
      When the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      Then the server answers 200

      Examples:
        | id              | what                            | field                      | content                           |
        | content-shorter | Content shorter than its length | Content-Length: 20         | <list name="pals"/>               |
        | no-last-chunk   | No last chunk                   | Transfer-Encoding: chunked | {chunk <list name="pals"/>}{CRLF} |
        | a-last-chunk    | A last chunk without its end    | Transfer-Encoding: chunked | {chunk <list name="pals"/>}       |
        | a-chunk-that-is | A chunk that is cut short       | Transfer-Encoding: chunked | 14{CRLF}<list name="pals"/>       |

    @id:delete-head-no-end @MSG-8-01 @MUST
    Scenario: A DELETE whose head has no end
      When the client sends the raw request without the end of the header and closes its side
        """
        DELETE {document} HTTP/1.1
        Host: {host}
        """
      Then the server answers 4xx or 501 or nothing
      And the document is unchanged
      And the server closes the connection
