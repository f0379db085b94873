@server @usage:resource-lists
Feature: RFC 4825 §8.3, GET handling

  Rule: A GET of a document is answered with the document, or with 404 if it does not exist

    @id:document @XCAP-8.3-01 @implied-MUST
    Scenario: The document exists
      Given the document "friends"
      When the client sends GET to the document
      Then the server answers 200
      But the body equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """

    @id:deleted-document @XCAP-8.3-01 @implied-MUST
    Scenario: The document was deleted
      Given the document "no lists"
      When the client sends GET to the document
      Then the server answers 200
      But the document has been deleted
      And the client sends GET to the document
      And the server answers 404

    @id:no-document @XCAP-8.3-01 @implied-MUST
    Scenario: There never was a document
      Given the document "no lists"
      When the client sends GET to "{root}/resource-lists/users/{xui}/xcaliper-none"
      Then the server answers 404
      But the client sends GET to the document
      And the server answers 200

    @id:document-media-type @XCAP-8.3-02 @MUST
    Scenario: The document has the media type of its usage
      Given the document "friends"
      And the client sends GET to the document
      And the server answers 200
      Then the response has media type "application/resource-lists+xml"

    # "Might not be octet-for-octet equivalent": quotes, the order of attributes, CDATA sections, empty-element tags and
    # character references may have changed. White space in content, comments and processing instructions may not.
    @id:canonical-form @XCAP-8.3-12 @implied-MUST
    Scenario: The fetched document equals the stored one in its canonical form, not in its octets
      Given there is no document
      And the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns='urn:ietf:params:xml:ns:resource-lists' xmlns:x="urn:example:xcaliper">
          <!-- a comment -->
          <?editor keep?>
          <list  x:b = 'two' name='friends' x:a="on&#101;" >
            <entry uri="sip:b@example.com"></entry>
            <entry uri="sip:a@example.com"><display-name><![CDATA[B & C]]></display-name></entry>

          </list>
        </resource-lists>
        """
      And the request succeeds
      And the client sends GET to the document
      And the server answers 200
      Then the body equals (canonical XML)
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:xcaliper">
          <!-- a comment -->
          <?editor keep?>
          <list name="friends" x:a="one" x:b="two">
            <entry uri="sip:b@example.com"/>
            <entry uri="sip:a@example.com"><display-name>B &amp; C</display-name></entry>

          </list>
        </resource-lists>
        """

  Rule: A GET of a node in a document that does not exist is answered with 404

    @id:missing-document @XCAP-8.3-03 @implied-MUST
    Scenario Outline: <what> of a document that does not exist
      Given the document "friends"
      And the client sends GET to node '<node>'
      And the server answers 200
      And the document has been deleted
      And the document does not exist
      When the client sends GET to node '<node>'
      Then the server answers 404

      Examples:
        | id               | what                 | node                      |
        | document-element | The document element | resource-lists            |
        | element          | An element           | resource-lists/list       |
        | attribute        | An attribute         | resource-lists/list/@name |

      @dangerous
      Examples:
        | id       | what                   | node                             |
        | bindings | The namespace bindings | resource-lists/list/namespace::* |

  Rule: A GET whose selector selects nothing, or several elements, is answered with 404

    @id:not-found @XCAP-8.3-04 @implied-MUST
    Scenario Outline: The selector finds <what>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends">
          <entry uri="sip:a@example.com"/>
          <entry uri="sip:b@example.com"/>
         </list>
        </resource-lists>
        """
      When the client sends GET to node '<node>'
      Then the server answers 404
      But the client sends GET to node '<control>'
      And the server answers 200

      Examples:
        | id               | what                                 | node                                       | control                                       |
        | name             | no element of that name              | resource-lists/list/external               | resource-lists/list                           |
        | value            | no element with that attribute value | resource-lists/list[@name="none"]          | resource-lists/list[@name="friends"]          |
        | position         | no element at that position          | resource-lists/list/entry[3]               | resource-lists/list/entry[2]                  |
        | parent           | no parent for the element            | resource-lists/list[@name="foes"]/entry[1] | resource-lists/list[@name="friends"]/entry[1] |
        | attribute        | no attribute of that name            | resource-lists/list/@id                    | resource-lists/list/@name                     |
        | attribute-parent | no element for the attribute         | resource-lists/list/entry[3]/@uri          | resource-lists/list/entry[2]/@uri             |
        | two-by-name      | two elements of that name            | resource-lists/list/entry                  | resource-lists/list/entry[1]                  |
        | two-by-wildcard  | two elements by wildcard             | resource-lists/list/*                      | resource-lists/list/*[2]                      |
        | attribute-of-two | two elements for the attribute       | resource-lists/list/entry/@uri             | resource-lists/list/entry[1]/@uri             |

      @dangerous
      Examples:
        | id              | what                          | node                                      | control                                   |
        | bindings        | no element for the bindings   | resource-lists/list/external/namespace::* | resource-lists/list/namespace::*          |
        | bindings-of-two | two elements for the bindings | resource-lists/list/entry/namespace::*    | resource-lists/list/entry[1]/namespace::* |

  Rule: The response body for an element is an XML fragment of that element

    @id:element @XCAP-8.3-05 @implied-MUST
    Scenario Outline: The client GETs <what>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends">
          <entry uri="sip:a@example.com"><display-name>A</display-name></entry>
          <!-- comment --><entry uri="sip:b@example.com"/>
         </list>
        </resource-lists>
        """
      And the client sends GET to node '<node>'
      And the server answers 200
      # Another rule of this feature judges the namespace declarations.
      Then the XML body has
        | XPath                                                                                 | value     |
        | concat(local-name(/*), ";", /*/@uri, ";", local-name(/*/*), ";", normalize-space(/*)) | <element> |

      Examples:
        | id           | what                        | node                                                | element                                |
        | with-content | an element with its content | resource-lists/list/entry[1]                        | entry;sip:a@example.com;display-name;A |
        | empty        | an empty element            | resource-lists/list/entry[@uri="sip:b@example.com"] | entry;sip:b@example.com;;              |
        | with-text    | an element with text        | resource-lists/list/entry[1]/display-name           | display-name;;;A                       |

    @id:inner-nodes @XCAP-8.3-05 @implied-MUST
    Scenario: White space and comments inside the element belong to it
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends">
          <entry uri="sip:a@example.com"/>
          <!-- comment -->
         </list>
         <list name="foes"/>
        </resource-lists>
        """
      And the client sends GET to the document
      And the server answers 200
      And the XML body has
        | XPath                    | value |
        | count(/*/*[1]/text())    | 3     |
        | count(/*/*[1]/comment()) | 1     |
      And the client sends GET to node 'resource-lists/list[@name="friends"]'
      And the server answers 200
      Then the XML body has
        | XPath               | value |
        | count(/*/*)         | 1     |
        | count(/*/text())    | 3     |
        | count(/*/comment()) | 1     |

    @id:element-media-type @XCAP-8.3-07 @MUST
    Scenario Outline: The media type for <what>
      Given the document "friends"
      And the client sends GET to node '<node>'
      And the server answers 200
      Then the response has media type "application/xcap-el+xml"

      Examples:
        | id               | what                 | node                                 |
        | element          | an element           | resource-lists/list[@name="friends"] |
        | document-element | the document element | resource-lists                       |

  Rule: The server adds no namespace declaration of an ancestor to a fetched element

    @id:inherited-declaration @XCAP-8.3-06 @MUST
    Scenario Outline: An ancestor declares <what>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:xcaliper" xmlns:y="urn:example:other">
         <list name="friends" x:colour="blue"><entry uri="sip:a@example.com"/><x:note xmlns:z="urn:example:own"><z:own/></x:note></list>
        </resource-lists>
        """
      And the client sends GET to node '<node>'
      And the selected element is <name>
      Then the body matches '^\s*(<\?xml[^>]*>\s*)?<pattern>\s*$'

      # The whole body is compared with a pattern: a fragment whose prefixes are declared elsewhere is no XML document.
      Examples:
        | id              | what                                                        | node                                                                                   | name  | pattern                                                                  |
        | default         | the default namespace                                       | resource-lists/list/entry                                                              | entry | <entry\s+uri=.sip:a@example.com.\s*(/>\|></entry>)                       |
        | own-declaration | the prefix of the element, and the element declares another | resource-lists/list/x:note?xmlns(x=urn:example:xcaliper)                               | note  | <x:note\s+xmlns:z=.urn:example:own.\s*/?>(?!.*xmlns).* |
        | bound-prefix    | the prefix of the element, and the request binds it too     | resource-lists/list/q:note/z:own?xmlns(q=urn:example:xcaliper)xmlns(z=urn:example:own) | own   | <z:own\s*(/>\|></z:own>)                                                 |
        | inner-prefixes  | the prefixes of an attribute and of a descendant            | resource-lists/list[@name="friends"]                                                   | list  | <list\s(?!.*xmlns(:x\|:y)?=).*>                                          |

  Rule: The response body for an attribute is its value

    @id:attribute @XCAP-8.3-08 @implied-MUST
    Scenario Outline: The client GETs an attribute <what>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:xcaliper">
         <list name="friends" x:colour="blue"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """
      And the client sends GET to node '<node>'
      And the server answers 200
      # 7.9-fetch-an-attribute.feature judges whether it has quotes.
      Then the body is the value '<value>'

      Examples:
        | id         | what           | node                                                        | value             |
        | list       | of a list      | resource-lists/list/@name                                   | friends           |
        | entry      | of an entry    | resource-lists/list/entry/@uri                              | sip:a@example.com |
        | namespaced | in a namespace | resource-lists/list/@x:colour?xmlns(x=urn:example:xcaliper) | blue              |

    @id:attribute-media-type @XCAP-8.3-09 @MUST
    Scenario: The media type for an attribute
      Given the document "friends"
      And the client sends GET to node 'resource-lists/list/@name'
      And the server answers 200
      Then the response has media type "application/xcap-att+xml"

  Rule: The response to a namespace selector has all bindings in scope for the element, the default namespace included

    @id:bindings @XCAP-8.3-10 @implied-MUST @dangerous
    Scenario: The client GETs the bindings of a list, as application/xcap-ns+xml
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:xcaliper">
         <list name="friends" xmlns:y="urn:example:other"/>
        </resource-lists>
        """
      And the client sends GET to node 'resource-lists/list/namespace::*'
      And the server answers 200
      Then the response has media type "application/xcap-ns+xml"
      And the body has the namespace bindings
        | prefix | namespace                            |
        |        | urn:ietf:params:xml:ns:resource-lists |
        | x      | urn:example:xcaliper                 |
        | y      | urn:example:other                    |

  Rule: A GET can be conditional

    Background:
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="before"/></resource-lists>
        """
      And the document has been replaced with
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """

    @id:if-none-match @XCAP-8.3-11 @implied-MUST
    Scenario Outline: If-None-Match on <what>: 304 with the current entity tag, 200 with another
      Given the client sends GET to "<target>"
      And the server answers 200
      And the response header "ETag" matches '^(W/)?"[^"]*"$'
      # Other cases judge that already the first GET behind a change shows the change.
      And the client repeats the request
      And the response has the document's entity tag
      And the next request has header "If-None-Match" with value "{answered etag}"
      When the client sends GET to "<target>"
      Then the server answers 304
      But the response has no body
      And the next request has header "If-None-Match" with value "{old etag}"
      And the client sends GET to "<target>"
      And the server answers 200
      And the server serves the document element on its own

      Examples:
        | id        | what         | target                                  |
        | document  | the document | {document}                              |
        | element   | an element   | {document}/~~/resource-lists/list       |
        | attribute | an attribute | {document}/~~/resource-lists/list/@name |

      @dangerous
      Examples:
        | id       | what                   | target                                         |
        | bindings | the namespace bindings | {document}/~~/resource-lists/list/namespace::* |

    # A weak entity tag never matches in If-Match (RFC 9110 §13.1.1), so this scenario does not send the current tag.
    @id:if-match @XCAP-8.3-11 @implied-MUST
    Scenario Outline: If-Match on <what> with an outdated entity tag
      Given the client sends GET to "<target>"
      And the server answers 200
      And the body matches "friends"
      And the next request has header "If-Match" with value "{old etag}"
      When the client sends GET to "<target>"
      Then the server refuses the request
      But the next request has header "If-Match" with value "*"
      And the client sends GET to "<target>"
      And the server answers 200
      And the server serves the document element on its own

      Examples:
        | id        | what         | target                                  |
        | document  | the document | {document}                              |
        | element   | an element   | {document}/~~/resource-lists/list       |
        | attribute | an attribute | {document}/~~/resource-lists/list/@name |

  Rule: A successful response to a GET has an entity tag

    @id:entity-tag @XCAP-8.3-13 @MUST
    Scenario Outline: The client GETs <what>
      Given the document "friends"
      And the client sends GET to "<target>"
      And the server answers 200
      Then the response header "ETag" matches '.'
      But the server serves the document element on its own

      Examples:
        | id        | what         | target                                  |
        | document  | the document | {document}                              |
        | element   | an element   | {document}/~~/resource-lists/list       |
        | attribute | an attribute | {document}/~~/resource-lists/list/@name |

      @dangerous
      Examples:
        | id       | what                   | target                                         |
        | bindings | the namespace bindings | {document}/~~/resource-lists/list/namespace::* |

  Rule: A GET changes neither the document nor its entity tag

    @id:repeated @XCAP-8.3-14 @implied-MUST
    Scenario Outline: The client GETs <what> twice
      Given the document "friends"
      And the client sends GET to "<target>"
      And the server answers <status>
      Then the document is unchanged
      And the document has the same entity tag
      Given the client repeats the request
      And the server answers <status>
      Then the document is unchanged
      And the document has the same entity tag

      Examples:
        | id        | what              | target                                  | status |
        | document  | the document      | {document}                              | 200    |
        | element   | an element        | {document}/~~/resource-lists/list       | 200    |
        | attribute | an attribute      | {document}/~~/resource-lists/list/@name | 200    |
        | missing   | a missing element | {document}/~~/resource-lists/list/entry | 404    |

      @dangerous
      Examples:
        | id       | what                   | target                                         | status |
        | bindings | the namespace bindings | {document}/~~/resource-lists/list/namespace::* | 200    |
