@server @usage:resource-lists
Feature: RFC 4825 §8.5, managing entity tags

  # A 204 response to a DELETE is a fault by §8.4. 8.4-delete.feature judges it.

  Rule: Every resource has an entity tag

    @id:every-resource @XCAP-8.5-01 @MUST
    Scenario Outline: The client GETs <what>
      Given the document "friends"
      And the client sends GET to "<target>"
      And the server answers 200
      Then the response header "ETag" matches '.'
      But the response has the document's entity tag
      And the server serves the document element on its own

      Examples:
        | id               | what                 | target                                  |
        | document         | a document           | {document}                              |
        | document-element | the document element | {document}/~~/resource-lists            |
        | element          | an element           | {document}/~~/resource-lists/list       |
        | attribute        | an attribute         | {document}/~~/resource-lists/list/@name |

    @id:weak-or-strong @XCAP-8.5-05 @MAY
    Scenario: An entity tag is weak or strong
      Given the document "no lists"
      And the client sends GET to the document
      And the server answers 200
      And the response header "ETag" matches '.'
      # RFC 9110 §8.8.3: printable characters without space and quote, or octets above 7F.
      Then the response header "ETag" matches '^(W/)?"[\x21\x23-\x7E\x80-\xFF]*"$'

  Rule: When one resource changes, all resources of the document get the same new entity tag

    Background:
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:a@example.com"/></list>
          <list name="foes"/>
        </resource-lists>
        """

    @id:new-entry @XCAP-8.5-02 @MUST
    Scenario Outline: The client adds an entry to a list, and reads <what>
      Given the client PUTs element 'resource-lists/list[1]/entry[2]' with '<entry uri="sip:b@example.com"/>'
      And the request succeeds
      Then the document has a new entity tag
      When the client sends GET to "<target>"
      Then the response has the document's entity tag
      Given the next request has header "If-None-Match" with value "{old etag}"
      But the client sends GET to "<target>"
      And the server answers 200
      And the next request has header "If-None-Match" with value "{etag}"
      And the client sends GET to "<target>"
      And the server answers 304

      Examples:
        | id               | what                         | target                                                |
        | document         | the document                 | {document}                                            |
        | document-element | the document element         | {document}/~~/resource-lists                          |
        | list             | the list                     | {document}/~~/resource-lists/list%5B1%5D              |
        | other-list       | another list                 | {document}/~~/resource-lists/list%5B2%5D              |
        | sibling          | the entry beside it          | {document}/~~/resource-lists/list%5B1%5D/entry%5B1%5D |
        | other-attribute  | an attribute of another list | {document}/~~/resource-lists/list%5B2%5D/@name        |

    @id:changed-attribute @XCAP-8.5-02 @MUST
    Scenario: An attribute changes, and its new tag is the condition for a change of an element
      Given the client PUTs attribute 'resource-lists/list[2]/@name' with '"enemies"'
      And the request succeeds
      Then the document has a new entity tag
      Given the next request has header "If-None-Match" with value "{etag}"
      And the client PUTs element 'resource-lists/list[1]/entry[1]' with '<entry uri="sip:c@example.com"/>'
      And the server answers 412
      Then the document is unchanged
      Given the next request has header "If-None-Match" with value "{old etag}"
      When the client PUTs element 'resource-lists/list[1]/entry[1]' with '<entry uri="sip:a@example.com"><display-name>A</display-name></entry>'
      Then the request succeeds
      But the response has the document's entity tag

  Rule: Every 200 and 201 response has the entity tag of the document, as long as the document exists

    @id:document @XCAP-8.5-03 @MUST
    Scenario: The client creates, replaces and fetches a document
      Given there is no document
      And the client PUTs the document as document "no lists"
      And the request succeeds
      Then the response has the document's entity tag
      Given the client PUTs the document as document "friends"
      And the request succeeds
      And the stored document equals document "friends" (canonical XML)
      Then the response has the document's entity tag
      Given the client sends GET to the document
      And the server answers 200
      Then the response has the document's entity tag

    @id:element @XCAP-8.5-03 @MUST
    Scenario: The client creates, replaces, fetches and deletes an element
      Given the document "no lists"
      And the client PUTs element 'resource-lists/list[@name="friends"]' with '<list name="friends"/>'
      And the request succeeds
      Then the response has the document's entity tag
      Given the client PUTs element 'resource-lists/list[@name="friends"]' with '<list name="friends"><display-name>Friends</display-name></list>'
      And the request succeeds
      Then the response has the document's entity tag
      Given the client sends GET to node 'resource-lists/list[@name="friends"]'
      And the server answers 200
      Then the response has the document's entity tag
      Given the client sends DELETE to node 'resource-lists/list[@name="friends"]'
      And the request succeeds
      Then the response has the document's entity tag

    @id:attribute @XCAP-8.5-03 @MUST
    Scenario: The client creates, replaces, fetches and deletes an attribute
      Given the document "unnamed list"
      And the client PUTs attribute 'resource-lists/list/@name' with '"friends"'
      And the request succeeds
      Then the response has the document's entity tag
      Given the client PUTs attribute 'resource-lists/list/@name' with '"foes"'
      And the request succeeds
      Then the response has the document's entity tag
      Given the client sends GET to node 'resource-lists/list/@name'
      And the server answers 200
      Then the response has the document's entity tag
      Given the client sends DELETE to node 'resource-lists/list/@name'
      And the request succeeds
      Then the response has the document's entity tag

    @id:bindings @XCAP-8.5-03 @MUST @dangerous
    Scenario: The client fetches namespace bindings
      Given the document "unnamed list"
      And the client sends GET to node 'resource-lists/list/namespace::*'
      And the server answers 200
      Then the response has the document's entity tag

    @id:after-delete @XCAP-8.5-04 @implied-MUST
    Scenario: The entity tag in the response to a DELETE is the tag after the removal
      Given the document "one friend"
      And the client sends DELETE to node 'resource-lists/list/entry'
      And the request succeeds
      And the document has a new entity tag
      Then the response has the document's entity tag

  Rule: A failed request does not change the entity tag

    Background:
      Given the document "one friend"

    @id:missing-node @XCAP-8.5-06 @implied-MUST
    Scenario Outline: The client <what>
      When the client sends <method> to node '<node>'
      Then the case continues only if the server answered 4xx or 5xx
      And the document has the same entity tag
      But the client sends <method> to node '<control>'
      And the request succeeds

      Examples:
        | id                | what                        | method | node                         | control                   |
        | fetched-element   | fetches a missing element   | GET    | resource-lists/list/external | resource-lists/list/entry |
        | deleted-element   | deletes a missing element   | DELETE | resource-lists/list/external | resource-lists/list/entry |
        | deleted-attribute | deletes a missing attribute | DELETE | resource-lists/list/@id      | resource-lists/list/@name |

    @id:refused-put @XCAP-8.5-06 @implied-MUST
    Scenario Outline: A PUT is refused with <what>
      Given the next request has header "Content-Type" with value "<type>"
      And the client sends PUT to "{document}/~~/<node>" with body
        """
        <body>
        """
      And the case continues only if the server answered 4xx or 5xx
      Then the document has the same entity tag
      But the client PUTs element 'resource-lists/list/entry' with '<entry uri="sip:a@example.com"><display-name>A</display-name></entry>'
      And the request succeeds
      And the document has a new entity tag

      Examples:
        | id         | what                                             | node                             | type                    | body                                                                                                             |
        | fragment   | 409 for an unfinished fragment                   | resource-lists/list/entry        | application/xcap-el+xml | <entry uri="sip:a@example.com">                                                                                  |
        | mismatch   | 409 for an element that the URI would not select | resource-lists/list/entry        | application/xcap-el+xml | <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/> |
        | invalid    | 409 for an invalid element                       | resource-lists/list/entry        | application/xcap-el+xml | <entry/>                                                                                                         |
        | no-parent  | 409 for a missing parent                         | resource-lists/list%5B2%5D/entry | application/xcap-el+xml | <entry uri="sip:a@example.com"/>                                                                                 |
        | media-type | 415 for another media type                       | resource-lists/list/entry        | text/plain              | <entry uri="sip:b@example.com"/>                                                                                 |

      @dangerous
      Examples:
        | id       | what                       | node                             | type                    | body    |
        | bindings | 405 for namespace bindings | resource-lists/list/namespace::* | application/xcap-ns+xml | <list/> |

    @id:failed-condition @XCAP-8.5-06 @implied-MUST
    Scenario: The condition of a PUT does not hold: 412
      Given the next request has header "If-None-Match" with value "{etag}"
      And the client PUTs element 'resource-lists/list/entry' with '<entry uri="sip:b@example.com"/>'
      And the case continues only if the server answered 4xx or 5xx
      Then the document has the same entity tag
      Given the next request has header "If-Match" with value "*"
      But the client PUTs attribute 'resource-lists/list/@name' with '"foes"'
      And the request succeeds
      And the document has a new entity tag

  Rule: A change of one document does not change the entity tag of another

    # RFC 4825 does not say so literally, and HTTP allows a tag to change without need. But a tag that changes with any
    # other document makes conditional requests useless.
    @id:other-document @XCAP-8.5-07 @SHOULD
    Scenario: The client changes another document
      Given the document "friends"
      And a "resource-lists" document at "{root}/resource-lists/users/{xui}/xcaliper-other"
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      And the next request has header "If-None-Match" with value "{etag}"
      And the client sends GET to the document
      And the server answers 304
      And the next request has header "Content-Type" with value "application/xcap-el+xml"
      And the client sends PUT to "{root}/resource-lists/users/{xui}/xcaliper-other/~~/resource-lists/list" with body
        """
        <list name="other"/>
        """
      And the request succeeds
      And the document is unchanged
      And the next request has header "If-None-Match" with value "{etag}"
      When the client sends GET to the document
      Then the server answers 304

  Rule: Different states of a document have different entity tags

    @id:deletion @XCAP-8.5-08 @implied-MUST
    Scenario: The client deletes a document and creates it again
      Given there is no document
      And the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="one"/></resource-lists>
        """
      And the client sends DELETE to the document
      And the request succeeds
      And the document does not exist
      And the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="two"/></resource-lists>
        """
      And the request succeeds
      Then the document has an entity tag never seen before
      But the server serves the document element on its own

    @id:replacements @XCAP-8.5-08 @implied-MUST
    Scenario: The client replaces a document twice
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="one"/></resource-lists>
        """
      And the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="two"/></resource-lists>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="two"/></resource-lists>
        """
      Then the document has an entity tag never seen before
      Given the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="six"/></resource-lists>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="six"/></resource-lists>
        """
      Then the document has an entity tag never seen before
      But the server serves the document element on its own
