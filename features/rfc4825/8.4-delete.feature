@server
Feature: RFC 4825 §8.4, DELETE handling

  # Separate cases judge that success is exactly 200. The others accept 204 too, so that this fault counts once.

  Rule: A DELETE of namespace bindings is refused with 405

    @id:bindings @usage:resource-lists @XCAP-8.4-01 @MUST @dangerous
    Scenario Outline: The client deletes the bindings of <what>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends" xmlns:x="urn:example:xcaliper"/>
        </resource-lists>
        """
      When the client sends DELETE to node '<node>/namespace::*'
      Then the server answers 405
      But the document is unchanged
      And the client sends GET to node '<node>/namespace::*'
      And the server answers 200

      Examples:
        | id               | what                 | node                |
        | list             | a list               | resource-lists/list |
        | document-element | the document element | resource-lists      |

    @id:bindings-allow @usage:resource-lists @XCAP-8.4-02 @MUST @dangerous
    Scenario: The Allow header of the response lists GET
      Given the document "friends"
      And the client sends DELETE to node 'resource-lists/list/namespace::*'
      And the server answers 405
      Then the response header "Allow" matches "^(.*,)?\s*GET\s*(,.*)?$"
      But the client sends GET to node 'resource-lists/list/namespace::*'
      And the server answers 200

  Rule: A DELETE of a document is answered with 200 if it exists, and with 404 if it does not

    @id:document-twice @usage:resource-lists @XCAP-8.4-03 @implied-MUST
    Scenario: The client deletes the same document twice
      Given the document "friends"
      When the client sends DELETE to the document
      Then the server answers 200
      Given the document does not exist
      When the client sends DELETE to the document
      Then the server answers 404

    @id:document-again @usage:resource-lists @ability:recreate-document @XCAP-8.4-16 @implied-MUST
    Scenario: The client deletes a document and creates it again
      Given there is no document
      And the client PUTs the document as document "friends"
      And the server answers 201
      And the client sends DELETE to the document
      And the request succeeds
      And the document does not exist
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="colleagues"/></resource-lists>
        """
      Then the server answers 201
      But the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="colleagues"/></resource-lists>
        """

  Rule: A DELETE whose selector selects nothing, or several nodes, is answered with 404

    @id:not-found @usage:resource-lists @XCAP-8.4-04 @implied-MUST
    Scenario Outline: The selector finds <what>
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
      But the document is unchanged
      And the client sends DELETE to node '<control>'
      And the request succeeds
      And the document has a new entity tag

      Examples:
        | id               | what                                 | node                              | control                           |
        | name             | no element of that name              | resource-lists/list[1]/external   | resource-lists/list[@name="foes"] |
        | value            | no element with that attribute value | resource-lists/list[@name="none"] | resource-lists/list[@name="foes"] |
        | position         | no element at that position          | resource-lists/list[1]/entry[3]   | resource-lists/list[1]/entry[2]   |
        | attribute        | no attribute of that name            | resource-lists/list[1]/@id        | resource-lists/list[1]/@name      |
        | parent           | no parent for the element            | resource-lists/list[3]/entry      | resource-lists/list[2]            |
        | two-by-name      | two elements of that name            | resource-lists/list[1]/entry      | resource-lists/list[1]/entry[2]   |
        | two-by-wildcard  | two elements by wildcard             | resource-lists/list[1]/*          | resource-lists/list[1]/*[2]       |
        | attribute-of-two | two elements for the attribute       | resource-lists/list/@name         | resource-lists/list[2]/@name      |

    @id:missing-document @usage:resource-lists @XCAP-8.4-04 @implied-MUST
    Scenario Outline: <what> of a document that does not exist
      Given there is no document
      When the client sends DELETE to node '<node>'
      Then the server answers 404
      But the document does not exist
      Given the document "friends"
      But the client sends DELETE to node '<node>'
      And the request succeeds

      Examples:
        | id        | what         | node                      |
        | element   | An element   | resource-lists/list       |
        | attribute | An attribute | resource-lists/list/@name |

  Rule: A DELETE removes exactly the selected node

    @id:exact-node @usage:resource-lists @XCAP-8.4-05 @implied-MUST
    Scenario Outline: The client deletes <what>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:xcaliper">
        <list name="friends" x:name="other"><entry uri="sip:a@example.com"/><external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/><entry uri="sip:b@example.com"><display-name>B</display-name></entry></list>
        </resource-lists>
        """
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:xcaliper">
        <list name="friends" x:name="other"><entry uri="sip:a@example.com"/><external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/><entry uri="sip:b@example.com"><display-name>B</display-name></entry></list>
        </resource-lists>
        """
      And the client sends DELETE to node '<node>'
      And the request succeeds
      Then the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:xcaliper">
        <left>
        </resource-lists>
        """

      Examples:
        | id                   | what                                | node                                                      | left                                                                                                                                                                                                                                              |
        | position             | an element by position              | resource-lists/list/entry[2]                              | <list name="friends" x:name="other"><entry uri="sip:a@example.com"/><external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/></list>                                                       |
        | wildcard             | an element by wildcard and position | resource-lists/list/*[3]                                  | <list name="friends" x:name="other"><entry uri="sip:a@example.com"/><external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/></list>                                                       |
        | attribute-value      | an element by attribute             | resource-lists/list/entry[@uri="sip:a@example.com"]       | <list name="friends" x:name="other"><external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/><entry uri="sip:b@example.com"><display-name>B</display-name></entry></list>                  |
        | name                 | an element by name                  | resource-lists/list/external                              | <list name="friends" x:name="other"><entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"><display-name>B</display-name></entry></list>                                                                                                  |
        | nested               | an element inside another           | resource-lists/list/entry[2]/display-name                 | <list name="friends" x:name="other"><entry uri="sip:a@example.com"/><external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/><entry uri="sip:b@example.com"/></list>                       |
        | attribute            | an attribute                        | resource-lists/list/@name                                 | <list x:name="other"><entry uri="sip:a@example.com"/><external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/><entry uri="sip:b@example.com"><display-name>B</display-name></entry></list> |
        | namespaced-attribute | an attribute in a namespace         | resource-lists/list/@p:name?xmlns(p=urn:example:xcaliper) | <list name="friends"><entry uri="sip:a@example.com"/><external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/><entry uri="sip:b@example.com"><display-name>B</display-name></entry></list> |

  Rule: White space around a removed element stays

    @id:white-space-siblings @usage:resource-lists @XCAP-8.4-06 @MUST
    Scenario: The element is between another element and a comment
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
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends">
           <entry uri="sip:a@example.com"/>
          <entry uri="sip:b@example.com"/>
            <!-- comment -->
         </list>
        </resource-lists>
        """
      And the client sends DELETE to node 'resource-lists/list/entry[@uri="sip:b@example.com"]'
      And the request succeeds
      Then the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends">
           <entry uri="sip:a@example.com"/>
          
            <!-- comment -->
         </list>
        </resource-lists>
        """

    @id:white-space-only-child @usage:resource-lists @XCAP-8.4-06 @MUST
    Scenario: The element is the only child
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends">
          <entry uri="sip:a@example.com"/>
         </list>
        </resource-lists>
        """
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends">
          <entry uri="sip:a@example.com"/>
         </list>
        </resource-lists>
        """
      And the client sends DELETE to node 'resource-lists/list/entry'
      And the request succeeds
      Then the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends">
          
         </list>
        </resource-lists>
        """

  Rule: A DELETE after which its URI would select another element is refused with 409

    Background:
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:xcaliper">
         <list name="friends">
          <entry uri="sip:a@example.com" x:group="1"/>
          <entry uri="sip:b@example.com" x:group="1"/>
          <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
         </list>
        </resource-lists>
        """

    @id:selects-another @usage:resource-lists @XCAP-8.4-07 @MUST
    Scenario Outline: The client deletes by <what>
      Given the client sends GET to node '<node>'
      And the server answers 200
      When the client sends DELETE to node '<node>'
      Then the server answers 409
      And the document is unchanged
      But the client sends DELETE to node '<control>'
      And the request succeeds
      And the document has a new entity tag

      Examples:
        | id               | what                                                 | node                                                                     | control                                                |
        | position         | position, with another element of the name behind it | resource-lists/list/entry[1]                                             | resource-lists/list/entry[2]                           |
        | wildcard-1       | wildcard and position                                | resource-lists/list/*[1]                                                 | resource-lists/list/*[3]                               |
        | wildcard-2       | wildcard and position in the middle                  | resource-lists/list/*[2]                                                 | resource-lists/list/entry[@uri="sip:a@example.com"]    |
        | shared-attribute | position and an attribute that both elements have    | resource-lists/list/entry[1][@p:group="1"]?xmlns(p=urn:example:xcaliper) | resource-lists/list/entry[1][@uri="sip:a@example.com"] |

    @id:cannot-delete @usage:resource-lists @XCAP-8.4-08 @SHOULD
    Scenario Outline: The conflict report says "cannot-delete" for a DELETE <what>
      When the client sends DELETE to node '<node>'
      Then the case continues only if the server answered 409
      And the conflict report says "cannot-delete"

      Examples:
        | id       | what                     | node                         |
        | position | by position              | resource-lists/list/entry[1] |
        | wildcard | by wildcard and position | resource-lists/list/*[1]     |

    @id:own-predicate @usage:resource-lists @XCAP-8.4-14 @implied-MUST
    Scenario: A predicate of the URI names the deleted attribute, so the URI selects nothing afterwards
      When the client sends DELETE to node 'resource-lists/list[@name="friends"]/@name'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:xcaliper">
         <list>
          <entry uri="sip:a@example.com" x:group="1"/>
          <entry uri="sip:b@example.com" x:group="1"/>
          <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
         </list>
        </resource-lists>
        """

  Rule: A DELETE that would leave an invalid document is refused with 409

    @id:invalid @usage:resource-lists @XCAP-8.4-09 @MUST
    Scenario Outline: The client deletes <what>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends"><entry uri="sip:a@example.com"/><entry-ref ref="{document reference}/~~/resource-lists/list/entry"/></list>
        </resource-lists>
        """
      When the client sends DELETE to node '<node>'
      Then the server answers 409
      And the document is unchanged
      But the client sends DELETE to node '<control>'
      And the request succeeds
      And the document has a new entity tag

      Examples:
        | id               | what                              | node                               | control                       |
        | document-element | the document element              | resource-lists                     | resource-lists/list           |
        | uri              | the mandatory uri of an entry     | resource-lists/list/entry/@uri     | resource-lists/list/entry-ref |
        | ref              | the mandatory ref of an entry-ref | resource-lists/list/entry-ref/@ref | resource-lists/list/entry-ref |

    @id:mandatory-element @usage:rls-services @XCAP-8.4-09 @MUST
    Scenario: The client deletes an element that the schema requires
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
      But the document is unchanged
      And the client sends DELETE to node 'rls-services/service/packages'
      And the request succeeds
      And the document has a new entity tag

  Rule: A DELETE that leaves a valid document is performed and answered with 200

    @id:valid @usage:resource-lists @XCAP-8.4-10 @MUST
    Scenario Outline: The client deletes <what>, and the document stays valid
      Given the document "two friends"
      And the client sends GET to "<target>"
      And the server answers 200
      When the client sends DELETE to "<target>"
      Then the server answers 200
      And the stored document has
        | XPath                                                                                | value  |
        | count(//*[local-name()="<element>"])                                                 | <left> |
        | count(//*[local-name()="<element>"]/@*[.="friends" or .="sip:b@example.com"]) | 0      |
      But the client sends GET to "<target>"
      And the server answers 404

      Examples:
        | id           | what                         | element | left | target                                                                    |
        | element      | an element                   | entry   | 1    | {document}/~~/resource-lists/list/entry%5B@uri=%22sip:b@example.com%22%5D |
        | last-of-name | the last element of its name | list    | 0    | {document}/~~/resource-lists/list                                         |
        | attribute    | an attribute                 | list    | 1    | {document}/~~/resource-lists/list/@name                                   |

    @id:exactly-200 @usage:resource-lists @XCAP-8.4-15 @implied-MUST
    Scenario Outline: The status of a DELETE of <what>
      Given the document "two friends"
      And the client sends DELETE to "<target>"
      And the request succeeds
      Then the server answers 200

      Examples:
        | id        | what         | target                                  |
        | element   | an element   | {document}/~~/resource-lists/list       |
        | attribute | an attribute | {document}/~~/resource-lists/list/@name |

    @id:document @usage:resource-lists @XCAP-8.4-15 @implied-MUST
    Scenario: The client deletes a document
      Given the document "no lists"
      When the client sends DELETE to the document
      Then the server answers 200
      But the document does not exist

  Rule: When the server answers a DELETE, all dependent resources are in their new state

    # The one dependency that every usage has is the document's own structure (§8.2.7): a deleted element takes its
    # attributes and descendants with it, and the positions of later siblings change.
    @id:list-content @usage:resource-lists @XCAP-8.4-12 @MUST
    Scenario: The entries of a deleted list are gone, and the next list moves up
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="a"><entry uri="sip:a@example.com"/></list>
          <list name="b"/>
        </resource-lists>
        """
      And the client sends GET to node 'resource-lists/list[@name="a"]/entry'
      And the server answers 200
      And the client sends DELETE to node 'resource-lists/list[@name="a"]'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="b"/>
        </resource-lists>
        """
      When the client sends GET to node 'resource-lists/list[@name="a"]'
      Then the request does not succeed
      When the client sends GET to node 'resource-lists/list[@name="a"]/entry'
      Then the request does not succeed
      But the client sends GET to node 'resource-lists/list[2]'
      And the server answers 404
      And the client sends GET to node 'resource-lists/list[1][@name="b"]'
      And the server answers 200

    @id:document-content @usage:resource-lists @XCAP-8.4-12 @MUST
    Scenario: All resources of a deleted document are gone
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="a"/></resource-lists>
        """
      And the client sends GET to node 'resource-lists/list'
      And the server answers 200
      And the client sends DELETE to the document
      And the request succeeds
      When the client sends GET to node 'resource-lists/list'
      Then the request does not succeed
      But the document does not exist
      And the client sends GET to node 'resource-lists'
      And the server answers 404

  Rule: A DELETE can be conditional

    Background:
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="before"/></resource-lists>
        """
      And the document has been replaced with
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """
      And the stored document equals document "friends" (canonical XML)

    @id:if-match @usage:resource-lists @XCAP-8.4-11 @implied-MUST
    Scenario Outline: If-Match on <what> with an outdated entity tag
      Given the next request has header "If-Match" with value "{old etag}"
      When the client sends DELETE to "<target>"
      Then the server refuses the request
      But the document is unchanged
      # "*" and not the current tag: a weak one never matches in If-Match (RFC 9110 §13.1.1).
      Given the next request has header "If-Match" with value "*"
      But the client sends DELETE to "<target>"
      And the request succeeds

      Examples:
        | id        | what         | target                                  |
        | document  | the document | {document}                              |
        | element   | an element   | {document}/~~/resource-lists/list       |
        | attribute | an attribute | {document}/~~/resource-lists/list/@name |

    @id:if-none-match @usage:resource-lists @XCAP-8.4-11 @implied-MUST
    Scenario Outline: If-None-Match on <what> with the current entity tag
      Given the client sends GET to "<target>"
      And the server answers 200
      # Other cases judge that already the first GET behind a change shows the change.
      And the client repeats the request
      And the response has the document's entity tag
      And the next request has header "If-None-Match" with value "{answered etag}"
      When the client sends DELETE to "<target>"
      Then the server refuses the request
      But the document is unchanged
      Given the next request has header "If-None-Match" with value "{old etag}"
      But the client sends DELETE to "<target>"
      And the request succeeds

      Examples:
        | id        | what         | target                                  |
        | document  | the document | {document}                              |
        | element   | an element   | {document}/~~/resource-lists/list       |
        | attribute | an attribute | {document}/~~/resource-lists/list/@name |

  Rule: While the document exists, the response to a successful DELETE has its entity tag

    @id:entity-tag @usage:resource-lists @XCAP-8.4-13 @MUST
    Scenario Outline: The client deletes <what>, and the document remains
      Given the document "one friend"
      And the client sends DELETE to node '<node>'
      And the request succeeds
      And the document has a new entity tag
      Then the response has the document's entity tag

      Examples:
        | id        | what         | node                      |
        | element   | an element   | resource-lists/list/entry |
        | attribute | an attribute | resource-lists/list/@name |
