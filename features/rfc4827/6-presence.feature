@server @usage:pidf-manipulation
Feature: RFC 4827 §6, Structure of manipulated presence information

  The structure is that of PIDF, RFC 3863. Here is what it says of the document and its document element; tuples and their
  parts, extensions, and the examples are in the other features of this section.

  Rule: The document element is presence, of PIDF

    @id:document-element-presence-pidf @PM-6-13 @MUST
    Scenario Outline: <what>
      Given the usage "pidf-manipulation"
      And the document "empty presence"
      When the client PUTs the document
        """
        <wrong>
        """
      Then the server answers 409
      And the document is unchanged
      When the client PUTs the document
        """
        <right>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <right>
        """

      Examples:
        | id               | what                                   | wrong                                                                                          | right                                                                                                                                               |
        | a-presence-of-no | A presence of no namespace             | <presence entity="sip:a@example.com"/>                                                         | <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:a@example.com"/>                                                                          |
        | the-namespace    | The namespace with the colon of a slip | <presence xmlns="urn:ietf:params:xml:ns:pidf:" entity="sip:a@example.com"/>                    | <p:presence xmlns:p="urn:ietf:params:xml:ns:pidf" entity="sip:a@example.com"/>                                                                      |
        | a-tuple-alone    | A tuple alone                          | <tuple xmlns="urn:ietf:params:xml:ns:pidf" id="t"><status><basic>open</basic></status></tuple> | <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:a@example.com"><tuple id="t"><status><basic>open</basic></status></tuple></presence>      |
        | a-person-alone   | A person alone                         | <person xmlns="urn:ietf:params:xml:ns:pidf:data-model" id="p"/>                                | <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:a@example.com"><person xmlns="urn:ietf:params:xml:ns:pidf:data-model" id="p"/></presence> |

  Rule: It has an entity

    @id:document @PM-6-11 @MUST
    Scenario: A document without one
      Given the usage "pidf-manipulation"
      And the document "empty presence"
      When the client PUTs the document
        """
        <presence xmlns="urn:ietf:params:xml:ns:pidf"/>
        """
      Then the server answers 409
      And the document is unchanged
      When the client PUTs the document
        """
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="pres:someone@example.com"/>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="pres:someone@example.com"/>
        """

    @id:replaced-not-deleted @PM-6-11 @MUST
    Scenario: It can be replaced, but not deleted
      Given the usage "pidf-manipulation"
      And the document "empty presence"
      When the client sends DELETE to node 'presence/@entity'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs attribute 'presence/@entity' with '"pres:someone@example.com"'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="pres:someone@example.com"/>
        """

  Rule: It has tuples, then notes, then elements of other namespaces

    @id:tuples-notes-elements @PM-6-02 @implied-MUST
    Scenario Outline: <what>
      Given the usage "pidf-manipulation"
      And the document "empty presence"
      When the client PUTs the document
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:someone@example.com">
          <wrong>
        </presence>
        """
      Then the server answers 409
      And the document is unchanged
      When the client PUTs the document
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:someone@example.com">
          <right>
        </presence>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:someone@example.com">
          <right>
        </presence>
        """

      Examples:
        | id                      | what                             | wrong                                                                                  | right                                                                                                                                              |
        | note-n-note-tuple-id-t  | A note before a tuple            | <note>n</note><tuple id="t"><status><basic>open</basic></status></tuple>               | <tuple id="t"><status><basic>open</basic></status></tuple><note>n</note>                                                                           |
        | x-any-tuple-id-t-status | A foreign element before a tuple | <x:any/><tuple id="t"><status><basic>open</basic></status></tuple>                     | <tuple id="t"><status><basic>open</basic></status></tuple><x:any/>                                                                                 |
        | x-any-note-n-note       | A foreign element before a note  | <x:any/><note>n</note>                                                                 | <note>n</note><x:any/>                                                                                                                             |
        | note-m-note-x-any-note  | A note between foreign elements  | <note>m</note><x:any/><note>n</note><x:any/>                                           | <note>m</note><note>n</note><x:any/><x:other/><x:any/>                                                                                             |
        | note-m-note-tuple-id-t  | A tuple between notes            | <note>m</note><tuple id="t"><status><basic>open</basic></status></tuple><note>n</note> | <tuple id="t"><status><basic>open</basic></status></tuple><tuple id="u"><status><basic>closed</basic></status></tuple><note>m</note><note>n</note> |
        | contact-sip-a-example   | What belongs in a tuple          | <contact>sip:a@example.com</contact>                                                   |                                                                                                                                                    |
        | any-xmlns               | An element of no namespace       | <any xmlns=""/>                                                                        | <x:any/>                                                                                                                                           |
        | at-home                 | Text                             | at home                                                                                | <note>at home</note>                                                                                                                               |

    @id:no-attributes @PM-6-02 @implied-MUST
    Scenario Outline: It has no other attributes, <what>
      Given the usage "pidf-manipulation"
      And the document
        """
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:someone@example.com"/>
        """
      When the client PUTs attribute 'presence/@<attribute>?xmlns(x=urn:example:x)' with '"1"'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs attribute 'presence/@entity' with '"sip:somebody.else@example.com"'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x"
            entity="sip:somebody.else@example.com"/>
        """

      Examples:
        | id                | what              | attribute |
        | none-of-no-name   | none of no name   | version   |
        | nor-a-foreign-one | nor a foreign one | x:version |

  Rule: The default document namespace is that of PIDF

    @id:steps-prefix-select-elements @PM-6-01 @implied-MUST
    Scenario Outline: Steps without a prefix select its elements when the document writes <how>
      Given the usage "pidf-manipulation"
      And the document
        """
        <document>
        """
      When the client sends GET to node 'presence/x:tuple[@id="t"]?xmlns(x=urn:example:x)'
      Then the server answers 404
      When the client sends GET to node 'presence/tuple[@id="t"]/status/basic'
      Then the selected element is basic
      When the client sends DELETE to node 'presence/tuple[@id="t"]'
      Then the request succeeds
      When the client sends GET to the document
      Then the XML body has
        | XPath       | value |
        | count(/*)   | 1     |
        | count(/*/*) | 0     |

      Examples:
        | id               | how                       | document                                                                                                                                                                                    |
        | them-without-one | them without one          | <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:a@example.com"><tuple id="t"><status><basic>open</basic></status></tuple></presence>                                              |
        | them-with-one    | them with one             | <impp:presence xmlns:impp="urn:ietf:params:xml:ns:pidf" entity="sip:a@example.com"><impp:tuple id="t"><impp:status><impp:basic>open</impp:basic></impp:status></impp:tuple></impp:presence> |
        | another-default  | another default namespace | <p:presence xmlns:p="urn:ietf:params:xml:ns:pidf" xmlns="urn:example:x" entity="sip:a@example.com"><p:tuple id="t"><p:status><p:basic>open</p:basic></p:status></p:tuple></p:presence>      |

  Rule: A document that was put with an XML declaration is returned with it

    @id:part-changed @PM-6-14 @MUST
    Scenario: Also when a part of it has changed
      Given the usage "pidf-manipulation"
      And the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:someone@example.com"/>
        """
      When the client sends GET to the document
      Then the server answers 200
      And the body matches "^\uFEFF?<\?xml\s"
      When the client PUTs element 'presence/note' with '<note>n</note>'
      Then the request succeeds
      When the client sends GET to the document
      Then the server answers 200
      And the body matches "^\uFEFF?<\?xml\s.*<note>n</note>"

  Rule: UTF-8 is accepted

    @id:document-utf-8-accepted @PM-6-15 @MUST
    Scenario Outline: A document <how>
      Given the usage "pidf-manipulation"
      And the document "empty presence"
      When the client PUTs the document
        """folded
        <declaration>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:someone@example.com">
          <note>In Zürich bis Ostern, その後は東京 🚆</note>
        </presence>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:someone@example.com">
          <note>In Zürich bis Ostern, その後は東京 🚆</note>
        </presence>
        """
      And the server rejects the same document with an undeclared element added

      Examples:
        | id                | how               | declaration                            |
        | that-says-so      | that says so      | <?xml version="1.0" encoding="UTF-8"?> |
        | that-says-nothing | that says nothing |                                        |

    @id:note @PM-6-15 @MUST
    Scenario: A note
      Given the usage "pidf-manipulation"
      And the document "empty presence"
      When the client PUTs element 'presence/note' with '<note xml:lang="ja">来週は東京にいます</note>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:someone@example.com">
          <note xml:lang="ja">来週は東京にいます</note>
        </presence>
        """
