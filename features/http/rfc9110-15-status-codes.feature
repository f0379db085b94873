@server
Feature: RFC 9110 §15, status codes

  Background:
    Given the document
      """
      <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/></list></resource-lists>
      """

  Rule: A 304 has no content, and the fields of the 200 that describe what the client has already

    @HTTP-15.4.5-01 @MUST
    Scenario Outline: <what>
      When the client sends, on a connection of its own,
        """
        GET <target> HTTP/1.1
        Host: {host}
        If-None-Match: {etag}
        """
      Then the answer is 304
      And the answer carries the document's entity tag
      And its "ETag, Cache-Control, Content-Location, Expires, Vary" are those of a GET
      And nothing follows the answer on its connection

      Examples:
        | what         | target                                  |
        | A document   | {document}                              |
        | An element   | {document}/~~/resource-lists/list       |
        | An attribute | {document}/~~/resource-lists/list/@name |

  Rule: A target that cannot be understood is the client's fault

    # It names nothing, so it may also be said that there is nothing.
    @HTTP-15.5.1-01 @implied-MUST
    Scenario Outline: <what>
      When the client sends <method> to "<wrong>"
      Then the answer is 400 or 404
      And nothing has changed
      When the client sends GET to "<right>"
      Then the answer is 200

      Examples:
        | what                                  | method | wrong                                       | right                                   |
        | Digits that are none                  | GET    | {document}/~~/resource-lists/list%ZZ        | {document}/~~/resource-lists/list       |
        | Digits that are none, to be deleted   | DELETE | {document}/~~/resource-lists/list%ZZ        | {document}/~~/resource-lists/list       |
        | Digits that are missing               | GET    | {document}/~~/resource-lists/list%5         | {document}/~~/resource-lists/list       |
        | A percent sign alone                  | GET    | {document}/~~/resource-lists/list/@name%    | {document}/~~/resource-lists/list/@name |
        | Octets that are no UTF-8              | GET    | {document}/~~/resource-lists/list%C3%28     | {document}/~~/resource-lists/list       |
        | An overlong form of a letter          | GET    | {document}/~~/resource-lists/%C1%AC%69st    | {document}/~~/resource-lists/%6C%69st   |
        | Such octets in the path of a document | GET    | {root}/%FF%FE/global/index                  | {document}                              |
        | A zero octet                          | GET    | {document}%00                               | {document}                              |

  Rule: Who is known and may not is told so, or told that there is nothing, and not asked who he is

    @HTTP-15.5.4-01 @implied-MUST
    Scenario Outline: <method> by another user
      Given a second user
      And the subject asks for credentials
      When the second user sends <method> to the document
      Then the answer is 403 or 404
      And nothing has changed
      When the client sends <method> to the document
      Then the answer is 200

      Examples:
        | method |
        | GET    |
        | HEAD   |
        | DELETE |

  Rule: A 409 should say what the conflict is

    @HTTP-15.5.10-01 @SHOULD
    Scenario: Not well-formed
      When the client puts the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list>
        """
      Then the answer is 409
      And the body is like "\S"
      And nothing has changed

    @HTTP-15.5.10-01 @SHOULD
    Scenario: No parent
      When the client puts the element 'resource-lists/list[2]/entry' as '<entry uri="sip:n@example.com"/>'
      Then the answer is 409
      And the body is like "\S"
      And nothing has changed

  Rule: Content may be too large for a server

    # A server that refuses may close the connection while the content is still coming, and with it lose its answer.
    @HTTP-15.5.14-01 @MAY @dangerous
    Scenario: A document of more than 8 million octets
      When the client sends, on a connection of its own, as long as the server takes it,
        """
        PUT {document} HTTP/1.1
        Host: {host}
        Content-Type: application/resource-lists+xml
        Content-Length: {length}

        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><!-- {8500000 times x} --></resource-lists>
        """
      Then the answer is 200, or a refusal or none and nothing has changed
      When the client puts the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      Then the answer is 200

  Rule: A URI may be too long for a server; one of a few thousand characters is not

    @HTTP-15.5.15-01 @MAY
    Scenario: A selector with a value of 2000 characters
      When the client sends, on a connection of its own,
        """
        PUT {document}/~~/resource-lists/list/entry%5B@uri=%22sip:{2000 times a}@example.com%22%5D HTTP/1.1
        Host: {host}
        Content-Type: application/xcap-el+xml
        Content-Length: {length}

        <entry uri="sip:{2000 times a}@example.com"/>
        """
      Then the answer is 201
      When the client sends, on a connection of its own,
        """
        GET {document}/~~/resource-lists/list/entry%5B@uri=%22sip:{2000 times a}@example.com%22%5D/@uri HTTP/1.1
        Host: {host}
        """
      Then the answer is 200
      And the body is like "sip:a{2000}@example.com"

  Rule: Content of a type that the resource does not have is refused with 415

    @HTTP-15.5.16-01 @implied-MUST
    Scenario Outline: A <kind> as <type>
      Given the next request has the header "Content-Type" with "<type>"
      When the client puts the <kind> '<node>' as '<content>'
      Then the answer is 415
      And nothing has changed
      When the client puts the <kind> '<node>' as '<content>'
      Then the answer is <status>

      Examples:
        | kind      | node                         | content                          | type                           | status |
        | element   | resource-lists/list/entry[2] | <entry uri="sip:b@example.com"/> | application/xml                | 201    |
        | element   | resource-lists/list/entry[2] | <entry uri="sip:b@example.com"/> | application/xcap-att+xml       | 201    |
        | element   | resource-lists/list/entry[2] | <entry uri="sip:b@example.com"/> | application/resource-lists+xml | 201    |
        | element   | resource-lists/list/entry[2] | <entry uri="sip:b@example.com"/> | text/plain                     | 201    |
        | attribute | resource-lists/list/@name    | "pals"                           | application/xcap-el+xml        | 200    |
        | attribute | resource-lists/list/@name    | "pals"                           | text/plain                     | 200    |

  Rule: What a client does wrong is no failure of the server

    # 501 is for methods that the server does not know.
    @HTTP-15.6.1-01 @implied-MUST
    Scenario Outline: GET <what>
      When the client sends GET to "<target>"
      Then the answer is a refusal
      When the client sends GET to the document
      Then the answer is 200

      Examples:
        | what                              | target                                                             |
        | a bracket that is not closed      | {document}/~~/resource-lists/list%5B1                              |
        | a quote that is not closed        | {document}/~~/resource-lists/list%5B@name=%22friends%5D            |
        | a predicate without anything      | {document}/~~/resource-lists/list%5B%5D                            |
        | a position of 0                   | {document}/~~/resource-lists/list%5B0%5D                           |
        | a position of 30 digits           | {document}/~~/resource-lists/list%5B999999999999999999999999999999%5D |
        | a position below 0                | {document}/~~/resource-lists/list%5B-1%5D                          |
        | a step without a name             | {document}/~~/resource-lists//list                                 |
        | a separator without a selector    | {document}/~~/                                                     |
        | another separator                 | {document}/~~/~~/list                                              |
        | a function of XPath               | {document}/~~/resource-lists/list%5Blast()%5D                      |
        | an axis of XPath                  | {document}/~~/resource-lists/descendant::entry                     |
        | two attribute selectors           | {document}/~~/resource-lists/@a/@b                                 |
        | a query that binds nothing        | {document}/~~/z:resource-lists?xmlns                               |
        | a query that is not closed        | {document}/~~/z:resource-lists?xmlns(z=urn:x                       |
        | an entity reference               | {document}/~~/resource-lists/list%5B@name=%22&nothing;%22%5D       |
        | a user that is none               | {root}/resource-lists/users//index                                 |
        | a path that leads out of the root | {root}/../../../../etc/passwd                                      |
        | a path that leads out, encoded    | {root}/resource-lists/users/{xui}/%2E%2E%2F%2E%2E%2Fetc%2Fpasswd   |

    @HTTP-15.6.1-01 @implied-MUST
    Scenario Outline: PUT <what>
      When the client puts the <kind> '<node>' as '<content>'
      Then the answer is a refusal
      And nothing has changed
      When the client puts the element 'resource-lists/list' as '<list name="pals"/>'
      Then the answer is 200

      Examples:
        | what                           | kind      | node                      | content                                                 |
        | nothing for an attribute       | attribute | resource-lists/list/@name |                                                         |
        | an element for an attribute    | attribute | resource-lists/list/@name | <list/>                                                 |
        | an ampersand in an attribute   | attribute | resource-lists/list/@name | "a & b"                                                 |
        | text for an element            | element   | resource-lists/list       | friends                                                 |
        | two elements                   | element   | resource-lists/list       | <list/><list/>                                          |
        | half an element                | element   | resource-lists/list       | <list                                                   |
        | an entity that is not declared | element   | resource-lists/list       | <list><display-name>&nothing;</display-name></list>     |
        | a prefix that is not declared  | element   | resource-lists/list       | <list><z:entry/></list>                                 |
        | a document type declaration    | element   | resource-lists/list       | <!DOCTYPE list [<!ENTITY a "b">]><list/>                |

    @HTTP-15.6.1-01 @implied-MUST
    Scenario Outline: A header field that is nonsense: <field>
      When the client sends, on a connection of its own,
        """
        GET {document} HTTP/1.1
        Host: {host}
        <field>: <value>
        """
      Then the answer is a refusal, or 200 with the type "application/resource-lists+xml"

      Examples:
        | field             | value           |
        | If-Match          | "               |
        | If-None-Match     | ,,,             |
        | If-Modified-Since | -1              |
        | Range             | bytes=9-0       |
        | Range             | bytes=          |
        | Accept            | ;;;/,,          |
        | Accept-Encoding   | *;q=x           |
        | Content-Type      | =               |
        | Cookie            | =;=;=           |
        | Connection        | ,               |

  Rule: A refusal should say why

    @HTTP-15.5-01 @SHOULD
    Scenario: Nothing is there
      When the client sends GET to the node 'resource-lists/list[@name="nobody"]'
      Then the answer is 404
      And the body is like "\S"

    @HTTP-15.5-01 @SHOULD
    Scenario: A condition does not hold
      Given the next request has the header "If-Match" with '"some-other-tag"'
      When the client sends DELETE to the document
      Then the answer is 412
      And the body is like "\S"
      And nothing has changed

    @HTTP-15.5-01 @SHOULD
    Scenario: The type is another one
      Given the next request has the header "Content-Type" with "application/x-xcaliper"
      When the client puts the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="pals"/></resource-lists>
        """
      Then the answer is 415
      And the body is like "\S"
      And nothing has changed
