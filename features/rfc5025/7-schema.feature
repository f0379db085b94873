@server @usage:pres-rules
Feature: RFC 5025 §7, XML schema

  Rule: Presence rules have no elements but those of their schema

    # The actions of common policy are open to other namespaces, those that a server has no declarations of included. That
    # a server claims to support the namespace is what makes the difference (RFC 4825 §8.2.5).
    @id:presence-rules-no-elements @usage:xcap-caps @PR-7-01 @implied-MUST
    Scenario Outline: <what>
      Given the usage "pres-rules"
      And xcap-caps lists the namespace "urn:ietf:params:xml:ns:pres-rules"
      And the document "no rules"
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules"
            xmlns:x="urn:example:x">
          <rule id="a"><wrong></rule>
        </ruleset>
        """
      Then the server answers 409
      And the document is unchanged
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules"
            xmlns:x="urn:example:x">
          <rule id="a"><right></rule>
        </ruleset>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules"
            xmlns:x="urn:example:x">
          <rule id="a"><right></rule>
        </ruleset>
        """

      Examples:
        | id                       | what                     | wrong                                                                            | right                                                                          |
        | no-other-actions         | No other actions         | <actions><pr:hold/></actions>                                                    | <actions><x:hold/></actions>                                                   |
        | no-other-transformations | No other transformations | <transformations><pr:provide-weather>true</pr:provide-weather></transformations> | <transformations><x:provide-weather>true</x:provide-weather></transformations> |
        | no-conditions            | No conditions            | <conditions><pr:place/></conditions>                                             | <conditions><x:place/></conditions>                                            |
        | none-in-what-is-unknown  | None in what is unknown  | <actions><x:hold><pr:minutes/></x:hold></actions>                                | <actions><x:hold><x:minutes/></x:hold></actions>                               |
        | none-called-by-its-type  | None called by its type  | <actions><pr:booleanPermission>true</pr:booleanPermission></actions>             | <actions><pr:provide-class>true</pr:provide-class></actions>                   |

    @id:put-itself @usage:xcap-caps @PR-7-01 @implied-MUST
    Scenario: One is put by itself
      Given the usage "pres-rules"
      And xcap-caps lists the namespace "urn:ietf:params:xml:ns:pres-rules"
      And the document
        """folded
        <cr:ruleset xmlns:cr="urn:ietf:params:xml:ns:common-policy" xmlns="urn:ietf:params:xml:ns:pres-rules">
          <cr:rule id="a"><cr:transformations/></cr:rule>
        </cr:ruleset>
        """
      When the client PUTs element 'cr:ruleset/cr:rule[@id="a"]/cr:transformations/provide-weather?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '<provide-weather>true</provide-weather>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'cr:ruleset/cr:rule[@id="a"]/cr:transformations/provide-mood?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '<provide-mood>true</provide-mood>'
      Then the request succeeds
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

  Rule: Actions and transformations are of other namespaces than common policy's

    @id:actions-transformations @PR-7-02 @implied-MUST
    Scenario Outline: <what>
      Given the usage "pres-rules"
      And the document "no rules"
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules">
          <rule id="a"><wrong></rule>
        </ruleset>
        """
      Then the server answers 409
      And the document is unchanged
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules">
          <rule id="a"><right></rule>
        </ruleset>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:pr="urn:ietf:params:xml:ns:pres-rules">
          <rule id="a"><right></rule>
        </ruleset>
        """

      Examples:
        | id                     | what                                | wrong                                                                         | right                                                                                                          |
        | an-action-without-its  | An action without its prefix        | <actions><sub-handling>allow</sub-handling></actions>                         | <actions><pr:sub-handling>allow</pr:sub-handling></actions>                                                    |
        | a-transformation       | A transformation without its prefix | <transformations><provide-mood>true</provide-mood></transformations>          | <transformations><pr:provide-mood>true</pr:provide-mood></transformations>                                     |
        | a-condition-among-the  | A condition among the actions       | <actions><sphere value="work"/></actions>                                     | <conditions><sphere value="work"/></conditions>                                                                |
        | an-action-of-no        | An action of no namespace           | <actions><sub-handling xmlns="">allow</sub-handling></actions>                | <actions><sub-handling xmlns="urn:ietf:params:xml:ns:pres-rules">allow</sub-handling></actions>                |
        | a-transformation-of-no | A transformation of no namespace    | <transformations><provide-mood xmlns="">true</provide-mood></transformations> | <transformations><provide-mood xmlns="urn:ietf:params:xml:ns:pres-rules">true</provide-mood></transformations> |
