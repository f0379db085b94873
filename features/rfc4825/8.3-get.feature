@server @usage:resource-lists
Feature: RFC 4825 §8.3, GET handling

  Rule: A document selector gets the document, or 404

    @id:document @XCAP-8.3-01 @implied-MUST
    Scenario: A document that is there
      Given the document "friends"
      When the client sends GET to the document
      Then the server answers 200
      And the body equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """

    @id:document-no-longer @XCAP-8.3-01 @implied-MUST
    Scenario: A document that is no longer there
      Given the document "no lists"
      When the client sends GET to the document
      Then the server answers 200
      Given the document has been deleted
      When the client sends GET to the document
      Then the server answers 404

    @id:document-media-type-usage @XCAP-8.3-02 @MUST
    Scenario: The document has the media type of its usage
      Given the document "friends"
      When the client sends GET to the document
      Then the server answers 200
      And the response has media type "application/resource-lists+xml"

    # "Might not be octet-for-octet equivalent": quotes, the order of attributes, CDATA sections, empty-element tags and
    # character references may have changed. White space in content, comments and processing instructions may not.
    @id:fetched-equals-put-canonical @XCAP-8.3-12 @implied-MUST
    Scenario: What is fetched equals what was put by its canonical form, not by its octets
      Given there is no document
      When the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns='urn:ietf:params:xml:ns:resource-lists' xmlns:x="urn:example:xcaliper">
          <!-- a comment -->
          <?editor keep?>
          <list  x:b = 'two' name='friends' x:a="on&#101;" >
            <entry uri="sip:a@example.com"></entry>
            <entry uri="sip:b@example.com"><display-name><![CDATA[B & C]]></display-name></entry>

          </list>
        </resource-lists>
        """
      Then the request succeeds
      When the client sends GET to the document
      Then the server answers 200
      And the body equals (canonical XML)
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:xcaliper">
          <!-- a comment -->
          <?editor keep?>
          <list name="friends" x:a="one" x:b="two">
            <entry uri="sip:a@example.com"/>
            <entry uri="sip:b@example.com"><display-name>B &amp; C</display-name></entry>

          </list>
        </resource-lists>
        """

  Rule: A node selector in a document that does not exist gets 404

    @id:document-not @XCAP-8.3-03 @implied-MUST
    Scenario Outline: <what> of a document that is not there
      Given the document "friends"
      When the client sends GET to node '<node>'
      Then the server answers 200
      Given the document has been deleted
      When the client sends GET to node '<node>'
      Then the server answers 404

      Examples:
        | id                   | what                   | node                              |
        | the-document-element | The document element   | resource-lists                    |
        | an-element           | An element             | resource-lists/list               |
        | an-attribute         | An attribute           | resource-lists/list/@name         |

      @dangerous
      Examples:
        | id                     | what                   | node                              |
        | the-namespace-bindings | The namespace bindings | resource-lists/list/namespace::*  |

  Rule: A selector that selects nothing, or more than one element, gets 404

    @id:selector-selects-nothing @XCAP-8.3-04 @implied-MUST
    Scenario Outline: <what>
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
      When the client sends GET to node '<control>'
      Then the server answers 200

      Examples:
        | id                       | what                                        | node                                                    | control                                                |
        | no-element-of-that-name  | No element of that name                     | resource-lists/list/external                            | resource-lists/list                                    |
        | no-element-with-that     | No element with that attribute value        | resource-lists/list/entry[@uri="sip:c@example.com"]     | resource-lists/list/entry[@uri="sip:b@example.com"]    |
        | no-element-at-that       | No element at that position                 | resource-lists/list/entry[3]                            | resource-lists/list/entry[2]                           |
        | no-element-below-the     | No element below the one before             | resource-lists/list[@name="foes"]/entry[1]              | resource-lists/list[@name="friends"]/entry[1]          |
        | no-attribute-of-that     | No attribute of that name                   | resource-lists/list/@id                                 | resource-lists/list/@name                              |
        | an-attribute-of-an       | An attribute of an element that is not there | resource-lists/list/entry[3]/@uri                      | resource-lists/list/entry[2]/@uri                      |
        | two-elements-of-that     | Two elements of that name                   | resource-lists/list/entry                               | resource-lists/list/entry[1]                           |
        | two-elements-by-wildcard | Two elements by wildcard                    | resource-lists/list/*                                   | resource-lists/list/*[2]                               |
        | an-attribute-of-two      | An attribute of two elements                | resource-lists/list/entry/@uri                          | resource-lists/list/entry[1]/@uri                      |

      @dangerous
      Examples:
        | id                       | what                                        | node                                                    | control                                                |
        | bindings-of-an-element   | Bindings of an element that is not there    | resource-lists/list/external/namespace::*               | resource-lists/list/namespace::*                       |
        | bindings-of-two-elements | Bindings of two elements                    | resource-lists/list/entry/namespace::*                  | resource-lists/list/entry[1]/namespace::*              |

  Rule: An element comes back as an XML fragment body of that element

    @id:element-comes-back-xml @XCAP-8.3-05 @implied-MUST
    Scenario Outline: <what>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
         <list name="friends">
          <entry uri="sip:a@example.com"><display-name>A</display-name></entry>
          <!-- comment --><entry uri="sip:b@example.com"/>
         </list>
        </resource-lists>
        """
      When the client sends GET to node '<node>'
      Then the server answers 200
      And the body equals (canonical XML)
        """
        <element>
        """

      Examples:
        | id                      | what                           | node                                                  | element                                                                       |
        | an-element-with-its     | An element with its content    | resource-lists/list/entry[1]                          | <entry uri="sip:a@example.com"><display-name>A</display-name></entry>         |
        | an-empty-element        | An empty element               | resource-lists/list/entry[@uri="sip:b@example.com"]   | <entry uri="sip:b@example.com"/>                                              |
        | an-element-with-text-in | An element with text in it     | resource-lists/list/entry[1]/display-name             | <display-name>A</display-name>                                                |

    @id:white-space-comments-inside @XCAP-8.3-05 @implied-MUST
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
      When the client sends GET to node 'resource-lists/list[@name="friends"]'
      Then the server answers 200
      And the body equals (canonical XML)
        """
        <list name="friends">
          <entry uri="sip:a@example.com"/>
          <!-- comment -->
         </list>
        """

    @id:media-type @XCAP-8.3-07 @MUST
    Scenario Outline: The media type for <what>
      Given the document "friends"
      When the client sends GET to node '<node>'
      Then the server answers 200
      And the response has media type "application/xcap-el+xml"

      Examples:
        | id                   | what                 | node                                 |
        | an-element           | an element           | resource-lists/list[@name="friends"] |
        | the-document-element | the document element | resource-lists                       |

  Rule: No namespace declaration of an ancestor is added to an element that is fetched

    @id:no-namespace-declaration @XCAP-8.3-06 @MUST
    Scenario Outline: <what>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:xcaliper" xmlns:y="urn:example:other">
         <list name="friends" x:colour="blue"><entry uri="sip:a@example.com"/><x:note xmlns:z="urn:example:own"><z:own/></x:note></list>
        </resource-lists>
        """
      When the client sends GET to node '<node>'
      Then the server answers 200
      And the body matches '<pattern>'

      # The whole body is compared with a pattern: a fragment whose prefixes are declared elsewhere is no XML document.
      Examples:
        | id                      | what                                         | node                                                            | pattern                                                                                     |
        | s-any-entry-s-uri-sip-a | The default namespace                        | resource-lists/list/entry                                       | ^\s*<entry\s+uri=.sip:a@example.com.\s*(/>\|></entry>)\s*$                                  |
        | s-any-x-note-s-xmlns-z  | A prefix of the element itself, with its own declaration kept | resource-lists/list/x:note?xmlns(x=urn:example:xcaliper) | ^\s*<x:note\s+xmlns:z=.urn:example:own.\s*><z:own\s*(/>\|></z:own>)</x:note>\s*$ |
        | s-any-z-own-s-any-z-own | A prefix of the element, which the request binds otherwise | resource-lists/list/q:note/z:own?xmlns(q=urn:example:xcaliper)xmlns(z=urn:example:own) | ^\s*<z:own\s*(/>\|></z:own>)\s*$ |
        | s-any-list-s-any-xmlns  | Prefixes of an attribute and of a descendant | resource-lists/list[@name="friends"]                            | ^\s*<list\s(?!.*xmlns(:x\|:y)?=).*</list>\s*$                                               |

  Rule: An attribute comes back as its value

    @id:attribute-comes-back-value @XCAP-8.3-08 @implied-MUST
    Scenario Outline: <what>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:xcaliper">
         <list name="friends" x:colour="blue"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """
      When the client sends GET to node '<node>'
      Then the server answers 200
      # The value has the form of AttValue (§7.9, figure 32), so it stands in quotes; which of the two is free.
      And the body matches '<pattern>'

      Examples:
        | id             | what                       | node                                                      | pattern                                               |
        | of-a-list      | Of a list                  | resource-lists/list/@name                                 | ^("friends"\|.friends.)$                              |
        | of-an-entry    | Of an entry                | resource-lists/list/entry/@uri                            | ^("sip:a@example.com"\|.sip:a@example.com.)$          |
        | in-a-namespace | In a namespace             | resource-lists/list/@x:colour?xmlns(x=urn:example:xcaliper) | ^("blue"\|.blue.)$                                  |

    @id:media-type-attribute @XCAP-8.3-09 @MUST
    Scenario: The media type for an attribute
      Given the document "friends"
      When the client sends GET to node 'resource-lists/list/@name'
      Then the server answers 200
      And the response has media type "application/xcap-att+xml"

  Rule: A namespace selector gets all bindings in scope for the element, the default one included

    @id:bindings-list-application-xcap @XCAP-8.3-10 @implied-MUST @dangerous
    Scenario: The bindings of a list, as application/xcap-ns+xml
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:xcaliper">
         <list name="friends" xmlns:y="urn:example:other"/>
        </resource-lists>
        """
      When the client sends GET to node 'resource-lists/list/namespace::*'
      Then the server answers 200
      And the response has media type "application/xcap-ns+xml"
      And the body has the namespace bindings
        | prefix | namespace                            |
        |        | urn:ietf:params:xml:ns:resource-lists |
        | x      | urn:example:xcaliper                 |
        | y      | urn:example:other                    |

  Rule: GET can be conditional

    Background:
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="before"/></resource-lists>
        """
      And the document has been replaced with
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends"/></resource-lists>
        """

    @id:none-match-304-current-entity @XCAP-8.3-11 @implied-MUST
    Scenario Outline: If-None-Match on <what>: 304 with the current entity tag, 200 with another
      Given the next request has header "If-None-Match" with value "{etag}"
      When the client sends GET to "<target>"
      Then the server answers 304
      And the response has no body
      Given the next request has header "If-None-Match" with value "{old etag}"
      When the client sends GET to "<target>"
      Then the server answers 200
      And the server serves the document element on its own

      Examples:
        | id           | what                   | target                                                 |
        | the-document | the document           | {document}                                             |
        | an-element   | an element             | {document}/~~/resource-lists/list                      |
        | an-attribute | an attribute           | {document}/~~/resource-lists/list/@name                |

      @dangerous
      Examples:
        | id                     | what                   | target                                                 |
        | the-namespace-bindings | the namespace bindings | {document}/~~/resource-lists/list/namespace::*         |

    # A weak entity tag never matches in If-Match (RFC 9110 §13.1.1); the current tag is therefore no part of this case.
    @id:match-entity-tag-past-412 @XCAP-8.3-11 @implied-MUST
    Scenario Outline: If-Match on <what> with an entity tag of the past: 412
      Given the next request has header "If-Match" with value "{old etag}"
      When the client sends GET to "<target>"
      Then the server answers 412
      Given the next request has header "If-Match" with value "*"
      When the client sends GET to "<target>"
      Then the server answers 200
      And the server serves the document element on its own

      Examples:
        | id           | what                   | target                                                 |
        | the-document | the document           | {document}                                             |
        | an-element   | an element             | {document}/~~/resource-lists/list                      |
        | an-attribute | an attribute           | {document}/~~/resource-lists/list/@name                |

  Rule: A successful GET carries an entity tag

    @id:successful-get-carries-entity @XCAP-8.3-13 @MUST
    Scenario Outline: On <what>
      Given the document "friends"
      When the client sends GET to "<target>"
      Then the server answers 200
      And the response header "ETag" matches '^(W/)?"[^"]*"$'
      And the server serves the document element on its own

      Examples:
        | id           | what                   | target                                                 |
        | the-document | the document           | {document}                                             |
        | an-element   | an element             | {document}/~~/resource-lists/list                      |
        | an-attribute | an attribute           | {document}/~~/resource-lists/list/@name                |

      @dangerous
      Examples:
        | id                     | what                   | target                                                 |
        | the-namespace-bindings | the namespace bindings | {document}/~~/resource-lists/list/namespace::*         |

  Rule: GET changes nothing

    @id:twice-row @XCAP-8.3-14 @implied-MUST
    Scenario Outline: Twice in a row, <what>
      Given the document "friends"
      When the client sends GET to "<target>"
      Then the server answers <status>
      And the document is unchanged
      When the client repeats the request
      Then the server answers <status>
      And the document is unchanged

      Examples:
        | id                | what                   | target                                                 | status |
        | the-document      | the document           | {document}                                             | 200    |
        | an-element        | an element             | {document}/~~/resource-lists/list                      | 200    |
        | an-attribute      | an attribute           | {document}/~~/resource-lists/list/@name                | 200    |
        | what-is-not-there | what is not there      | {document}/~~/resource-lists/list/entry                | 404    |

      @dangerous
      Examples:
        | id                     | what                   | target                                                 | status |
        | the-namespace-bindings | the namespace bindings | {document}/~~/resource-lists/list/namespace::*         | 200    |
