@server @usage:resource-lists
Feature: RFC 9112 §3, the request line and Host

  Background:
    Given the document "friends"

  Rule: A request line that is not valid should be refused with 400

    @id:request-line-not @MSG-3-01 @SHOULD
    Scenario Outline: <what>
      When the client sends the raw request
        """
        <line>
        Host: {host}
        """
      Then the server answers 400
      And the document is unchanged
      When the client sends the raw request
        """
        DELETE {document} HTTP/1.1
        Host: {host}
        """
      Then the server answers 200

      Examples:
        | id              | what                  | line                                   |
        | a-space-in-the  | A space in the target | DELETE {document} and more HTTP/1.1    |
        | no-version      | No version            | DELETE {document} HTTP                 |
        | no-such-version | No such version       | DELETE {document} HTTP/one.one         |
        | no-slash-in-the | No slash in the target | DELETE index HTTP/1.1                 |

  Rule: A target that is longer than a server wants to read is refused with 414

    # A server that reads it finds that there is no such thing.
    @id:target-60-000-octets-90 @MSG-3-02 @MUST
    Scenario: A target of 60 000 octets, and one of 90 000
      When the client sends the raw request
        """
        GET {document}/~~/resource-lists/list%5B@name=%22{60000 times a}%22%5D HTTP/1.1
        Host: {host}
        """
      Then the server answers 414 or 404
      When the client sends the raw request
        """
        GET {document}/~~/resource-lists/list%5B@name=%22{90000 times a}%22%5D HTTP/1.1
        Host: {host}
        """
      Then the server answers 414 or 404
      When the client sends GET to "{document}/~~/resource-lists/list%5B@name=%22friends%22%5D"
      Then the server answers 200

  Rule: Request lines of 8000 octets should be read

    @id:namespace-7700-octets @MSG-3-03 @SHOULD
    Scenario: A namespace of 7700 octets
      When the client sends the raw request
        """
        GET {document}/~~/resource-lists?xmlns(p=urn:{7700 times a}) HTTP/1.1
        Host: {host}
        """
      Then the server answers 200
      And the selected element is resource-lists

  Rule: An HTTP/1.1 request without Host is a bad request

    @id:http-1-1-request-host @HTTP-7.2-01 @MUST
    Scenario Outline: <method>
      When the client sends the raw request
        """
        <method> {document} HTTP/1.1
        X-Xcaliper-Unknown: {host}
        """
      Then the server answers 400
      And the document is unchanged
      When the client sends the raw request
        """
        <method> {document} HTTP/1.1
        Host: {host}
        """
      Then the server answers 200

      Examples:
        | id     | method |
        | get    | GET    |
        | delete | DELETE |

  Rule: More than one Host is a bad request

    @id:host-bad-request @MSG-3.2-01 @MUST
    Scenario Outline: <method> with <what>
      When the client sends the raw request
        """
        <method> {document} HTTP/1.1
        Host: <first>
        Host: <second>
        """
      Then the server answers 400
      And the document is unchanged
      When the client sends the raw request
        """
        <method> {document} HTTP/1.1
        Host: {host}
        """
      Then the server answers 200

      Examples:
        | id                   | method | what              | first         | second        |
        | get-another-in-front | GET    | another in front  | other.example | {host}        |
        | get-another-behind   | GET    | another behind    | {host}        | other.example |
        | get-the-same-twice   | GET    | the same twice    | {host}        | {host}        |
        | delete-another       | DELETE | another behind    | {host}        | other.example |

  Rule: A Host that is none is a bad request

    @id:host-none-bad-request @MSG-3.2-02 @MUST
    Scenario Outline: Host: <value>
      When the client sends the raw request
        """
        DELETE {document} HTTP/1.1
        Host: <value>
        """
      Then the server answers 400
      And the document is unchanged
      When the client sends the raw request
        """
        DELETE {document} HTTP/1.1
        Host: {host}
        """
      Then the server answers 200

      Examples:
        | id          | value                 |
        | two-words   | two words             |
        | host-path   | {host}/path           |
        | user-host   | user@{host}           |
        | host-other  | {host}, other.example |
        | example-com | example.com:port      |
        | 1           | [::1                  |

  Rule: A whole URI may stand in the request line

    @id:whole-uri-stand @HTTP-7.1-01 @MUST
    Scenario Outline: <method>
      When the client sends the raw request
        """
        <method> {origin}{document} HTTP/1.1
        Host: {host}
        """
      Then the server answers 200
      When the client sends <method> to the document
      Then the server answers <again>

      Examples:
        | id     | method | again |
        | get    | GET    | 200   |
        | delete | DELETE | 404   |

    @id:whole-uri-stand-request-line @HTTP-7.1-01 @MUST
    Scenario: PUT
      When the client sends the raw request
        """
        PUT {origin}{document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}

        <list name="pals"/>
        """
      Then the server answers 200
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """

  Rule: Beside a whole URI, Host does not count

    @id:host-host @MSG-3.2.2-01 @MUST
    Scenario: Another host in Host
      When the client sends the raw request
        """
        GET {origin}{document}/~~/resource-lists/list/@name HTTP/1.1
        Host: other.example
        """
      Then the server answers 200
      And the body matches "^.friends.$"
