# Which of 200 and 201 a creation is answered with is judged with RFC 4825 §8.2.7.
@server @usage:resource-lists
Feature: RFC 4826 §3.1, The entry element

  Background:
    Given the usage "resource-lists"

  Rule: A uri is mandatory

    @id:entry @RL-3.1-06 @implied-MUST
    Scenario Outline: An entry <what>
      Given the document "friends"
      When the client PUTs element 'resource-lists/list/entry' with '<wrong>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list/entry' with '<right>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><right></list>
        </resource-lists>
        """

      Examples:
        | id                       | what                                 | wrong                                                                                | right                                                                    |
        | without-a-uri            | without a uri                        | <entry/>                                                                             | <entry uri="sip:a@example.com"/>                                         |
        | with-a-display-name-only | with a display name only             | <entry><display-name>Bill</display-name></entry>                                     | <entry uri="sip:a@example.com"><display-name>Bill</display-name></entry> |
        | whose-uri-is-of-another  | whose uri is of another namespace    | <entry xmlns:rl="urn:ietf:params:xml:ns:resource-lists" rl:uri="sip:a@example.com"/> | <entry uri="sip:a@example.com"/>                                         |
        | with-the-attribute-that  | with the attribute that names a list | <entry name="bill"/>                                                                 | <entry uri="sip:a@example.com"/>                                         |

    @id:uri-entry-cannot-deleted-entry @RL-3.1-06 @implied-MUST
    Scenario: The uri of an entry cannot be deleted, the entry can
      Given the document "one friend"
      When the client sends DELETE to node 'resource-lists/list/entry/@uri'
      Then the server answers 409
      And the document is unchanged
      When the client sends DELETE to node 'resource-lists/list/entry'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"></list>
        </resource-lists>
        """

  Rule: The uri may be of any scheme

    @id:uri-scheme @RL-3.1-07 @implied-MUST
    Scenario Outline: <uri>
      Given the document "friends"
      When the client PUTs element 'resource-lists/list/entry' with '<entry uri="<uri>"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="<uri>"/></list>
        </resource-lists>
        """

      Examples:
        | id                     | uri                                           |
        | sip-a-example-com-user | sip:a@example.com;user=phone                  |
        | sips-a-example-com     | sips:a@example.com                            |
        | pres-a-example-com     | pres:a@example.com                            |
        | tel-1-201-555-0123     | tel:+1-201-555-0123                           |
        | mailto-a-example-com   | mailto:a@example.com                          |
        | http-www-example-com-a | http://www.example.com/~a?b=c                 |
        | urn-uuid-f81d4fae-7dec | urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6 |

  Rule: The uri is unique among the entries of one parent, compared as a text

    @id:twice @RL-3.1-08 @MUST
    Scenario Outline: Twice the same, <where>
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
      Then the server answers 409
      And the document does not exist
      When the client PUTs the document
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
      Then the request succeeds

      Examples:
        | id                      | where                   | before              | after   |
        | in-a-list               | in a list               |                     |         |
        | in-a-list-within-a-list | in a list within a list | <list name="close"> | </list> |

    @id:equal-display-name @RL-3.1-08 @MUST
    Scenario: Equal but for a display name is the same all the same
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
      When the client PUTs element 'resource-lists/list/entry[2]' with '<entry uri="sip:a@example.com"><display-name>B</display-name></entry>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list/entry[2]' with '<entry uri="sip:b@example.com"><display-name>A</display-name></entry>'
      Then the request succeeds

    @id:written-character-reference @RL-3.1-08 @MUST
    Scenario: Written with a character reference it is the same text, too
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list/entry[2]' with '<entry uri="sip:&#x61;@example.com"/>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list/entry[2]' with '<entry uri="sip:&#x62;@example.com"/>'
      Then the request succeeds

    @id:makes-text-though-uri-equal @RL-3.1-08 @MUST
    Scenario Outline: <what> makes another text, though the URI be equal
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list/entry[2]' with '<entry uri="sip:a@example.com"/>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list/entry[2]' with '<entry uri="<other>"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <entry uri="<other>"/>
          </list>
        </resource-lists>
        """

      Examples:
        | id                    | what                           | other               |
        | the-scheme-in         | The scheme in capitals         | SIP:a@example.com   |
        | a-capital-letter-in   | A capital letter in the domain | sip:a@Example.com   |
        | a-capital-letter-in-2 | A capital letter in the user   | sip:A@example.com   |
        | an-escape-sip-61      | An escape                      | sip:%61@example.com |

    @id:uri-lists-no-repetition @RL-3.1-09 @implied-MUST
    Scenario: The same uri in other lists is no repetition
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
      And the stored document equals (canonical XML)
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

  Rule: A display name need not be unique, and can say its language

    @id:two-entries-display-name @RL-3.1-10 @implied-MUST
    Scenario: Two entries of one display name
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
      And the stored document equals (canonical XML)
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

    @id:display-name-comes-back @RL-3.1-10 @implied-MUST
    Scenario Outline: A display name in <language> comes back with its language and every letter
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list/entry/display-name' with '<display-name xml:lang="<tag>"><text></display-name>'
      Then the request succeeds
      When the client sends GET to node 'resource-lists/list/entry/display-name'
      Then the server answers 200
      And the body equals (canonical XML)
        """
        <display-name xml:lang="<tag>"><text></display-name>
        """

      Examples:
        | id      | language | tag     | text           |
        | french  | French   | fr-CA   | Élodie Lefèvre |
        | russian | Russian  | ru      | Василиса       |
        | chinese | Chinese  | zh-Hant | 歐陽修         |
        | emoji   | Emoji    | und     | 😀             |
