@server @usage:resource-lists
Feature: RFC 9110 §12.5.3, Accept-Encoding

  Background:
    Given the document
      """
      <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
      """

  Rule: Where a client takes no coding that a server has, it should get the resource without any

    @id:accept @HTTP-12.5.3-01 @SHOULD
    Scenario Outline: Accept-Encoding: <codings>
      When the client sends, on a connection of its own,
        """
        GET {document} HTTP/1.1
        Host: {host}
        Accept-Encoding: <codings>
        """
      Then the answer is 200
      And the answer has no header "Content-Encoding"
      And the body is, as canonical XML,
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
      Given the next request has the header "Content-Type" with "application/x-xcaliper"
      When the client puts the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      Then the answer is 415
      And the answer has no header "Accept-Encoding"
      And nothing has changed
      When the client puts the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      Then the answer is 200
