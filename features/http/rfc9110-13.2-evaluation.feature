@server @usage:resource-lists
Feature: RFC 9110 §13.2, when conditions are evaluated, and in which order

  Background:
    Given the document "one friend"

  Rule: Conditions are ignored in a request that fails without them

    @id:failing @HTTP-13.2.1-01 @MUST
    Scenario Outline: <method> of <what> with <field>
      Given the client sends <method> to "<target>"
      And the server answers <status>
      And the next request has header "<field>" with value '<condition>'
      When the client sends <method> to "<target>"
      Then the server answers <status>
      But the document is unchanged

      Examples:
        | id             | method | what              | target                                     | field         | condition        | status |
        | get-missing    | GET    | a missing element | {document}/~~/resource-lists/list%5B2%5D   | If-Match      | "some-other-tag" | 404    |
        | delete-missing | DELETE | a missing element | {document}/~~/resource-lists/list%5B2%5D   | If-Match      | "some-other-tag" | 404    |
        | get-several    | GET    | several elements  | {document}/~~/resource-lists/list/*%5B2%5D | If-Match      | "some-other-tag" | 404    |
        | get-none-match | GET    | an unbound prefix | {document}/~~/z:resource-lists             | If-None-Match | {etag}           | 400    |
        | get-prefix     | GET    | an unbound prefix | {document}/~~/z:resource-lists             | If-Match      | "some-other-tag" | 400    |
        | delete-prefix  | DELETE | an unbound prefix | {document}/~~/z:resource-lists             | If-Match      | "some-other-tag" | 400    |
        | unknown-usage  | GET    | an unknown usage  | {root}/no-such-usage.example.com/global/i  | If-Match      | "some-other-tag" | 404    |

    @id:wrong-type @HTTP-13.2.1-01 @MUST
    Scenario: PUT with a wrong media type and If-Match
      Given the next request has header "Content-Type" with value "application/x-xcaliper"
      And the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      And the server answers 415
      And the next request has header "If-Match" with value '"some-other-tag"'
      And the next request has header "Content-Type" with value "application/x-xcaliper"
      When the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      Then the server answers 415
      But the document is unchanged

    @id:namespace-bindings @HTTP-13.2.1-01 @MUST @dangerous
    Scenario: PUT of namespace bindings with If-Match
      Given the client sends PUT to node 'resource-lists/list/namespace::*'
      And the server answers 405
      And the next request has header "If-Match" with value '"some-other-tag"'
      When the client sends PUT to node 'resource-lists/list/namespace::*'
      Then the server answers 405
      But the document is unchanged

    # The server can also answer 409 for the missing parent before it reads the content. RFC 2616, which RFC 4825 refers
    # to, had no such order.
    @id:missing-parent @HTTP-13.2.1-01 @MUST
    Scenario: PUT below a missing parent with If-Match
      Given the client PUTs element 'resource-lists/list[2]/entry' with '<entry uri="sip:n@example.com"/>'
      And the server answers 409
      And the next request has header "If-Match" with value '"some-other-tag"'
      When the client PUTs element 'resource-lists/list[2]/entry' with '<entry uri="sip:n@example.com"/>'
      Then the server answers 409 or 412
      But the document is unchanged

  Rule: Conditions are evaluated before the content

    # The order is that of RFC 9110. RFC 4825 puts the conditions after the content (§8.2.6) and refers to RFC 2616. So
    # the case accepts 409.
    @id:bad-content @HTTP-13.2.1-02 @MUST
    Scenario Outline: PUT of <what> with If-Match
      Given the next request has header "If-Match" with value '"some-other-tag"'
      When the client PUTs element 'resource-lists/list' with '<content>'
      Then the server answers 412 or 409
      But the document is unchanged
      Given the next request has header "If-Match" with value "{etag}"
      But the client PUTs element 'resource-lists/list' with '<content>'
      And the server answers 409
      And the document is unchanged

      Examples:
        | id              | what                            | content                                        |
        | not-well-formed | content that is not well-formed | <list name="friends">                          |
        | invalid         | content that is not valid       | <list name="friends"><no-such-element/></list> |

  Rule: If-Match is evaluated before If-None-Match

    @id:both-get @HTTP-13.2.2-01 @MUST
    Scenario Outline: GET of <what> with If-Match and If-None-Match
      Given the next request has header "If-Match" with value '"some-other-tag"'
      And the client sends GET to "<target>"
      And the server answers 412
      And the next request has header "If-None-Match" with value "{etag}"
      And the client sends GET to "<target>"
      And the server answers 304
      And the next request has header "If-Match" with value '"some-other-tag"'
      And the next request has header "If-None-Match" with value "{etag}"
      When the client sends GET to "<target>"
      Then the server answers 412
      Given the next request has header "If-Match" with value "{etag}"
      And the next request has header "If-None-Match" with value "{etag}"
      But the client sends GET to "<target>"
      And the server answers 304
      Given the next request has header "If-Match" with value "{etag}"
      And the next request has header "If-None-Match" with value '"some-other-tag"'
      But the client sends GET to "<target>"
      And the server answers 200

      Examples:
        | id        | what         | target                                  |
        | document  | a document   | {document}                              |
        | element   | an element   | {document}/~~/resource-lists/list       |
        | attribute | an attribute | {document}/~~/resource-lists/list/@name |

    @id:both-put @HTTP-13.2.2-01 @MUST
    Scenario: PUT with a true If-Match and a false If-None-Match
      Given the next request has header "If-None-Match" with value "{etag}"
      And the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      And the server answers 412
      And the next request has header "If-Match" with value "{etag}"
      And the next request has header "If-None-Match" with value "{etag}"
      When the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      Then the server answers 412
      But the document is unchanged
      Given the next request has header "If-Match" with value "{etag}"
      And the next request has header "If-None-Match" with value '"some-other-tag"'
      But the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      And the request succeeds
