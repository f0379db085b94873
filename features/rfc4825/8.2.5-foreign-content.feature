# Which of 200 and 201 a creation is answered with is judged in 8.2.7-resource-interdependencies.feature.
@server @usage:resource-lists
Feature: RFC 4825 §8.2.5, Content from other namespaces

  Rule: Content from namespaces that the server does not know is stored wherever the schema has room for it

    @id:element @XCAP-8.2.5-03 @MUST
    Scenario Outline: An element: <what>
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<body>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><after></list>
        </resource-lists>
        """

      Examples:
        | id                 | what                                   | target                        | body                                                                                 | after                                                                                              |
        | entry-2            | a foreign attribute on an entry        | entry[2]                      | <entry xmlns:x="urn:example:x" x:tag="1" uri="sip:n@example.com"/>                   | <entry uri="sip:a@example.com"/><entry xmlns:x="urn:example:x" x:tag="1" uri="sip:n@example.com"/> |
        | list-name-work     | a foreign attribute on a list          | list[@name="work"]            | <list xmlns:x="urn:example:x" x:tag="1" name="work"/>                                | <entry uri="sip:a@example.com"/><list xmlns:x="urn:example:x" x:tag="1" name="work"/>              |
        | entry-1            | a foreign element in an entry          | entry[1]                      | <entry uri="sip:a@example.com"><x:note xmlns:x="urn:example:x">text</x:note></entry> | <entry uri="sip:a@example.com"><x:note xmlns:x="urn:example:x">text</x:note></entry>               |
        | x-note-xmlns-x-urn | a foreign element at the end of a list | x:note?xmlns(x=urn:example:x) | <x:note xmlns:x="urn:example:x"><x:any/>text</x:note>                                | <entry uri="sip:a@example.com"/><x:note xmlns:x="urn:example:x"><x:any/>text</x:note>              |

    @id:whole-document @XCAP-8.2.5-03 @MUST
    Scenario: A whole document
      Given there is no document
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x">
          <list name="friends" x:tag="1">
            <entry uri="sip:a@example.com"/>
            <x:note><x:any/>text</x:note>
          </list>
        </resource-lists>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x">
          <list name="friends" x:tag="1">
            <entry uri="sip:a@example.com"/>
            <x:note><x:any/>text</x:note>
          </list>
        </resource-lists>
        """
      And the server serves the document element on its own

    @id:attribute @XCAP-8.2.5-03 @MUST
    Scenario: An attribute
      Given the document "friends with a foreign prefix"
      When the client PUTs attribute 'resource-lists/list[@name="friends"]/@x:tag?xmlns(x=urn:example:x)' with '"1"'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x">
          <list name="friends" x:tag="1"/>
        </resource-lists>
        """

    @id:namespace-stored-not-thereby @usage:xcap-caps @XCAP-8.2.5-19 @implied-MUST
    Scenario: A namespace that is stored is not thereby one that the server says it knows
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <x:note xmlns:x="urn:example:x"/>
          </list>
        </resource-lists>
        """
      When the client sends GET to "{root}/xcap-caps/global/index"
      Then the server answers 200
      And the XML body has
        | XPath                                                                                         | value |
        | count(//*[local-name()="namespace" and normalize-space()="urn:ietf:params:xml:ns:xcap-caps"]) | 1     |
        | count(//*[local-name()="namespace" and normalize-space()="urn:example:x"])                    | 0     |

  Rule: Where the schema has no room for foreign content it is refused

    @id:element-schema-no-room @XCAP-8.2.5-04 @implied-MUST
    Scenario Outline: An element: <what>
      Given the document "one friend"
      When the client PUTs element '<target>' with '<body>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list[@name="friends"]/*[2][@n="1"]' with '<x:note xmlns:x="urn:example:x" n="1"/>'
      Then the request succeeds

      Examples:
        | id              | what                    | target                                            | body                                    |
        | in-the          | in the document element | resource-lists/*[2][@n="1"]                       | <x:note xmlns:x="urn:example:x" n="1"/> |
        | in-front-of-an  | in front of an entry    | resource-lists/list[@name="friends"]/*[1][@n="1"] | <x:note xmlns:x="urn:example:x" n="1"/> |
        | of-no-namespace | of no namespace         | resource-lists/list[@name="friends"]/*[2][@n="1"] | <note xmlns="" n="1"/>                  |

    @id:attribute-document-element @XCAP-8.2.5-04 @implied-MUST
    Scenario: An attribute on the document element
      Given the document "friends with a foreign prefix"
      When the client PUTs attribute 'resource-lists/@x:tag?xmlns(x=urn:example:x)' with '"1"'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs attribute 'resource-lists/list[@name="friends"]/@x:tag?xmlns(x=urn:example:x)' with '"1"'
      Then the request succeeds

  Rule: Content that the server ought to know, from a namespace that it says it knows, is refused if it does not know it

    # Every server lists urn:ietf:params:xml:ns:xcap-caps in its capabilities (RFC 4825 §12), and the schema of that namespace
    # has no "bogus". A schema that validates foreign content laxly does not find that out by itself.
    @id:undeclared-element @XCAP-8.2.5-05 @MUST
    Scenario Outline: An undeclared element of the namespace of xcap-caps, in <where>
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>?xmlns(c=urn:ietf:params:xml:ns:xcap-caps)' with '<c:bogus xmlns:c="urn:ietf:params:xml:ns:xcap-caps"/>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>?xmlns(c=urn:example:x)' with '<c:bogus xmlns:c="urn:example:x"/>'
      Then the request succeeds

      Examples:
        | id       | where    | target        |
        | a-list   | a list   | c:bogus       |
        | an-entry | an entry | entry/c:bogus |

    @id:undeclared-attribute-namespace @XCAP-8.2.5-05 @MUST
    Scenario: An undeclared attribute of the namespace of xcap-caps
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[2]' with '<entry uri="sip:n@example.com" xmlns:c="urn:ietf:params:xml:ns:xcap-caps" c:bogus="1"/>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[2]' with '<entry uri="sip:n@example.com" xmlns:c="urn:example:x" c:bogus="1"/>'
      Then the request succeeds

    @id:refusal-says-schema-validation @XCAP-8.2.5-06 @SHOULD
    Scenario: The refusal says "schema-validation-error"
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list[@name="friends"]/c:bogus?xmlns(c=urn:ietf:params:xml:ns:xcap-caps)' with '<c:bogus xmlns:c="urn:ietf:params:xml:ns:xcap-caps"/>'
      Then the case continues only if the server answered 409
      And the conflict report says "schema-validation-error"
