@server @usage:resource-lists
Feature: RFC 4825 §8.5, managing entity tags

  # A DELETE that is answered 204 is a fault by §8.4 and judged there.

  Rule: Every resource has an entity tag

    @id:every-resource-entity-tag @XCAP-8.5-01 @MUST
    Scenario Outline: <what>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      When the client sends GET to "<target>"
      Then the answer is 200
      And the answer carries the document's entity tag
      And the document element can be fetched by itself

      Examples:
        | id           | what                 | target                                         |
        | a-document   | A document           | {document}                                     |
        | the-document | The document element | {document}/~~/resource-lists                   |
        | an-element   | An element           | {document}/~~/resource-lists/list              |
        | an-attribute | An attribute         | {document}/~~/resource-lists/list/@name        |

    @id:entity-tags-weak-strong @XCAP-8.5-05 @MAY
    Scenario: Entity tags are weak or strong
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      When the client sends GET to the document
      Then the answer is 200
      # RFC 9110 §8.8.3: printable characters without space and quote, or octets above 7F.
      And the answer has a header "ETag" like '^(W/)?"[\x21\x23-\x7E\x80-\xFF]*"$'

  Rule: When one resource changes, all resources of the document get one new entity tag

    Background:
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/></list><list name="foes"/></resource-lists>
        """

    @id:new-entry-list-seen @XCAP-8.5-02 @MUST
    Scenario Outline: A new entry in one list, seen at <what>
      When the client puts the element 'resource-lists/list[1]/entry[2]' as '<entry uri="sip:b@example.com"/>'
      Then the answer is a success
      And the entity tag has changed
      Given the next request has the header "If-None-Match" with "{old etag}"
      When the client sends GET to "<target>"
      Then the answer is 200
      And the answer carries the document's entity tag
      Given the next request has the header "If-None-Match" with "{etag}"
      When the client sends GET to "<target>"
      Then the answer is 304

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
      When the client puts the attribute 'resource-lists/list[2]/@name' as '"enemies"'
      Then the answer is a success
      And the entity tag has changed
      And the answer carries the document's entity tag
      Given the next request has the header "If-None-Match" with "{etag}"
      When the client puts the element 'resource-lists/list[1]/entry[1]' as '<entry uri="sip:c@example.com"/>'
      Then the answer is 412
      And nothing has changed
      Given the next request has the header "If-None-Match" with "{old etag}"
      When the client puts the element 'resource-lists/list[1]/entry[1]' as '<entry uri="sip:a@example.com"><display-name>A</display-name></entry>'
      Then the answer is a success
      And the answer carries the document's entity tag

  Rule: Every 200 and 201 carries the entity tag of the document, as long as there is one

    @id:document-created-replaced @XCAP-8.5-03 @MUST
    Scenario: A document is created, replaced and fetched
      Given there is no document
      When the client puts the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      Then the answer is a success
      And the answer carries the document's entity tag
      When the client puts the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      Then the answer is a success
      And the answer carries the document's entity tag
      When the client sends GET to the document
      Then the answer is 200
      And the answer carries the document's entity tag

    @id:element-created-replaced @XCAP-8.5-03 @MUST
    Scenario: An element is created, replaced, fetched and deleted
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      When the client puts the element 'resource-lists/list[@name="friends"]' as '<list name="friends"/>'
      Then the answer is a success
      And the answer carries the document's entity tag
      When the client puts the element 'resource-lists/list[@name="friends"]' as '<list name="friends"><display-name>Friends</display-name></list>'
      Then the answer is a success
      And the answer carries the document's entity tag
      When the client sends GET to the node 'resource-lists/list[@name="friends"]'
      Then the answer is 200
      And the answer carries the document's entity tag
      When the client sends DELETE to the node 'resource-lists/list[@name="friends"]'
      Then the answer is a success
      And the answer carries the document's entity tag

    @id:attribute-created-replaced @XCAP-8.5-03 @MUST
    Scenario: An attribute is created, replaced, fetched and deleted
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list/></resource-lists>
        """
      When the client puts the attribute 'resource-lists/list/@name' as '"friends"'
      Then the answer is a success
      And the answer carries the document's entity tag
      When the client puts the attribute 'resource-lists/list/@name' as '"foes"'
      Then the answer is a success
      And the answer carries the document's entity tag
      When the client sends GET to the node 'resource-lists/list/@name'
      Then the answer is 200
      And the answer carries the document's entity tag
      When the client sends DELETE to the node 'resource-lists/list/@name'
      Then the answer is a success
      And the answer carries the document's entity tag

    @id:namespace-bindings-fetched @XCAP-8.5-03 @MUST @dangerous
    Scenario: Namespace bindings are fetched
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list/></resource-lists>
        """
      When the client sends GET to the node 'resource-lists/list/namespace::*'
      Then the answer is 200
      And the answer carries the document's entity tag

    @id:tag-answer-delete @XCAP-8.5-04 @implied-MUST
    Scenario: The tag in the answer to a DELETE is the one after it
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/></list></resource-lists>
        """
      When the client sends DELETE to the node 'resource-lists/list/entry'
      Then the answer is a success
      And the entity tag has changed
      And the answer carries the document's entity tag

  Rule: A request that fails leaves the entity tag alone

    Background:
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"><entry uri="sip:a@example.com"/></list></resource-lists>
        """

    @id:not-404 @XCAP-8.5-06 @implied-MUST
    Scenario Outline: <what> is not there: 404
      When the client sends <method> to the node '<node>'
      Then what follows applies if the request was refused
      And nothing has changed
      When the client sends <method> to the node '<control>'
      Then the answer is a success

      Examples:
        | id                      | what                                | method | node                         | control                   |
        | an-element-that-is-to   | An element that is to be fetched    | GET    | resource-lists/list/external | resource-lists/list/entry |
        | an-element-that-is-to-2 | An element that is to be deleted    | DELETE | resource-lists/list/external | resource-lists/list/entry |
        | an-attribute-that-is-to | An attribute that is to be deleted  | DELETE | resource-lists/list/@id      | resource-lists/list/@name |

    @id:put-refused @XCAP-8.5-06 @implied-MUST
    Scenario Outline: A PUT that is refused: <what>
      Given the next request has the header "Content-Type" with "<type>"
      When the client sends PUT to "{document}/~~/<node>" with the body
        """
        <body>
        """
      Then what follows applies if the request was refused
      And nothing has changed
      When the client puts the element 'resource-lists/list/entry' as '<entry uri="sip:a@example.com"><display-name>A</display-name></entry>'
      Then the answer is a success
      And the entity tag has changed

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
      Given the next request has the header "If-None-Match" with "{etag}"
      When the client puts the element 'resource-lists/list/entry' as '<entry uri="sip:b@example.com"/>'
      Then the answer is 412
      And nothing has changed
      Given the next request has the header "If-Match" with "*"
      When the client puts the attribute 'resource-lists/list/@name' as '"foes"'
      Then the answer is a success
      And the entity tag has changed

  Rule: The entity tag belongs to one document

    # RFC 4825 does not say so in so many words, and HTTP allows a tag to change without need; but a tag that changes
    # with any other document makes conditional requests useless.
    @id:change-document-leaves-alone @XCAP-8.5-07 @SHOULD
    Scenario: A change of another document leaves it alone
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the document of "resource-lists" at "{root}/resource-lists/users/{xui}/xcaliper-other"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      And the next request has the header "Content-Type" with "application/xcap-el+xml"
      When the client sends PUT to "{root}/resource-lists/users/{xui}/xcaliper-other/~~/resource-lists/list" with the body
        """
        <list name="other"/>
        """
      Then the answer is a success
      And nothing has changed
      Given the next request has the header "If-None-Match" with "{etag}"
      When the client sends GET to the document
      Then the answer is 304

  Rule: Different states of a document have different entity tags

    @id:across-deletion @XCAP-8.5-08 @implied-MUST
    Scenario: Across a deletion
      Given there is no document
      And the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="one"/></resource-lists>
        """
      When the client sends DELETE to the document
      Then the answer is a success
      And there is no document now
      When the client puts the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="two"/></resource-lists>
        """
      Then the answer is a success
      And the entity tag is one that was not seen before
      And the document element can be fetched by itself

    @id:across-replacements @XCAP-8.5-08 @implied-MUST
    Scenario: Across replacements
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="one"/></resource-lists>
        """
      When the client puts the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="two"/></resource-lists>
        """
      Then the answer is a success
      And the entity tag is one that was not seen before
      When the client puts the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="six"/></resource-lists>
        """
      Then the answer is a success
      And the entity tag is one that was not seen before
      And the document element can be fetched by itself
