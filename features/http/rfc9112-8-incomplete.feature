@server @usage:resource-lists
Feature: RFC 9112 §8, incomplete messages

  Background:
    Given the document "friends"

  # The server may answer, or only close the connection.
  Rule: An incomplete request is not carried out

    @id:content @MSG-8-01 @implied-MUST
    Scenario Outline: PUT with <what>
      When the client sends the raw request and closes its side
        """
        PUT {document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        <field>

        <content>
        """
      Then the server answers 4xx or 5xx or nothing
      And the document is unchanged
      But the server closes the connection
      And the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      And the server answers 200

      Examples:
        | id            | what                            | field                      | content                           |
        | short-content | content shorter than its length | Content-Length: 20         | <list name="pals"/>               |
        | no-last-chunk | no last chunk                   | Transfer-Encoding: chunked | {chunk <list name="pals"/>}{CRLF} |
        | open-chunk    | a chunk without its line break  | Transfer-Encoding: chunked | {chunk <list name="pals"/>}       |
        | short-chunk   | a chunk shorter than its size   | Transfer-Encoding: chunked | 14{CRLF}<list name="pals"/>       |

    @id:head @MSG-8-01 @implied-MUST
    Scenario: DELETE with an incomplete header
      When the client sends the raw request without the end of the header and closes its side
        """
        DELETE {document} HTTP/1.1
        Host: {host}
        """
      Then the server answers 4xx or 5xx or nothing
      And the document is unchanged
      But the server closes the connection
