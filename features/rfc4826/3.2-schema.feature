# Which of 200 and 201 a creation is answered with is judged with RFC 4825 §8.2.7.
@server @usage:resource-lists
Feature: RFC 4826 §3.2, The schema of resource lists

  Background:
    Given the usage "resource-lists"

  Rule: Entries, entry-refs and externals contain an optional display name, then elements of other namespaces

    @id:entries-entry-refs-externals @RL-3.1-23 @implied-MUST
    Scenario Outline: <member>: <what>
      Given there is no document
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list><<member> <attribute>><wrong></<member>></list>
        </resource-lists>
        """
      Then the server answers 409
      And the document does not exist
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list><<member> <attribute>><right></<member>></list>
        </resource-lists>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list><<member> <attribute>><right></<member>></list>
        </resource-lists>
        """

      Examples:
        | id                | member    | attribute                          | what                                    | wrong                                                                   | right                                                              |
        | entry-uri-sip-a   | entry     | uri="sip:a@example.com"            | two display names                       | <display-name>Bill</display-name><display-name>Guillaume</display-name> | <display-name>Bill</display-name>                                  |
        | entry-uri-sip-a-2 | entry     | uri="sip:a@example.com"            | a display name behind a foreign element | <x:note xmlns:x="urn:example:x"/><display-name>Bill</display-name>      | <display-name>Bill</display-name><x:note xmlns:x="urn:example:x"/> |
        | entry-uri-sip-a-3 | entry     | uri="sip:a@example.com"            | an entry                                | <entry uri="sip:b@example.com"/>                                        | <x:entry xmlns:x="urn:example:x" uri="sip:b@example.com"/>         |
        | entry-uri-sip-a-4 | entry     | uri="sip:a@example.com"            | text                                    | Bill                                                                    | <display-name>Bill</display-name>                                  |
        | entry-ref-ref     | entry-ref | ref="resource-lists/a"             | two display names                       | <display-name>Bill</display-name><display-name>Guillaume</display-name> | <display-name>Bill</display-name>                                  |
        | entry-ref-ref-2   | entry-ref | ref="resource-lists/a"             | a display name behind a foreign element | <x:note xmlns:x="urn:example:x"/><display-name>Bill</display-name>      | <display-name>Bill</display-name><x:note xmlns:x="urn:example:x"/> |
        | entry-ref-ref-3   | entry-ref | ref="resource-lists/a"             | an entry                                | <entry uri="sip:b@example.com"/>                                        | <x:a xmlns:x="urn:example:x"/><x:b xmlns:x="urn:example:x"/>       |
        | external-anchor   | external  | anchor="http://xcap.example.org/a" | two display names                       | <display-name>Bill</display-name><display-name>Guillaume</display-name> | <display-name>Bill</display-name>                                  |
        | external-anchor-2 | external  | anchor="http://xcap.example.org/a" | a display name behind a foreign element | <x:note xmlns:x="urn:example:x"/><display-name>Bill</display-name>      | <display-name>Bill</display-name><x:note xmlns:x="urn:example:x"/> |
        | external-anchor-3 | external  | anchor="http://xcap.example.org/a" | a list                                  | <list name="marketing"/>                                                | <x:a xmlns:x="urn:example:x"/><x:b xmlns:x="urn:example:x"/>       |

  Rule: Lists and their members have the attributes that are theirs, and those of other namespaces

    @id:lists-members-attributes @RL-3.1-11 @implied-MUST
    Scenario Outline: <what>
      Given there is no document
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><wrong></list>
        </resource-lists>
        """
      Then the server answers 409
      And the document does not exist
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><right></list>
        </resource-lists>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><right></list>
        </resource-lists>
        """

      Examples:
        | id                   | what                 | wrong                                                       | right                                                                                 |
        | list                 | list                 | <list name="close" colour="red"/>                           | <list name="close" xmlns:x="urn:example:x" x:colour="red"/>                           |
        | entry                | entry                | <entry uri="sip:a@example.com" colour="red"/>               | <entry uri="sip:a@example.com" xmlns:x="urn:example:x" x:colour="red"/>               |
        | entry-ref            | entry-ref            | <entry-ref ref="resource-lists/a" colour="red"/>            | <entry-ref ref="resource-lists/a" xmlns:x="urn:example:x" x:colour="red"/>            |
        | external             | external             | <external anchor="http://xcap.example.org/a" colour="red"/> | <external anchor="http://xcap.example.org/a" xmlns:x="urn:example:x" x:colour="red"/> |
        | the-name-of-an-entry | the name of an entry | <entry uri="sip:a@example.com" name="a"/>                   | <entry uri="sip:a@example.com" xmlns:x="urn:example:x" x:name="a"/>                   |
        | the-uri-of-a-list    | the uri of a list    | <list name="close" uri="sip:a@example.com"/>                | <list name="close" xmlns:x="urn:example:x" x:uri="sip:a@example.com"/>                |

  Rule: A display name is text, which can say its language and nothing else

    @id:display-name-text-say-language @RL-3.2-01 @implied-MUST
    Scenario Outline: <what>
      Given the document "unnamed list with an entry"
      When the client PUTs element 'resource-lists/list/entry/display-name' with '<wrong>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list/entry/display-name' with '<right>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list>
            <entry uri="sip:a@example.com"><right></entry>
          </list>
        </resource-lists>
        """

      Examples:
        | id                 | what                  | wrong                                                                    | right                                                    |
        | no-other-attribute | No other attribute    | <display-name lang="en">Bill</display-name>                              | <display-name xml:lang="en">Bill</display-name>          |
        | no-foreign         | No foreign attribute  | <display-name xmlns:x="urn:example:x" x:lang="en">Bill</display-name>    | <display-name xml:lang="en">Bill</display-name>          |
        | no-element         | No element            | <display-name>Bill <x:i xmlns:x="urn:example:x">Doe</x:i></display-name> | <display-name>Bill &lt;i&gt;Doe&lt;/i&gt;</display-name> |
        | no-element-of-its  | No element of its own | <display-name><display-name>Bill</display-name></display-name>           | <display-name/>                                          |
