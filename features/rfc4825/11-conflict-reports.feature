@server
Feature: RFC 4825 §11 and §11.1, detailed conflict reports

  # §8 recommends a report in each 409, and its features judge that. Here, a report has to be correct. Without a report the
  # case does not apply.

  Rule: A conflict report is a valid application/xcap-error+xml document with one condition in its root

    Background:
      Given the document "two friends"

    @id:media-type @usage:resource-lists @XCAP-11-01 @implied-MUST
    Scenario Outline: The media type of the report of <what>
      Given the next request has header "Content-Type" with value "application/xcap-el+xml"
      And the client sends <method> to "{document}/~~/<node>" with body
        """
        <body>
        """
      And the case continues only if the server sent a conflict report, whatever its media type
      And the request does not succeed
      And the document is unchanged
      Then the response has media type "application/xcap-error+xml"

      Examples:
        | id        | what                               | method | node                             | body                             |
        | no-parent | a missing parent                   | PUT    | resource-lists/list%5B2%5D/entry | <entry uri="sip:c@example.com"/> |
        | fragment  | a bad fragment                     | PUT    | resource-lists/list/entry%5B3%5D | <entry uri="sip:c@example.com">  |
        | invalid   | an invalid element                 | PUT    | resource-lists/list/entry%5B3%5D | <entry/>                         |
        | duplicate | a value that is not unique         | PUT    | resource-lists/list/entry%5B3%5D | <entry uri="sip:a@example.com"/> |
        | insert    | an element that cannot be inserted | PUT    | resource-lists/list/entry%5B3%5D | <list/>                          |
        | delete    | an element that cannot be deleted  | DELETE | resource-lists/list/entry%5B1%5D |                                  |

    @id:valid @usage:resource-lists @XCAP-11-02 @implied-MUST
    Scenario Outline: The form of the report of <what>
      Given the next request has header "Content-Type" with value "application/xcap-el+xml"
      And the client sends <method> to "{document}/~~/<node>" with body
        """
        <body>
        """
      And the case continues only if the server sent a conflict report
      And the request does not succeed
      And the document is unchanged
      Then the body is a valid xcap-error document

      Examples:
        | id        | what                               | method | node                             | body                             |
        | no-parent | a missing parent                   | PUT    | resource-lists/list%5B2%5D/entry | <entry uri="sip:c@example.com"/> |
        | fragment  | a bad fragment                     | PUT    | resource-lists/list/entry%5B3%5D | <entry uri="sip:c@example.com">  |
        | invalid   | an invalid element                 | PUT    | resource-lists/list/entry%5B3%5D | <entry/>                         |
        | duplicate | a value that is not unique         | PUT    | resource-lists/list/entry%5B3%5D | <entry uri="sip:a@example.com"/> |
        | insert    | an element that cannot be inserted | PUT    | resource-lists/list/entry%5B3%5D | <list/>                          |
        | delete    | an element that cannot be deleted  | DELETE | resource-lists/list/entry%5B1%5D |                                  |

    # The conditions no-parent, uniqueness-failure and extension have content.
    @id:empty @usage:resource-lists @XCAP-11.1-21 @implied-MUST
    Scenario Outline: The condition in the report of <what>
      Given the next request has header "Content-Type" with value "application/xcap-el+xml"
      And the client sends <method> to "{document}/~~/resource-lists/list/<entry>" with body
        """
        <body>
        """
      And the case continues only if the server sent a conflict report
      And the request does not succeed
      Then the XML body has
        | XPath                                                                                     | value |
        | count(/*/*[not(contains("no-parent uniqueness-failure extension", local-name()))]/node()) | 0     |

      Examples:
        | id       | what                               | method | entry        | body                            |
        | fragment | a bad fragment                     | PUT    | entry%5B3%5D | <entry uri="sip:c@example.com"> |
        | invalid  | an invalid element                 | PUT    | entry%5B3%5D | <entry/>                        |
        | insert   | an element that cannot be inserted | PUT    | entry%5B3%5D | <list/>                         |
        | delete   | an element that cannot be deleted  | DELETE | entry%5B1%5D |                                 |

    @id:one-condition @usage:resource-lists @XCAP-11.1-01 @implied-MUST
    Scenario: The request has several faults
      Given the next request has header "Content-Type" with value "application/xcap-el+xml"
      # The fragment is not well-formed, has no parent and breaks the schema. §8.2 decides which fault the report names.
      And the client sends PUT to "{document}/~~/resource-lists/list%5B2%5D/entry%5B7%5D" with body
        """
        <list><entry/>
        """
      And the case continues only if the server sent a conflict report
      And the request does not succeed
      And the document is unchanged
      Then the XML body has
        | XPath                                  | value |
        | count(/*[local-name()="xcap-error"]/*) | 1     |

  Rule: Text for people is in the phrase attribute of a condition

    @id:no-text @usage:resource-lists @XCAP-11.1-02 @MAY
    Scenario Outline: The report of <what> has no text outside the phrase
      Given the document "one friend"
      And the client PUTs element '<node>' with '<body>'
      And the case continues only if the server sent a conflict report
      And the request does not succeed
      And the document is unchanged
      And the XML body has
        | XPath           | value |
        | count(/*/*) > 0 | true  |
      Then the conflict report has
        | XPath                                                                                                        | value |
        | count(//text()[normalize-space() and not(ancestor::*[local-name()="ancestor" or local-name()="alt-value"])]) | 0     |

      Examples:
        | id        | what                       | node                         | body                             |
        | no-parent | a missing parent           | resource-lists/list[2]/entry | <entry uri="sip:b@example.com"/> |
        | invalid   | an invalid element         | resource-lists/list/entry[2] | <entry/>                         |
        | duplicate | a value that is not unique | resource-lists/list/entry[2] | <entry uri="sip:a@example.com"/> |

  Rule: Conditions beyond those of the RFC are in the element extension

    @id:rfc-condition @usage:resource-lists @XCAP-11.1-18 @MAY
    Scenario Outline: The condition in the report of <what>
      Given the document "one friend"
      And the client PUTs element '<node>' with '<body>'
      And the case continues only if the server sent a conflict report
      And the request does not succeed
      And the document is unchanged
      And the XML body has
        | XPath           | value |
        | count(/*/*) > 0 | true  |
      Then the XML body has
        | XPath                                                                                                                                                                                                                                  | value |
        | count(/*/*[not(contains(" not-well-formed not-xml-frag no-parent schema-validation-error not-xml-att-value cannot-insert cannot-delete uniqueness-failure constraint-failure extension not-utf-8 ", concat(" ", local-name(), " ")))]) | 0     |

      Examples:
        | id         | what                               | node                         | body                                                              |
        | no-parent  | a missing parent                   | resource-lists/list[2]/entry | <entry uri="sip:b@example.com"/>                                  |
        | invalid    | an invalid element                 | resource-lists/list/entry[2] | <entry/>                                                          |
        | constraint | a violated constraint of the usage | resource-lists/list/external | <external anchor="resource-lists/users/sip:a@example.com/index"/> |

  # §11.1 defines what a condition means. That a fault is reported by it is a SHOULD of §8.2 and §8.4, which their features
  # judge. So a server may report the fault in the element extension as well.
  Rule: Each condition is used for the fault that it means

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

    @id:condition @usage:resource-lists
    Scenario Outline: The report says <condition> for <what>
      Given the next request has header "Content-Type" with value "<type>"
      And the client sends PUT to "{document}<node>" with body
        """
        <body>
        """
      And the case continues only if the server sent a conflict report
      And the request does not succeed
      And the document is unchanged
      And the conflict report has exactly one condition, defined by RFC 4825
      Then the conflict report says "<condition>" or "extension"

      @XCAP-11.1-03 @implied-MUST
      Examples:
        | id                | condition       | what                                  | node | type                           | body                                                                                                    |
        | unclosed-document | not-well-formed | a document whose element does not end |      | application/resource-lists+xml | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list>                                    |
        | overlapping-tags  | not-well-formed | a document whose tags overlap         |      | application/resource-lists+xml | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list></resource-lists></list>            |
        | unknown-entity    | not-well-formed | a document with an unknown entity     |      | application/resource-lists+xml | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="&nothing;"/></resource-lists> |

      @XCAP-11.1-04 @implied-MUST
      Examples:
        | id               | condition    | what                         | node                                 | type                    | body                                                             |
        | unclosed-element | not-xml-frag | an element that does not end | /~~/resource-lists/list/entry%5B3%5D | application/xcap-el+xml | <entry uri="sip:c@example.com">                                  |
        | two-elements     | not-xml-frag | two elements                 | /~~/resource-lists/list/entry%5B3%5D | application/xcap-el+xml | <entry uri="sip:c@example.com"/><entry uri="sip:d@example.com"/> |
        | text             | not-xml-frag | text instead of an element   | /~~/resource-lists/list/entry%5B3%5D | application/xcap-el+xml | sip:c@example.com                                                |

      @XCAP-11.1-05 @implied-MUST
      Examples:
        | id                  | condition | what                             | node                                                | type                     | body                             |
        | no-parent-element   | no-parent | a missing parent of an element   | /~~/resource-lists/list%5B@name=%22foes%22%5D/entry | application/xcap-el+xml  | <entry uri="sip:c@example.com"/> |
        | no-parent-attribute | no-parent | a missing parent of an attribute | /~~/resource-lists/list%5B@name=%22foes%22%5D/@name | application/xcap-att+xml | "enemies"                        |

      @XCAP-11.1-08 @implied-MUST
      Examples:
        | id                | condition               | what                                       | node                                 | type                           | body                                                                                                            |
        | invalid-document  | schema-validation-error | an invalid document                        |                                      | application/resource-lists+xml | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><entry uri="sip:c@example.com"/></resource-lists> |
        | missing-attribute | schema-validation-error | an element without its mandatory attribute | /~~/resource-lists/list/entry%5B3%5D | application/xcap-el+xml        | <entry/>                                                                                                        |
        | unknown-attribute | schema-validation-error | an undeclared attribute                    | /~~/resource-lists/list/@colour      | application/xcap-att+xml       | "blue"                                                                                                          |

      @XCAP-11.1-09 @implied-MUST
      Examples:
        | id             | condition         | what                      | node                          | type                     | body    |
        | less-than      | not-xml-att-value | a less-than sign          | /~~/resource-lists/list/@name | application/xcap-att+xml | "a<b"   |
        | ampersand      | not-xml-att-value | an ampersand              | /~~/resource-lists/list/@name | application/xcap-att+xml | "a & b" |
        | unclosed-quote | not-xml-att-value | a quote that does not end | /~~/resource-lists/list/@name | application/xcap-att+xml | "foes   |

      @XCAP-11.1-10 @implied-MUST
      Examples:
        | id            | condition     | what                                    | node                                                            | type                     | body                             |
        | other-name    | cannot-insert | another name than in the URI            | /~~/resource-lists/list/external                                | application/xcap-el+xml  | <entry uri="sip:c@example.com"/> |
        | other-value   | cannot-insert | another attribute value than in the URI | /~~/resource-lists/list/entry%5B@uri=%22sip:c@example.com%22%5D | application/xcap-el+xml  | <entry uri="sip:d@example.com"/> |
        | position      | cannot-insert | a position that is too high             | /~~/resource-lists/list/entry%5B4%5D                            | application/xcap-el+xml  | <entry uri="sip:c@example.com"/> |
        | own-predicate | cannot-insert | an attribute in a predicate of the URI  | /~~/resource-lists/list%5B@name=%22friends%22%5D/@name          | application/xcap-att+xml | "foes"                           |

      @XCAP-11.1-17 @implied-MUST
      Examples:
        | id     | condition          | what                                       | node                              | type                    | body                                                                                   |
        | anchor | constraint-failure | an external whose anchor is a relative URI | /~~/resource-lists/list/external  | application/xcap-el+xml | <external anchor="resource-lists/users/sip:a@example.com/index"/>                      |
        | ref    | constraint-failure | an entry-ref whose ref is an absolute URI  | /~~/resource-lists/list/entry-ref | application/xcap-el+xml | <entry-ref ref="{root uri}/{document reference}/~~/resource-lists/list/entry%5b1%5d"/> |

    @id:no-parent-document @usage:resource-lists @XCAP-11.1-05 @implied-MUST
    Scenario: The report says no-parent for a missing document
      Given the document has been deleted
      And the client PUTs element 'resource-lists/list' with '<list/>'
      And the case continues only if the server sent a conflict report
      And the request does not succeed
      And the document does not exist
      And the conflict report has exactly one condition, defined by RFC 4825
      Then the conflict report says "no-parent" or "extension"

    @id:no-parent-directory @usage:resource-lists @XCAP-11.1-05 @implied-MUST
    Scenario: The report says no-parent for a missing directory
      Given the next request has header "Content-Type" with value "application/resource-lists+xml"
      And the client sends PUT to "{root}/resource-lists/users/{xui}/xcaliper-none/index" with body
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>
        """
      And the case continues only if the server sent a conflict report
      And the request does not succeed
      And the conflict report has exactly one condition, defined by RFC 4825
      Then the conflict report says "no-parent" or "extension"

    @id:cannot-delete @usage:resource-lists @XCAP-11.1-11 @implied-MUST
    Scenario Outline: The report says cannot-delete for <what>
      Given the client sends DELETE to node '<node>'
      And the case continues only if the server sent a conflict report
      And the request does not succeed
      And the document is unchanged
      And the conflict report has exactly one condition, defined by RFC 4825
      Then the conflict report says "cannot-delete" or "extension"

      Examples:
        | id               | what                                        | node                                                                     |
        | position         | an element with another behind it           | resource-lists/list/entry[1]                                             |
        | wildcard         | a DELETE by wildcard                        | resource-lists/list/*[1]                                                 |
        | shared-attribute | a DELETE by position and a shared attribute | resource-lists/list/entry[1][@x:group="1"]?xmlns(x=urn:example:xcaliper) |

    # The octet E9 is a letter in ISO 8859-1 and ill-formed in UTF-8.
    @id:not-utf-8 @usage:resource-lists @XCAP-11.1-20 @implied-MUST
    Scenario: The report says not-utf-8 for a document in another encoding
      Given the client PUTs the document encoded in "ISO-8859-1"
        """folded
        <?xml version="1.0" encoding="ISO-8859-1"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="é"/></resource-lists>
        """
      And the case continues only if the server sent a conflict report
      And the request does not succeed
      And the document is unchanged
      And the conflict report has exactly one condition, defined by RFC 4825
      Then the conflict report says "not-utf-8" or "extension"

  Rule: The ancestor in no-parent is the closest ancestor that exists

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

    # The URI may be absolute or relative "to the document itself". A relative one has two readings, and both pass: a
    # reference to resolve against the document's URI, or a selector that begins with the document element, like a field.
    @id:ancestor @usage:resource-lists @XCAP-11.1-06 @MAY
    Scenario Outline: The closest ancestor is <what>
      Given the client PUTs element '<node>' with '<entry uri="sip:b@example.com"/>'
      And the case continues only if the server sent a conflict report
      And the request does not succeed
      And the document is unchanged
      And the conflict report says "no-parent"
      And the case continues only if the body has element "ancestor"
      Then the ancestor in the conflict report leads to node '<ancestor>'

      Examples:
        | id               | what                                      | node                                                                             | ancestor                                                         |
        | document-element | the document element                      | resource-lists/list[@name="none"]/entry                                          | resource-lists                                                   |
        | list             | a list                                    | resource-lists/list[@name="foes"]/list[@name="none"]/entry                       | resource-lists/list[@name="foes"]                                |
        | nested-list      | a list inside a list, several steps above | resource-lists/list[@name="friends"]/list[@name="close friends"]/list/list/entry | resource-lists/list[@name="friends"]/list[@name="close friends"] |

    @id:ancestor-encoding @usage:resource-lists @XCAP-11.1-07 @MUST
    Scenario: The ancestor is percent-encoded
      Given the client PUTs element 'resource-lists/list[@name="friends"]/list[@name="close friends"]/list[@name="none"]/entry' with '<entry uri="sip:b@example.com"/>'
      And the case continues only if the server sent a conflict report
      And the request does not succeed
      And the document is unchanged
      And the case continues only if the body has element "ancestor"
      Then every ancestor in the conflict report is percent-encoded

  Rule: A uniqueness-failure points to every value that is not unique

    # Of two equal values both can be called "not unique", or the second one only: a server may report one or both.
    @id:duplicates @usage:resource-lists @XCAP-11.1-12 @implied-MUST
    Scenario Outline: The document has <what>
      Given there is no document
      And the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><first></list>
          <list name="foes"><second></list>
        </resource-lists>
        """
      And the case continues only if the server sent a conflict report
      And the request does not succeed
      And the document does not exist
      And the conflict report says "uniqueness-failure"
      Then the fields in the conflict report point to "<values>" in
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><first></list>
          <list name="foes"><second></list>
        </resource-lists>
        """

      Examples:
        | id               | what                              | values                               | first                                                                                                                            | second                                                                                           |
        | one              | one duplicate value               | sip:a@example.com                    | <entry uri="sip:a@example.com"/><entry uri="sip:c@example.com"/><entry uri="sip:a@example.com"/>                                 | <entry uri="sip:a@example.com"/>                                                                 |
        | two-in-one-list  | two duplicate values in one list  | sip:a@example.com, sip:b@example.com | <entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"/><entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"/> | <entry uri="sip:c@example.com"/>                                                                 |
        | two-in-two-lists | two duplicate values in two lists | sip:a@example.com, sip:b@example.com | <entry uri="sip:a@example.com"/><entry uri="sip:a@example.com"/>                                                                 | <entry uri="sip:c@example.com"/><entry uri="sip:b@example.com"/><entry uri="sip:b@example.com"/> |
        | two-kinds        | duplicate values of two kinds     | l, sip:a@example.com                 | <list name="l"/><entry uri="sip:a@example.com"/><entry uri="sip:a@example.com"/>                                                 | <list name="l"/><list name="m"/><list name="l"/>                                                 |

    @id:field @usage:resource-lists @XCAP-11.1-13 @implied-MUST
    Scenario Outline: A field is a selector that leads to the duplicate value: <what>
      Given the document "two friends"
      And the client PUTs <kind> '<node>' with '<body>'
      And the case continues only if the server sent a conflict report
      And the request does not succeed
      And the document is unchanged
      And the conflict report says "uniqueness-failure"
      And the case continues only if the body has element "exists"
      # A selector starts with the document element, not with a slash, a scheme or the separator.
      Then the conflict report has
        | XPath                                                                                                                                                                                                                                             | value |
        | count(//*[local-name()="exists"]/@field[contains("/?[", substring(concat(., "/"), 15, 1)) or starts-with(substring(., 15), "%5B") or starts-with(substring(., 15), "%5b")][starts-with(., "resource-lists")]) = count(//*[local-name()="exists"]) | true  |
      But the fields in the conflict report point to "<values>" in
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><result></resource-lists>
        """

      Examples:
        | id        | what                         | kind      | node                              | body                             | values            | result                                                                                                                       |
        | entry     | the client PUTs an entry     | element   | resource-lists/list/entry[3]      | <entry uri="sip:a@example.com"/> | sip:a@example.com | <list name="friends"><entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"/><entry uri="sip:a@example.com"/></list> |
        | attribute | the client PUTs an attribute | attribute | resource-lists/list/entry[2]/@uri | "sip:a@example.com"              | sip:a@example.com | <list name="friends"><entry uri="sip:a@example.com"/><entry uri="sip:a@example.com"/></list>                                 |
        | list      | the client PUTs a list       | element   | resource-lists/list[2]            | <list name="friends"/>           | friends           | <list name="friends"><entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"/></list><list name="friends"/>           |

    # In an rls-services document the entries of a list are not in the default namespace. A server may use wildcards in
    # place of prefixes; the query has to bind the prefixes that it uses.
    @id:field-prefixes @usage:rls-services @XCAP-11.1-14 @MUST
    Scenario: The query of a field binds the prefixes in the field
      Given the usage "rls-services"
      And there is no document
      And the client PUTs the document
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
      And the case continues only if the server sent a conflict report
      And the request does not succeed
      And the document does not exist
      And the conflict report says "uniqueness-failure"
      And the case continues only if the body has element "exists"
      Then the fields in the conflict report point to "sip:a@example.com" in
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

    @id:field-encoding @usage:resource-lists @XCAP-11.1-15 @MUST
    Scenario: A field is percent-encoded
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="close friends"><entry uri="sip:a@example.com"/></list>
          <list name="foes"/>
        </resource-lists>
        """
      And the client PUTs element 'resource-lists/list[@name="close friends"]/entry[2]' with '<entry uri="sip:a@example.com"/>'
      And the case continues only if the server sent a conflict report
      And the request does not succeed
      And the document is unchanged
      And the conflict report says "uniqueness-failure"
      Then every field in the conflict report is percent-encoded

    @id:alternatives @usage:rls-services @XCAP-11.1-16 @MAY
    Scenario: Alternative values are not in use
      Given the usage "rls-services"
      And there is no document
      And the client PUTs the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:xcaliper-one@{domain}"><list/></service>
          <service uri="sip:xcaliper-two@{domain}"><list/></service>
          <service uri="sip:xcaliper-one@{domain}"><list/></service>
        </rls-services>
        """
      And the case continues only if the server sent a conflict report
      And the request does not succeed
      And the document does not exist
      And the conflict report says "uniqueness-failure"
      And the case continues only if the body has element "alt-value"
      Then the conflict report has
        | XPath                                                                                                                                | value |
        | count(//*[local-name()="alt-value"][normalize-space()="sip:xcaliper-one@{domain}" or normalize-space()="sip:xcaliper-two@{domain}"]) | 0     |
