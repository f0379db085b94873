# The cases of RFC 4825 §8.2.7 judge whether a creation gets 200 or 201.
@server @usage:resource-lists
Feature: RFC 4826 §3.4.5, Additional constraints on resource lists

  Background:
    Given the usage "resource-lists"

  Rule: Names of lists, uris, refs and anchors are unique within a parent, whatever node the client PUTs

    @id:put-element @MUST
    Scenario Outline: The client PUTs an element: <what>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list>
            <list name="a"/>
            <list name="b"/>
            <entry uri="sip:a@example.com"/>
            <entry uri="sip:b@example.com"/>
            <entry-ref ref="{document reference}/~~/resource-lists/list/entry%5b1%5d"/>
            <entry-ref ref="{document reference}/~~/resource-lists/list/entry%5b2%5d"/>
            <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
            <external anchor="http://xcap.example.org/resource-lists/users/sip:b@example.org/index/~~/resource-lists/list"/>
          </list>
        </resource-lists>
        """
      And the client sends GET to node 'resource-lists/list/<second>'
      And the server answers 200
      And the body matches '<mark>'
      When the client PUTs element 'resource-lists/list/<target>' with '<taken>'
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs element 'resource-lists/list/<target>' with '<free>'
      And the request succeeds
      And the client sends GET to node 'resource-lists/list/<target>'
      And the server answers 200
      And the body equals (canonical XML)
        """
        <free>
        """

      @RL-3.4.5-01
      Examples:
        | id            | what                       | target  | taken                                         | free                                          | second  | mark    |
        | new-list      | a new list                 | list[3] | <list name="a"/>                              | <list name="c"/>                              | list[2] | b[^a-z] |
        | replaced-list | a list in place of another | list[2] | <list name="a"/>                              | <list name="c"/>                              | list[2] | b[^a-z] |
        | lists-in-list | lists in a new list        | list[3] | <list><list name="a"/><list name="a"/></list> | <list><list name="a"/><list name="b"/></list> | list[2] | b[^a-z] |

      @RL-3.4.5-02
      Examples:
        | id              | what                         | target   | taken                                                                         | free                                                                          | second   | mark    |
        | new-entry       | a new entry                  | entry[3] | <entry uri="sip:a@example.com"/>                                              | <entry uri="sip:c@example.com"/>                                              | entry[2] | b[^a-z] |
        | replaced-entry  | an entry in place of another | entry[2] | <entry uri="sip:a@example.com"/>                                              | <entry uri="sip:c@example.com"/>                                              | entry[2] | b[^a-z] |
        | entries-in-list | entries in a new list        | list[3]  | <list><entry uri="sip:a@example.com"/><entry uri="sip:a@example.com"/></list> | <list><entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"/></list> | list[2]  | b[^a-z] |

      @RL-3.4.5-03
      Examples:
        | id                 | what                             | target       | taken                                                                                                                                                               | free                                                                                                                                                                | second       | mark         |
        | new-entry-ref      | a new entry-ref                  | entry-ref[3] | <entry-ref ref="{document reference}/~~/resource-lists/list/entry%5b1%5d"/>                                                                                         | <entry-ref ref="{document reference}/~~/resource-lists/list%5b1%5d/entry%5b1%5d"/>                                                                                  | entry-ref[2] | entry%5b2%5d |
        | replaced-entry-ref | an entry-ref in place of another | entry-ref[2] | <entry-ref ref="{document reference}/~~/resource-lists/list/entry%5b1%5d"/>                                                                                         | <entry-ref ref="{document reference}/~~/resource-lists/list%5b1%5d/entry%5b1%5d"/>                                                                                  | entry-ref[2] | entry%5b2%5d |
        | entry-refs-in-list | entry-refs in a new list         | list[3]      | <list><entry-ref ref="{document reference}/~~/resource-lists/list/entry%5b1%5d"/><entry-ref ref="{document reference}/~~/resource-lists/list/entry%5b1%5d"/></list> | <list><entry-ref ref="{document reference}/~~/resource-lists/list/entry%5b1%5d"/><entry-ref ref="{document reference}/~~/resource-lists/list/entry%5b2%5d"/></list> | list[2]      | b[^a-z]      |

      @RL-3.4.5-05
      Examples:
        | id                | what                            | target      | taken                                                                                                                                                                                                                                         | free                                                                                                                                                                                                                                          | second      | mark    |
        | new-external      | a new external                  | external[3] | <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>                                                                                                                              | <external anchor="http://xcap.example.org/resource-lists/users/sip:c@example.org/index/~~/resource-lists/list"/>                                                                                                                              | external[2] | b[^a-z] |
        | replaced-external | an external in place of another | external[2] | <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>                                                                                                                              | <external anchor="http://xcap.example.org/resource-lists/users/sip:c@example.org/index/~~/resource-lists/list"/>                                                                                                                              | external[2] | b[^a-z] |
        | externals-in-list | externals in a new list         | list[3]     | <list><external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/><external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/></list> | <list><external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/><external anchor="http://xcap.example.org/resource-lists/users/sip:b@example.org/index/~~/resource-lists/list"/></list> | list[2]     | b[^a-z] |

    @id:put-attribute @MUST
    Scenario Outline: The client PUTs the attribute <target>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list>
            <list name="a"/>
            <list name="b"/>
            <entry uri="sip:a@example.com"/>
            <entry uri="sip:b@example.com"/>
            <entry-ref ref="{document reference}/~~/resource-lists/list/entry%5b1%5d"/>
            <entry-ref ref="{document reference}/~~/resource-lists/list/entry%5b2%5d"/>
            <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
            <external anchor="http://xcap.example.org/resource-lists/users/sip:b@example.org/index/~~/resource-lists/list"/>
          </list>
        </resource-lists>
        """
      And the client PUTs attribute 'resource-lists/list/<target>' with '"<free>"'
      And the request succeeds
      And the client sends GET to node 'resource-lists/list/<target>'
      And the server answers 200
      And the body is the value "<free>"
      And the client sends GET to node 'resource-lists/list/<other>'
      And the body is the value "<taken>"
      When the client PUTs attribute 'resource-lists/list/<target>' with '"<taken>"'
      Then the request does not succeed
      But the document is unchanged

      @RL-3.4.5-01
      Examples:
        | id   | target        | taken | free | other         |
        | name | list[2]/@name | a     | c    | list[1]/@name |

      @RL-3.4.5-02
      Examples:
        | id  | target        | taken             | free              | other         |
        | uri | entry[2]/@uri | sip:a@example.com | sip:c@example.com | entry[1]/@uri |

      @RL-3.4.5-03
      Examples:
        | id  | target            | taken                                                    | free                                                            | other             |
        | ref | entry-ref[2]/@ref | {document reference}/~~/resource-lists/list/entry%5b1%5d | {document reference}/~~/resource-lists/list%5b1%5d/entry%5b1%5d | entry-ref[1]/@ref |

      @RL-3.4.5-05
      Examples:
        | id     | target              | taken                                                                                       | free                                                                                        | other               |
        | anchor | external[2]/@anchor | http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list | http://xcap.example.org/resource-lists/users/sip:c@example.org/index/~~/resource-lists/list | external[1]/@anchor |

    @id:put-missing-name @RL-3.4.5-01 @MUST
    Scenario: The client PUTs the name of a list that has none
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="a"/><list/></resource-lists>
        """
      And the client PUTs attribute 'resource-lists/list[2]/@name' with '"b"'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="a"/>
          <list name="b"/>
        </resource-lists>
        """
      And the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="a"/><list/></resource-lists>
        """
      When the client PUTs attribute 'resource-lists/list[2]/@name' with '"a"'
      Then the request does not succeed
      But the document is unchanged

    @id:put-root @MUST
    Scenario Outline: The client PUTs the document element with equal <what>
      Given the document "one friend"
      When the client PUTs element 'resource-lists' with '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list><entry uri="sip:friend@example.com"/><one><one></list></resource-lists>'
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs element 'resource-lists' with '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list><entry uri="sip:friend@example.com"/><one><other></list></resource-lists>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list><entry uri="sip:friend@example.com"/><one><other></list></resource-lists>
        """

      @RL-3.4.5-01
      Examples:
        | id    | what  | one              | other            |
        | lists | lists | <list name="a"/> | <list name="b"/> |

      @RL-3.4.5-02
      Examples:
        | id      | what    | one                              | other                            |
        | entries | entries | <entry uri="sip:a@example.com"/> | <entry uri="sip:b@example.com"/> |

      @RL-3.4.5-03
      Examples:
        | id         | what       | one                                                                  | other                                                                       |
        | entry-refs | entry-refs | <entry-ref ref="{document reference}/~~/resource-lists/list/entry"/> | <entry-ref ref="{document reference}/~~/resource-lists/list/entry%5b1%5d"/> |

      @RL-3.4.5-05
      Examples:
        | id        | what      | one                                                                                                              | other                                                                                                            |
        | externals | externals | <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/> | <external anchor="http://xcap.example.org/resource-lists/users/sip:b@example.org/index/~~/resource-lists/list"/> |

    @id:replace-document @MUST
    Scenario Outline: The client replaces the document with one that has equal <what>
      Given the document "one friend"
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:friend@example.com"/><one><taken></list>
        </resource-lists>
        """
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:friend@example.com"/><one><free></list>
        </resource-lists>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:friend@example.com"/><one><free></list>
        </resource-lists>
        """

      @RL-3.4.5-01
      Examples:
        | id    | what  | one              | taken                            | free             |
        | lists | lists | <list name="a"/> | <list name="b"/><list name="a"/> | <list name="b"/> |

      @RL-3.4.5-02
      Examples:
        | id      | what    | one                              | taken                                                  | free                             |
        | entries | entries | <entry uri="sip:a@example.com"/> | <list name="between"/><entry uri="sip:a@example.com"/> | <entry uri="sip:b@example.com"/> |

      @RL-3.4.5-03
      Examples:
        | id         | what       | one                                                                         | taken                                                                                                       | free                                                                               |
        | entry-refs | entry-refs | <entry-ref ref="{document reference}/~~/resource-lists/list/entry%5b1%5d"/> | <entry uri="sip:a@example.com"/><entry-ref ref="{document reference}/~~/resource-lists/list/entry%5b1%5d"/> | <entry-ref ref="{document reference}/~~/resource-lists/list%5b1%5d/entry%5b1%5d"/> |

      @RL-3.4.5-05
      Examples:
        | id        | what      | one                                                                                                              | taken                                                                                                                                            | free                                                                                                             |
        | externals | externals | <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/> | <entry uri="sip:a@example.com"/><external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/> | <external anchor="http://xcap.example.org/resource-lists/users/sip:b@example.org/index/~~/resource-lists/list"/> |

  Rule: Names of lists are case-sensitive

    @id:name-case @RL-3.4.5-08 @implied-MUST
    Scenario: Three lists are named friends, Friends and FRIENDS
      Given the document "friends"
      And the client PUTs element 'resource-lists/list[2]' with '<list name="friends"/>'
      And the request does not succeed
      And the document is unchanged
      When the client PUTs element 'resource-lists/list[2]' with '<list name="Friends"/>'
      Then the request succeeds
      When the client PUTs element 'resource-lists/list[3]' with '<list name="FRIENDS"/>'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="Friends"/>
          <list name="FRIENDS"/>
        </resource-lists>
        """

  Rule: A value has to be unique within its parent only

    @id:name-elsewhere @RL-3.4.5-07 @implied-MUST
    Scenario Outline: A list has the name of <whose>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="a"><list name="c"/></list>
          <list name="b"/>
        </resource-lists>
        """
      And the client PUTs element 'resource-lists/list[1]/list[2]' with '<list name="c"/>'
      And the request does not succeed
      And the document is unchanged
      When the client PUTs element 'resource-lists/list[1]/list[2]' with '<list name="<name>"/>'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="a">
            <list name="c"/>
            <list name="<name>"/>
          </list>
          <list name="b"/>
        </resource-lists>
        """

      Examples:
        | id             | whose                | name |
        | parent         | its parent           | a    |
        | parent-sibling | its parent's sibling | b    |

    @id:equal-members @RL-3.4.5-07 @implied-MUST
    Scenario: Two lists have equal members
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="a">
            <entry uri="sip:a@example.com"/>
            <entry-ref ref="{document reference}/~~/resource-lists/list%5b@name=%22a%22%5d/entry"/>
            <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
            <list name="c"/>
          </list>
        </resource-lists>
        """
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="a">
            <entry uri="sip:a@example.com"/>
            <entry-ref ref="{document reference}/~~/resource-lists/list%5b@name=%22a%22%5d/entry"/>
            <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
            <list name="c"/>
          </list>
          <list name="b">
            <entry uri="sip:a@example.com"/>
            <entry-ref ref="{document reference}/~~/resource-lists/list%5b@name=%22a%22%5d/entry"/>
            <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
            <list name="c"/>
          </list>
        </resource-lists>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="a">
            <entry uri="sip:a@example.com"/>
            <entry-ref ref="{document reference}/~~/resource-lists/list%5b@name=%22a%22%5d/entry"/>
            <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
            <list name="c"/>
          </list>
          <list name="b">
            <entry uri="sip:a@example.com"/>
            <entry-ref ref="{document reference}/~~/resource-lists/list%5b@name=%22a%22%5d/entry"/>
            <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
            <list name="c"/>
          </list>
        </resource-lists>
        """

  Rule: A ref is a relative path reference and an anchor an absolute HTTP URI, whatever node the client PUTs

    @id:invalid-attribute @MUST
    Scenario Outline: The client PUTs <target> as <wrong>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list>
            <entry uri="sip:a@example.com"/>
            <entry-ref ref="{document reference}/~~/resource-lists/list/entry"/>
            <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/>
          </list>
        </resource-lists>
        """
      And the client PUTs attribute 'resource-lists/list/<target>' with '"<right>"'
      And the request succeeds
      And the client sends GET to node 'resource-lists/list/<target>'
      And the server answers 200
      And the body is the value "<right>"
      When the client PUTs attribute 'resource-lists/list/<target>' with '"<wrong>"'
      Then the request does not succeed
      But the document is unchanged

      @RL-3.4.5-03
      Examples:
        | id                | target         | wrong                                                        | right                                                    |
        | ref-http          | entry-ref/@ref | {root uri}/{document reference}/~~/resource-lists/list/entry | {document reference}/~~/resource-lists/list/entry%5b1%5d |
        | ref-absolute-path | entry-ref/@ref | /{document reference}/~~/resource-lists/list/entry           | {document reference}/~~/resource-lists/list/entry%5b1%5d |

      @RL-3.4.5-05
      Examples:
        | id              | target           | wrong                                                               | right                                                                                       |
        | anchor-relative | external/@anchor | resource-lists/users/sip:b@example.org/index/~~/resource-lists/list | http://xcap.example.org/resource-lists/users/sip:b@example.org/index/~~/resource-lists/list |
        | anchor-sip      | external/@anchor | sip:b@example.org                                                   | http://xcap.example.org/resource-lists/users/sip:b@example.org/index/~~/resource-lists/list |

    @id:deep-in-document @MUST
    Scenario Outline: A document contains <wrong> in a deeply nested list
      Given there is no document
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="a"/>
          <list name="b">
            <list>
              <entry uri="sip:a@example.com"/>
              <list><wrong></list>
            </list>
          </list>
        </resource-lists>
        """
      Then the request does not succeed
      But the document does not exist
      And the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="a"/>
          <list name="b">
            <list>
              <entry uri="sip:a@example.com"/>
              <list><right></list>
            </list>
          </list>
        </resource-lists>
        """
      And the request succeeds

      @RL-3.4.5-03
      Examples:
        | id  | wrong                                                                                         | right                                                                                        |
        | ref | <entry-ref ref="/{document reference}/~~/resource-lists/list%5b@name=%22b%22%5d/list/entry"/> | <entry-ref ref="{document reference}/~~/resource-lists/list%5b@name=%22b%22%5d/list/entry"/> |

      @RL-3.4.5-05
      Examples:
        | id     | wrong                                                                                    | right                                                                                                            |
        | anchor | <external anchor="resource-lists/users/sip:b@example.org/index/~~/resource-lists/list"/> | <external anchor="http://xcap.example.org/resource-lists/users/sip:b@example.org/index/~~/resource-lists/list"/> |

  Rule: The server accepts references without verification of their targets

    @id:entry-ref @RL-3.4.5-04 @implied-MUST
    Scenario Outline: An entry-ref to <what>
      Given the document "friends"
      When the client PUTs element 'resource-lists/list/entry-ref' with '<entry-ref ref="<ref>"/>'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry-ref ref="<ref>"/>
          </list>
        </resource-lists>
        """

      Examples:
        | id               | what                       | ref                                                                                     |
        | missing-entry    | a missing entry            | resource-lists/users/{xui}/index/~~/resource-lists/list%5b@name=%22friends%22%5d/entry  |
        | missing-document | a missing document         | resource-lists/users/{xui}/xcaliper-none/~~/resource-lists/list/entry                   |
        | unknown-user     | an unknown user            | resource-lists/users/sip:xcaliper-nobody@example.org/index/~~/resource-lists/list/entry |
        | list             | a list instead of an entry | resource-lists/users/{xui}/index/~~/resource-lists/list%5b@name=%22friends%22%5d        |

    @id:external @RL-3.4.5-06 @implied-MUST
    Scenario Outline: An external to <what>
      Given the document "friends"
      When the client PUTs element 'resource-lists/list/external' with '<external anchor="<anchor>"/>'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <external anchor="<anchor>"/>
          </list>
        </resource-lists>
        """

      # RFC 2606 §2 reserves this host name, so no host has it.
      Examples:
        | id           | what                           | anchor                                                                                            |
        | missing-host | a missing host                 | http://xcap.invalid/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list           |
        | missing-list | a missing list on this server  | {root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list%5b@name=%22xcaliper-none%22%5d |
        | not-a-list   | another element on this server | {root uri}/resource-lists/users/{xui}/index/~~/resource-lists                                     |

    @id:external-elsewhere @RL-3.4.5-06 @implied-MUST
    Scenario: An external to a list on another server
      Given a list on another server
      And the document "friends"
      When the client PUTs element 'resource-lists/list/external' with '<external anchor="{outside}"/>'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><external anchor="{outside}"/></list>
        </resource-lists>
        """
