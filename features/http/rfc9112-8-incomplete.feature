@server @usage:resource-lists
Feature: RFC 9112 §8, messages without an end

  Background:
    Given the document
      """
      <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
      """

  # The server may answer, or just close the connection.
  Rule: A request that stops before its end is not carried out

    @id:request-stops-end-not @MSG-8-01 @MUST
    Scenario Outline: <what>
      When the client sends, on a connection of its own, and then closes its side,
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        <field>

        <content>
        """
      Then the answer, if there is one, is a refusal
      And nothing has changed
      And the server closes the connection
      When the client puts the element 'resource-lists/list' as '<list name="pals"/>'
      Then the answer is 200

      Examples:
        | id              | what                            | field                      | content                           |
        | content-shorter | Content shorter than its length | Content-Length: 20         | <list name="pals"/>               |
        | no-last-chunk   | No last chunk                   | Transfer-Encoding: chunked | {chunk <list name="pals"/>}{CRLF} |
        | a-last-chunk    | A last chunk without its end    | Transfer-Encoding: chunked | {chunk <list name="pals"/>}       |
        | a-chunk-that-is | A chunk that is cut short       | Transfer-Encoding: chunked | 14{CRLF}<list name="pals"/>       |

    @id:delete-head-no-end @MSG-8-01 @MUST
    Scenario: A DELETE whose head has no end
      When the client sends, on a connection of its own, and then closes its side in the head,
        """
        DELETE {document} HTTP/1.1
        Host: {host}
        """
      Then the answer, if there is one, is a refusal
      And nothing has changed
      And the server closes the connection
