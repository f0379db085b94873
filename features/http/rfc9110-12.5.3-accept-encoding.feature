@server @usage:resource-lists
Feature: RFC 9110 §12.5.3, Accept-Encoding

  Background:
    Given the document "friends"

  Rule: The server should send the resource without a coding if the client accepts none of its codings

    @id:no-coding @HTTP-12.5.3-01 @SHOULD
    Scenario Outline: GET with Accept-Encoding: <codings>
      When the client sends the raw request
        """
        GET {document} HTTP/1.1
        Host: {host}
        Accept-Encoding: <codings>
        """
      Then the server answers 200
      And the response has no header "Content-Encoding"
      But the body equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """

      Examples:
        | id            | codings            |
        | unknown       | x-xcaliper         |
        | identity      | identity           |
        | no-gzip       | identity, gzip;q=0 |
        | identity-only | *;q=0, identity    |

  Rule: A 415 has Accept-Encoding only if the content coding was the reason

    @id:wrong-type @HTTP-12.5.3-02 @MUST
    Scenario: A PUT with an unknown media type and without a coding
      Given the next request has header "Content-Type" with value "application/x-xcaliper"
      And the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      And the server answers 415
      Then the response has no header "Accept-Encoding"
      But the document is unchanged
      And the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      And the server answers 200
