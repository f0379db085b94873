@server @usage:resource-lists
Feature: RFC 9110 §8.8.3, entity tags

  Background:
    Given the document "one friend"

  Rule: An entity tag is printable text in quotes, with or without W/ before it

    @id:form @HTTP-8.8.3-01 @implied-MUST
    Scenario Outline: The entity tag of <what>
      Given the client sends GET to "<target>"
      And the server answers 200
      And the response header "ETag" matches "."
      Then the response header "ETag" matches '^(W/)?"[\x21\x23-\x7E\x80-\xFF]*"$'

      Examples:
        | id        | what         | target                                  |
        | document  | a document   | {document}                              |
        | element   | an element   | {document}/~~/resource-lists/list       |
        | attribute | an attribute | {document}/~~/resource-lists/list/@name |

    @id:form-put @HTTP-8.8.3-01 @implied-MUST
    Scenario: The entity tag in the response to a PUT
      Given the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      And the server answers 200
      And the response header "ETag" matches "."
      Then the response header "ETag" matches '^(W/)?"[\x21\x23-\x7E\x80-\xFF]*"$'

  Rule: Different contents have different strong entity tags

    # Several changes happen in one second: a tag made of a time in seconds would fail.
    @id:several-changes @HTTP-8.8.3-02 @MUST
    Scenario: A document changes several times in a row
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

    @id:recreated @HTTP-8.8.3-02 @MUST
    Scenario: A document is deleted and replaced by one of the same length
      # So both are the first state since the document was created, which a server may count.
      Given there is no document
      And the document "one friend"
      And the document has a strong entity tag
      And the client sends DELETE to the document
      And the server answers 200 or 204
      And the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:b@example.com"/></list>
        </resource-lists>
        """
      And the request succeeds
      Then the document has an entity tag never seen before

  Rule: If-Match compares strongly: a weak entity tag matches nothing

    @id:weak-if-match @HTTP-8.8.3-03 @MUST
    Scenario Outline: <method> with If-Match and a weak entity tag
      Given the document has a strong entity tag
      And the next request has header "If-Match" with value '"some-other-tag"'
      And the client sends <method> to the document
      And the server answers 412
      And the next request has header "If-Match" with value "W/{etag}"
      When the client sends <method> to the document
      Then the request does not succeed
      But the server answers 412
      And the document is unchanged
      Given the next request has header "If-Match" with value "{etag}"
      But the client sends <method> to the document
      And the server answers 200

      Examples:
        | id     | method |
        | get    | GET    |
        | delete | DELETE |

    @id:weak-if-match-put @HTTP-8.8.3-03 @MUST
    Scenario: PUT with If-Match and a weak entity tag
      Given the document has a strong entity tag
      And the next request has header "If-Match" with value '"some-other-tag"'
      And the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      And the server answers 412
      And the next request has header "If-Match" with value 'W/{etag}, "some-other-tag"'
      When the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      Then the request does not succeed
      But the server answers 412
      And the document is unchanged
      Given the next request has header "If-Match" with value 'W/"some-other-tag", {etag}'
      But the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      And the server answers 200

  Rule: If-None-Match compares weakly: W/ does not count

    @id:weak-if-none-match @HTTP-8.8.3-04 @MUST
    Scenario Outline: GET of <what> with a weak entity tag in If-None-Match
      Given the next request has header "If-None-Match" with value "{etag}"
      And the client sends GET to "<target>"
      And the server answers 304
      And the next request has header "If-None-Match" with value "W/{opaque}"
      When the client sends GET to "<target>"
      Then the server answers 304
      Given the next request has header "If-None-Match" with value "{opaque}"
      When the client sends GET to "<target>"
      Then the server answers 304
      Given the next request has header "If-None-Match" with value 'W/"some-other-tag"'
      But the client sends GET to "<target>"
      And the server answers 200

      Examples:
        | id        | what         | target                                  |
        | document  | a document   | {document}                              |
        | element   | an element   | {document}/~~/resource-lists/list       |
        | attribute | an attribute | {document}/~~/resource-lists/list/@name |

    @id:weak-if-none-match-put @HTTP-8.8.3-04 @MUST
    Scenario: PUT with a weak entity tag in If-None-Match
      Given the next request has header "If-None-Match" with value "{etag}"
      And the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      And the server answers 412
      And the document has the same entity tag
      And the next request has header "If-None-Match" with value "W/{opaque}"
      When the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      Then the request does not succeed
      But the server answers 412
      And the document is unchanged
      Given the next request has header "If-None-Match" with value 'W/"some-other-tag"'
      But the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      And the server answers 200

  Rule: The text between the quotes is compared character by character

    # Each value is an entity tag. The clause does not say what a server does with a value that is none.
    @id:comparison @HTTP-8.8.3-05 @implied-MUST
    Scenario Outline: If-Match with the entity tag <how>
      Given the next request has header "If-Match" with value '"some-other-tag"'
      And the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      And the server answers 412
      And the next request has header "If-Match" with the entity tag <how>
      When the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      Then the request does not succeed
      But the server answers 412
      And the document is unchanged
      Given the next request has header "If-Match" with value "{opaque}"
      But the client PUTs element 'resource-lists/list' with '<list name="mates"/>'
      And the request succeeds

      Examples:
        | id         | how                                |
        | shorter    | without its last character         |
        | longer     | with another character at the end  |
        | prefixed   | with another character in front    |
        | other-case | with its letters in the other case |
