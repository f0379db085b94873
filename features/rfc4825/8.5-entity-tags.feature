@server @usage:resource-lists
Feature: RFC 4825 §8.5, managing entity tags

  # A DELETE that is answered 204 is a fault by §8.4 and judged there.

  Rule: Every resource has an entity tag

    @id:every-resource-entity-tag @XCAP-8.5-01 @MUST
    Scenario Outline: <what>
      Given the document "friends"
      When the client sends GET to "<target>"
      Then the server answers 200
      And the response has the document's entity tag
      And the server serves the document element on its own

      Examples:
        | id           | what                 | target                                         |
        | a-document   | A document           | {document}                                     |
        | the-document | The document element | {document}/~~/resource-lists                   |
        | an-element   | An element           | {document}/~~/resource-lists/list              |
        | an-attribute | An attribute         | {document}/~~/resource-lists/list/@name        |

    @id:entity-tags-weak-strong @XCAP-8.5-05 @MAY
    Scenario: Entity tags are weak or strong
      Given the document "no lists"
      When the client sends GET to the document
      Then the server answers 200
      # RFC 9110 §8.8.3: printable characters without space and quote, or octets above 7F.
      And the response header "ETag" matches '^(W/)?"[\x21\x23-\x7E\x80-\xFF]*"$'

  Rule: When one resource changes, all resources of the document get one new entity tag

    Background:
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:a@example.com"/></list>
          <list name="foes"/>
        </resource-lists>
        """

    @id:new-entry-list-seen @XCAP-8.5-02 @MUST
    Scenario Outline: A new entry in one list, seen at <what>
      When the client PUTs element 'resource-lists/list[1]/entry[2]' with '<entry uri="sip:b@example.com"/>'
      Then the request succeeds
      And the document has a new entity tag
      Given the next request has header "If-None-Match" with value "{old etag}"
      When the client sends GET to "<target>"
      Then the server answers 200
      And the response has the document's entity tag
      Given the next request has header "If-None-Match" with value "{etag}"
      When the client sends GET to "<target>"
      Then the server answers 304

      Examples:
        | id                     | what                     | target                                               |
        | the-document           | the document             | {document}                                           |
        | the-document-element   | the document element     | {document}/~~/resource-lists                         |
        | the-list               | the list                 | {document}/~~/resource-lists/list%5B1%5D             |
        | another-list           | another list             | {document}/~~/resource-lists/list%5B2%5D             |
        | the-entry-beside-it    | the entry beside it      | {document}/~~/resource-lists/list%5B1%5D/entry%5B1%5D |
        | an-attribute-elsewhere | an attribute elsewhere   | {document}/~~/resource-lists/list%5B2%5D/@name       |

    @id:change-attribute-element @XCAP-8.5-02 @MUST
    Scenario: A change of an attribute, and then of another element on condition of the new tag
      When the client PUTs attribute 'resource-lists/list[2]/@name' with '"enemies"'
      Then the request succeeds
      And the document has a new entity tag
      And the response has the document's entity tag
      Given the next request has header "If-None-Match" with value "{etag}"
      When the client PUTs element 'resource-lists/list[1]/entry[1]' with '<entry uri="sip:c@example.com"/>'
      Then the server answers 412
      And the document is unchanged
      Given the next request has header "If-None-Match" with value "{old etag}"
      When the client PUTs element 'resource-lists/list[1]/entry[1]' with '<entry uri="sip:a@example.com"><display-name>A</display-name></entry>'
      Then the request succeeds
      And the response has the document's entity tag

  Rule: Every 200 and 201 carries the entity tag of the document, as long as there is one

    @id:document-created-replaced @XCAP-8.5-03 @MUST
    Scenario: A document is created, replaced and fetched
      Given there is no document
      When the client PUTs the document as document "no lists"
      Then the request succeeds
      And the response has the document's entity tag
      When the client PUTs the document as document "friends"
      Then the request succeeds
      And the response has the document's entity tag
      When the client sends GET to the document
      Then the server answers 200
      And the response has the document's entity tag

    @id:element-created-replaced @XCAP-8.5-03 @MUST
    Scenario: An element is created, replaced, fetched and deleted
      Given the document "no lists"
      When the client PUTs element 'resource-lists/list[@name="friends"]' with '<list name="friends"/>'
      Then the request succeeds
      And the response has the document's entity tag
      When the client PUTs element 'resource-lists/list[@name="friends"]' with '<list name="friends"><display-name>Friends</display-name></list>'
      Then the request succeeds
      And the response has the document's entity tag
      When the client sends GET to node 'resource-lists/list[@name="friends"]'
      Then the server answers 200
      And the response has the document's entity tag
      When the client sends DELETE to node 'resource-lists/list[@name="friends"]'
      Then the request succeeds
      And the response has the document's entity tag

    @id:attribute-created-replaced @XCAP-8.5-03 @MUST
    Scenario: An attribute is created, replaced, fetched and deleted
      Given the document "unnamed list"
      When the client PUTs attribute 'resource-lists/list/@name' with '"friends"'
      Then the request succeeds
      And the response has the document's entity tag
      When the client PUTs attribute 'resource-lists/list/@name' with '"foes"'
      Then the request succeeds
      And the response has the document's entity tag
      When the client sends GET to node 'resource-lists/list/@name'
      Then the server answers 200
      And the response has the document's entity tag
      When the client sends DELETE to node 'resource-lists/list/@name'
      Then the request succeeds
      And the response has the document's entity tag

    @id:namespace-bindings-fetched @XCAP-8.5-03 @MUST @dangerous
    Scenario: Namespace bindings are fetched
      Given the document "unnamed list"
      When the client sends GET to node 'resource-lists/list/namespace::*'
      Then the server answers 200
      And the response has the document's entity tag

    @id:tag-answer-delete @XCAP-8.5-04 @implied-MUST
    Scenario: The tag in the answer to a DELETE is the one after it
      Given the document "one friend"
      When the client sends DELETE to node 'resource-lists/list/entry'
      Then the request succeeds
      And the document has a new entity tag
      And the response has the document's entity tag

  Rule: A request that fails leaves the entity tag alone

    Background:
      Given the document "one friend"

    @id:not-404 @XCAP-8.5-06 @implied-MUST
    Scenario Outline: <what> is not there: 404
      When the client sends <method> to node '<node>'
      Then the case continues only if the request failed
      And the document is unchanged
      When the client sends <method> to node '<control>'
      Then the request succeeds

      Examples:
        | id                      | what                                | method | node                         | control                   |
        | an-element-that-is-to   | An element that is to be fetched    | GET    | resource-lists/list/external | resource-lists/list/entry |
        | an-element-that-is-to-2 | An element that is to be deleted    | DELETE | resource-lists/list/external | resource-lists/list/entry |
        | an-attribute-that-is-to | An attribute that is to be deleted  | DELETE | resource-lists/list/@id      | resource-lists/list/@name |

    @id:put-refused @XCAP-8.5-06 @implied-MUST
    Scenario Outline: A PUT that is refused: <what>
      Given the next request has header "Content-Type" with value "<type>"
      When the client sends PUT to "{document}/~~/<node>" with body
        """
        <body>
        """
      Then the case continues only if the request failed
      And the document is unchanged
      When the client PUTs element 'resource-lists/list/entry' with '<entry uri="sip:a@example.com"><display-name>A</display-name></entry>'
      Then the request succeeds
      And the document has a new entity tag

      Examples:
        | id                     | what                                 | node                             | type                    | body                                               |
        | 409-a-fragment-that-is | 409, a fragment that is none         | resource-lists/list/entry        | application/xcap-el+xml | <entry uri="sip:a@example.com">                    |
        | 409-what-the-uri-would | 409, what the URI would not select   | resource-lists/list/entry        | application/xcap-el+xml | <external anchor="http://xcap.example.org/lists"/> |
        | 409-against-the-schema | 409, against the schema              | resource-lists/list/entry        | application/xcap-el+xml | <entry/>                                           |
        | 409-no-parent          | 409, no parent                       | resource-lists/list%5B2%5D/entry | application/xcap-el+xml | <entry uri="sip:a@example.com"/>                   |
        | 415-another-media-type | 415, another media type              | resource-lists/list/entry        | text/plain              | <entry uri="sip:b@example.com"/>                   |

      @dangerous
      Examples:
        | id                     | what                                 | node                             | type                    | body                                               |
        | 405-namespace-bindings | 405, namespace bindings              | resource-lists/list/namespace::* | application/xcap-ns+xml | <list/>                                            |

    @id:condition-not-hold-412 @XCAP-8.5-06 @implied-MUST
    Scenario: A condition that does not hold: 412
      Given the next request has header "If-None-Match" with value "{etag}"
      When the client PUTs element 'resource-lists/list/entry' with '<entry uri="sip:b@example.com"/>'
      Then the server answers 412
      And the document is unchanged
      Given the next request has header "If-Match" with value "*"
      When the client PUTs attribute 'resource-lists/list/@name' with '"foes"'
      Then the request succeeds
      And the document has a new entity tag

  Rule: The entity tag belongs to one document

    # RFC 4825 does not say so in so many words, and HTTP allows a tag to change without need; but a tag that changes
    # with any other document makes conditional requests useless.
    @id:change-document-leaves-alone @XCAP-8.5-07 @SHOULD
    Scenario: A change of another document leaves it alone
      Given the document "friends"
      And a "resource-lists" document at "{root}/resource-lists/users/{xui}/xcaliper-other"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      And the next request has header "Content-Type" with value "application/xcap-el+xml"
      When the client sends PUT to "{root}/resource-lists/users/{xui}/xcaliper-other/~~/resource-lists/list" with body
        """
        <list name="other"/>
        """
      Then the request succeeds
      And the document is unchanged
      Given the next request has header "If-None-Match" with value "{etag}"
      When the client sends GET to the document
      Then the server answers 304

  Rule: Different states of a document have different entity tags

    @id:across-deletion @XCAP-8.5-08 @implied-MUST
    Scenario: Across a deletion
      Given there is no document
      And the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="one"/></resource-lists>
        """
      When the client sends DELETE to the document
      Then the request succeeds
      And the document does not exist
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="two"/></resource-lists>
        """
      Then the request succeeds
      And the document has an entity tag never seen before
      And the server serves the document element on its own

    @id:across-replacements @XCAP-8.5-08 @implied-MUST
    Scenario: Across replacements
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="one"/></resource-lists>
        """
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="two"/></resource-lists>
        """
      Then the request succeeds
      And the document has an entity tag never seen before
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="six"/></resource-lists>
        """
      Then the request succeeds
      And the document has an entity tag never seen before
      And the server serves the document element on its own
