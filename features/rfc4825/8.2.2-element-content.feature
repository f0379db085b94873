@server @usage:resource-lists
Feature: RFC 4825 §8.2.2, Verifying document content: elements

  Rule: The body has to be one well-balanced element and nothing else

    @id:new-element @XCAP-8.2.2-07 @MUST
    Scenario Outline: For a new element: <what>
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list/entry[@uri="sip:n@example.com"]' with '<body>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list/entry[@uri="sip:n@example.com"]' with '<entry uri="sip:n@example.com"></entry>'
      Then the request succeeds

      Examples:
        | id                       | what                     | body                                                             |
        | no-end-tag               | no end tag               | <entry uri="sip:n@example.com">                                  |
        | a-tag-without-end        | a tag without end        | <entry uri="sip:n@example.com"                                   |
        | an-end-tag-too-many      | an end tag too many      | <entry uri="sip:n@example.com"/></list>                          |
        | the-end-tag-of-another   | the end tag of another   | <entry uri="sip:n@example.com"></list>                           |
        | two-elements             | two elements             | <entry uri="sip:n@example.com"/><entry uri="sip:o@example.com"/> |
        | text-behind-the-element  | text behind the element  | <entry uri="sip:n@example.com"/>tail                             |
        | text-in-front-of-it      | text in front of it      | head<entry uri="sip:n@example.com"/>                             |
        | text-alone               | text alone               | sip:n@example.com                                                |
        | a-comment-alone          | a comment alone          | <!-- sip:n@example.com -->                                       |
        | an-attribute-twice       | an attribute twice       | <entry uri="sip:n@example.com" uri="sip:n@example.com"/>         |
        | a-reference-to-no-entity | a reference to no entity | <entry uri="sip:n@example.com">&nothing;</entry>                 |
        | nothing                  | nothing                  |                                                                  |

    @id:place-element @XCAP-8.2.2-07 @MUST
    Scenario Outline: In place of an element: <what>
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list/entry[@uri="sip:a@example.com"]' with '<body>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list/entry[@uri="sip:a@example.com"]' with '<entry uri="sip:a@example.com"><display-name>A</display-name></entry>'
      Then the request succeeds

      Examples:
        | id           | what         | body                                                             |
        | no-end-tag   | no end tag   | <entry uri="sip:a@example.com">                                  |
        | two-elements | two elements | <entry uri="sip:a@example.com"/><entry uri="sip:o@example.com"/> |
        | nothing      | nothing      |                                                                  |

    @id:409-say-not-xml-frag @XCAP-8.2.2-08 @SHOULD
    Scenario Outline: The 409 should say not-xml-frag: <what>
      Given the document "friends"
      When the client PUTs element 'resource-lists/list/entry[@uri="sip:n@example.com"]' with '<body>'
      Then the case continues only if the server answered 409
      And the conflict report says "not-xml-frag"

      Examples:
        | id           | what         | body                                                             |
        | no-end-tag   | no end tag   | <entry uri="sip:n@example.com">                                  |
        | two-elements | two elements | <entry uri="sip:n@example.com"/><entry uri="sip:o@example.com"/> |
        | text-alone   | text alone   | sip:n@example.com                                                |

  Rule: Its characters have to be UTF-8

    @id:letter-iso-8859-1-utf @XCAP-8.2.2-09 @MUST
    Scenario: A letter in ISO-8859-1, and the same in UTF-8
      Given the document "friends"
      When the client PUTs element 'resource-lists/list/entry' encoded in "ISO-8859-1" with '<entry uri="sip:n@example.com"><display-name>René</display-name></entry>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list/entry' encoded in "UTF-8" with '<entry uri="sip:n@example.com"><display-name>René</display-name></entry>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:n@example.com">
              <display-name>René</display-name>
            </entry>
          </list>
        </resource-lists>
        """

    @id:409-say-not-utf-8 @XCAP-8.2.2-10 @SHOULD
    Scenario: The 409 should say not-utf-8
      Given the document "friends"
      When the client PUTs element 'resource-lists/list/entry' encoded in "ISO-8859-1" with '<entry uri="sip:n@example.com"><display-name>René</display-name></entry>'
      Then the case continues only if the server answered 409
      And the conflict report says "not-utf-8"

  Rule: The media type has to be application/xcap-el+xml

    @id:new-element-media-type @XCAP-8.2.2-11 @MUST
    Scenario Outline: A new element as <type>
      Given the document "friends"
      And the next request has header "Content-Type" with value "<type>"
      When the client PUTs element 'resource-lists/list/entry' with '<entry uri="sip:n@example.com"/>'
      Then the server answers 415
      And the document is unchanged
      When the client PUTs element 'resource-lists/list/entry' with '<entry uri="sip:n@example.com"/>'
      Then the request succeeds

      Examples:
        | id              | type                           |
        | application-xml | application/xml                |
        | text-xml        | text/xml                       |
        | application     | application/resource-lists+xml |
        | application-2   | application/xcap-att+xml       |

    # Without the field HTTP lets a server look at the content to find out its type (RFC 2616 §7.2.1, RFC 9110 §8.3), so a
    # server may take this for what it is.
    @id:new-element-type @XCAP-8.2.2-11 @MUST
    Scenario: A new element without a type
      Given the document "friends"
      When the client PUTs node 'resource-lists/list/entry' with '<entry uri="sip:n@example.com"/>' and no Content-Type
      Then the server answers 415 and the document is unchanged, or 201 or 200 or 204 and the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:n@example.com"/></list>
        </resource-lists>
        """

    @id:element-place @XCAP-8.2.2-24 @implied-MUST
    Scenario Outline: An element in place of another, as <type>
      Given the document "one friend"
      And the next request has header "Content-Type" with value "<type>"
      When the client PUTs element 'resource-lists/list/entry' with '<entry uri="sip:n@example.com"/>'
      Then the server answers 415
      And the document is unchanged
      When the client PUTs element 'resource-lists/list/entry' with '<entry uri="sip:n@example.com"/>'
      Then the request succeeds

      Examples:
        | id                   | type                           |
        | application-xml      | application/xml                |
        | application-resource | application/resource-lists+xml |

  Rule: The body may use prefixes that are declared where it comes to stand

    @id:prefix-document-element @XCAP-8.2.2-19 @implied-MUST
    Scenario: A prefix that the document element declares
      Given the document "friends with a foreign prefix"
      When the client PUTs element 'resource-lists/list/x:note?xmlns(x=urn:example:x)' with '<x:note x:tag="1">text</x:note>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x">
          <list name="friends">
            <x:note x:tag="1">text</x:note>
          </list>
        </resource-lists>
        """

    @id:prefix-uri-document-body @XCAP-8.2.2-19 @implied-MUST
    Scenario: Another prefix in the URI than in the document and the body
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends" xmlns:x="urn:example:x">
            <x:note>older</x:note>
          </list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list/y:note?xmlns(y=urn:example:x)' with '<x:note>newer</x:note>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends" xmlns:x="urn:example:x">
            <x:note>newer</x:note>
          </list>
        </resource-lists>
        """

  # The RFC names no condition for this one; what matters is that the document does not become unreadable.
  Rule: A prefix that is declared neither in the body nor around it is refused

    @id:query-uri-declares-nothing @XCAP-8.2.2-20 @implied-MUST
    Scenario: The query of the URI declares nothing for the body
      Given the document "friends"
      When the client PUTs element 'resource-lists/list/x:note?xmlns(x=urn:example:x)' with '<x:note/>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list/x:note?xmlns(x=urn:example:x)' with '<x:note xmlns:x="urn:example:x"/>'
      Then the request succeeds

    @id:prefix-sibling-declares @XCAP-8.2.2-20 @implied-MUST
    Scenario: A prefix that only a sibling declares
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:a@example.com" xmlns:x="urn:example:x" x:tag="1"/></list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list/entry[2]' with '<entry uri="sip:n@example.com" x:tag="2"/>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list/entry[2]' with '<entry uri="sip:n@example.com" xmlns:x="urn:example:x" x:tag="2"/>'
      Then the request succeeds

  Rule: What stands in front of a document element has no place in front of an element

    @id:document-type @XCAP-8.2.2-21 @implied-MUST
    Scenario Outline: A document type declaration, <which>
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list/entry[1]' with '<doctype><entry uri="sip:n@example.com"><display-name><text></display-name></entry>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list/entry[1]' with '<entry uri="sip:n@example.com"><display-name>N</display-name></entry>'
      Then the request succeeds

      Examples:
        | id               | which            | doctype                            | text |
        | with-an-entity   | with an entity   | <!DOCTYPE entry [<!ENTITY n "N">]> | &n;  |
        | without-anything | without anything | <!DOCTYPE entry>                   | N    |

    # The grammar of a fragment has no XML declaration; servers that take it off and store the element are lenient, and do
    # no harm, so both pass. It must not get into the document.
    @id:xml-declaration @XCAP-8.2.2-21 @implied-MUST
    Scenario: An XML declaration
      Given the document "friends"
      When the client PUTs element 'resource-lists/list/entry' with '<?xml version="1.0" encoding="UTF-8"?><entry uri="sip:n@example.com"/>'
      Then the request succeeds and the stored document has the following, or the server answers 409 and the document is unchanged
        | XPath                                     | value             |
        | string(/*/*/*[local-name()="entry"]/@uri) | sip:n@example.com |
        | count(/*/*/node())                        | 1                 |
      And the server serves the document element on its own

  # "A well-balanced region ... including only a single element": the RFC does not say whether white space or a comment
  # may stand beside it. Servers may take it or refuse it.
  Rule: White space and comments around the element never come into the document

    @id:white-space-comments @XCAP-8.2.2-22 @implied-MUST
    Scenario Outline: <what>
      Given the document "friends"
      When the client PUTs element 'resource-lists/list/entry' with '<before><entry uri="sip:n@example.com"/><behind>'
      Then the request succeeds and the stored document has the following, or the server answers 409 and the document is unchanged
        | XPath                                     | value             |
        | string(/*/*/*[local-name()="entry"]/@uri) | sip:n@example.com |
        | count(/*/*/node())                        | 1                 |
      And the server serves the document element on its own

      Examples:
        | id               | what                     | before           | behind           |
        | a-comment-in     | A comment in front of it | <!-- comment --> |                  |
        | a-comment-behind | A comment behind it      |                  | <!-- comment --> |

    @id:line-ends-indentation-around @XCAP-8.2.2-22 @implied-MUST
    Scenario: Line ends and indentation around it
      Given the document "friends"
      When the client PUTs element 'resource-lists/list/entry' with
        """

          <entry uri="sip:n@example.com"/>

        """
      Then the request succeeds and the stored document has the following, or the server answers 409 and the document is unchanged
        | XPath                                     | value             |
        | string(/*/*/*[local-name()="entry"]/@uri) | sip:n@example.com |
        | count(/*/*/node())                        | 1                 |
      And the server serves the document element on its own
