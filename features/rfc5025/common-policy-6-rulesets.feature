@server @usage:pres-rules
Feature: RFC 4745 §6, Rulesets and rules

  Documents of presence authorization are common policies (RFC 5025 §3). What common policy says of them is in the features
  whose names begin with "common-policy".

  Rule: A ruleset has any number of rules, in the order in which they were put

    @id:ruleset-number @CP-6-01 @implied-MUST
    Scenario Outline: <what>
      Given the usage "pres-rules"
      And there is no document
      When the client PUTs the document
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rules></ruleset>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rules></ruleset>
        """
      And the server rejects the same document with an undeclared element added

      Examples:
        | id                | what                                | rules                                         |
        | no-rules          | No rules                            |                                               |
        | one-rule          | One rule                            | <rule id="a"/>                                |
        | rules-in-no-order | Rules in no order of theirs         | <rule id="c"/><rule id="a"/><rule id="b"/>    |
        | white-space-and   | White space and comments among them | <!-- friends --><rule id="a"/> <rule id="b"/> |

  Rule: The document element is ruleset, of common policy

    @id:document-element @CP-13-02 @implied-MUST
    Scenario Outline: <what>
      Given the usage "pres-rules"
      And the document "no rules"
      When the client PUTs the document
        """
        <wrong>
        """
      Then the server answers 409
      And the document is unchanged
      When the client PUTs the document
        """
        <right>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <right>
        """

      Examples:
        | id                 | what                                    | wrong                                                                        | right                                                                                                                                                                               |
        | a-ruleset-of-the   | A ruleset of the other namespace        | <ruleset xmlns="urn:ietf:params:xml:ns:pres-rules"/>                         | <c:ruleset xmlns:c="urn:ietf:params:xml:ns:common-policy"/>                                                                                                                         |
        | a-ruleset-of-no    | A ruleset of no namespace               | <ruleset/>                                                                   | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"/></ruleset>                                                                                                      |
        | a-rule-alone       | A rule alone                            | <rule xmlns="urn:ietf:params:xml:ns:common-policy" id="a"/>                  | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"/></ruleset>                                                                                                      |
        | a-permission-alone | A permission alone                      | <sub-handling xmlns="urn:ietf:params:xml:ns:pres-rules">allow</sub-handling> | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"><actions><sub-handling xmlns="urn:ietf:params:xml:ns:pres-rules">allow</sub-handling></actions></rule></ruleset> |
        | a-document-of-a    | A document of a usage of the same house | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>              | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"/></ruleset>                                                                                                      |

  Rule: A rule can be conveyed by itself

    @id:added-read-replaced-deleted @CP-6-03 @implied-MUST
    Scenario: One is added, read, replaced and deleted among others
      Given the usage "pres-rules"
      And the document
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"/><rule id="c"/></ruleset>
        """
      When the client PUTs element 'cr:ruleset/cr:rule[@id="b"]?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '<rule id="b"><conditions/></rule>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a"/>
          <rule id="c"/>
          <rule id="b"><conditions/></rule>
        </ruleset>
        """
      When the client sends GET to node 'cr:ruleset/cr:rule[@id="b"]?xmlns(cr=urn:ietf:params:xml:ns:common-policy)'
      Then the selected element is rule with id "b"
      When the client PUTs element 'cr:ruleset/cr:rule[@id="c"]?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '<rule id="c"><actions/></rule>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a"/>
          <rule id="c"><actions/></rule>
          <rule id="b"><conditions/></rule>
        </ruleset>
        """
      When the client sends DELETE to node 'cr:ruleset/cr:rule[@id="a"]?xmlns(cr=urn:ietf:params:xml:ns:common-policy)'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="c"><actions/></rule>
          <rule id="b"><conditions/></rule>
        </ruleset>
        """
      When the client sends GET to node 'cr:ruleset/cr:rule[@id="a"]?xmlns(cr=urn:ietf:params:xml:ns:common-policy)'
      Then the server answers 404
