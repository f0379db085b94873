# 8.2.5-foreign-content.feature covers the places where a schema allows content of other namespaces.
@server
Feature: RFC 4825 §5.8, Data extensibility

  Rule: A document may contain elements of namespaces that the server does not know

    @id:unknown-namespaces @usage:resource-lists @XCAP-5.8-02 @MUST
    Scenario: The client creates, reads and changes a tree of two unknown namespaces
      Given the document "friends"
      When the client PUTs element 'resource-lists/list/entry' with '<entry uri="sip:a@example.com"><x:card xmlns:x="urn:example:x" n="1"><y:phone xmlns:y="urn:example:y">123</y:phone> and <x:any><x:other/></x:any></x:card></entry>'
      Then the request succeeds
      Given the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com">
              <x:card xmlns:x="urn:example:x" n="1"><y:phone xmlns:y="urn:example:y">123</y:phone> and <x:any><x:other/></x:any></x:card>
            </entry>
          </list>
        </resource-lists>
        """
      And the client sends GET to node 'resource-lists/list/entry/a:card/b:phone?xmlns(a=urn:example:x)xmlns(b=urn:example:y)'
      And the server answers 200
      Then the body matches "^\s*(<\?xml[^>]*>\s*)?<y:phone"
      But the client PUTs attribute 'resource-lists/list/entry/a:card/@n?xmlns(a=urn:example:x)' with '"2"'
      And the request succeeds
      And the client sends DELETE to node 'resource-lists/list/entry/a:card/a:any?xmlns(a=urn:example:x)'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com">
              <x:card xmlns:x="urn:example:x" n="2"><y:phone xmlns:y="urn:example:y">123</y:phone> and </x:card>
            </entry>
          </list>
        </resource-lists>
        """

  Rule: The server checks that elements of unknown namespaces are well-formed, and nothing else

    @id:not-well-formed @usage:resource-lists @XCAP-5.8-03 @implied-MUST
    Scenario Outline: <what> in an element of an unknown namespace
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list/entry' with '<entry uri="sip:a@example.com"><wrong></entry>'
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs element 'resource-lists/list/entry' with '<entry uri="sip:a@example.com"><right></entry>'
      And the request succeeds

      Examples:
        | id                | what                               | wrong                                                                     | right                                                                      |
        | unclosed-child    | A child without end                | <x:card xmlns:x="urn:example:x"><x:name></x:card>                         | <x:card xmlns:x="urn:example:x"><x:name/></x:card>                         |
        | unbound-prefix    | A prefix without declaration       | <x:card xmlns:x="urn:example:x"><y:name/></x:card>                        | <x:card xmlns:x="urn:example:x"><y:name xmlns:y="urn:example:y"/></x:card> |
        | attribute-twice   | An attribute twice                 | <x:card xmlns:x="urn:example:x" a="1" a="2"/>                             | <x:card xmlns:x="urn:example:x" a="1" b="2"/>                              |
        | two-prefixes      | One attribute by two prefixes      | <x:card xmlns:x="urn:example:x" xmlns:y="urn:example:x" x:a="1" y:a="2"/> | <x:card xmlns:x="urn:example:x" xmlns:y="urn:example:y" x:a="1" y:a="2"/>  |
        | undeclared-entity | An entity that nobody has declared | <x:card xmlns:x="urn:example:x">&nbsp;</x:card>                           | <x:card xmlns:x="urn:example:x">&#160;</x:card>                            |

  Rule: The server validates documents against the schema of their usage

    @id:schema-violation @usage:<usage> @XCAP-5.8-04 @implied-MUST
    Scenario Outline: The <usage> document <what>
      Given the usage "<usage>"
      And there is no document
      When the client PUTs the document
        """
        <wrong>
        """
      Then the document is not stored as sent
      But the document does not exist
      And the client PUTs the document
        """
        <right>
        """
      And the request succeeds

      Examples:
        | id                | usage             | what                          | wrong                                                                                                           | right                                                                                                                           |
        | resource-lists    | resource-lists    | has an entry outside any list | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><entry uri="sip:a@example.com"/></resource-lists> | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list><entry uri="sip:a@example.com"/></list></resource-lists>    |
        | rls-services      | rls-services      | has a service without a URI   | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service><list/></service></rls-services>             | <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"><service uri="sip:xcaliper@{domain}"><list/></service></rls-services> |
        | pres-rules        | pres-rules        | has a rule without an id      | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule/></ruleset>                                         | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"/></ruleset>                                                  |
        | pidf-manipulation | pidf-manipulation | is about nobody               | <?xml version="1.0" encoding="UTF-8"?><presence xmlns="urn:ietf:params:xml:ns:pidf"/>                           | <?xml version="1.0" encoding="UTF-8"?><presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}"/>                    |
