# 8.2.7-resource-interdependencies.feature judges whether a creation is answered with 200 or 201.
@server @usage:resource-lists
Feature: RFC 4825 §8.2.5, Content from other namespaces

  Rule: Content from unknown namespaces is stored wherever the schema allows it

    @id:stored-element @XCAP-8.2.5-03 @MUST
    Scenario Outline: The client PUTs <what>
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list[@name="friends"]<target>' with '<body>'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><after></list>
        </resource-lists>
        """

      Examples:
        | id              | what                                   | target              | body                                                                                                              | after                                                                                              |
        | entry-attribute | an entry with a foreign attribute      | /entry[2]           | <entry xmlns:x="urn:example:x" x:tag="1" uri="sip:n@example.com"/>                                                | <entry uri="sip:a@example.com"/><entry xmlns:x="urn:example:x" x:tag="1" uri="sip:n@example.com"/> |
        | list-attribute  | a list with a foreign attribute        | /list[@name="work"] | <list xmlns:x="urn:example:x" x:tag="1" name="work"/>                                                             | <entry uri="sip:a@example.com"/><list xmlns:x="urn:example:x" x:tag="1" name="work"/>              |
        | in-entry        | an entry with a foreign element        | /entry[1]           | <entry uri="sip:a@example.com"><x:note xmlns:x="urn:example:x">text</x:note></entry>                              | <entry uri="sip:a@example.com"><x:note xmlns:x="urn:example:x">text</x:note></entry>               |
        | in-list         | a foreign element at the end of a list |                     | <list name="friends"><entry uri="sip:a@example.com"/><x:note xmlns:x="urn:example:x"><x:any/>text</x:note></list> | <entry uri="sip:a@example.com"/><x:note xmlns:x="urn:example:x"><x:any/>text</x:note>              |

    @id:stored-document @XCAP-8.2.5-03 @MUST
    Scenario: The client PUTs a whole document with foreign content
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
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x">
          <list name="friends" x:tag="1">
            <entry uri="sip:a@example.com"/>
            <x:note><x:any/>text</x:note>
          </list>
        </resource-lists>
        """
      And the server serves the document element on its own

    @id:stored-attribute @XCAP-8.2.5-03 @MUST
    Scenario: The client PUTs a foreign attribute
      Given the document "friends with a foreign prefix"
      When the client PUTs attribute 'resource-lists/list[@name="friends"]/@x:tag?xmlns(x=urn:example:x)' with '"1"'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x">
          <list name="friends" x:tag="1"/>
        </resource-lists>
        """

    @id:not-listed @usage:xcap-caps @XCAP-8.2.5-19 @implied-MUST
    Scenario: The capabilities do not list a foreign namespace in a stored document
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <x:note xmlns:x="urn:example:x"/>
          </list>
        </resource-lists>
        """
      And the client sends GET to "{root}/xcap-caps/global/index"
      And the server answers 200
      And the XML body has
        | XPath                              | value |
        | count(/*/*[local-name()="namespaces"]) | 1     |
      Then the XML body has
        | XPath                                                                                         | value |
        | count(//*[local-name()="namespace" and normalize-space()="urn:example:x"])                    | 0     |

  Rule: Foreign content is refused with 409 where the schema does not allow it

    @id:refused-element @XCAP-8.2.5-04 @implied-MUST
    Scenario Outline: The client PUTs a foreign element <what>
      Given the document "one friend"
      When the client PUTs element '<target>' with '<body>'
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs element 'resource-lists/list[@name="friends"]/*[2][@n="1"]' with '<x:note xmlns:x="urn:example:x" n="1"/>'
      And the request succeeds

      Examples:
        | id               | what                    | target                                        | body                                                                                                   |
        | document-element | in the document element | resource-lists/x:note?xmlns(x=urn:example:x)  | <x:note xmlns:x="urn:example:x" n="1"/>                                                                |
        | before-entry     | in front of an entry    | resource-lists/list[@name="friends"]          | <list name="friends"><x:note xmlns:x="urn:example:x" n="1"/><entry uri="sip:a@example.com"/></list>    |
        | no-namespace     | of no namespace         | resource-lists/list[@name="friends"]          | <list name="friends"><entry uri="sip:a@example.com"/><note xmlns="" n="1"/></list>                     |

    @id:refused-attribute @XCAP-8.2.5-04 @implied-MUST
    Scenario: The client PUTs a foreign attribute on the document element
      Given the document "friends with a foreign prefix"
      When the client PUTs attribute 'resource-lists/@x:tag?xmlns(x=urn:example:x)' with '"1"'
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs attribute 'resource-lists/list[@name="friends"]/@x:tag?xmlns(x=urn:example:x)' with '"1"'
      And the request succeeds

  Rule: Undeclared content from a namespace that the server lists in its capabilities is refused with 409

    # Every server lists urn:ietf:params:xml:ns:xcap-caps in its capabilities (RFC 4825 §12), and the schema of that namespace
    # has no "bogus". Lax validation of foreign content alone does not find this fault.
    @id:undeclared-element @XCAP-8.2.5-05 @MUST
    Scenario Outline: An undeclared element of the xcap-caps namespace is in <where>
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>?xmlns(c=urn:ietf:params:xml:ns:xcap-caps)' with '<c:bogus xmlns:c="urn:ietf:params:xml:ns:xcap-caps"/>'
      Then the server answers 409
      But the document is unchanged
      And the client PUTs element 'resource-lists/list[@name="friends"]/<target>?xmlns(c=urn:example:x)' with '<c:bogus xmlns:c="urn:example:x"/>'
      And the request succeeds

      Examples:
        | id    | where    | target        |
        | list  | a list   | c:bogus       |
        | entry | an entry | entry/c:bogus |

    @id:undeclared-attribute @XCAP-8.2.5-05 @MUST
    Scenario: An undeclared attribute of the xcap-caps namespace is on an entry
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[2]' with '<entry uri="sip:n@example.com" xmlns:c="urn:ietf:params:xml:ns:xcap-caps" c:bogus="1"/>'
      Then the server answers 409
      But the document is unchanged
      And the client PUTs element 'resource-lists/list[@name="friends"]/entry[2]' with '<entry uri="sip:n@example.com" xmlns:c="urn:example:x" c:bogus="1"/>'
      And the request succeeds

    @id:schema-error @XCAP-8.2.5-06 @SHOULD
    Scenario: The conflict report says "schema-validation-error" for an undeclared element
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list[@name="friends"]' with '<list name="friends"><c:bogus xmlns:c="urn:ietf:params:xml:ns:xcap-caps"/></list>'
      Then the case continues only if the server answered 409
      And the conflict report says "schema-validation-error"
