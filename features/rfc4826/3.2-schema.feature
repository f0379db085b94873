# The cases of RFC 4825 §8.2.7 judge whether a creation gets 200 or 201.
@server @usage:resource-lists
Feature: RFC 4826 §3.2, The schema of resource lists

  Background:
    Given the usage "resource-lists"

  Rule: Entries, entry-refs and externals contain an optional display name, then elements of other namespaces

    @id:member-content @RL-3.1-23 @implied-MUST
    Scenario Outline: An <member> with <what>
      Given there is no document
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list><entry uri="sip:c@example.com"/><<member> <attribute>><wrong></<member>></list>
        </resource-lists>
        """
      Then the request does not succeed
      But the document does not exist
      And the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list><entry uri="sip:c@example.com"/><<member> <attribute>><right></<member>></list>
        </resource-lists>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list><entry uri="sip:c@example.com"/><<member> <attribute>><right></<member>></list>
        </resource-lists>
        """

      Examples:
        | id                  | member    | attribute                                                                                            | what                                   | wrong                                                                   | right                                                              |
        | entry-two-names     | entry     | uri="sip:a@example.com"                                                                              | two display names                      | <display-name>Bill</display-name><display-name>Guillaume</display-name> | <display-name>Bill</display-name>                                  |
        | entry-name-last     | entry     | uri="sip:a@example.com"                                                                              | a display name after a foreign element | <x:note xmlns:x="urn:example:x"/><display-name>Bill</display-name>      | <display-name>Bill</display-name><x:note xmlns:x="urn:example:x"/> |
        | entry-entry         | entry     | uri="sip:a@example.com"                                                                              | an entry                               | <entry uri="sip:b@example.com"/>                                        | <x:entry xmlns:x="urn:example:x" uri="sip:b@example.com"/>         |
        | entry-text          | entry     | uri="sip:a@example.com"                                                                              | text                                   | Bill                                                                    | <display-name>Bill</display-name>                                  |
        | entry-ref-two-names | entry-ref | ref="{document reference}/~~/resource-lists/list/entry"                                              | two display names                      | <display-name>Bill</display-name><display-name>Guillaume</display-name> | <display-name>Bill</display-name>                                  |
        | entry-ref-name-last | entry-ref | ref="{document reference}/~~/resource-lists/list/entry"                                              | a display name after a foreign element | <x:note xmlns:x="urn:example:x"/><display-name>Bill</display-name>      | <display-name>Bill</display-name><x:note xmlns:x="urn:example:x"/> |
        | entry-ref-entry     | entry-ref | ref="{document reference}/~~/resource-lists/list/entry"                                              | an entry                               | <entry uri="sip:b@example.com"/>                                        | <x:a xmlns:x="urn:example:x"/><x:b xmlns:x="urn:example:x"/>       |
        | external-two-names  | external  | anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list" | two display names                      | <display-name>Bill</display-name><display-name>Guillaume</display-name> | <display-name>Bill</display-name>                                  |
        | external-name-last  | external  | anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list" | a display name after a foreign element | <x:note xmlns:x="urn:example:x"/><display-name>Bill</display-name>      | <display-name>Bill</display-name><x:note xmlns:x="urn:example:x"/> |
        | external-list       | external  | anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list" | a list                                 | <list name="marketing"/>                                                | <x:a xmlns:x="urn:example:x"/><x:b xmlns:x="urn:example:x"/>       |

  Rule: Lists and their members have only their own attributes and attributes of other namespaces

    @id:undeclared-attribute @RL-3.1-11 @implied-MUST
    Scenario Outline: An attribute without a namespace: <what>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><plain></list>
        </resource-lists>
        """
      # A document can be put again after its deletion.
      And there is no document
      And the document "friends"
      And there is no document
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><right></list>
        </resource-lists>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><right></list>
        </resource-lists>
        """
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><wrong></list>
        </resource-lists>
        """
      Then the request does not succeed
      But the document is unchanged

      Examples:
        | id            | what                   | plain                                                                                                            | wrong                                                                                                                         | right                                                                                                                                                   |
        | list          | colour in a list       | <list name="close"/>                                                                                             | <list name="close" colour="red"/>                                                                                             | <list name="close" xmlns:x="urn:example:x" x:colour="red"/>                                                                                             |
        | entry         | colour in an entry     | <entry uri="sip:a@example.com"/>                                                                                 | <entry uri="sip:a@example.com" colour="red"/>                                                                                 | <entry uri="sip:a@example.com" xmlns:x="urn:example:x" x:colour="red"/>                                                                                 |
        | entry-ref     | colour in an entry-ref | <entry uri="sip:a@example.com"/><entry-ref ref="{document reference}/~~/resource-lists/list/entry"/>             | <entry uri="sip:a@example.com"/><entry-ref ref="{document reference}/~~/resource-lists/list/entry" colour="red"/>             | <entry uri="sip:a@example.com"/><entry-ref ref="{document reference}/~~/resource-lists/list/entry" xmlns:x="urn:example:x" x:colour="red"/>             |
        | external      | colour in an external  | <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/> | <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list" colour="red"/> | <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list" xmlns:x="urn:example:x" x:colour="red"/> |
        | name-of-entry | name in an entry       | <entry uri="sip:a@example.com"/>                                                                                 | <entry uri="sip:a@example.com" name="a"/>                                                                                     | <entry uri="sip:a@example.com" xmlns:x="urn:example:x" x:name="a"/>                                                                                     |
        | uri-of-list   | uri in a list          | <list name="close"/>                                                                                             | <list name="close" uri="sip:a@example.com"/>                                                                                  | <list name="close" xmlns:x="urn:example:x" x:uri="sip:a@example.com"/>                                                                                  |

  Rule: A display name contains text alone and has no attribute but xml:lang

    @id:display-name @RL-3.2-01 @implied-MUST
    Scenario Outline: A display name with <what>
      Given the document "unnamed list with an entry"
      When the client PUTs element 'resource-lists/list/entry/display-name' with '<wrong>'
      Then the request does not succeed
      But the document is unchanged
      When the client PUTs element 'resource-lists/list/entry/display-name' with '<right>'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list>
            <entry uri="sip:a@example.com"><right></entry>
          </list>
        </resource-lists>
        """

      Examples:
        | id                | what                                 | wrong                                                                    | right                                                    |
        | unprefixed-lang   | a lang attribute without a namespace | <display-name lang="en">Bill</display-name>                              | <display-name xml:lang="en">Bill</display-name>          |
        | foreign-attribute | a foreign attribute                  | <display-name xmlns:x="urn:example:x" x:lang="en">Bill</display-name>    | <display-name xml:lang="en">Bill</display-name>          |
        | foreign-element   | a foreign element                    | <display-name>Bill <x:i xmlns:x="urn:example:x">Doe</x:i></display-name> | <display-name>Bill &lt;i&gt;Doe&lt;/i&gt;</display-name> |
        | nested            | a display name inside                | <display-name><display-name>Bill</display-name></display-name>           | <display-name/>                                          |
