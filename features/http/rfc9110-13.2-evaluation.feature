@server @usage:resource-lists
Feature: RFC 9110 §13.2, when conditions are evaluated, and in which order

  Background:
    Given the document "one friend"

  Rule: Conditions do not count in a request that fails without them

    @id:of-with @HTTP-13.2.1-01 @MUST
    Scenario Outline: <method> of <what>, with <field>
      Given the next request has header "<field>" with value '<condition>'
      When the client sends <method> to "<target>"
      Then the server answers <status>
      And the document is unchanged
      When the client sends <method> to "<target>"
      Then the server answers <status>

      Examples:
        | id                       | method | what                         | target                                   | field         | condition        | status |
        | get-an-element-that-is   | GET    | an element that is not there | {document}/~~/resource-lists/list%5B2%5D | If-Match      | "some-other-tag" | 404    |
        | delete-an-element-that   | DELETE | an element that is not there | {document}/~~/resource-lists/list%5B2%5D | If-Match      | "some-other-tag" | 404    |
        | get-several-elements     | GET    | several elements             | {document}/~~/resource-lists/list/*%5B2%5D | If-Match    | "some-other-tag" | 404    |
        | get-an-unbound-prefix    | GET    | an unbound prefix            | {document}/~~/z:resource-lists           | If-None-Match | {etag}           | 400    |
        | get-an-unbound-prefix-2  | GET    | an unbound prefix            | {document}/~~/z:resource-lists           | If-Match      | "some-other-tag" | 400    |
        | delete-an-unbound-prefix | DELETE | an unbound prefix            | {document}/~~/z:resource-lists           | If-Match      | "some-other-tag" | 400    |
        | get-an-unknown-usage     | GET    | an unknown usage             | {root}/no-such-usage.example.com/global/i | If-Match     | "some-other-tag" | 404    |

    @id:put-type-match @HTTP-13.2.1-01 @MUST
    Scenario: PUT of another type, with If-Match
      Given the next request has header "If-Match" with value '"some-other-tag"'
      And the next request has header "Content-Type" with value "application/x-xcaliper"
      When the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      Then the server answers 415
      And the document is unchanged

    @id:put-namespace-bindings-match @HTTP-13.2.1-01 @MUST @dangerous
    Scenario: PUT of namespace bindings, with If-Match
      Given the next request has header "If-Match" with value '"some-other-tag"'
      When the client sends PUT to node 'resource-lists/list/namespace::*'
      Then the server answers 405
      And the document is unchanged

    # A 409 for the missing parent needs no look at the content either; RFC 2616, which RFC 4825 rests on, had no such order.
    @id:put-parent-match @HTTP-13.2.1-01 @MUST
    Scenario: PUT without a parent, with If-Match
      Given the next request has header "If-Match" with value '"some-other-tag"'
      When the client PUTs element 'resource-lists/list[2]/entry' with '<entry uri="sip:n@example.com"/>'
      Then the server answers 409 or 412
      And the document is unchanged
      When the client PUTs element 'resource-lists/list[2]/entry' with '<entry uri="sip:n@example.com"/>'
      Then the server answers 409

  Rule: Conditions are evaluated before the content is

    # The order is that of RFC 9110. RFC 4825 has the conditions behind the content (§8.2.6), and rests on RFC 2616, so that a 409
    # is let pass.
    @id:put-match @HTTP-13.2.1-02 @MUST
    Scenario Outline: PUT of <what>, with If-Match
      Given the next request has header "If-Match" with value '"some-other-tag"'
      When the client PUTs element 'resource-lists/list' with '<content>'
      Then the server answers 412 or 409
      And the document is unchanged
      Given the next request has header "If-Match" with value "{etag}"
      When the client PUTs element 'resource-lists/list' with '<content>'
      Then the server answers 409
      And the document is unchanged

      Examples:
        | id                      | what                     | content                                           |
        | what-is-not-well-formed | what is not well-formed  | <list name="friends">                             |
        | what-is-not-valid       | what is not valid        | <list name="friends"><no-such-element/></list>    |

  Rule: If-Match comes before If-None-Match

    @id:get @HTTP-13.2.2-01 @MUST
    Scenario Outline: GET of <what>
      Given the next request has header "If-Match" with value '"some-other-tag"'
      And the next request has header "If-None-Match" with value "{etag}"
      When the client sends GET to "<target>"
      Then the server answers 412
      Given the next request has header "If-Match" with value "{etag}"
      And the next request has header "If-None-Match" with value "{etag}"
      When the client sends GET to "<target>"
      Then the server answers 304
      Given the next request has header "If-Match" with value "{etag}"
      And the next request has header "If-None-Match" with value '"some-other-tag"'
      When the client sends GET to "<target>"
      Then the server answers 200

      Examples:
        | id           | what         | target                                  |
        | a-document   | a document   | {document}                              |
        | an-element   | an element   | {document}/~~/resource-lists/list       |
        | an-attribute | an attribute | {document}/~~/resource-lists/list/@name |

    @id:put-match-holds-none-match @HTTP-13.2.2-01 @MUST
    Scenario: PUT, with If-Match that holds and If-None-Match that does not
      Given the next request has header "If-Match" with value "{etag}"
      And the next request has header "If-None-Match" with value "{etag}"
      When the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      Then the server answers 412
      And the document is unchanged
      Given the next request has header "If-Match" with value "{etag}"
      And the next request has header "If-None-Match" with value '"some-other-tag"'
      When the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      Then the server answers 200
