# Which of 200 and 201 a creation is answered with is judged with RFC 4825 §8.2.7.
@server @usage:resource-lists
Feature: RFC 4826 §3.4.5, Additional constraints on resource lists

  Background:
    Given the usage "resource-lists"

  Rule: Names of lists, uris of entries, refs of entry-refs and anchors of externals are unique within a parent, whatever it is that is put

    @id:element @MUST
    Scenario Outline: An element: <what>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list>
            <list name="a"/>
            <list name="b"/>
            <entry uri="sip:a@example.com"/>
            <entry uri="sip:b@example.com"/>
            <entry-ref ref="resource-lists/a"/>
            <entry-ref ref="resource-lists/b"/>
            <external anchor="http://xcap.example.org/a"/>
            <external anchor="http://xcap.example.org/b"/>
          </list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list/<target>' with '<taken>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list/<target>' with '<free>'
      Then the request succeeds
      When the client sends GET to node 'resource-lists/list/<target>'
      Then the server answers 200
      And the body equals (canonical XML)
        """
        <free>
        """

      @RL-3.4.5-01
      Examples:
        | id                  | what                       | target  | taken                                         | free                                          |
        | a-new-list          | a new list                 | list[3] | <list name="a"/>                              | <list name="c"/>                              |
        | a-list-in-place-of  | a list in place of another | list[2] | <list name="a"/>                              | <list name="c"/>                              |
        | lists-in-a-new-list | lists in a new list        | list[3] | <list><list name="a"/><list name="a"/></list> | <list><list name="a"/><list name="b"/></list> |

      @RL-3.4.5-02
      Examples:
        | id                    | what                         | target   | taken                                                                         | free                                                                          |
        | a-new-entry           | a new entry                  | entry[3] | <entry uri="sip:a@example.com"/>                                              | <entry uri="sip:c@example.com"/>                                              |
        | an-entry-in-place-of  | an entry in place of another | entry[2] | <entry uri="sip:a@example.com"/>                                              | <entry uri="sip:c@example.com"/>                                              |
        | entries-in-a-new-list | entries in a new list        | list[3]  | <list><entry uri="sip:a@example.com"/><entry uri="sip:a@example.com"/></list> | <list><entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"/></list> |

      @RL-3.4.5-03
      Examples:
        | id                       | what                             | target       | taken                                                                               | free                                                                                |
        | a-new-entry-ref          | a new entry-ref                  | entry-ref[3] | <entry-ref ref="resource-lists/a"/>                                                 | <entry-ref ref="resource-lists/c"/>                                                 |
        | an-entry-ref-in-place    | an entry-ref in place of another | entry-ref[2] | <entry-ref ref="resource-lists/a"/>                                                 | <entry-ref ref="resource-lists/c"/>                                                 |
        | entry-refs-in-a-new-list | entry-refs in a new list         | list[3]      | <list><entry-ref ref="resource-lists/a"/><entry-ref ref="resource-lists/a"/></list> | <list><entry-ref ref="resource-lists/a"/><entry-ref ref="resource-lists/b"/></list> |

      @RL-3.4.5-05
      Examples:
        | id                      | what                            | target      | taken                                                                                                     | free                                                                                                      |
        | a-new-external          | a new external                  | external[3] | <external anchor="http://xcap.example.org/a"/>                                                            | <external anchor="http://xcap.example.org/c"/>                                                            |
        | an-external-in-place-of | an external in place of another | external[2] | <external anchor="http://xcap.example.org/a"/>                                                            | <external anchor="http://xcap.example.org/c"/>                                                            |
        | externals-in-a-new-list | externals in a new list         | list[3]     | <list><external anchor="http://xcap.example.org/a"/><external anchor="http://xcap.example.org/a"/></list> | <list><external anchor="http://xcap.example.org/a"/><external anchor="http://xcap.example.org/b"/></list> |

    @id:attribute @MUST
    Scenario Outline: An attribute: <target>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list>
            <list name="a"/>
            <list name="b"/>
            <entry uri="sip:a@example.com"/>
            <entry uri="sip:b@example.com"/>
            <entry-ref ref="resource-lists/a"/>
            <entry-ref ref="resource-lists/b"/>
            <external anchor="http://xcap.example.org/a"/>
            <external anchor="http://xcap.example.org/b"/>
          </list>
        </resource-lists>
        """
      When the client PUTs attribute 'resource-lists/list/<target>' with '"<taken>"'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs attribute 'resource-lists/list/<target>' with '"<free>"'
      Then the request succeeds
      When the client sends GET to node 'resource-lists/list/<target>'
      Then the server answers 200
      And the body is an AttValue of "<free>"

      @RL-3.4.5-01
      Examples:
        | id          | target        | taken | free |
        | list-2-name | list[2]/@name | a     | c    |

      @RL-3.4.5-02
      Examples:
        | id          | target        | taken             | free              |
        | entry-2-uri | entry[2]/@uri | sip:a@example.com | sip:c@example.com |

      @RL-3.4.5-03
      Examples:
        | id              | target            | taken            | free             |
        | entry-ref-2-ref | entry-ref[2]/@ref | resource-lists/a | resource-lists/c |

      @RL-3.4.5-05
      Examples:
        | id                | target              | taken                     | free                      |
        | external-2-anchor | external[2]/@anchor | http://xcap.example.org/a | http://xcap.example.org/c |

    @id:attribute-not-name-list-none @RL-3.4.5-01 @MUST
    Scenario: An attribute that was not there: the name of a list that had none
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="a"/><list/></resource-lists>
        """
      When the client PUTs attribute 'resource-lists/list[2]/@name' with '"a"'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs attribute 'resource-lists/list[2]/@name' with '"b"'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="a"/>
          <list name="b"/>
        </resource-lists>
        """

    @id:document-element @MUST
    Scenario Outline: The document element: <what>
      Given the document "friends"
      When the client PUTs element 'resource-lists' with '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list><one><one></list></resource-lists>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists' with '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list><one><other></list></resource-lists>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list><one><other></list></resource-lists>
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
        | id         | what       | one                                 | other                               |
        | entry-refs | entry-refs | <entry-ref ref="resource-lists/a"/> | <entry-ref ref="resource-lists/b"/> |

      @RL-3.4.5-05
      Examples:
        | id        | what      | one                                            | other                                          |
        | externals | externals | <external anchor="http://xcap.example.org/a"/> | <external anchor="http://xcap.example.org/b"/> |

    @id:document-place @MUST
    Scenario Outline: A document in place of another: <what>
      Given the document "friends"
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><one><taken></list>
        </resource-lists>
        """
      Then the server answers 409
      And the document is unchanged
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><one><free></list>
        </resource-lists>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><one><free></list>
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
        | id         | what       | one                                 | taken                                                               | free                                |
        | entry-refs | entry-refs | <entry-ref ref="resource-lists/a"/> | <entry uri="sip:a@example.com"/><entry-ref ref="resource-lists/a"/> | <entry-ref ref="resource-lists/b"/> |

      @RL-3.4.5-05
      Examples:
        | id        | what      | one                                            | taken                                                                          | free                                           |
        | externals | externals | <external anchor="http://xcap.example.org/a"/> | <entry uri="sip:a@example.com"/><external anchor="http://xcap.example.org/a"/> | <external anchor="http://xcap.example.org/b"/> |

  Rule: Names are compared with regard to case

    @id:friends-friends-friends-three @RL-3.4.5-08 @implied-MUST
    Scenario: Friends, friends and FRIENDS are three names
      Given the document "friends"
      When the client PUTs element 'resource-lists/list[2]' with '<list name="friends"/>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list[2]' with '<list name="Friends"/>'
      Then the request succeeds
      When the client PUTs element 'resource-lists/list[@name="FRIENDS"]' with '<list name="FRIENDS"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="Friends"/>
          <list name="FRIENDS"/>
        </resource-lists>
        """

  Rule: Each parent is a scope of its own

    @id:list-name @RL-3.4.5-07 @implied-MUST
    Scenario Outline: A list may have the name of <whose>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="a"><list name="c"/></list>
          <list name="b"/>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="a"]/list[2]' with '<list name="c"/>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list[@name="a"]/list[2]' with '<list name="<name>"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
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
        | id                   | whose                | name |
        | its-parent           | its parent           | a    |
        | its-parent-s-sibling | its parent's sibling | b    |

    @id:members-two-lists-equal @RL-3.4.5-07 @implied-MUST
    Scenario: Members of two lists may be equal in everything
      Given there is no document
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="a">
            <list name="c"/>
            <entry uri="sip:a@example.com"/>
            <entry-ref ref="resource-lists/a"/>
            <external anchor="http://xcap.example.org/a"/>
          </list>
          <list name="b">
            <list name="c"/>
            <entry uri="sip:a@example.com"/>
            <entry-ref ref="resource-lists/a"/>
            <external anchor="http://xcap.example.org/a"/>
          </list>
        </resource-lists>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="a">
            <list name="c"/>
            <entry uri="sip:a@example.com"/>
            <entry-ref ref="resource-lists/a"/>
            <external anchor="http://xcap.example.org/a"/>
          </list>
          <list name="b">
            <list name="c"/>
            <entry uri="sip:a@example.com"/>
            <entry-ref ref="resource-lists/a"/>
            <external anchor="http://xcap.example.org/a"/>
          </list>
        </resource-lists>
        """

  Rule: A ref is a relative path reference and an anchor an absolute HTTP URI, whatever it is that is put

    @id:attribute-ref-relative @MUST
    Scenario Outline: An attribute: <target> as <wrong>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list>
            <entry-ref ref="resource-lists/a"/>
            <external anchor="http://xcap.example.org/a"/>
          </list>
        </resource-lists>
        """
      When the client PUTs attribute 'resource-lists/list/<target>' with '"<wrong>"'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs attribute 'resource-lists/list/<target>' with '"<right>"'
      Then the request succeeds
      When the client sends GET to node 'resource-lists/list/<target>'
      Then the server answers 200
      And the body is an AttValue of "<right>"

      @RL-3.4.5-03
      Examples:
        | id                 | target         | wrong                     | right            |
        | entry-ref-ref-http | entry-ref/@ref | http://xcap.example.org/b | resource-lists/b |
        | entry-ref-ref      | entry-ref/@ref | /resource-lists/b         | resource-lists/b |

      @RL-3.4.5-05
      Examples:
        | id                | target           | wrong             | right                     |
        | external-anchor   | external/@anchor | resource-lists/b  | http://xcap.example.org/b |
        | external-anchor-2 | external/@anchor | sip:b@example.org | http://xcap.example.org/b |

    @id:document-deep-inside @MUST
    Scenario Outline: A document, deep inside of which there is <wrong>
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
      Then the server answers 409
      And the document does not exist
      When the client PUTs the document
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
      Then the request succeeds

      @RL-3.4.5-03
      Examples:
        | id            | wrong                                | right                               |
        | entry-ref-ref | <entry-ref ref="/resource-lists/b"/> | <entry-ref ref="resource-lists/b"/> |

      @RL-3.4.5-05
      Examples:
        | id              | wrong                                 | right                                          |
        | external-anchor | <external anchor="resource-lists/b"/> | <external anchor="http://xcap.example.org/b"/> |

  Rule: What a reference leads to is not verified

    @id:entry-ref @RL-3.4.5-04 @implied-MUST
    Scenario Outline: An entry-ref to <what>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <display-name>Friends</display-name>
          </list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list/entry-ref' with '<entry-ref ref="<ref>"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <display-name>Friends</display-name>
            <entry-ref ref="<ref>"/>
          </list>
        </resource-lists>
        """

      Examples:
        | id                       | what                     | ref                                                                                     |
        | an-entry-that-is-missing | an entry that is missing | resource-lists/users/{xui}/index/~~/resource-lists/list%5b@name=%22friends%22%5d/entry  |
        | a-document-that-is-not   | a document that is not   | resource-lists/users/{xui}/xcaliper-none/~~/resource-lists/list/entry                   |
        | a-user-who-is-unknown    | a user who is unknown    | resource-lists/users/sip:xcaliper-nobody@example.org/index/~~/resource-lists/list/entry |
        | a-list-instead           | a list instead           | resource-lists/users/{xui}/index/~~/resource-lists/list%5b@name=%22friends%22%5d        |

    @id:external-leads @RL-3.4.5-06 @implied-MUST
    Scenario Outline: An external that leads to <what>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <display-name>Friends</display-name>
          </list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list/external' with '<external anchor="<anchor>"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <display-name>Friends</display-name>
            <external anchor="<anchor>"/>
          </list>
        </resource-lists>
        """

      # The name of the host is one that nobody has (RFC 2606 §2).
      Examples:
        | id                     | what                               | anchor                                                                                                   |
        | a-host-that-is-missing | a host that is missing             | http://xcap.invalid/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list                  |
        | a-list-that-is-missing | a list that is missing on this one | {root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list%5b@name=%22xcaliper-none%22%5d        |
        | no-list-on-this-one    | no list, on this one               | {root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list%5b@name=%22friends%22%5d/display-name |

    # A server that asks whether the list is there can be made to send requests to whomever a client likes.
    @id:external-leads-list-elsewhere @RL-3.4.5-06 @implied-MUST
    Scenario: An external that leads to a list elsewhere, which is not asked for
      Given a list on another server
      And the document "friends"
      When the client PUTs element 'resource-lists/list/external' with '<external anchor="{outside}"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><external anchor="{outside}"/></list>
        </resource-lists>
        """
      And nobody fetches the list on the other server
