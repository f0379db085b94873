# The cases of RFC 4825 §8.2.7 judge whether a creation gets 200 or 201, those of §8.2.5 which status a refusal has.
@server @usage:resource-lists
Feature: RFC 4826 §3.1, The entry-ref element

  Background:
    Given the usage "resource-lists"

  Rule: The ref of an entry-ref is mandatory

    @id:missing-ref @RL-3.1-12 @implied-MUST
    Scenario Outline: An entry-ref <what>
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list/entry-ref' with '<wrong>'
      Then the server answers 4xx or 5xx
      But the document is unchanged
      And the client PUTs element 'resource-lists/list/entry-ref' with '<right>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:a@example.com"/><right></list>
        </resource-lists>
        """

      Examples:
        | id                | what                        | wrong                                                    | right                                                                                                            |
        | bare              | without a ref               | <entry-ref/>                                             | <entry-ref ref="{document reference}/~~/resource-lists/list/entry"/>                                             |
        | uri-instead       | with a uri instead of a ref | <entry-ref uri="sip:a@example.com"/>                     | <entry-ref ref="{document reference}/~~/resource-lists/list/entry"/>                                             |
        | display-name-only | with a display name only    | <entry-ref><display-name>Bill</display-name></entry-ref> | <entry-ref ref="{document reference}/~~/resource-lists/list/entry"><display-name>Bill</display-name></entry-ref> |

    @id:delete-ref @RL-3.1-12 @implied-MUST
    Scenario: The client deletes the ref of an entry-ref, then the entry-ref
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <entry-ref ref="{document reference}/~~/resource-lists/list/entry"/>
          </list>
        </resource-lists>
        """
      And the client sends DELETE to node 'resource-lists/list/@name'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list>
            <entry uri="sip:a@example.com"/>
            <entry-ref ref="{document reference}/~~/resource-lists/list/entry"/>
          </list>
        </resource-lists>
        """
      When the client sends DELETE to node 'resource-lists/list/entry-ref/@ref'
      Then the server answers 4xx or 5xx
      But the document is unchanged
      And the client sends DELETE to node 'resource-lists/list/entry-ref'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """

  Rule: The ref is unique among the entry-refs of one parent, compared as text

    @id:duplicate @RL-3.1-13 @RL-3.4.5-03 @MUST
    Scenario: Two entry-refs have the same ref
      Given there is no document
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <entry uri="sip:b@example.com"/>
            <entry uri="sip:c@example.com"/>
            <entry-ref ref="{document reference}/~~/resource-lists/list/entry%5b1%5d"/>
            <entry-ref ref="{document reference}/~~/resource-lists/list/entry%5b2%5d"/>
            <entry-ref ref="{document reference}/~~/resource-lists/list/entry%5b1%5d"/>
          </list>
        </resource-lists>
        """
      Then the server answers 4xx or 5xx
      But the document does not exist
      And the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <entry uri="sip:b@example.com"/>
            <entry uri="sip:c@example.com"/>
            <entry-ref ref="{document reference}/~~/resource-lists/list/entry%5b1%5d"/>
            <entry-ref ref="{document reference}/~~/resource-lists/list/entry%5b2%5d"/>
            <entry-ref ref="{document reference}/~~/resource-lists/list/entry%5b3%5d"/>
          </list>
        </resource-lists>
        """
      And the request succeeds

    @id:equivalent-text @RL-3.1-13 @MUST
    Scenario Outline: Two equivalent refs differ in <what>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <entry-ref ref="{document reference}/~~/resource-lists/list%5b1%5d/entry"/>
          </list>
        </resource-lists>
        """
      And the client PUTs element 'resource-lists/list/entry-ref[2]' with '<entry-ref ref="{document reference}/~~/resource-lists/list%5b1%5d/entry"/>'
      And the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list/entry-ref[2]' with '<entry-ref ref="<other>"/>'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <entry-ref ref="{document reference}/~~/resource-lists/list%5b1%5d/entry"/>
            <entry-ref ref="<other>"/>
          </list>
        </resource-lists>
        """

      Examples:
        | id              | what                  | other                                                      |
        | escape-case     | the case of an escape | {document reference}/~~/resource-lists/list%5B1%5D/entry   |
        | needless-escape | a needless escape     | {document reference}/~~/%72esource-lists/list%5b1%5d/entry |

    @id:same-text-elsewhere @RL-3.1-13 @MUST
    Scenario: The name of a list and a ref in another list have the same text
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <entry-ref ref="{document reference}/~~/resource-lists/list%5b1%5d/entry"/>
            <list name="{document reference}/~~/resource-lists/list/entry"/>
          </list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list/entry-ref[2]' with '<entry-ref ref="{document reference}/~~/resource-lists/list/entry"/>'
      Then the request succeeds
      Given the client PUTs element 'resource-lists/list/entry-ref[3]' with '<entry-ref ref="{document reference}/~~/resource-lists/list/entry"/>'
      And the request does not succeed
      And the document is unchanged
      And the client PUTs element 'resource-lists/list/list[@name="inner"]' with '<list name="inner"><entry-ref ref="{document reference}/~~/resource-lists/list/entry%5b1%5d"/></list>'
      And the request succeeds
      When the client PUTs element 'resource-lists/list/list[@name="inner"]' with '<list name="inner"><entry-ref ref="{document reference}/~~/resource-lists/list/entry"/></list>'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <entry-ref ref="{document reference}/~~/resource-lists/list%5b1%5d/entry"/>
            <entry-ref ref="{document reference}/~~/resource-lists/list/entry"/>
            <list name="{document reference}/~~/resource-lists/list/entry"/>
            <list name="inner"><entry-ref ref="{document reference}/~~/resource-lists/list/entry"/></list>
          </list>
        </resource-lists>
        """

  Rule: The ref is a relative path reference with the XCAP root as its base

    @id:not-relative @RL-3.1-14 @RL-3.4.5-03 @MUST
    Scenario Outline: The ref is <what>
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list/entry-ref' with '<entry-ref ref="<wrong>"/>'
      Then the server answers 4xx or 5xx
      But the document is unchanged
      And the client PUTs element 'resource-lists/list/entry-ref' with '<entry-ref ref="{document reference}/~~/resource-lists/list/entry"/>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <entry-ref ref="{document reference}/~~/resource-lists/list/entry"/>
          </list>
        </resource-lists>
        """

      Examples:
        | id            | what                                | wrong                                                                     |
        | root-uri      | an absolute URI below the XCAP root | {root uri}/{document reference}/~~/resource-lists/list/entry              |
        | other-host    | an absolute URI of another host     | http://xcap.example.org/{document reference}/~~/resource-lists/list/entry |
        | absolute-path | an absolute path                    | /{document reference}/~~/resource-lists/list/entry                        |
        | network-path  | a network path                      | //xcap.example.org/{document reference}/~~/resource-lists/list/entry      |
        | sip-uri       | the URI of the resource itself      | sip:a@example.com                                                         |

    # The example of §3.1, with a user and the XCAP root of the server under test.
    @id:example-resolved @RL-3.1-14 @MUST
    Scenario: The client resolves the ref of the example against the XCAP root
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="list1"><entry uri="sip:petri@example.com"/></list>
          <list name="friends"/>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry-ref' with '<entry-ref ref="/resource-lists/users/{xui}/index/~~/resource-lists/list%5b@name=%22list1%22%5d/entry%5b@uri=%22sip:petri@example.com%22%5d"/>'
      Then the server answers 4xx or 5xx
      But the document is unchanged
      And the client PUTs element 'resource-lists/list[@name="friends"]/entry-ref' with '<entry-ref ref="resource-lists/users/{xui}/index/~~/resource-lists/list%5b@name=%22list1%22%5d/entry%5b@uri=%22sip:petri@example.com%22%5d"/>'
      And the request succeeds
      And the client sends GET to "{root}/resource-lists/users/{xui}/index/~~/resource-lists/list%5b@name=%22list1%22%5d/entry%5b@uri=%22sip:petri@example.com%22%5d"
      And the server answers 200
      And the body equals (canonical XML)
        """
        <entry uri="sip:petri@example.com"/>
        """
