@server @usage:resource-lists
Feature: RFC 9112 §3, the request line and Host

  Background:
    Given the document "friends"

  Rule: An invalid request line should be refused with 400

    @id:invalid @MSG-3-01 @SHOULD
    Scenario Outline: The request line has <what>
      When the client sends the raw request
        """
        <line>
        Host: {host}
        """
      Then the server answers 400 or 301
      But the document is unchanged
      And the client sends the raw request
        """
        DELETE {document} HTTP/1.1
        Host: {host}
        """
      And the request succeeds

      Examples:
        | id          | what                              | line                                |
        | space       | a space in the target             | DELETE {document} and more HTTP/1.1 |
        | no-version  | no version                        | DELETE {document} HTTP              |
        | bad-version | an invalid version                | DELETE {document} HTTP/one.one      |
        | no-slash    | a target without a slash in front | DELETE index HTTP/1.1               |

  Rule: A target that is too long for the server is refused with 414

    # A server that reads the whole target answers 404.
    @id:long-target @MSG-3-02 @MUST
    Scenario: Targets of 60 000 and of 90 000 octets
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
      But the client sends GET to "{document}/~~/resource-lists/list%5B@name=%22friends%22%5D"
      And the server answers 200

  Rule: A server should accept request lines of 8000 octets

    @id:long-namespace @MSG-3-03 @SHOULD
    Scenario: A query with a namespace of 7700 octets
      When the client sends the raw request
        """
        GET {document}/~~/resource-lists?xmlns(p=urn:{7700 times a}) HTTP/1.1
        Host: {host}
        """
      Then the server answers 200
      But the selected element is resource-lists

  Rule: An HTTP/1.1 request without Host is answered 400

    @id:no-host @HTTP-7.2-01 @MUST
    Scenario Outline: <method> without Host
      When the client sends the raw request
        """
        <method> {document} HTTP/1.1
        X-Xcaliper-Unknown: {host}
        """
      Then the server answers 400
      But the document is unchanged
      And the client sends the raw request
        """
        <method> {document} HTTP/1.1
        Host: {host}
        """
      And the server answers 200

      Examples:
        | id     | method |
        | get    | GET    |
        | delete | DELETE |

  Rule: A request with more than one Host is answered 400

    @id:two-hosts @MSG-3.2-01 @MUST
    Scenario Outline: <method> with two Hosts: <what>
      When the client sends the raw request
        """
        <method> {document} HTTP/1.1
        Host: <first>
        Host: <second>
        """
      Then the server answers 400
      But the document is unchanged
      And the client sends the raw request
        """
        <method> {document} HTTP/1.1
        Host: {host}
        """
      And the server answers 200

      Examples:
        | id                | method | what             | first         | second        |
        | get-other-first   | GET    | another in front | other.example | {host}        |
        | get-other-last    | GET    | another behind   | {host}        | other.example |
        | get-same          | GET    | the same twice   | {host}        | {host}        |
        | delete-other-last | DELETE | another behind   | {host}        | other.example |

  Rule: A request with an invalid Host is answered 400

    @id:bad-host @MSG-3.2-02 @MUST
    Scenario Outline: A DELETE with Host: <value>
      When the client sends the raw request
        """
        DELETE {document} HTTP/1.1
        Host: <value>
        """
      Then the server answers 400
      But the document is unchanged
      And the client sends the raw request
        """
        DELETE {document} HTTP/1.1
        Host: {host}
        """
      And the server answers 200

      Examples:
        | id        | value                 |
        | two-words | two words             |
        | path      | {host}/path           |
        | user      | user@{host}           |
        | list      | {host}, other.example |
        | port      | example.com:port      |
        | bracket   | [::1                  |

  Rule: A request target may be a whole URI

    @id:absolute-uri @HTTP-7.1-01 @MUST
    Scenario Outline: <method> with a whole URI
      When the client sends the raw request
        """
        <method> {origin}{document} HTTP/1.1
        Host: {host}
        """
      Then the request succeeds
      But the client sends <method> to the document
      And the server answers <again>

      Examples:
        | id     | method | again |
        | get    | GET    | 200   |
        | delete | DELETE | 404   |

    @id:absolute-uri-put @HTTP-7.1-01 @MUST
    Scenario: PUT with a whole URI
      Given the client PUTs element 'resource-lists/list' with '<list name="mates"/>'
      And the request succeeds
      When the client sends the raw request
        """
        PUT {origin}{document}/~~/resource-lists/list HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}

        <list name="pals"/>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """

  Rule: Host is ignored beside a whole URI

    @id:other-host @MSG-3.2.2-01 @MUST
    Scenario: Host names another host than the URI
      Given the client sends the raw request
        """
        GET {origin}{document}/~~/resource-lists/list/@name HTTP/1.1
        Host: {host}
        """
      And the server answers 200
      When the client sends the raw request
        """
        GET {origin}{document}/~~/resource-lists/list/@name HTTP/1.1
        Host: other.example
        """
      Then the server answers 200
      But the body is the value 'friends'
