@server @usage:pres-rules
Feature: RFC 5025 §7, XML schema

  Rule: A server that supports presence rules refuses elements that their schema does not declare

    # Common policy allows actions of other namespaces, also of those that the server does not know. The server refuses
    # undeclared elements of a namespace only if it claims to support the namespace (RFC 4825 §8.2.5).
    @id:undeclared @usage:xcap-caps @PR-7-01 @implied-MUST
    Scenario Outline: A rule with <what>
      Given the usage "pres-rules"
      And xcap-caps lists the namespace "urn:ietf:params:xml:ns:pres-rules"
      And there is no document
      And the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules"
            xmlns:x="urn:example:x">
          <rule id="a"><right></rule>
        </ruleset>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules"
            xmlns:x="urn:example:x">
          <rule id="a"><right></rule>
        </ruleset>
        """
      And the server rejects the same document with an undeclared element added
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules"
            xmlns:x="urn:example:x">
          <rule id="a"><wrong></rule>
        </ruleset>
        """
      Then the request does not succeed
      But the document is unchanged

      Examples:
        | id             | what                                    | wrong                                                                            | right                                                                          |
        | action         | an undeclared action                    | <actions><pr:hold/></actions>                                                    | <actions><x:hold/></actions>                                                   |
        | transformation | an undeclared transformation            | <transformations><pr:provide-weather>true</pr:provide-weather></transformations> | <transformations><x:provide-weather>true</x:provide-weather></transformations> |
        | condition      | an undeclared condition                 | <conditions><pr:place/></conditions>                                             | <conditions><x:place/></conditions>                                            |
        | in-unknown     | an undeclared element in an unknown one | <actions><x:hold><pr:minutes/></x:hold></actions>                                | <actions><x:hold><x:minutes/></x:hold></actions>                               |
        | type-name      | an element that has the name of a type  | <actions><pr:booleanPermission>true</pr:booleanPermission></actions>             | <actions><pr:provide-class>true</pr:provide-class></actions>                   |

    @id:put-undeclared @usage:xcap-caps @PR-7-01 @implied-MUST
    Scenario: The client PUTs an undeclared permission alone
      Given the usage "pres-rules"
      And xcap-caps lists the namespace "urn:ietf:params:xml:ns:pres-rules"
      And the document
        """folded
        <cr:ruleset xmlns:cr="urn:ietf:params:xml:ns:common-policy" xmlns="urn:ietf:params:xml:ns:pres-rules">
          <cr:rule id="a"><cr:transformations/></cr:rule>
        </cr:ruleset>
        """
      When the client PUTs element 'cr:ruleset/cr:rule[@id="a"]/cr:transformations/provide-weather?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '<provide-weather>true</provide-weather>'
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs element 'cr:ruleset/cr:rule[@id="a"]/cr:transformations/provide-mood?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '<provide-mood>true</provide-mood>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <cr:ruleset xmlns:cr="urn:ietf:params:xml:ns:common-policy" xmlns="urn:ietf:params:xml:ns:pres-rules">
          <cr:rule id="a">
            <cr:transformations>
              <provide-mood>true</provide-mood>
            </cr:transformations>
          </cr:rule>
        </cr:ruleset>
        """

  Rule: Actions and transformations are in namespaces other than that of common policy

    @id:wrong-namespace @PR-7-02 @implied-MUST
    Scenario Outline: A rule with <what>
      Given the usage "pres-rules"
      And there is no document
      And the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules">
          <rule id="a"><right></rule>
        </ruleset>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules">
          <rule id="a"><right></rule>
        </ruleset>
        """
      And the server rejects the same document with an undeclared element added
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules">
          <rule id="a"><wrong></rule>
        </ruleset>
        """
      Then the request does not succeed
      But the document is unchanged

      Examples:
        | id                          | what                                 | wrong                                                                         | right                                                                                                          |
        | unprefixed-action           | an action without its prefix         | <actions><sub-handling>allow</sub-handling></actions>                         | <actions><pr:sub-handling>allow</pr:sub-handling></actions>                                                    |
        | unprefixed-transformation   | a transformation without its prefix  | <transformations><provide-mood>true</provide-mood></transformations>          | <transformations><pr:provide-mood>true</pr:provide-mood></transformations>                                     |
        | condition-in-actions        | a condition among the actions        | <actions><sphere value="work"/></actions>                                     | <conditions><sphere value="work"/></conditions>                                                                |
        | action-no-namespace         | an action without a namespace        | <actions><sub-handling xmlns="">allow</sub-handling></actions>                | <actions><sub-handling xmlns="urn:ietf:params:xml:ns:pres-rules">allow</sub-handling></actions>                |
        | transformation-no-namespace | a transformation without a namespace | <transformations><provide-mood xmlns="">true</provide-mood></transformations> | <transformations><provide-mood xmlns="urn:ietf:params:xml:ns:pres-rules">true</provide-mood></transformations> |
