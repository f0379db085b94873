@server @usage:resource-lists
Feature: RFC 9110 §15, status codes

  Background:
    Given the document "one friend"

  Rule: A 304 has no content, and has the ETag and caching headers of the 200

    @id:not-modified @HTTP-15.4.5-01 @MUST
    Scenario Outline: If-None-Match with the current entity tag of <what>
      Given the client sends GET to "<target>"
      And the response has the document's entity tag
      And the client sends the raw request
        """
        GET <target> HTTP/1.1
        Host: {host}
        If-None-Match: {etag}
        """
      And the server answers 304
      Then the response has the document's entity tag
      But the response headers "ETag, Cache-Control, Content-Location, Expires, Vary" are those of a GET
      And nothing follows the response on its connection

      Examples:
        | id        | what         | target                                  |
        | document  | a document   | {document}                              |
        | element   | an element   | {document}/~~/resource-lists/list       |
        | attribute | an attribute | {document}/~~/resource-lists/list/@name |

  Rule: A request URI that cannot be decoded should be answered 400 or 404

    # Such a URI names nothing, so a server may also answer 404. RFC 9112 §3.2 permits a redirect to an encoded URI (301).
    @id:undecodable @HTTP-15.5.1-01 @SHOULD
    Scenario Outline: The URI has <what>
      Given the client sends GET to "{document}-unknown"
      And the server answers 404
      When the client sends <method> to "<wrong>"
      Then the server answers 301 or 400 or 404
      But the document is unchanged
      And the client sends GET to "<right>"
      And the server answers 200

      Examples:
        | id                | what                                                | method | wrong                                    | right                                   |
        | bad-digits        | an escape without hexadecimal digits                | GET    | {document}/~~/resource-lists/list%ZZ     | {document}/~~/resource-lists/list       |
        | bad-digits-delete | an escape without hexadecimal digits, in a DELETE   | DELETE | {document}/~~/resource-lists/list%ZZ     | {document}/~~/resource-lists/list       |
        | cut-off-escape    | an escape that is cut off                           | GET    | {document}/~~/resource-lists/list%5      | {document}/~~/resource-lists/list       |
        | percent-alone     | a percent sign alone                                | GET    | {document}/~~/resource-lists/list/@name% | {document}/~~/resource-lists/list/@name |
        | not-utf-8         | escaped octets that are not UTF-8                   | GET    | {document}/~~/resource-lists/list%C3%28  | {document}/~~/resource-lists/list       |
        | overlong          | an overlong UTF-8 form of a letter                  | GET    | {document}/~~/resource-lists/%C1%AC%69st | {document}/~~/resource-lists/%6C%69st   |
        | document-path     | octets that are not UTF-8 in the path of a document | GET    | {root}/%FF%FE/global/index               | {document}                              |
        | zero-octet        | a zero octet                                        | GET    | {document}%00                            | {document}                              |

  Rule: A user without permission should be answered 403 or 404

    @id:other-user @needs:second-user @HTTP-15.5.4-01 @SHOULD
    Scenario Outline: <method> by another user
      Given the server requires credentials
      And the second user's document "one friend"
      And the second user sends <method> to the document
      And the request does not succeed
      Then the server answers 403 or 404
      But the document is unchanged
      And the client sends <method> to the document
      And the server answers 200

      Examples:
        | id     | method |
        | get    | GET    |
        | head   | HEAD   |
        | delete | DELETE |

  Rule: A 409 should say what the conflict is

    @id:conflict-not-well-formed @HTTP-15.5.10-01 @SHOULD
    Scenario: The document is not well-formed
      Given the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list>
        """
      And the server answers 409
      Then the body matches "\S"
      But the document is unchanged

    @id:conflict-no-parent @HTTP-15.5.10-01 @SHOULD
    Scenario: The parent element does not exist
      Given the client PUTs element 'resource-lists/list[2]/entry' with '<entry uri="sip:n@example.com"/>'
      And the server answers 409
      Then the body matches "\S"
      But the document is unchanged

  Rule: A server may refuse content that is too large

    # A server that refuses may close the connection while the client still sends, and so lose its response. The clause
    # forbids no other refusal, such as 507.
    @id:large-document @HTTP-15.5.14-01 @MAY @dangerous
    Scenario: A document of more than 8 million octets
      When the client sends the raw request as long as the server reads it
        """
        PUT {document} HTTP/1.1
        Host: {host}
        Content-Type: application/resource-lists+xml
        Content-Length: {length}

        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><!-- {8500000 times x} --></resource-lists>
        """
      Then the server answers 200, or 4xx or 5xx or nothing and the document is unchanged
      But the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      And the request succeeds

  Rule: A server may refuse a long URI with 414

    @id:long-uri @HTTP-15.5.15-01 @MAY
    Scenario: A selector with a value of 2000 characters
      Given the client PUTs element 'resource-lists/list/entry[@uri="sip:short@example.com"]' with '<entry uri="sip:short@example.com"/>'
      And the request succeeds
      When the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list/entry%5B@uri=%22sip:{2000 times a}@example.com%22%5D HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}

        <entry uri="sip:{2000 times a}@example.com"/>
        """
      Then the server answers 2xx or 414
      But the client sends the raw request
        """
        GET {document}/~~/resource-lists/list/entry%5B@uri=%22sip:{2000 times a}@example.com%22%5D/@uri HTTP/1.1
        Host: {host}
        """
      And the server answers 200 or 414

  Rule: Content of a media type that the resource does not accept should be refused with 415

    @id:wrong-type @HTTP-15.5.16-01 @SHOULD
    Scenario Outline: PUT of an <kind> as <type>
      Given the next request has header "Content-Type" with value "<type>"
      When the client PUTs <kind> '<node>' with '<content>'
      Then the server answers 415
      But the document is unchanged
      And the client PUTs <kind> '<node>' with '<content>'
      And the server answers <status>

      Examples:
        | id                | kind      | node                         | content                          | type                           | status |
        | element-xml       | element   | resource-lists/list/entry[2] | <entry uri="sip:b@example.com"/> | application/xml                | 201    |
        | element-attribute | element   | resource-lists/list/entry[2] | <entry uri="sip:b@example.com"/> | application/xcap-att+xml       | 201    |
        | element-document  | element   | resource-lists/list/entry[2] | <entry uri="sip:b@example.com"/> | application/resource-lists+xml | 201    |
        | element-text      | element   | resource-lists/list/entry[2] | <entry uri="sip:b@example.com"/> | text/plain                     | 201    |
        | attribute-element | attribute | resource-lists/list/@name    | "pals"                           | application/xcap-el+xml        | 200    |
        | attribute-text    | attribute | resource-lists/list/@name    | "pals"                           | text/plain                     | 200    |

  Rule: A mistake of the client is not answered with a server error

    # 501 is for methods that the server does not know.
    @id:bad-get @HTTP-15.6.1-01 @implied-MUST
    Scenario Outline: GET with <what>
      When the client sends GET to "<target>"
      Then the server answers 2xx or 3xx or 4xx
      But the server refuses the request
      And the client sends GET to the document
      And the server answers 200

      Examples:
        | id                  | what                                       | target                                                                |
        | open-bracket        | a bracket that is not closed               | {document}/~~/resource-lists/list%5B1                                 |
        | open-quote          | a quote that is not closed                 | {document}/~~/resource-lists/list%5B@name=%22friends%5D               |
        | empty-predicate     | an empty predicate                         | {document}/~~/resource-lists/list%5B%5D                               |
        | position-0          | a position of 0                            | {document}/~~/resource-lists/list%5B0%5D                              |
        | huge-position       | a position of 30 digits                    | {document}/~~/resource-lists/list%5B999999999999999999999999999999%5D |
        | negative-position   | a negative position                        | {document}/~~/resource-lists/list%5B-1%5D                             |
        | empty-step          | a step without a name                      | {document}/~~/resource-lists//list                                    |
        | empty-selector      | a separator without a selector             | {document}/~~/                                                        |
        | two-separators      | a second separator                         | {document}/~~/~~/list                                                 |
        | xpath-function      | a function of XPath                        | {document}/~~/resource-lists/list%5Blast()%5D                         |
        | xpath-axis          | an axis of XPath                           | {document}/~~/resource-lists/descendant::entry                        |
        | two-attributes      | two attribute selectors                    | {document}/~~/resource-lists/@a/@b                                    |
        | query-no-binding    | a query that binds nothing                 | {document}/~~/z:resource-lists?xmlns                                  |
        | open-query          | a query that is not closed                 | {document}/~~/z:resource-lists?xmlns(z=urn:x                          |
        | entity-reference    | an entity reference                        | {document}/~~/resource-lists/list%5B@name=%22&nothing;%22%5D          |
        | empty-user          | an empty user                              | {root}/resource-lists/users//index                                    |
        | parent-path         | a path that leads out of the root          | {root}/../../../../etc/passwd                                         |
        | escaped-parent-path | an escaped path that leads out of the root | {root}/resource-lists/users/{xui}/%2E%2E%2F%2E%2E%2Fetc%2Fpasswd      |

    @id:bad-put @HTTP-15.6.1-01 @implied-MUST
    Scenario Outline: PUT of <what>
      When the client PUTs <kind> '<node>' with '<content>'
      Then the server answers 2xx or 3xx or 4xx
      But the server refuses the request
      And the document is unchanged
      And the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      And the server answers 200

      Examples:
        | id                | what                           | kind      | node                      | content                                             |
        | empty-attribute   | nothing as an attribute        | attribute | resource-lists/list/@name |                                                     |
        | attribute-element | an element as an attribute     | attribute | resource-lists/list/@name | <list/>                                             |
        | ampersand         | an attribute with an ampersand | attribute | resource-lists/list/@name | "a & b"                                             |
        | element-text      | text as an element             | element   | resource-lists/list       | friends                                             |
        | two-elements      | two elements                   | element   | resource-lists/list       | <list/><list/>                                      |
        | half-element      | half an element                | element   | resource-lists/list       | <list                                               |
        | undeclared-entity | an entity that is not declared | element   | resource-lists/list       | <list><display-name>&nothing;</display-name></list> |
        | undeclared-prefix | a prefix that is not declared  | element   | resource-lists/list       | <list><z:entry/></list>                             |
        | doctype           | a document type declaration    | element   | resource-lists/list       | <!DOCTYPE list [<!ENTITY a "b">]><list/>            |

    @id:bad-header @HTTP-15.6.1-01 @implied-MUST
    Scenario Outline: GET with the nonsense header <field>: <value>
      When the client sends the raw request
        """
        GET {document} HTTP/1.1
        Host: {host}
        <field>: <value>
        """
      Then the server answers 2xx or 3xx or 4xx
      But the server answers 4xx, or 200 with media type "application/resource-lists+xml"

      Examples:
        | id                | field             | value     |
        | if-match          | If-Match          | "         |
        | if-none-match     | If-None-Match     | ,,,       |
        | if-modified-since | If-Modified-Since | -1        |
        | range-reversed    | Range             | bytes=9-0 |
        | range-empty       | Range             | bytes=    |
        | accept            | Accept            | ;;;/,,    |
        | accept-encoding   | Accept-Encoding   | *;q=x     |
        | content-type      | Content-Type      | =         |
        | cookie            | Cookie            | =;=;=     |
        | connection        | Connection        | ,         |

  Rule: A refusal should say why

    @id:reason-404 @HTTP-15.5-01 @SHOULD
    Scenario: The element does not exist
      Given the client sends GET to node 'resource-lists/list[@name="nobody"]'
      And the server answers 404
      Then the body matches "\S"

    @id:reason-412 @HTTP-15.5-01 @SHOULD
    Scenario: The condition is false
      Given the next request has header "If-Match" with value '"some-other-tag"'
      And the client sends DELETE to the document
      And the server answers 412
      Then the body matches "\S"
      But the document is unchanged

    @id:reason-415 @HTTP-15.5-01 @SHOULD
    Scenario: The media type is wrong
      Given the next request has header "Content-Type" with value "application/x-xcaliper"
      And the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      And the server answers 415
      Then the body matches "\S"
      But the document is unchanged
