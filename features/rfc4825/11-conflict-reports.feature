@server
Feature: RFC 4825 §11 and §11.1, detailed conflict reports

  # Whether a 409 has a report is a recommendation of §8, judged there. Here a report that is sent has to be a right one;
  # without a report the case does not apply.

  Rule: A report is an application/xcap-error+xml document, valid by the schema, with one condition in its root

    Background:
      Given the document "two friends"

    @id:media-type-report @usage:resource-lists @XCAP-11-01 @implied-MUST
    Scenario Outline: The media type of the report of <what>
      Given the next request has header "Content-Type" with value "application/xcap-el+xml"
      When the client sends <method> to "{document}/~~/<node>" with body
        """
        <body>
        """
      Then the case continues only if the server sent a conflict report, whatever its media type
      And the server answers 409
      And the document is unchanged
      And the response has media type "application/xcap-error+xml"

      Examples:
        | id                     | what                    | method | node                                      | body                             |
        | a-missing-parent       | a missing parent        | PUT    | resource-lists/list%5B2%5D/entry          | <entry uri="sip:c@example.com"/> |
        | a-bad-fragment         | a bad fragment          | PUT    | resource-lists/list/entry%5B3%5D          | <entry uri="sip:c@example.com">  |
        | a-schema-violation     | a schema violation      | PUT    | resource-lists/list/entry%5B3%5D          | <entry/>                         |
        | a-value-that-is-not    | a value that is not unique | PUT | resource-lists/list/entry%5B3%5D          | <entry uri="sip:a@example.com"/> |
        | what-cannot-be         | what cannot be inserted | PUT    | resource-lists/list/entry%5B3%5D          | <list/>                          |
        | what-cannot-be-deleted | what cannot be deleted  | DELETE | resource-lists/list/entry%5B1%5D          |                                  |

    @id:form-report @usage:resource-lists @XCAP-11-02 @XCAP-11.1-01 @XCAP-11.1-21 @implied-MUST
    Scenario Outline: The form of the report of <what>
      Given the next request has header "Content-Type" with value "application/xcap-el+xml"
      When the client sends <method> to "{document}/~~/<node>" with body
        """
        <body>
        """
      Then the case continues only if the server sent a conflict report
      And the server answers 409
      And the document is unchanged
      And the body is a valid xcap-error document

      Examples:
        | id                      | what                    | method | node                                      | body                             |
        | a-missing-parent        | a missing parent        | PUT    | resource-lists/list%5B2%5D/entry          | <entry uri="sip:c@example.com"/> |
        | a-bad-fragment          | a bad fragment          | PUT    | resource-lists/list/entry%5B3%5D          | <entry uri="sip:c@example.com">  |
        | a-schema-violation      | a schema violation      | PUT    | resource-lists/list/entry%5B3%5D          | <entry/>                         |
        | a-value-that-is-not     | a value that is not unique | PUT | resource-lists/list/entry%5B3%5D          | <entry uri="sip:a@example.com"/> |
        | what-cannot-be-inserted | what cannot be inserted | PUT    | resource-lists/list/entry%5B3%5D          | <list/>                          |
        | what-cannot-be-deleted  | what cannot be deleted  | DELETE | resource-lists/list/entry%5B1%5D          |                                  |

    @id:request-several-faults @usage:resource-lists @XCAP-11.1-01 @implied-MUST
    Scenario: A request with several faults is reported by one condition
      Given the next request has header "Content-Type" with value "application/xcap-el+xml"
      # No valid fragment, no parent for it, and against the schema: which of them is reported is the matter of §8.2.
      When the client sends PUT to "{document}/~~/resource-lists/list%5B2%5D/entry%5B7%5D" with body
        """
        <list><entry/>
        """
      Then the case continues only if the server sent a conflict report
      And the server answers 409
      And the document is unchanged
      And the XML body has
        | XPath                                                                                          | value |
        | count(/*[local-name()="xcap-error" and namespace-uri()="urn:ietf:params:xml:ns:xcap-error"]/*) | 1     |

  Rule: Text for people stands in the phrase of a condition

    @id:no-text-beside-report @usage:resource-lists @XCAP-11.1-02 @MAY
    Scenario Outline: No text beside it in the report of <what>
      Given the document "one friend"
      When the client PUTs element '<node>' with '<body>'
      Then the case continues only if the server sent a conflict report
      And the server answers 409
      And the document is unchanged
      And the conflict report has no text of its own

      Examples:
        | id                 | what                       | node                         | body                             |
        | a-missing-parent   | a missing parent           | resource-lists/list[2]/entry | <entry uri="sip:b@example.com"/> |
        | a-schema-violation | a schema violation         | resource-lists/list/entry[2] | <entry/>                         |
        | a-value-that-is    | a value that is not unique | resource-lists/list/entry[2] | <entry uri="sip:a@example.com"/> |

  Rule: Conditions beyond those of the RFC stand in extension

    @id:condition-report @usage:resource-lists @XCAP-11.1-18 @MAY
    Scenario Outline: The condition in the report of <what>
      Given the document "one friend"
      When the client PUTs element '<node>' with '<body>'
      Then the case continues only if the server sent a conflict report
      And the server answers 409
      And the document is unchanged
      And the conflict report has exactly one condition, defined by RFC 4825

      Examples:
        | id                    | what                             | node                         | body                                                                       |
        | a-missing-parent      | a missing parent                 | resource-lists/list[2]/entry | <entry uri="sip:b@example.com"/>                                           |
        | a-schema-violation    | a schema violation               | resource-lists/list/entry[2] | <entry/>                                                                   |
        | a-violated-constraint | a violated constraint of the usage | resource-lists/list/external | <external anchor="resource-lists/users/sip:a@example.com/index"/>        |

  Rule: Each condition is used for what it means

    Background:
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:xcaliper">
          <list name="friends">
            <entry uri="sip:a@example.com" x:group="1"/>
            <entry uri="sip:b@example.com" x:group="1"/>
          </list>
        </resource-lists>
        """

    @id:condition-used-means @usage:resource-lists
    Scenario Outline: <condition>: <what>
      Given the next request has header "Content-Type" with value "<type>"
      When the client sends PUT to "{document}<node>" with body
        """
        <body>
        """
      Then the case continues only if the server sent a conflict report
      And the server answers 409
      And the document is unchanged
      And the conflict report says "<condition>"

      @XCAP-11.1-03 @implied-MUST
      Examples:
        | id                | condition       | what                                   | node | type                           | body                                                                                   |
        | not-well-formed-a | not-well-formed | a document whose element does not end  |      | application/resource-lists+xml | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list>                   |
        | not-well-formed-2 | not-well-formed | a document whose tags overlap          |      | application/resource-lists+xml | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list></resource-lists></list> |
        | not-well-formed-3 | not-well-formed | a document with an unknown entity      |      | application/resource-lists+xml | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="&nothing;"/></resource-lists> |

      @XCAP-11.1-04 @implied-MUST
      Examples:
        | id                | condition    | what                            | node                                 | type                    | body                                                              |
        | not-xml-frag-an   | not-xml-frag | an element that does not end    | /~~/resource-lists/list/entry%5B3%5D | application/xcap-el+xml | <entry uri="sip:c@example.com">                                   |
        | not-xml-frag-two  | not-xml-frag | two elements                    | /~~/resource-lists/list/entry%5B3%5D | application/xcap-el+xml | <entry uri="sip:c@example.com"/><entry uri="sip:d@example.com"/>  |
        | not-xml-frag-text | not-xml-frag | text instead of an element      | /~~/resource-lists/list/entry%5B3%5D | application/xcap-el+xml | sip:c@example.com                                                 |

      @XCAP-11.1-05 @implied-MUST
      Examples:
        | id             | condition | what                                    | node                                                             | type                     | body                             |
        | no-parent-no   | no-parent | no element to hold the element          | /~~/resource-lists/list%5B@name=%22foes%22%5D/entry              | application/xcap-el+xml  | <entry uri="sip:c@example.com"/> |
        | no-parent-no-2 | no-parent | no element to hold the attribute        | /~~/resource-lists/list%5B@name=%22foes%22%5D/@name              | application/xcap-att+xml | "enemies"                        |
        | no-parent-two  | no-parent | two elements that could hold the child  | /~~/resource-lists/list/entry/display-name                       | application/xcap-el+xml  | <display-name>A</display-name>   |

      @XCAP-11.1-08 @implied-MUST
      Examples:
        | id                 | condition               | what                                | node                                 | type                           | body                                                                                     |
        | schema-validation  | schema-validation-error | a document                          |                                      | application/resource-lists+xml | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><entry uri="sip:c@example.com"/></resource-lists> |
        | schema-validatio-2 | schema-validation-error | an element without its attribute    | /~~/resource-lists/list/entry%5B3%5D | application/xcap-el+xml        | <entry/>                                                                                 |
        | schema-validatio-3 | schema-validation-error | an attribute that the schema lacks  | /~~/resource-lists/list/@colour      | application/xcap-att+xml       | "blue"                                                                                   |

      @XCAP-11.1-09 @implied-MUST
      Examples:
        | id                 | condition         | what                      | node                          | type                     | body        |
        | not-xml-att-value  | not-xml-att-value | a less-than sign          | /~~/resource-lists/list/@name | application/xcap-att+xml | "a<b"       |
        | not-xml-att-valu-2 | not-xml-att-value | an ampersand              | /~~/resource-lists/list/@name | application/xcap-att+xml | "a & b"     |
        | not-xml-att-valu-3 | not-xml-att-value | a quote that does not end | /~~/resource-lists/list/@name | application/xcap-att+xml | "foes       |

      @XCAP-11.1-10 @implied-MUST
      Examples:
        | id               | condition     | what                                            | node                                                                   | type                     | body                             |
        | cannot-insert    | cannot-insert | another name than in the URI                    | /~~/resource-lists/list/external                                       | application/xcap-el+xml  | <entry uri="sip:c@example.com"/> |
        | cannot-insert-2  | cannot-insert | another attribute value than in the URI         | /~~/resource-lists/list/entry%5B@uri=%22sip:c@example.com%22%5D        | application/xcap-el+xml  | <entry uri="sip:d@example.com"/> |
        | cannot-insert-a  | cannot-insert | a position too far behind                       | /~~/resource-lists/list/entry%5B4%5D                                   | application/xcap-el+xml  | <entry uri="sip:c@example.com"/> |
        | cannot-insert-an | cannot-insert | an attribute by which the URI selected it       | /~~/resource-lists/list%5B@name=%22friends%22%5D/@name                 | application/xcap-att+xml | "foes"                           |

      @XCAP-11.1-17 @implied-MUST
      Examples:
        | id                 | condition          | what                                          | node                             | type                    | body                                                                        |
        | constraint-failure | constraint-failure | an external whose anchor is a relative URI    | /~~/resource-lists/list/external | application/xcap-el+xml | <external anchor="resource-lists/users/sip:a@example.com/index"/>           |
        | constraint-failu-2 | constraint-failure | an entry-ref whose ref is an absolute URI     | /~~/resource-lists/list/entry-ref | application/xcap-el+xml | <entry-ref ref="http://xcap.example.org/resource-lists/users/sip:a@example.com/index/~~/resource-lists/list/entry"/> |

    @id:no-parent-document-insert @usage:resource-lists @XCAP-11.1-05 @implied-MUST
    Scenario: no-parent: the document to insert into is missing
      Given the document has been deleted
      When the client PUTs element 'resource-lists/list' with '<list/>'
      Then the case continues only if the server sent a conflict report
      And the server answers 409
      And the document does not exist
      And the conflict report says "no-parent"

    @id:no-parent-directory-insert @usage:resource-lists @XCAP-11.1-05 @implied-MUST
    Scenario: no-parent: the directory to insert into is missing
      Given the next request has header "Content-Type" with value "application/resource-lists+xml"
      When the client sends PUT to "{root}/resource-lists/users/{xui}/xcaliper-none/index" with body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      Then the case continues only if the server sent a conflict report
      And the server answers 409
      And the conflict report says "no-parent"

    @id:cannot-delete @usage:resource-lists @XCAP-11.1-11 @implied-MUST
    Scenario Outline: cannot-delete: <what>
      When the client sends DELETE to node '<node>'
      Then the case continues only if the server sent a conflict report
      And the server answers 409
      And the document is unchanged
      And the conflict report says "cannot-delete"

      Examples:
        | id                      | what                                   | node                                                                       |
        | an-element-with-another | an element with another behind it      | resource-lists/list/entry[1]                                               |
        | by-wildcard             | by wildcard                            | resource-lists/list/*[1]                                                   |
        | by-position-and-an      | by position and an attribute they share | resource-lists/list/entry[1][@x:group="1"]?xmlns(x=urn:example:xcaliper)  |

    # ISO 8859-1: the octet E9 is a letter in it and ill-formed UTF-8.
    @id:not-utf-8-document-encoding @usage:resource-lists @XCAP-11.1-20 @implied-MUST
    Scenario: not-utf-8: a document in another encoding
      When the client PUTs the document encoded in "ISO-8859-1"
        """folded
        <?xml version="1.0" encoding="ISO-8859-1"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="é"/></resource-lists>
        """
      Then the case continues only if the server sent a conflict report
      And the server answers 409
      And the document is unchanged
      And the conflict report says "not-utf-8"

  Rule: The ancestor of no-parent is the closest one that exists

    Background:
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <list name="close friends"/>
            <entry uri="sip:a@example.com"/>
          </list>
          <list name="foes"/>
        </resource-lists>
        """

    # The URI may be absolute or relative "to the document itself"; the latter is read as a reference that is resolved
    # against the document's URI, or as a selector that begins with the document element, like the field of exists.
    @id:ancestor-no-parent @usage:resource-lists @XCAP-11.1-06 @MAY
    Scenario Outline: <what>
      When the client PUTs element '<node>' with '<entry uri="sip:b@example.com"/>'
      Then the case continues only if the server sent a conflict report
      And the server answers 409
      And the document is unchanged
      And the conflict report says "no-parent"
      And the case continues only if the conflict report has "ancestor"
      And the ancestor in the conflict report leads to node '<ancestor>'

      Examples:
        | id                   | what                              | node                                                                                     | ancestor                                                            |
        | the-document-element | The document element              | resource-lists/list[@name="none"]/entry                                                  | resource-lists                                                      |
        | a-list               | A list                            | resource-lists/list[@name="foes"]/list[@name="none"]/entry                               | resource-lists/list[@name="foes"]                                   |
        | a-list-inside-a-list | A list inside a list, steps below | resource-lists/list[@name="friends"]/list[@name="close friends"]/list/list/entry         | resource-lists/list[@name="friends"]/list[@name="close friends"]    |

    @id:percent-encoded @usage:resource-lists @XCAP-11.1-07 @MUST
    Scenario: It is percent-encoded
      When the client PUTs element 'resource-lists/list[@name="friends"]/list[@name="close friends"]/list[@name="none"]/entry' with '<entry uri="sip:b@example.com"/>'
      Then the case continues only if the server sent a conflict report
      And the server answers 409
      And the document is unchanged
      And the case continues only if the conflict report has "ancestor"
      And every ancestor in the conflict report is percent-encoded

  Rule: A uniqueness-failure points to every value that is not unique

    # Of two equal values both can be called "not unique", or the second one only: a server may report one or both.
    @id:uniqueness-failure @usage:resource-lists @XCAP-11.1-12 @implied-MUST
    Scenario Outline: <what>
      Given there is no document
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><first></list>
          <list name="foes"><second></list>
        </resource-lists>
        """
      Then the case continues only if the server sent a conflict report
      And the server answers 409
      And the document does not exist
      And the conflict report says "uniqueness-failure"
      And the body is a valid xcap-error document
      And the fields in the conflict report point to "<values>" in
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><first></list>
          <list name="foes"><second></list>
        </resource-lists>
        """

      Examples:
        | id                  | what                        | values                               | first                                                                                               | second                                                                                              |
        | one-value           | One value                   | sip:a@example.com                    | <entry uri="sip:a@example.com"/><entry uri="sip:c@example.com"/><entry uri="sip:a@example.com"/>    | <entry uri="sip:a@example.com"/>                                                                    |
        | two-values-in-one   | Two values in one list      | sip:a@example.com, sip:b@example.com | <entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"/><entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"/> | <entry uri="sip:c@example.com"/>                                      |
        | two-values-in-two   | Two values in two lists     | sip:a@example.com, sip:b@example.com | <entry uri="sip:a@example.com"/><entry uri="sip:a@example.com"/>                                    | <entry uri="sip:c@example.com"/><entry uri="sip:b@example.com"/><entry uri="sip:b@example.com"/>    |
        | values-of-two-kinds | Values of two kinds         | l, sip:a@example.com                 | <list name="l"/><entry uri="sip:a@example.com"/><entry uri="sip:a@example.com"/>                    | <list name="l"/><list name="m"/><list name="l"/>                                                    |

    @id:field-selector-relative @usage:resource-lists @XCAP-11.1-13 @implied-MUST
    Scenario Outline: A field is a selector relative to the document, which leads to the value: <what>
      Given the document "two friends"
      When the client PUTs <kind> '<node>' with '<body>'
      Then the case continues only if the server sent a conflict report
      And the server answers 409
      And the document is unchanged
      And the conflict report says "uniqueness-failure"
      And every field in the conflict report starts with "resource-lists"
      And the fields in the conflict report point to "<values>" in
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><result></resource-lists>
        """

      Examples:
        | id              | what                  | kind      | node                              | body                             | values            | result                                                                                                                                     |
        | an-entry-is-put | an entry is put       | element   | resource-lists/list/entry[3]      | <entry uri="sip:a@example.com"/> | sip:a@example.com | <list name="friends"><entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"/><entry uri="sip:a@example.com"/></list>                |
        | an-attribute-is | an attribute is put   | attribute | resource-lists/list/entry[2]/@uri | "sip:a@example.com"              | sip:a@example.com | <list name="friends"><entry uri="sip:a@example.com"/><entry uri="sip:a@example.com"/></list>                                                |
        | a-list-is-put   | a list is put         | element   | resource-lists/list[2]            | <list name="friends"/>           | friends           | <list name="friends"><entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"/></list><list name="friends"/>                          |

    # In an rls-services document the entries of a list are in another namespace than the default one. A server may get
    # round prefixes by wildcards; prefixes that it uses have to be bound in the query.
    @id:prefixes-field-bound-query @usage:rls-services @XCAP-11.1-14 @MUST
    Scenario: Prefixes in a field are bound in its query
      Given the usage "rls-services"
      And there is no document
      When the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"
            xmlns:rl="urn:ietf:params:xml:ns:resource-lists">
          <service uri="sip:xcaliper-prefixes@{domain}">
            <list>
              <rl:entry uri="sip:a@example.com"/>
              <rl:entry uri="sip:b@example.com"/>
              <rl:entry uri="sip:a@example.com"/>
            </list>
          </service>
        </rls-services>
        """
      Then the case continues only if the server sent a conflict report
      And the server answers 409
      And the document does not exist
      And the conflict report says "uniqueness-failure"
      And the fields in the conflict report point to "sip:a@example.com" in
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"
            xmlns:rl="urn:ietf:params:xml:ns:resource-lists">
          <service uri="sip:xcaliper-prefixes@{domain}">
            <list>
              <rl:entry uri="sip:a@example.com"/>
              <rl:entry uri="sip:b@example.com"/>
              <rl:entry uri="sip:a@example.com"/>
            </list>
          </service>
        </rls-services>
        """

    @id:field-percent-encoded @usage:resource-lists @XCAP-11.1-15 @MUST
    Scenario: A field is percent-encoded
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="close friends"><entry uri="sip:a@example.com"/></list>
          <list name="foes"/>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="close friends"]/entry[2]' with '<entry uri="sip:a@example.com"/>'
      Then the case continues only if the server sent a conflict report
      And the server answers 409
      And the document is unchanged
      And the conflict report says "uniqueness-failure"
      And every field in the conflict report is percent-encoded

    @id:alternative-values-not-use @usage:rls-services @XCAP-11.1-16 @MAY
    Scenario: Alternative values are not in use
      Given the usage "rls-services"
      And there is no document
      When the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-one@{domain}"><list/></service>
          <service uri="sip:xcaliper-two@{domain}"><list/></service>
          <service uri="sip:xcaliper-one@{domain}"><list/></service>
        </rls-services>
        """
      Then the case continues only if the server sent a conflict report
      And the server answers 409
      And the document does not exist
      And the conflict report says "uniqueness-failure"
      And the case continues only if the conflict report has "alt-value"
      And no alternative in the conflict report is one of "sip:xcaliper-one@{domain}, sip:xcaliper-two@{domain}"
