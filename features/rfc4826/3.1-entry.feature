# The cases of RFC 4825 §8.2.7 judge whether a creation gets 200 or 201.
@server @usage:resource-lists
Feature: RFC 4826 §3.1, The entry element

  Background:
    Given the usage "resource-lists"

  Rule: The uri of an entry is mandatory

    @id:missing-uri @RL-3.1-06 @implied-MUST
    Scenario Outline: An entry <what>
      Given the document "friends"
      When the client PUTs element 'resource-lists/list/entry' with '<wrong>'
      Then the request does not succeed
      But the server answers 409
      And the document is unchanged
      And the client PUTs element 'resource-lists/list/entry' with '<right>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><right></list>
        </resource-lists>
        """

      Examples:
        | id                | what                            | wrong                                                                                | right                                                                    |
        | bare              | without a uri                   | <entry/>                                                                             | <entry uri="sip:a@example.com"/>                                         |
        | display-name-only | with a display name only        | <entry><display-name>Bill</display-name></entry>                                     | <entry uri="sip:a@example.com"><display-name>Bill</display-name></entry> |
        | foreign-uri       | whose uri has another namespace | <entry xmlns:rl="urn:ietf:params:xml:ns:resource-lists" rl:uri="sip:a@example.com"/> | <entry uri="sip:a@example.com"/>                                         |
        | name-instead      | with a name instead of a uri    | <entry name="bill"/>                                                                 | <entry uri="sip:a@example.com"/>                                         |

    @id:delete-uri @RL-3.1-06 @implied-MUST
    Scenario: The client deletes the uri of an entry, then the entry
      Given the document "one friend"
      And the client sends DELETE to node 'resource-lists/list/@name'
      And the request succeeds
      And the client sends GET to node 'resource-lists/list/@name'
      And the server answers 404
      And the document "one friend"
      When the client sends DELETE to node 'resource-lists/list/entry/@uri'
      Then the request does not succeed
      But the server answers 409
      And the document is unchanged
      And the client sends DELETE to node 'resource-lists/list/entry'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"></list>
        </resource-lists>
        """

  Rule: The uri of an entry may have any scheme

    @id:any-scheme @RL-3.1-07 @implied-MUST
    Scenario Outline: An entry with the uri <uri>
      Given the document "friends"
      When the client PUTs element 'resource-lists/list/entry' with '<entry uri="<uri>"/>'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="<uri>"/></list>
        </resource-lists>
        """

      Examples:
        | id     | uri                                           |
        | sip    | sip:a@example.com;user=phone                  |
        | sips   | sips:a@example.com                            |
        | pres   | pres:a@example.com                            |
        | tel    | tel:+1-201-555-0123                           |
        | mailto | mailto:a@example.com                          |
        | http   | http://www.example.com/~a?b=c                 |
        | urn    | urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6 |

  Rule: The uri is unique among the entries of one parent, compared as text

    @id:duplicate @RL-3.1-08 @MUST
    Scenario Outline: Two entries have the same uri <where>
      Given there is no document
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <before>
            <entry uri="sip:a@example.com"/>
            <entry uri="sip:b@example.com"/>
            <entry uri="sip:a@example.com"/>
            <after>
          </list>
        </resource-lists>
        """
      Then the request does not succeed
      But the server answers 409
      And the document does not exist
      And the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <before>
            <entry uri="sip:a@example.com"/>
            <entry uri="sip:b@example.com"/>
            <entry uri="sip:c@example.com"/>
            <after>
          </list>
        </resource-lists>
        """
      And the request succeeds

      Examples:
        | id             | where            | before              | after   |
        | in-list        | in a list        |                     |         |
        | in-nested-list | in a nested list | <list name="close"> | </list> |

    @id:display-name-differs @RL-3.1-08 @MUST
    Scenario: Two entries differ in their display names only
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com">
              <display-name>A</display-name>
            </entry>
          </list>
        </resource-lists>
        """
      And the client sends GET to node 'resource-lists/list/entry[2]'
      And the server answers 404
      When the client PUTs element 'resource-lists/list/entry[2]' with '<entry uri="sip:a@example.com"><display-name>B</display-name></entry>'
      Then the request does not succeed
      But the server answers 409
      And the document is unchanged
      And the client PUTs element 'resource-lists/list/entry[2]' with '<entry uri="sip:b@example.com"><display-name>A</display-name></entry>'
      And the request succeeds

    @id:character-reference @RL-3.1-08 @MUST
    Scenario: A character reference hides that two uris have the same text
      Given the document "one friend"
      And the client sends GET to node 'resource-lists/list/entry[2]'
      And the server answers 404
      When the client PUTs element 'resource-lists/list/entry[2]' with '<entry uri="sip:&#x61;@example.com"/>'
      Then the request does not succeed
      But the server answers 409
      And the document is unchanged
      And the client PUTs element 'resource-lists/list/entry[2]' with '<entry uri="sip:&#x62;@example.com"/>'
      And the request succeeds

    @id:different-text @RL-3.1-08 @MUST
    Scenario Outline: Two uris differ in <what>
      Given the document "one friend"
      And the client PUTs element 'resource-lists/list/entry[2]' with '<entry uri="sip:a@example.com"/>'
      And the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list/entry[2]' with '<entry uri="<other>"/>'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <entry uri="<other>"/>
          </list>
        </resource-lists>
        """

      Examples:
        | id          | what                   | other               |
        | scheme-case | the case of the scheme | SIP:a@example.com   |
        | domain-case | the case of the domain | sip:a@Example.com   |
        | user-case   | the case of the user   | sip:A@example.com   |
        | escape      | an escape              | sip:%61@example.com |

    @id:same-uri-elsewhere @RL-3.1-09 @implied-MUST
    Scenario: Entries in different lists have the same uri
      Given there is no document
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <list name="close"><entry uri="sip:a@example.com"/></list>
          </list>
          <list name="work"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """
      Then the request succeeds
      When the client PUTs element 'resource-lists/list[@name="friends"]/list[@name="closest"]' with '<list name="closest"><entry uri="sip:a@example.com"/></list>'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <list name="close"><entry uri="sip:a@example.com"/></list>
            <list name="closest"><entry uri="sip:a@example.com"/></list>
          </list>
          <list name="work"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """

  Rule: A display name need not be unique and can have a language

    @id:same-display-name @RL-3.1-10 @implied-MUST
    Scenario: Two entries have the same display name
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <display-name>Bill</display-name>
            <entry uri="sip:a@example.com">
              <display-name xml:lang="en">Bill</display-name>
            </entry>
          </list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list/entry[2]' with '<entry uri="sip:b@example.com"><display-name xml:lang="en">Bill</display-name></entry>'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <display-name>Bill</display-name>
            <entry uri="sip:a@example.com">
              <display-name xml:lang="en">Bill</display-name>
            </entry>
            <entry uri="sip:b@example.com">
              <display-name xml:lang="en">Bill</display-name>
            </entry>
          </list>
        </resource-lists>
        """

    @id:language @RL-3.1-10 @implied-MUST
    Scenario Outline: A display name in <language> with its language tag
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list/entry/display-name' with '<display-name xml:lang="<tag>"><text></display-name>'
      Then the request succeeds
      But the client sends GET to node 'resource-lists/list/entry/display-name'
      And the server answers 200
      And the body equals (canonical XML)
        """
        <display-name xml:lang="<tag>"><text></display-name>
        """

      Examples:
        | id      | language | tag     | text           |
        | french  | French   | fr-CA   | Élodie Lefèvre |
        | russian | Russian  | ru      | Василиса       |
        | chinese | Chinese  | zh-Hant | 歐陽修            |
        | emoji   | emoji    | und     | 😀              |
