# Which of 200 and 201 a creation is answered with is judged with RFC 4825 §8.2.7.
@server @usage:resource-lists
Feature: RFC 4826 §3.1, The list element

  Background:
    Given the usage "resource-lists"

  Rule: A name is optional, and unique among the lists of one parent

    @id:two-lists-name @RL-3.1-03 @MUST
    Scenario Outline: Two lists of one name <where>
      Given there is no document
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <before>
          <list name="friends"/>
          <list name="work"/>
          <list name="friends"/>
          <after>
        </resource-lists>
        """
      Then the server answers 409
      And the document does not exist
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <before>
          <list name="friends"/>
          <list name="work"/>
          <list name="family"/>
          <after>
        </resource-lists>
        """
      Then the request succeeds

      Examples:
        | id                      | where                                  | before                                                  | after          |
        | in-the-document-element | in the document element                |                                                         |                |
        | in-a-list               | in a list                              | <list name="all">                                       | </list>        |
        | in-a-list-in-a-list     | in a list in a list, entries beside it | <list><list name="all"><entry uri="sip:a@example.com"/> | </list></list> |

    @id:lists-name-no-equal-not @RL-3.1-03 @MUST
    Scenario: Lists without a name have no equal one, not even an empty one
      Given there is no document
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name=""/>
          <list name="x"/>
          <list name=""/>
        </resource-lists>
        """
      Then the server answers 409
      And the document does not exist
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list/>
          <list name=""/>
          <list>
            <list/>
            <list/>
          </list>
        </resource-lists>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list/>
          <list name=""/>
          <list>
            <list/>
            <list/>
          </list>
        </resource-lists>
        """

    @id:name-taken-away-since-optional @RL-3.1-03 @MUST
    Scenario: A name can be taken away where it is the only one, since it is optional
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="work"/>
        </resource-lists>
        """
      When the client PUTs attribute 'resource-lists/list[2]/@name' with '"friends"'
      Then the server answers 409
      And the document is unchanged
      When the client sends DELETE to node 'resource-lists/list[1]/@name'
      Then the request succeeds
      When the client PUTs attribute 'resource-lists/list[2]/@name' with '"friends"'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list/>
          <list name="friends"/>
        </resource-lists>
        """

  Rule: First comes an optional display name, then members of all kinds in any order, then elements of other namespaces

    @id:order @RL-3.1-04 @implied-MUST
    Scenario Outline: In order: <what>
      Given there is no document
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list><content></list></resource-lists>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list><content></list></resource-lists>
        """
      And the server rejects the same document with an undeclared element added

      Examples:
        | id                      | what                          | content                                                                                                                                                                                                                                                                            |
        | nothing                 | nothing                       |                                                                                                                                                                                                                                                                                    |
        | only-a-display-name     | only a display name           | <display-name>Friends</display-name>                                                                                                                                                                                                                                               |
        | only-a-foreign-element  | only a foreign element        | <x:note xmlns:x="urn:example:x"/>                                                                                                                                                                                                                                                  |
        | a-display-name-and      | a display name and members    | <display-name>Friends</display-name><entry uri="sip:a@example.com"/><list name="close"/>                                                                                                                                                                                           |
        | kinds-that-take-turns   | kinds that take turns         | <list name="close"/><entry uri="sip:a@example.com"/><external anchor="http://xcap.example.org/resource-lists/users/a/index/~~/resource-lists/list"/><entry-ref ref="resource-lists/users/a/index/~~/resource-lists/list/entry"/><entry uri="sip:b@example.com"/><list name="far"/> |
        | everything-foreign-ones | everything, foreign ones last | <display-name>Friends</display-name><entry-ref ref="resource-lists/users/a/index/~~/resource-lists/list/entry"/><entry uri="sip:a@example.com"/><x:note xmlns:x="urn:example:x"/><y:note xmlns:y="urn:example:y"/>                                                                 |

    @id:order-first-comes-optional @RL-3.1-04 @implied-MUST
    Scenario Outline: Out of order: <what>
      Given there is no document
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list><wrong></list></resource-lists>
        """
      Then the server answers 409
      And the document does not exist
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list><right></list></resource-lists>
        """
      Then the request succeeds

      Examples:
        | id                      | what                                   | wrong                                                                                             | right                                                                                             |
        | a-display-name-behind   | a display name behind an entry         | <entry uri="sip:a@example.com"/><display-name>Friends</display-name>                              | <display-name>Friends</display-name><entry uri="sip:a@example.com"/>                              |
        | a-display-name-behind-a | a display name behind a list           | <list name="close"/><display-name>Friends</display-name>                                          | <display-name>Friends</display-name><list name="close"/>                                          |
        | a-display-name-behind-2 | a display name behind an entry-ref     | <entry-ref ref="resource-lists/a"/><display-name>Friends</display-name>                           | <display-name>Friends</display-name><entry-ref ref="resource-lists/a"/>                           |
        | a-display-name-behind-3 | a display name behind an external      | <external anchor="http://xcap.example.org/a"/><display-name>Friends</display-name>                | <display-name>Friends</display-name><external anchor="http://xcap.example.org/a"/>                |
        | two-display-names       | two display names                      | <display-name>Friends</display-name><display-name>Amis</display-name>                             | <display-name>Friends</display-name>                                                              |
        | a-foreign-element-in-x  | a foreign element in front of an entry | <x:note xmlns:x="urn:example:x"/><entry uri="sip:a@example.com"/>                                 | <entry uri="sip:a@example.com"/><x:note xmlns:x="urn:example:x"/>                                 |
        | a-foreign-element-in-2  | a foreign element in front of a list   | <x:note xmlns:x="urn:example:x"/><list name="close"/>                                             | <list name="close"/><x:note xmlns:x="urn:example:x"/>                                             |
        | a-foreign-element-entry | a foreign element between two entries  | <entry uri="sip:a@example.com"/><x:note xmlns:x="urn:example:x"/><entry uri="sip:b@example.com"/> | <entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"/><x:note xmlns:x="urn:example:x"/> |
        | a-foreign-element-then  | a foreign element, then a display name | <x:note xmlns:x="urn:example:x"/><display-name>Friends</display-name>                             | <display-name>Friends</display-name><x:note xmlns:x="urn:example:x"/>                             |

  Rule: Lists contain lists, as deep as it takes

    @id:twenty-lists-entry-innermost @RL-3.1-05 @implied-MUST
    Scenario: Twenty lists in each other, and an entry in the innermost
      Given there is no document
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="1">
            <list name="2">
              <list name="3">
                <list name="4">
                  <list name="5">
                    <list name="6">
                      <list name="7">
                        <list name="8">
                          <list name="9">
                            <list name="10">
                              <list name="11">
                                <list name="12">
                                  <list name="13">
                                    <list name="14">
                                      <list name="15">
                                        <list name="16">
                                          <list name="17">
                                            <list name="18">
                                              <list name="19">
                                                <list name="20"><entry uri="sip:a@example.com"/></list>
                                              </list>
                                            </list>
                                          </list>
                                        </list>
                                      </list>
                                    </list>
                                  </list>
                                </list>
                              </list>
                            </list>
                          </list>
                        </list>
                      </list>
                    </list>
                  </list>
                </list>
              </list>
            </list>
          </list>
        </resource-lists>
        """
      Then the request succeeds
      When the client PUTs element 'resource-lists/list/list/list/list/list/list/list/list/list/list/list/list/list/list/list/list/list/list/list/list[@name="20"]/entry[@uri="sip:b@example.com"]' with '<entry uri="sip:b@example.com"/>'
      Then the request succeeds
      When the client sends GET to node 'resource-lists/list/list/list/list/list/list/list/list/list/list/list/list/list/list/list/list/list/list/list/list'
      Then the server answers 200
      And the body equals (canonical XML)
        """
        <list name="20"><entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"/></list>
        """

    @id:list-put-list-list @RL-3.1-05 @implied-MUST
    Scenario: A list is put into a list of a list
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><list name="close"/></list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list/list/list[@name="closest"]' with '<list name="closest"><entry uri="sip:a@example.com"/></list>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <list name="close">
              <list name="closest"><entry uri="sip:a@example.com"/></list>
            </list>
          </list>
        </resource-lists>
        """
