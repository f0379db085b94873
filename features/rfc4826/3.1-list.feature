# The cases of RFC 4825 §8.2.7 judge whether a creation gets 200 or 201.
@server @usage:resource-lists
Feature: RFC 4826 §3.1, The list element

  Background:
    Given the usage "resource-lists"

  Rule: The name of a list is optional and unique among the lists of one parent

    @id:duplicate-name @RL-3.1-03 @MUST
    Scenario Outline: Two lists have the same name <where>
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
      Then the request does not succeed
      But the document does not exist
      And the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <before>
          <list name="friends"/>
          <list name="work"/>
          <list name="family"/>
          <after>
        </resource-lists>
        """
      And the request succeeds

      Examples:
        | id             | where                                      | before                                                  | after          |
        | in-root        | in the document element                    |                                                         |                |
        | in-list        | in a list                                  | <list name="all">                                       | </list>        |
        | in-nested-list | in a nested list with an entry before them | <list><list name="all"><entry uri="sip:a@example.com"/> | </list></list> |

    @id:unnamed-and-empty @RL-3.1-03 @MUST
    Scenario: Several lists have no name, and one has an empty name
      Given there is no document
      And the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name=""/>
          <list name="x"/>
          <list name=""/>
        </resource-lists>
        """
      And the server answers 409
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
      But the stored document equals (canonical XML)
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

    @id:delete-name @RL-3.1-03 @MUST
    Scenario: The client deletes the name of a list and gives it to another list
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"/>
          <list name="work"/>
        </resource-lists>
        """
      And the client PUTs attribute 'resource-lists/list[2]/@name' with '"enemies"'
      And the request succeeds
      And the stored document has
        | XPath                 | value   |
        | string(/*/*[1]/@name) | friends |
        | string(/*/*[2]/@name) | enemies |
      When the client PUTs attribute 'resource-lists/list[2]/@name' with '"friends"'
      Then the request does not succeed
      But the document is unchanged
      When the client sends DELETE to node 'resource-lists/list[1]/@name'
      Then the request succeeds
      But the client PUTs attribute 'resource-lists/list[2]/@name' with '"friends"'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list/>
          <list name="friends"/>
        </resource-lists>
        """

  Rule: A list has an optional display name, then members of all kinds in any order, then elements of other namespaces

    @id:in-order @RL-3.1-04 @implied-MUST
    Scenario Outline: A list in order: <what>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list><entry uri="sip:a@example.com"/><entry-ref ref="{document reference}/~~/resource-lists/list/entry"/></list>
        </resource-lists>
        """
      # A document can be put again after its deletion.
      And there is no document
      And the document "friends"
      And there is no document
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list><content></list></resource-lists>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list><content></list></resource-lists>
        """
      And the server rejects the same document with an undeclared element added

      Examples:
        | id                | what                                         | content                                                                                                                                                                                                                                                                           |
        | empty             | nothing                                      |                                                                                                                                                                                                                                                                                   |
        | display-name      | only a display name                          | <display-name>Friends</display-name>                                                                                                                                                                                                                                              |
        | foreign           | only a foreign element                       | <x:note xmlns:x="urn:example:x"/>                                                                                                                                                                                                                                                 |
        | name-and-members  | a display name and members                   | <display-name>Friends</display-name><entry uri="sip:b@example.com"/><entry uri="sip:a@example.com"/><list name="close"/>                                                                                                                                                          |
        | alternating-kinds | members of alternating kinds                 | <list name="close"/><entry uri="sip:b@example.com"/><external anchor="http://xcap.example.org/resource-lists/users/a/index/~~/resource-lists/list"/><entry-ref ref="{document reference}/~~/resource-lists/list/entry%5b1%5d"/><entry uri="sip:a@example.com"/><list name="far"/> |
        | all-parts         | a display name, members and foreign elements | <display-name>Friends</display-name><entry-ref ref="{document reference}/~~/resource-lists/list/entry%5b1%5d"/><entry uri="sip:b@example.com"/><entry uri="sip:a@example.com"/><x:note xmlns:x="urn:example:x"/><y:note xmlns:y="urn:example:y"/>                                 |

    @id:out-of-order @RL-3.1-04 @implied-MUST
    Scenario Outline: A list out of order: <what>
      Given there is no document
      And the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list><right></list></resource-lists>
        """
      And the request succeeds
      And the server rejects the same document with an undeclared element added
      When the client PUTs the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list><wrong></list></resource-lists>
        """
      Then the request does not succeed
      But the document is unchanged

      Examples:
        | id                      | what                                    | wrong                                                                                                                                                | right                                                                                                                                                |
        | name-after-entry        | a display name after an entry           | <entry uri="sip:a@example.com"/><display-name>Friends</display-name>                                                                                 | <display-name>Friends</display-name><entry uri="sip:a@example.com"/>                                                                                 |
        | name-after-list         | a display name after a list             | <list name="close"/><display-name>Friends</display-name>                                                                                             | <display-name>Friends</display-name><list name="close"/>                                                                                             |
        | name-after-entry-ref    | a display name after an entry-ref       | <entry uri="sip:a@example.com"/><entry-ref ref="{document reference}/~~/resource-lists/list/entry"/><display-name>Friends</display-name>             | <display-name>Friends</display-name><entry uri="sip:a@example.com"/><entry-ref ref="{document reference}/~~/resource-lists/list/entry"/>             |
        | name-after-external     | a display name after an external        | <external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/><display-name>Friends</display-name> | <display-name>Friends</display-name><external anchor="http://xcap.example.org/resource-lists/users/sip:a@example.org/index/~~/resource-lists/list"/> |
        | two-display-names       | two display names                       | <display-name>Friends</display-name><display-name>Amis</display-name>                                                                                | <display-name>Friends</display-name>                                                                                                                 |
        | foreign-before-entry    | a foreign element before an entry       | <x:note xmlns:x="urn:example:x"/><entry uri="sip:a@example.com"/>                                                                                    | <entry uri="sip:a@example.com"/><x:note xmlns:x="urn:example:x"/>                                                                                    |
        | foreign-before-list     | a foreign element before a list         | <x:note xmlns:x="urn:example:x"/><list name="close"/>                                                                                                | <list name="close"/><x:note xmlns:x="urn:example:x"/>                                                                                                |
        | foreign-between-entries | a foreign element between two entries   | <entry uri="sip:a@example.com"/><x:note xmlns:x="urn:example:x"/><entry uri="sip:b@example.com"/>                                                    | <entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"/><x:note xmlns:x="urn:example:x"/>                                                    |
        | foreign-before-name     | a foreign element before a display name | <x:note xmlns:x="urn:example:x"/><display-name>Friends</display-name>                                                                                | <display-name>Friends</display-name><x:note xmlns:x="urn:example:x"/>                                                                                |

  Rule: Lists contain lists to any depth

    @id:twenty-levels @RL-3.1-05 @implied-MUST
    Scenario: Twenty nested lists with an entry in the innermost
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
      But the client PUTs element 'resource-lists/list/list/list/list/list/list/list/list/list/list/list/list/list/list/list/list/list/list/list/list[@name="20"]/entry[@uri="sip:b@example.com"]' with '<entry uri="sip:b@example.com"/>'
      And the request succeeds
      And the client sends GET to node 'resource-lists/list/list/list/list/list/list/list/list/list/list/list/list/list/list/list/list/list/list/list/list'
      And the server answers 200
      And the body equals (canonical XML)
        """
        <list name="20"><entry uri="sip:a@example.com"/><entry uri="sip:b@example.com"/></list>
        """

    @id:put-third-level @RL-3.1-05 @implied-MUST
    Scenario: The client PUTs a list into a list of a list
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><list name="close"/></list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/list[@name="close"]/list[@name="closest"]' with '<list name="closest"><entry uri="sip:a@example.com"/></list>'
      Then the request succeeds
      And the stored document equals, apart from white space (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <list name="close">
              <list name="closest"><entry uri="sip:a@example.com"/></list>
            </list>
          </list>
        </resource-lists>
        """
