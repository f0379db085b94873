@server @usage:resource-lists
Feature: RFC 9110 §12.5.3, Accept-Encoding

  Background:
    Given the document "friends"

  Rule: Where a client takes no coding that a server has, it should get the resource without any

    @id:accept @HTTP-12.5.3-01 @SHOULD
    Scenario Outline: Accept-Encoding: <codings>
      When the client sends the raw request
        """
        GET {document} HTTP/1.1
        Host: {host}
        Accept-Encoding: <codings>
        """
      Then the server answers 200
      And the response has no header "Content-Encoding"
      And the body equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """

      Examples:
        | id                | codings                |
        | x-xcaliper        | x-xcaliper             |
        | identity          | identity               |
        | identity-gzip-q-0 | identity, gzip;q=0     |
        | any-q-0-identity  | *;q=0, identity        |

  Rule: Accept-Encoding in a 415 says that the coding was the reason

    @id:type-no-coding @HTTP-12.5.3-02 @MUST
    Scenario: Another type, and no coding
      Given the next request has header "Content-Type" with value "application/x-xcaliper"
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      Then the server answers 415
      And the response has no header "Accept-Encoding"
      And the document is unchanged
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      Then the server answers 200
