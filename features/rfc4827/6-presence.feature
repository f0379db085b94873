@server @usage:pidf-manipulation
Feature: RFC 4827 §6, Structure of manipulated presence information

  The structure is that of PIDF (RFC 3863). This feature covers the document and its document element. The other
  features of this section cover tuples and their parts, extensions, and the examples.

  Rule: The document element is presence in the namespace of PIDF

    @id:document-element @PM-6-13 @MUST
    Scenario Outline: The document is <what>
      Given the usage "pidf-manipulation"
      And the document "empty presence"
      When the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <wrong>
        """
      Then the request does not succeed
      But the server answers 409
      And the document is unchanged
      And the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <right>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """
        <right>
        """

      Examples:
        | id                   | what                                       | wrong                                                                                          | right                                                                                                                                           |
        | no-namespace         | a presence without a namespace             | <presence entity="sip:{address}"/>                                                             | <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}"/>                                                                          |
        | misspelled-namespace | a presence whose namespace ends in a colon | <presence xmlns="urn:ietf:params:xml:ns:pidf:" entity="sip:{address}"/>                        | <p:presence xmlns:p="urn:ietf:params:xml:ns:pidf" entity="sip:{address}"/>                                                                      |
        | tuple                | a tuple alone                              | <tuple xmlns="urn:ietf:params:xml:ns:pidf" id="t"><status><basic>open</basic></status></tuple> | <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}"><tuple id="t"><status><basic>open</basic></status></tuple></presence>      |
        | person               | a person alone                             | <person xmlns="urn:ietf:params:xml:ns:pidf:data-model" id="p"/>                                | <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}"><person xmlns="urn:ietf:params:xml:ns:pidf:data-model" id="p"/></presence> |

  Rule: A presence has an entity

    @id:no-entity @PM-6-11 @MUST
    Scenario: The document has no entity
      Given the usage "pidf-manipulation"
      And the document "empty presence"
      When the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf"/>
        """
      Then the request does not succeed
      But the server answers 409
      And the document is unchanged
      And the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="pres:{address}"/>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="pres:{address}"/>
        """

    @id:entity-attribute @PM-6-11 @MUST
    Scenario: The entity cannot be deleted, but can be replaced
      Given the usage "pidf-manipulation"
      And the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}">
          <tuple id="t">
            <status>
              <basic>open</basic>
            </status>
            <contact priority="1">sip:a@example.com</contact>
          </tuple>
        </presence>
        """
      And the client sends DELETE to node 'presence/tuple/contact/@priority'
      And the request succeeds
      And the client sends GET to node 'presence/tuple/contact/@priority'
      And the server answers 404
      And the document "empty presence"
      When the client sends DELETE to node 'presence/@entity'
      Then the request does not succeed
      But the server answers 409
      And the document is unchanged
      And the client PUTs attribute 'presence/@entity' with '"pres:{address}"'
      And the request succeeds
      And the stored document equals (canonical XML)
        """
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="pres:{address}"/>
        """

  Rule: A presence has tuples, then notes, then elements of other namespaces

    @id:child-order @PM-6-02 @implied-MUST
    Scenario Outline: A presence is refused: <what>
      Given the usage "pidf-manipulation"
      And the document "empty presence"
      When the client PUTs the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:{address}">
          <wrong>
        </presence>
        """
      Then the request does not succeed
      But the server answers 409
      And the document is unchanged
      And the client PUTs the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:{address}">
          <right>
        </presence>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:{address}">
          <right>
        </presence>
        """

      Examples:
        | id                   | what                               | wrong                                                                                  | right                                                                                                                                              |
        | note-tuple           | a note before a tuple              | <note>n</note><tuple id="t"><status><basic>open</basic></status></tuple>               | <tuple id="t"><status><basic>open</basic></status></tuple><note>n</note>                                                                           |
        | foreign-tuple        | a foreign element before a tuple   | <x:any/><tuple id="t"><status><basic>open</basic></status></tuple>                     | <tuple id="t"><status><basic>open</basic></status></tuple><x:any/>                                                                                 |
        | foreign-note         | a foreign element before a note    | <x:any/><note>n</note>                                                                 | <note>n</note><x:any/>                                                                                                                             |
        | note-between-foreign | a note between foreign elements    | <note>m</note><x:any/><note>n</note><x:any/>                                           | <note>m</note><note>n</note><x:any/><x:other/><x:any/>                                                                                             |
        | tuple-between-notes  | a tuple between notes              | <note>m</note><tuple id="t"><status><basic>open</basic></status></tuple><note>n</note> | <tuple id="t"><status><basic>open</basic></status></tuple><tuple id="u"><status><basic>closed</basic></status></tuple><note>m</note><note>n</note> |
        | contact              | an element that belongs in a tuple | <contact>sip:a@example.com</contact>                                                   |                                                                                                                                                    |
        | no-namespace         | an element of no namespace         | <any xmlns=""/>                                                                        | <x:any/>                                                                                                                                           |
        | text                 | text                               | at home                                                                                | <note>at home</note>                                                                                                                               |

    @id:other-attribute @PM-6-02 @implied-MUST
    Scenario Outline: The client PUTs <what> into the presence
      Given the usage "pidf-manipulation"
      And the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:{address}"/>
        """
      When the client PUTs attribute 'presence/@<attribute>?xmlns(x=urn:example:x)' with '"1"'
      Then the request does not succeed
      But the server answers 409
      And the document is unchanged
      And the client PUTs attribute 'presence/@entity' with '"pres:{address}"'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x"
            entity="pres:{address}"/>
        """

      Examples:
        | id          | what                    | attribute |
        | unqualified | an undeclared attribute | version   |
        | foreign     | a foreign attribute     | x:version |

  Rule: The default document namespace is that of PIDF

    @id:default-namespace @PM-6-01 @implied-MUST
    Scenario Outline: A selector without prefixes; the document writes PIDF elements <how>
      Given the usage "pidf-manipulation"
      And the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document>
        """
      And the client sends GET to node 'presence/x:tuple[@id="t"]?xmlns(x=urn:example:x)'
      And the server answers 404
      And the client sends GET to node 'p:presence/p:tuple[@id="t"]/p:status/p:basic?xmlns(p=urn:ietf:params:xml:ns:pidf)'
      And the selected element is basic
      When the client sends GET to node 'presence/tuple[@id="t"]/status/basic'
      Then the selected element is basic
      But the client sends DELETE to node 'presence/tuple[@id="t"]'
      And the request succeeds
      And the client sends GET to the document
      And the XML body has
        | XPath       | value |
        | count(/*)   | 1     |
        | count(/*/*) | 0     |

      Examples:
        | id            | how                                            | document                                                                                                                                                                                |
        | no-prefix     | without a prefix                               | <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}"><tuple id="t"><status><basic>open</basic></status></tuple></presence>                                              |
        | prefix        | with a prefix                                  | <impp:presence xmlns:impp="urn:ietf:params:xml:ns:pidf" entity="sip:{address}"><impp:tuple id="t"><impp:status><impp:basic>open</impp:basic></impp:status></impp:tuple></impp:presence> |
        | other-default | with a prefix beside another default namespace | <p:presence xmlns:p="urn:ietf:params:xml:ns:pidf" xmlns="urn:example:x" entity="sip:{address}"><p:tuple id="t"><p:status><p:basic>open</p:basic></p:status></p:tuple></p:presence>      |

  Rule: The server returns the XML declaration that the client put

    @id:xml-declaration @PM-6-14 @MUST
    Scenario: A part of the document has changed since
      Given the usage "pidf-manipulation"
      And the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}"/>
        """
      And the client sends GET to the document
      And the server answers 200
      And the body matches "^\uFEFF?<\?xml\s"
      And the client PUTs element 'presence/note' with '<note xmlns="urn:ietf:params:xml:ns:pidf">n</note>'
      And the request succeeds
      And the client sends GET to the document
      And the server answers 200
      Then the body matches "^\uFEFF?<\?xml\s.*<note[^>]*>n</note>"

  # RFC 3863 §4.1 requires the XML declaration and recommends that it names the encoding. A server may refuse a document
  # without the declaration, so all documents of these features have one.
  Rule: The server accepts UTF-8

    @id:utf-8-document @PM-6-15 @MUST
    Scenario Outline: A UTF-8 document <how>
      Given the usage "pidf-manipulation"
      And the document "empty presence"
      And the client PUTs the document
        """folded
        <declaration>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}">
          <note>In Zürich bis Ostern, その後は東京 🚆</note>
        </presence>
        """
      And the request succeeds
      Then the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}">
          <note>In Zürich bis Ostern, その後は東京 🚆</note>
        </presence>
        """
      But the server rejects the same document with an undeclared element added

      Examples:
        | id          | how                                      | declaration                            |
        | declared    | whose XML declaration names the encoding | <?xml version="1.0" encoding="UTF-8"?> |
        | no-encoding | whose XML declaration names no encoding  | <?xml version="1.0"?>                  |

    @id:utf-8-note @PM-6-15 @MUST
    Scenario: A note has characters beyond ASCII
      Given the usage "pidf-manipulation"
      And the document "empty presence"
      And the client PUTs element 'presence/note' with '<note xml:lang="ja">来週は東京にいます</note>'
      And the request succeeds
      Then the stored document equals, apart from white space (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}">
          <note xml:lang="ja">来週は東京にいます</note>
        </presence>
        """
