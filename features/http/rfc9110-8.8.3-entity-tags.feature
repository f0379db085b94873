@server @usage:resource-lists
Feature: RFC 9110 §8.8.3, entity tags

  Background:
    Given the document "one friend"

  Rule: An entity tag is printable text in quotes, perhaps with W/ before it

    @id:entity-tag @HTTP-8.8.3-01 @MUST
    Scenario Outline: Of <what>
      When the client sends GET to "<target>"
      Then the server answers 200
      And the response header "ETag" matches '^(W/)?"[\x21\x23-\x7E\x80-\xFF]*"$'

      Examples:
        | id           | what         | target                                  |
        | a-document   | a document   | {document}                              |
        | an-element   | an element   | {document}/~~/resource-lists/list       |
        | an-attribute | an attribute | {document}/~~/resource-lists/list/@name |

    @id:answer-put @HTTP-8.8.3-01 @MUST
    Scenario: In the answer to a PUT
      When the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      Then the server answers 200
      And the response header "ETag" matches '^(W/)?"[\x21\x23-\x7E\x80-\xFF]*"$'

  Rule: What differs has another strong entity tag

    # Several changes in one second: a tag made of a time in seconds would not do.
    @id:changes-row @HTTP-8.8.3-02 @MUST
    Scenario: Changes in a row
      Given the document has a strong entity tag
      When the client PUTs element 'resource-lists/list' with '<list name="b"/>'
      Then the document has an entity tag never seen before
      When the client PUTs element 'resource-lists/list' with '<list name="c"/>'
      Then the document has an entity tag never seen before
      When the client PUTs element 'resource-lists/list/entry[1]' with '<entry uri="sip:b@example.com"/>'
      Then the document has an entity tag never seen before
      When the client sends DELETE to node 'resource-lists/list/entry'
      Then the document has an entity tag never seen before
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="d"/></resource-lists>
        """
      Then the document has an entity tag never seen before

    @id:contents-length-place-deletion @HTTP-8.8.3-02 @MUST
    Scenario: Contents of the same length, at the same place, with a deletion between them
      Given the document has a strong entity tag
      When the client sends DELETE to the document
      Then the server answers 200 or 204
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:b@example.com"/></list>
        </resource-lists>
        """
      Then the document has an entity tag never seen before

  Rule: If-Match compares strongly

    @id:condition-weak @HTTP-8.8.3-03 @MUST
    Scenario Outline: <method> on the condition of a weak entity tag
      Given the document has a strong entity tag
      And the next request has header "If-Match" with value "W/{etag}"
      When the client sends <method> to the document
      Then the server answers 412
      And the document is unchanged
      Given the next request has header "If-Match" with value "{etag}"
      When the client sends <method> to the document
      Then the server answers 200

      Examples:
        | id     | method |
        | get    | GET    |
        | delete | DELETE |

    @id:put-condition-weak-entity-tag @HTTP-8.8.3-03 @MUST
    Scenario: PUT on the condition of a weak entity tag
      Given the document has a strong entity tag
      And the next request has header "If-Match" with value 'W/{etag}, "some-other-tag"'
      When the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      Then the server answers 412
      And the document is unchanged
      Given the next request has header "If-Match" with value 'W/"some-other-tag", {etag}'
      When the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      Then the server answers 200

  Rule: If-None-Match compares weakly

    @id:get @HTTP-8.8.3-04 @MUST
    Scenario Outline: GET of <what>
      Given the next request has header "If-None-Match" with value "W/{opaque}"
      When the client sends GET to "<target>"
      Then the server answers 304
      Given the next request has header "If-None-Match" with value "{opaque}"
      When the client sends GET to "<target>"
      Then the server answers 304
      Given the next request has header "If-None-Match" with value 'W/"some-other-tag"'
      When the client sends GET to "<target>"
      Then the server answers 200

      Examples:
        | id           | what         | target                                  |
        | a-document   | a document   | {document}                              |
        | an-element   | an element   | {document}/~~/resource-lists/list       |
        | an-attribute | an attribute | {document}/~~/resource-lists/list/@name |

    @id:none-match-compares-weakly @HTTP-8.8.3-04 @MUST
    Scenario: PUT
      Given the next request has header "If-None-Match" with value "W/{opaque}"
      When the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      Then the server answers 412
      And the document is unchanged
      Given the next request has header "If-None-Match" with value 'W/"some-other-tag"'
      When the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      Then the server answers 200

  Rule: What is between the quotes is compared character by character

    # What is no entity tag at all may be called a bad request.
    @id:entity-tag-quotes @HTTP-8.8.3-05 @implied-MUST
    Scenario Outline: The entity tag <how>
      Given the next request has header "If-Match" with the entity tag <how>
      When the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      Then the server answers <status>
      And the document is unchanged
      Given the next request has header "If-Match" with value "{opaque}"
      When the client sends HEAD to the document
      Then the server answers 200

      Examples:
        | id               | how                              | status     |
        | without-its-400  | without its quotes               | 400 or 412 |
        | without-its-412  | without its last character       | 412        |
        | with-another-412 | with another character at the end | 412       |
        | with-another-2   | with another character in front  | 412        |
        | with-its-412     | with its letters in the other case | 412      |
