@server
Feature: RFC 4825 §5.2, Default document namespace

  Rule: Unprefixed element names in a selector are in the usage's namespace, whatever prefixes the document uses

    @id:prefixed @usage:<usage> @XCAP-5.2-02 @implied-MUST
    Scenario Outline: The <usage> document has a prefix on every element
      Given the usage "<usage>"
      And the document
        """
        <document>
        """
      And the client sends GET to node '<same>'
      Then the selected element is <name>
      When the client sends GET to node '<node>'
      Then the selected element is <name>
      But the client sends GET to node '<other>'
      And the server answers 404

      Examples:
        | id                | usage             | document                                                                                                                                                                                            | node                                 | name    | same                                                                   | other                                         |
        | resource-lists    | resource-lists    | <q:resource-lists xmlns:q="urn:ietf:params:xml:ns:resource-lists"><q:list name="friends"/></q:resource-lists>                                                                                       | resource-lists/list[@name="friends"] | list    | a:resource-lists/a:list?xmlns(a=urn:ietf:params:xml:ns:resource-lists) | resource-lists/a:list?xmlns(a=urn:example:x)  |
        | rls-services      | rls-services      | <q:rls-services xmlns:q="urn:ietf:params:xml:ns:rls-services"><q:service uri="sip:xcaliper@{domain}"><q:list/></q:service></q:rls-services>                                                         | rls-services/service                 | service | a:rls-services/a:service?xmlns(a=urn:ietf:params:xml:ns:rls-services)  | rls-services/a:service?xmlns(a=urn:example:x) |
        | pidf-manipulation | pidf-manipulation | <?xml version="1.0" encoding="UTF-8"?><q:presence xmlns:q="urn:ietf:params:xml:ns:pidf" entity="sip:{address}"><q:tuple id="t1"><q:status><q:basic>open</q:basic></q:status></q:tuple></q:presence> | presence/tuple[@id="t1"]             | tuple   | a:presence/a:tuple?xmlns(a=urn:ietf:params:xml:ns:pidf)                | presence/a:tuple?xmlns(a=urn:example:x)       |

  Rule: The default document namespace applies to selectors, not to documents

    # The cases of §8.2.5 judge that the schema forbids such a document and that the server refuses it.
    @id:no-namespace @usage:<usage> @XCAP-5.2-03 @implied-MUST
    Scenario Outline: The <usage> document is in no namespace
      Given the usage "<usage>"
      And the document
        """
        <<root> xmlns="<namespace>"/>
        """
      And there is no document
      When the client PUTs the document
        """
        <<root>/>
        """
      Then the server stores the document as sent, or refuses it and the document is unchanged
      But the client PUTs the document
        """
        <<root> xmlns="<namespace>"/>
        """
      And the request succeeds

      Examples:
        | id             | usage          | root           | namespace                             |
        | resource-lists | resource-lists | resource-lists | urn:ietf:params:xml:ns:resource-lists |
        | rls-services   | rls-services   | rls-services   | urn:ietf:params:xml:ns:rls-services   |

  Rule: An unprefixed element in a PUT body is in the default namespace of its place in the document

    @id:other-default @usage:resource-lists @XCAP-5.2-04 @implied-MUST
    Scenario: The parent has another default namespace
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><notes xmlns="urn:example:x"/></list>
        </resource-lists>
        """
      And the client PUTs element 'resource-lists/list/x:notes/note?xmlns(x=urn:example:x)' with '<note/>'
      And the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list/x:notes/x:note?xmlns(x=urn:example:x)' with '<note/>'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <notes xmlns="urn:example:x"><note/></notes>
          </list>
        </resource-lists>
        """
      And the client sends GET to node 'resource-lists/list/x:notes/x:note?xmlns(x=urn:example:x)'
      And the selected element is note

    @id:no-default @usage:resource-lists @XCAP-5.2-04 @implied-MUST
    Scenario: The document has no default namespace
      Given the document
        """folded
        <q:resource-lists xmlns:q="urn:ietf:params:xml:ns:resource-lists">
          <q:list name="friends"/>
        </q:resource-lists>
        """
      And the client PUTs element 'resource-lists/list/entry[@uri="sip:a@example.com"]' with '<entry xmlns="" uri="sip:a@example.com"/>'
      And the request does not succeed
      When the client PUTs element 'resource-lists/list/entry[@uri="sip:a@example.com"]' with '<entry uri="sip:a@example.com"/>'
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs element 'resource-lists/list/entry[@uri="sip:a@example.com"]' with '<entry xmlns="urn:ietf:params:xml:ns:resource-lists" uri="sip:a@example.com"/>'
      And the request succeeds
      And the client sends GET to node 'resource-lists/list/entry[@uri="sip:a@example.com"]'
      And the selected element is entry with uri "sip:a@example.com"
