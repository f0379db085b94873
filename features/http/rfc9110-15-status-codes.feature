@server @usage:resource-lists
Feature: RFC 9110 §15, status codes

  Background:
    Given the document "one friend"

  Rule: A 304 has no content, and the fields of the 200 that describe what the client has already

    @id:304-no-content @HTTP-15.4.5-01 @MUST
    Scenario Outline: <what>
      When the client sends the raw request
        """
        GET <target> HTTP/1.1
        Host: {host}
        If-None-Match: {etag}
        """
      Then the server answers 304
      And the response has the document's entity tag
      And the response headers "ETag, Cache-Control, Content-Location, Expires, Vary" are those of a GET
      And nothing follows the response on its connection

      Examples:
        | id           | what         | target                                  |
        | a-document   | A document   | {document}                              |
        | an-element   | An element   | {document}/~~/resource-lists/list       |
        | an-attribute | An attribute | {document}/~~/resource-lists/list/@name |

  Rule: A target that cannot be understood is the client's fault

    # It names nothing, so it may also be said that there is nothing.
    @id:target-cannot @HTTP-15.5.1-01 @implied-MUST
    Scenario Outline: <what>
      When the client sends <method> to "<wrong>"
      Then the server answers 400 or 404
      And the document is unchanged
      When the client sends GET to "<right>"
      Then the server answers 200

      Examples:
        | id                     | what                                  | method | wrong                                       | right                                   |
        | digits-that-are-none   | Digits that are none                  | GET    | {document}/~~/resource-lists/list%ZZ        | {document}/~~/resource-lists/list       |
        | digits-that-are-non-2  | Digits that are none, to be deleted   | DELETE | {document}/~~/resource-lists/list%ZZ        | {document}/~~/resource-lists/list       |
        | digits-that-are-get    | Digits that are missing               | GET    | {document}/~~/resource-lists/list%5         | {document}/~~/resource-lists/list       |
        | a-percent-sign-alone   | A percent sign alone                  | GET    | {document}/~~/resource-lists/list/@name%    | {document}/~~/resource-lists/list/@name |
        | octets-that-are-no-get | Octets that are no UTF-8              | GET    | {document}/~~/resource-lists/list%C3%28     | {document}/~~/resource-lists/list       |
        | an-overlong-form-of-a  | An overlong form of a letter          | GET    | {document}/~~/resource-lists/%C1%AC%69st    | {document}/~~/resource-lists/%6C%69st   |
        | such-octets-in-the-get | Such octets in the path of a document | GET    | {root}/%FF%FE/global/index                  | {document}                              |
        | a-zero-octet-get       | A zero octet                          | GET    | {document}%00                               | {document}                              |

  Rule: Who is known and may not is told so, or told that there is nothing, and not asked who he is

    @id:user @needs:second-user @HTTP-15.5.4-01 @implied-MUST
    Scenario Outline: <method> by another user
      Given the server requires credentials
      When the second user sends <method> to the document
      Then the server answers 403 or 404
      And the document is unchanged
      When the client sends <method> to the document
      Then the server answers 200

      Examples:
        | id     | method |
        | get    | GET    |
        | head   | HEAD   |
        | delete | DELETE |

  Rule: A 409 should say what the conflict is

    @id:not-well-formed @HTTP-15.5.10-01 @SHOULD
    Scenario: Not well-formed
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list>
        """
      Then the server answers 409
      And the body matches "\S"
      And the document is unchanged

    @id:no-parent @HTTP-15.5.10-01 @SHOULD
    Scenario: No parent
      When the client PUTs element 'resource-lists/list[2]/entry' with '<entry uri="sip:n@example.com"/>'
      Then the server answers 409
      And the body matches "\S"
      And the document is unchanged

  Rule: Content may be too large for a server

    # A server that refuses may close the connection while the content is still coming, and with it lose its answer.
    @id:document-8-million-octets @HTTP-15.5.14-01 @MAY @dangerous
    Scenario: A document of more than 8 million octets
      When the client sends the raw request as long as the server reads it
        """
        PUT {document} HTTP/1.1
        Host: {host}
        Content-Type: application/resource-lists+xml
        Content-Length: {length}

        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><!-- {8500000 times x} --></resource-lists>
        """
      Then the server answers 200, or 4xx or nothing and the document is unchanged
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      Then the server answers 200

  Rule: A URI may be too long for a server; one of a few thousand characters is not

    @id:selector-value-2000-characters @HTTP-15.5.15-01 @MAY
    Scenario: A selector with a value of 2000 characters
      When the client sends the raw request
        """
        PUT {document}/~~/resource-lists/list/entry%5B@uri=%22sip:{2000 times a}@example.com%22%5D HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}

        <entry uri="sip:{2000 times a}@example.com"/>
        """
      Then the server answers 201
      When the client sends the raw request
        """
        GET {document}/~~/resource-lists/list/entry%5B@uri=%22sip:{2000 times a}@example.com%22%5D/@uri HTTP/1.1
        Host: {host}
        """
      Then the server answers 200
      And the body matches "sip:a{2000}@example.com"

  Rule: Content of a type that the resource does not have is refused with 415

    @id:a-as @HTTP-15.5.16-01 @implied-MUST
    Scenario Outline: A <kind> as <type>
      Given the next request has header "Content-Type" with value "<type>"
      When the client PUTs <kind> '<node>' with '<content>'
      Then the server answers 415
      And the document is unchanged
      When the client PUTs <kind> '<node>' with '<content>'
      Then the server answers <status>

      Examples:
        | id                      | kind      | node                         | content                          | type                           | status |
        | element-resource-lists  | element   | resource-lists/list/entry[2] | <entry uri="sip:b@example.com"/> | application/xml                | 201    |
        | element-resource-list-2 | element   | resource-lists/list/entry[2] | <entry uri="sip:b@example.com"/> | application/xcap-att+xml       | 201    |
        | element-resource-list-3 | element   | resource-lists/list/entry[2] | <entry uri="sip:b@example.com"/> | application/resource-lists+xml | 201    |
        | element-resource-list-4 | element   | resource-lists/list/entry[2] | <entry uri="sip:b@example.com"/> | text/plain                     | 201    |
        | attribute-resource      | attribute | resource-lists/list/@name    | "pals"                           | application/xcap-el+xml        | 200    |
        | attribute-resource-2    | attribute | resource-lists/list/@name    | "pals"                           | text/plain                     | 200    |

  Rule: What a client does wrong is no failure of the server

    # 501 is for methods that the server does not know.
    @id:client-wrong-no @HTTP-15.6.1-01 @implied-MUST
    Scenario Outline: GET <what>
      When the client sends GET to "<target>"
      Then the server refuses the request
      When the client sends GET to the document
      Then the server answers 200

      Examples:
        | id                  | what                              | target                                                             |
        | a-bracket-that-is   | a bracket that is not closed      | {document}/~~/resource-lists/list%5B1                              |
        | a-quote-that-is-not | a quote that is not closed        | {document}/~~/resource-lists/list%5B@name=%22friends%5D            |
        | a-predicate-without | a predicate without anything      | {document}/~~/resource-lists/list%5B%5D                            |
        | a-position-of-0     | a position of 0                   | {document}/~~/resource-lists/list%5B0%5D                           |
        | a-position-of-30    | a position of 30 digits           | {document}/~~/resource-lists/list%5B999999999999999999999999999999%5D |
        | a-position-below-0  | a position below 0                | {document}/~~/resource-lists/list%5B-1%5D                          |
        | a-step-without-a    | a step without a name             | {document}/~~/resource-lists//list                                 |
        | a-separator-without | a separator without a selector    | {document}/~~/                                                     |
        | another-separator   | another separator                 | {document}/~~/~~/list                                              |
        | a-function-of-xpath | a function of XPath               | {document}/~~/resource-lists/list%5Blast()%5D                      |
        | an-axis-of-xpath    | an axis of XPath                  | {document}/~~/resource-lists/descendant::entry                     |
        | two-attribute       | two attribute selectors           | {document}/~~/resource-lists/@a/@b                                 |
        | a-query-that-binds  | a query that binds nothing        | {document}/~~/z:resource-lists?xmlns                               |
        | a-query-that-is-not | a query that is not closed        | {document}/~~/z:resource-lists?xmlns(z=urn:x                       |
        | an-entity-reference | an entity reference               | {document}/~~/resource-lists/list%5B@name=%22&nothing;%22%5D       |
        | a-user-that-is-none | a user that is none               | {root}/resource-lists/users//index                                 |
        | a-path-that-leads   | a path that leads out of the root | {root}/../../../../etc/passwd                                      |
        | a-path-that-leads-2 | a path that leads out, encoded    | {root}/resource-lists/users/{xui}/%2E%2E%2F%2E%2E%2Fetc%2Fpasswd   |

    @id:client-wrong-no-2 @HTTP-15.6.1-01 @implied-MUST
    Scenario Outline: PUT <what>
      When the client PUTs <kind> '<node>' with '<content>'
      Then the server refuses the request
      And the document is unchanged
      When the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      Then the server answers 200

      Examples:
        | id                | what                           | kind      | node                      | content                                                 |
        | nothing-for-an    | nothing for an attribute       | attribute | resource-lists/list/@name |                                                         |
        | an-element-for-an | an element for an attribute    | attribute | resource-lists/list/@name | <list/>                                                 |
        | an-ampersand-in   | an ampersand in an attribute   | attribute | resource-lists/list/@name | "a & b"                                                 |
        | text-for-an       | text for an element            | element   | resource-lists/list       | friends                                                 |
        | two-elements      | two elements                   | element   | resource-lists/list       | <list/><list/>                                          |
        | half-an-element   | half an element                | element   | resource-lists/list       | <list                                                   |
        | an-entity-that-is | an entity that is not declared | element   | resource-lists/list       | <list><display-name>&nothing;</display-name></list>     |
        | a-prefix-that-is  | a prefix that is not declared  | element   | resource-lists/list       | <list><z:entry/></list>                                 |
        | a-document-type   | a document type declaration    | element   | resource-lists/list       | <!DOCTYPE list [<!ENTITY a "b">]><list/>                |

    @id:header-field @HTTP-15.6.1-01 @implied-MUST
    Scenario Outline: A header field that is nonsense: <field>
      When the client sends the raw request
        """
        GET {document} HTTP/1.1
        Host: {host}
        <field>: <value>
        """
      Then the server answers 4xx, or 200 with media type "application/resource-lists+xml"

      Examples:
        | id                      | field             | value           |
        | if-match                | If-Match          | "               |
        | if-none-match           | If-None-Match     | ,,,             |
        | if-modified-since-1     | If-Modified-Since | -1              |
        | range-bytes-9-0         | Range             | bytes=9-0       |
        | range-bytes             | Range             | bytes=          |
        | accept                  | Accept            | ;;;/,,          |
        | accept-encoding-any-q-x | Accept-Encoding   | *;q=x           |
        | content-type            | Content-Type      | =               |
        | cookie                  | Cookie            | =;=;=           |
        | connection              | Connection        | ,               |

  Rule: A refusal should say why

    @id:nothing @HTTP-15.5-01 @SHOULD
    Scenario: Nothing is there
      When the client sends GET to node 'resource-lists/list[@name="nobody"]'
      Then the server answers 404
      And the body matches "\S"

    @id:condition-not-hold @HTTP-15.5-01 @SHOULD
    Scenario: A condition does not hold
      Given the next request has header "If-Match" with value '"some-other-tag"'
      When the client sends DELETE to the document
      Then the server answers 412
      And the body matches "\S"
      And the document is unchanged

    @id:type @HTTP-15.5-01 @SHOULD
    Scenario: The type is another one
      Given the next request has header "Content-Type" with value "application/x-xcaliper"
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      Then the server answers 415
      And the body matches "\S"
      And the document is unchanged
