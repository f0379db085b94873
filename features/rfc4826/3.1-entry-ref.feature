# Which of 200 and 201 a creation is answered with is judged with RFC 4825 §8.2.7.
@server @usage:resource-lists
Feature: RFC 4826 §3.1, The entry-ref element

  Background:
    Given the usage "resource-lists"

  Rule: A ref is mandatory

    @id:entry-ref @RL-3.1-12 @implied-MUST
    Scenario Outline: An entry-ref <what>
      Given the document "friends"
      When the client PUTs element 'resource-lists/list/entry-ref' with '<wrong>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list/entry-ref' with '<right>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><right></list>
        </resource-lists>
        """

      Examples:
        | id                       | what                     | wrong                                                    | right                                                                                                                        |
        | without-a-ref            | without a ref            | <entry-ref/>                                             | <entry-ref ref="resource-lists/users/{xui}/index/~~/resource-lists/list/entry"/>                                             |
        | with-a-uri-in-its-place  | with a uri in its place  | <entry-ref uri="sip:a@example.com"/>                     | <entry-ref ref="resource-lists/users/{xui}/index/~~/resource-lists/list/entry"/>                                             |
        | with-a-display-name-only | with a display name only | <entry-ref><display-name>Bill</display-name></entry-ref> | <entry-ref ref="resource-lists/users/{xui}/index/~~/resource-lists/list/entry"><display-name>Bill</display-name></entry-ref> |

    @id:ref-entry-ref-cannot-deleted @RL-3.1-12 @implied-MUST
    Scenario: The ref of an entry-ref cannot be deleted, the entry-ref can
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry-ref ref="resource-lists/users/{xui}/index/~~/resource-lists/list/entry"/>
          </list>
        </resource-lists>
        """
      When the client sends DELETE to node 'resource-lists/list/entry-ref/@ref'
      Then the server answers 409
      And the document is unchanged
      When the client sends DELETE to node 'resource-lists/list/entry-ref'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"></list>
        </resource-lists>
        """

  Rule: The ref is unique among the entry-refs of one parent, compared as a text

    @id:twice @RL-3.1-13 @RL-3.4.5-03 @MUST
    Scenario: Twice the same
      Given there is no document
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry-ref ref="resource-lists/users/a/index/~~/resource-lists/list/entry"/>
            <entry-ref ref="resource-lists/users/b/index/~~/resource-lists/list/entry"/>
            <entry-ref ref="resource-lists/users/a/index/~~/resource-lists/list/entry"/>
          </list>
        </resource-lists>
        """
      Then the server answers 409
      And the document does not exist
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry-ref ref="resource-lists/users/a/index/~~/resource-lists/list/entry"/>
            <entry-ref ref="resource-lists/users/b/index/~~/resource-lists/list/entry"/>
            <entry-ref ref="resource-lists/users/c/index/~~/resource-lists/list/entry"/>
          </list>
        </resource-lists>
        """
      Then the request succeeds

    @id:makes-text-though-reference @RL-3.1-13 @MUST
    Scenario Outline: <what> makes another text, though the reference be the same
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry-ref ref="resource-lists/users/a/index/~~/resource-lists/list%5b1%5d/entry"/>
          </list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list/entry-ref[2]' with '<entry-ref ref="resource-lists/users/a/index/~~/resource-lists/list%5b1%5d/entry"/>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list/entry-ref[2]' with '<entry-ref ref="<other>"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry-ref ref="resource-lists/users/a/index/~~/resource-lists/list%5b1%5d/entry"/>
            <entry-ref ref="<other>"/>
          </list>
        </resource-lists>
        """

      Examples:
        | id                | what                          | other                                                              |
        | a-capital-letter  | A capital letter in an escape | resource-lists/users/a/index/~~/resource-lists/list%5B1%5D/entry   |
        | a-needless-escape | A needless escape             | resource-lists/users/%61/index/~~/resource-lists/list%5b1%5d/entry |

    @id:text-elsewhere-no-repetition @RL-3.1-13 @MUST
    Scenario: The same text elsewhere is no repetition: as the uri of an entry, or in another list
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="resource-lists/a"/></list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list/entry-ref' with '<entry-ref ref="resource-lists/a"/>'
      Then the request succeeds
      When the client PUTs element 'resource-lists/list/entry-ref[2]' with '<entry-ref ref="resource-lists/a"/>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list/list' with '<list><entry-ref ref="resource-lists/a"/></list>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="resource-lists/a"/>
            <entry-ref ref="resource-lists/a"/>
            <list><entry-ref ref="resource-lists/a"/></list>
          </list>
        </resource-lists>
        """

  Rule: The ref is a relative path reference, with the XCAP root as its base

    @id:ref-relative-path-reference @RL-3.1-14 @RL-3.4.5-03 @MUST
    Scenario Outline: <what>
      Given the document "friends"
      When the client PUTs element 'resource-lists/list/entry-ref' with '<entry-ref ref="<wrong>"/>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list/entry-ref' with '<entry-ref ref="resource-lists/users/{xui}/index/~~/resource-lists/list%5b@name=%22work%22%5d/entry"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry-ref ref="resource-lists/users/{xui}/index/~~/resource-lists/list%5b@name=%22work%22%5d/entry"/>
          </list>
        </resource-lists>
        """

      Examples:
        | id                | what                                  | wrong                                                                                          |
        | root-uri-resource | Not an absolute URI, even of the root | {root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list%5b@name=%22work%22%5d/entry |
        | http-xcap-example | Not an absolute URI of another host   | http://xcap.example.org/resource-lists/users/{xui}/index/~~/resource-lists/list/entry          |
        | resource-lists    | Not an absolute path                  | /resource-lists/users/{xui}/index/~~/resource-lists/list%5b@name=%22work%22%5d/entry           |
        | xcap-example-org  | Not a network path                    | //xcap.example.org/resource-lists/users/{xui}/index/~~/resource-lists/list/entry               |
        | sip-a-example-com | Not the URI of the resource itself    | sip:a@example.com                                                                              |

    # The example of §3.1, with a user and the XCAP root of the server under test.
    @id:example-refers-whoever @RL-3.1-14 @MUST
    Scenario: What the example refers to is there for whoever resolves it against the XCAP root
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="list1"><entry uri="sip:petri@example.com"/></list>
          <list name="friends"/>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry-ref' with '<entry-ref ref="/resource-lists/users/{xui}/index/~~/resource-lists/list%5b@name=%22list1%22%5d/entry%5b@uri=%22sip:petri@example.com%22%5d"/>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry-ref' with '<entry-ref ref="resource-lists/users/{xui}/index/~~/resource-lists/list%5b@name=%22list1%22%5d/entry%5b@uri=%22sip:petri@example.com%22%5d"/>'
      Then the request succeeds
      When the client sends GET to "{root}/resource-lists/users/{xui}/index/~~/resource-lists/list%5b@name=%22list1%22%5d/entry%5b@uri=%22sip:petri@example.com%22%5d"
      Then the server answers 200
      And the body equals (canonical XML)
        """
        <entry uri="sip:petri@example.com"/>
        """
