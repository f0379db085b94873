@server @usage:resource-lists
Feature: RFC 4825 §8.4, DELETE handling

  # That success is exactly 200 has cases of its own; the others take 204 too, so that this one fault is judged once.

  Rule: Namespace bindings cannot be deleted

    @id:namespace-bindings-cannot @XCAP-8.4-01 @MUST @dangerous
    Scenario Outline: <what>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends" xmlns:x="urn:example:xcaliper"/>
        </resource-lists>
        """
      When the client sends DELETE to node '<node>/namespace::*'
      Then the server answers 405
      And the document is unchanged
      When the client sends GET to node '<node>/namespace::*'
      Then the server answers 200

      Examples:
        | id                      | what                    | node                |
        | of-a-list               | Of a list               | resource-lists/list |
        | of-the-document-element | Of the document element | resource-lists      |

    @id:refusal-says-get-allowed @XCAP-8.4-02 @MUST @dangerous
    Scenario: The refusal says that GET is allowed
      Given the document "friends"
      When the client sends DELETE to node 'resource-lists/list/namespace::*'
      Then the server answers 405
      And the response header "Allow" matches "^(.*,)?\s*GET\s*(,.*)?$"
      When the client sends GET to node 'resource-lists/list/namespace::*'
      Then the server answers 200

  Rule: A document that exists is deleted with 200; for one that does not the answer is 404

    @id:twice-delete @XCAP-8.4-03 @implied-MUST
    Scenario: Twice the same DELETE
      Given the document "friends"
      When the client sends DELETE to the document
      Then the server answers 200
      And the document does not exist
      When the client sends DELETE to the document
      Then the server answers 404

    @id:document-created-deleted @XCAP-8.4-16 @implied-MUST
    Scenario: A document can be created again where one was deleted
      Given the document "friends"
      When the client sends DELETE to the document
      Then the request succeeds
      And the document does not exist
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="colleagues"/></resource-lists>
        """
      Then the server answers 201
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="colleagues"/></resource-lists>
        """

  Rule: A node that cannot be found, or not be told from others, is answered with 404

    @id:node-cannot-found-not-told @XCAP-8.4-04 @implied-MUST
    Scenario Outline: <what>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends">
          <entry uri="sip:a@example.com"/>
          <entry uri="sip:b@example.com"/>
         </list>
         <list name="foes"/>
        </resource-lists>
        """
      When the client sends DELETE to node '<node>'
      Then the server answers 404
      And the document is unchanged
      When the client sends DELETE to node '<control>'
      Then the request succeeds
      And the document has a new entity tag

      Examples:
        | id                   | what                                  | node                                                | control                                             |
        | no-element-of-that   | No element of that name               | resource-lists/list[1]/external                     | resource-lists/list[@name="foes"]                   |
        | no-element-with-that | No element with that attribute value  | resource-lists/list[1]/entry[@uri="sip:c@example.com"] | resource-lists/list[1]/entry[@uri="sip:b@example.com"] |
        | no-element-at-that   | No element at that position           | resource-lists/list[1]/entry[3]                     | resource-lists/list[1]/entry[2]                     |
        | no-attribute-of-that | No attribute of that name             | resource-lists/list[1]/@id                          | resource-lists/list[1]/@name                        |
        | nothing-below-an     | Nothing below an element that is not there | resource-lists/list[3]/entry                   | resource-lists/list[2]                              |
        | two-elements-of-that | Two elements of that name             | resource-lists/list[1]/entry                        | resource-lists/list[1]/entry[2]                     |
        | two-elements-by      | Two elements by wildcard              | resource-lists/list[1]/*                            | resource-lists/list[1]/*[2]                         |
        | an-attribute-of-two  | An attribute of two elements          | resource-lists/list/@name                           | resource-lists/list[2]/@name                        |

    @id:document-not @XCAP-8.4-04 @implied-MUST
    Scenario Outline: <what> of a document that is not there
      Given there is no document
      When the client sends DELETE to node '<node>'
      Then the server answers 404
      And the document does not exist
      Given the document "friends"
      When the client sends DELETE to node '<node>'
      Then the request succeeds

      Examples:
        | id           | what         | node                      |
        | an-element   | An element   | resource-lists/list       |
        | an-attribute | An attribute | resource-lists/list/@name |

  Rule: Exactly the selected node is removed

    @id:exactly-selected-node-removed @XCAP-8.4-05 @implied-MUST
    Scenario Outline: <what>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:xcaliper">
        <list name="friends" x:name="other"><entry uri="sip:a@example.com"/><external anchor="http://xcap.example.org/lists"/><entry uri="sip:b@example.com"><display-name>B</display-name></entry></list>
        </resource-lists>
        """
      When the client sends DELETE to node '<node>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:xcaliper">
        <left>
        </resource-lists>
        """

      Examples:
        | id                 | what                      | node                                                | left |
        | an-element-by      | An element by position    | resource-lists/list/entry[2]                        | <list name="friends" x:name="other"><entry uri="sip:a@example.com"/><external anchor="http://xcap.example.org/lists"/></list> |
        | an-element-by-2    | An element by wildcard and position | resource-lists/list/*[3]                  | <list name="friends" x:name="other"><entry uri="sip:a@example.com"/><external anchor="http://xcap.example.org/lists"/></list> |
        | an-element-by-3    | An element by attribute   | resource-lists/list/entry[@uri="sip:a@example.com"] | <list name="friends" x:name="other"><external anchor="http://xcap.example.org/lists"/><entry uri="sip:b@example.com"><display-name>B</display-name></entry></list> |
        | an-element-by-name | An element by name        | resource-lists/list/external                        | <list name="friends" x:name="other"><entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"><display-name>B</display-name></entry></list> |
        | an-element-inside  | An element inside another | resource-lists/list/entry[2]/display-name           | <list name="friends" x:name="other"><entry uri="sip:a@example.com"/><external anchor="http://xcap.example.org/lists"/><entry uri="sip:b@example.com"/></list> |
        | an-attribute       | An attribute              | resource-lists/list/@name                           | <list x:name="other"><entry uri="sip:a@example.com"/><external anchor="http://xcap.example.org/lists"/><entry uri="sip:b@example.com"><display-name>B</display-name></entry></list> |
        | an-attribute-in-a  | An attribute in a namespace | resource-lists/list/@p:name?xmlns(p=urn:example:xcaliper) | <list name="friends"><entry uri="sip:a@example.com"/><external anchor="http://xcap.example.org/lists"/><entry uri="sip:b@example.com"><display-name>B</display-name></entry></list> |

  Rule: White space around a removed element stays

    @id:elements-beside-comment @XCAP-8.4-06 @MUST
    Scenario: Between other elements, and beside a comment
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends">
           <entry uri="sip:a@example.com"/>
          <entry uri="sip:b@example.com"/>
            <!-- comment -->
         </list>
        </resource-lists>
        """
      When the client sends DELETE to node 'resource-lists/list/entry[@uri="sip:b@example.com"]'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends">
           <entry uri="sip:a@example.com"/>
          
            <!-- comment -->
         </list>
        </resource-lists>
        """

    @id:around-child @XCAP-8.4-06 @MUST
    Scenario: Around the only child
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends">
          <entry uri="sip:a@example.com"/>
         </list>
        </resource-lists>
        """
      When the client sends DELETE to node 'resource-lists/list/entry'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends">
          
         </list>
        </resource-lists>
        """

  Rule: A DELETE after which its URI would select another element is refused

    Background:
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:xcaliper">
         <list name="friends">
          <entry uri="sip:a@example.com" x:group="1"/>
          <entry uri="sip:b@example.com" x:group="1"/>
          <external anchor="http://xcap.example.org/lists"/>
         </list>
        </resource-lists>
        """

    @id:delete-uri-select-element @XCAP-8.4-07 @MUST
    Scenario Outline: <what>
      When the client sends DELETE to node '<node>'
      Then the server answers 409
      And the document is unchanged
      When the client sends DELETE to node '<control>'
      Then the request succeeds
      And the document has a new entity tag

      Examples:
        | id                 | what                                            | node                                | control                                             |
        | by-position-with   | By position, with another of the name behind it | resource-lists/list/entry[1]        | resource-lists/list/entry[2]                        |
        | by-wildcard-and    | By wildcard and position                        | resource-lists/list/*[1]            | resource-lists/list/*[3]                            |
        | by-wildcard-in-the | By wildcard in the middle                       | resource-lists/list/*[2]            | resource-lists/list/entry[@uri="sip:a@example.com"] |
        | by-position-and-an | By position and an attribute that both have     | resource-lists/list/entry[1][@p:group="1"]?xmlns(p=urn:example:xcaliper) | resource-lists/list/entry[1][@uri="sip:a@example.com"] |

    @id:refusal-says-cannot-delete @XCAP-8.4-08 @SHOULD
    Scenario Outline: The refusal says cannot-delete: <what>
      When the client sends DELETE to node '<node>'
      Then the case continues only if the server answered 409
      And the conflict report says "cannot-delete"

      Examples:
        | id              | what                     | node                         |
        | by-position     | by position              | resource-lists/list/entry[1] |
        | by-wildcard-and | by wildcard and position | resource-lists/list/*[1]     |

    @id:attribute-uri-names-deleted @XCAP-8.4-14 @implied-MUST
    Scenario: An attribute that its own URI names can be deleted, for nothing is selected afterwards
      When the client sends DELETE to node 'resource-lists/list[@name="friends"]/@name'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:xcaliper">
         <list>
          <entry uri="sip:a@example.com" x:group="1"/>
          <entry uri="sip:b@example.com" x:group="1"/>
          <external anchor="http://xcap.example.org/lists"/>
         </list>
        </resource-lists>
        """

  Rule: A DELETE that would leave an invalid document is refused

    @id:delete-leave-invalid-document @usage:rls-services @XCAP-8.4-09 @MUST
    Scenario Outline: <what>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends"><entry uri="sip:a@example.com"/><entry-ref ref="resource-lists/users/sip:a@example.com/index/~~/resource-lists/list/entry"/></list>
        </resource-lists>
        """
      When the client sends DELETE to node '<node>'
      Then the server answers 409
      And the document is unchanged
      When the client sends DELETE to node '<control>'
      Then the request succeeds
      And the document has a new entity tag

      Examples:
        | id                | what                                | node                               | control                       |
        | the-document      | The document element                | resource-lists                     | resource-lists/list           |
        | the-mandatory-uri | The mandatory uri of an entry       | resource-lists/list/entry/@uri     | resource-lists/list/entry     |
        | the-mandatory-ref | The mandatory ref of an entry-ref   | resource-lists/list/entry-ref/@ref | resource-lists/list/entry-ref |

    @id:element-schema-demands @XCAP-8.4-09 @MUST
    Scenario: An element that the schema demands
      Given the usage "rls-services"
      And the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-delete@{domain}">
            <list name="l1"/>
            <packages/>
          </service>
        </rls-services>
        """
      When the client sends DELETE to node 'rls-services/service/list'
      Then the server answers 409
      And the document is unchanged
      When the client sends DELETE to node 'rls-services/service/packages'
      Then the request succeeds
      And the document has a new entity tag

  Rule: A DELETE that leaves a valid document is performed and answered with 200

    @id:delete-leaves-valid-document @XCAP-8.4-10 @XCAP-8.4-15 @MUST
    Scenario Outline: <what>
      Given the document "two friends"
      When the client sends DELETE to "<target>"
      Then the server answers 200
      And the document has a new entity tag
      When the client sends GET to "<target>"
      Then the server answers 404

      Examples:
        | id                   | what         | target                                                                              |
        | an-element           | An element   | {document}/~~/resource-lists/list/entry%5B@uri=%22sip:b@example.com%22%5D           |
        | the-last-of-its-kind | The last of its kind | {document}/~~/resource-lists/list                                           |
        | an-attribute         | An attribute | {document}/~~/resource-lists/list/@name                                             |

    @id:document-too-deleted-exactly @XCAP-8.4-15 @implied-MUST
    Scenario: A document, too, is deleted with exactly 200
      Given the document "no lists"
      When the client sends DELETE to the document
      Then the server answers 200
      And the document does not exist

  Rule: What depends on a removed resource is settled before the answer

    # The one dependency that every usage has is the document's own structure (§8.2.7): with an element go its
    # attributes and descendants, and the positions of those behind it change.
    @id:list-go-entries-next-list @XCAP-8.4-12 @MUST
    Scenario: With a list go its entries, and the next list moves up
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="a"><entry uri="sip:a@example.com"/></list>
          <list name="b"/>
        </resource-lists>
        """
      When the client sends GET to node 'resource-lists/list[@name="a"]/entry/@uri'
      Then the server answers 200
      When the client sends DELETE to node 'resource-lists/list[@name="a"]'
      Then the request succeeds
      When the client sends GET to node 'resource-lists/list[@name="a"]/entry/@uri'
      Then the server answers 404
      When the client sends GET to node 'resource-lists/list[@name="a"]/entry'
      Then the server answers 404
      When the client sends GET to node 'resource-lists/list[2]'
      Then the server answers 404
      When the client sends GET to node 'resource-lists/list[1][@name="b"]'
      Then the server answers 200

    @id:document-go-resources @XCAP-8.4-12 @MUST
    Scenario: With a document go all its resources
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="a"/></resource-lists>
        """
      When the client sends GET to node 'resource-lists/list/@name'
      Then the server answers 200
      When the client sends DELETE to the document
      Then the request succeeds
      When the client sends GET to node 'resource-lists/list/@name'
      Then the server answers 404
      When the client sends GET to node 'resource-lists'
      Then the server answers 404

  Rule: DELETE can be conditional

    Background:
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="before"/></resource-lists>
        """
      And the document has been replaced with
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """

    @id:match-entity-tag-past-412 @XCAP-8.4-11 @implied-MUST
    Scenario Outline: If-Match on <what> with an entity tag of the past: 412
      Given the next request has header "If-Match" with value "{old etag}"
      When the client sends DELETE to "<target>"
      Then the server answers 412
      And the document is unchanged
      # "*" and not the current tag: a weak one never matches in If-Match (RFC 9110 §13.1.1).
      Given the next request has header "If-Match" with value "*"
      When the client sends DELETE to "<target>"
      Then the request succeeds

      Examples:
        | id           | what         | target                                  |
        | the-document | the document | {document}                              |
        | an-element   | an element   | {document}/~~/resource-lists/list       |
        | an-attribute | an attribute | {document}/~~/resource-lists/list/@name |

    @id:none-match-current-entity-tag @XCAP-8.4-11 @implied-MUST
    Scenario Outline: If-None-Match on <what> with the current entity tag: 412
      Given the next request has header "If-None-Match" with value "{etag}"
      When the client sends DELETE to "<target>"
      Then the server answers 412
      And the document is unchanged
      Given the next request has header "If-None-Match" with value "{old etag}"
      When the client sends DELETE to "<target>"
      Then the request succeeds

      Examples:
        | id           | what         | target                                  |
        | the-document | the document | {document}                              |
        | an-element   | an element   | {document}/~~/resource-lists/list       |
        | an-attribute | an attribute | {document}/~~/resource-lists/list/@name |

  Rule: While the document lives on, a successful DELETE carries its entity tag

    @id:document-lives-successful @XCAP-8.4-13 @MUST
    Scenario Outline: After <what>
      Given the document "one friend"
      When the client sends DELETE to node '<node>'
      Then the request succeeds
      And the document has a new entity tag
      And the response has the document's entity tag

      Examples:
        | id           | what         | node                      |
        | an-element   | an element   | resource-lists/list/entry |
        | an-attribute | an attribute | resource-lists/list/@name |
