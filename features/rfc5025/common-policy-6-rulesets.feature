@server @usage:pres-rules
Feature: RFC 4745 §6, Rulesets and rules

  Presence authorization documents are common policies (RFC 5025 §3).
  The features whose names begin with "common-policy" cover the rules of RFC 4745 for them.

  # Order, comments and white space stay because the server stores the body of the PUT (RFC 4825 §8.2.3).
  Rule: A ruleset has any number of rules, and the server keeps their order

    @id:rules @implied-MUST
    Scenario Outline: A ruleset with <what>
      Given the usage "pres-rules"
      And there is no document
      When the client PUTs the document
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rules></ruleset>
        """
      Then the request succeeds
      And the stored document equals, apart from white space (canonical XML)
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rules></ruleset>
        """
      But the server rejects the same document with an undeclared element added

      @CP-6-01
      Examples:
        | id   | what       | rules                                                      |
        | none | no rules   |                                                            |
        | one  | one rule   | <rule id="a"/>                                             |
        | four | four rules | <rule id="a"/><rule id="b"/><rule id="c"/><rule id="d"/>   |

      @XCAP-8.2.3-01
      Examples:
        | id       | what                                     | rules                                         |
        | unsorted | rules that are not sorted                | <rule id="c"/><rule id="a"/><rule id="b"/>    |
        | comments | white space and comments among its rules | <!-- friends --><rule id="a"/> <rule id="b"/> |

  Rule: The document element is ruleset, in the namespace of common policy

    # By the schema, each element that it declares globally is a valid document element. So no row has one of those.
    @id:root @CP-13-02 @implied-MUST
    Scenario Outline: The document is <what>
      Given the usage "pres-rules"
      And the document "no rules"
      When the client PUTs the document
        """
        <wrong>
        """
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs the document
        """
        <right>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """
        <right>
        """

      Examples:
        | id               | what                                         | wrong                                                                        | right                                                                                                                                                                               |
        | other-namespace  | a ruleset in the namespace of presence rules | <ruleset xmlns="urn:ietf:params:xml:ns:pres-rules"/>                         | <c:ruleset xmlns:c="urn:ietf:params:xml:ns:common-policy"/>                                                                                                                         |
        | no-namespace     | a ruleset without a namespace                | <ruleset/>                                                                   | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"/></ruleset>                                                                                                      |
        | rule-alone       | a rule alone                                 | <rule xmlns="urn:ietf:params:xml:ns:common-policy" id="a"/>                  | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"/></ruleset>                                                                                                      |
        | resource-lists   | a resource lists document                    | <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"/>              | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"/></ruleset>                                                                                                      |

  Rule: The client can add, read, replace and delete a single rule

    @id:one-rule @CP-6-03 @MAY
    Scenario: The client adds, reads, replaces and deletes one rule among others
      Given the usage "pres-rules"
      And the document
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"/><rule id="c"/></ruleset>
        """
      When the client PUTs element 'cr:ruleset/cr:rule[@id="b"]?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '<rule xmlns="urn:ietf:params:xml:ns:common-policy" id="b"><conditions/></rule>'
      Then the request succeeds
      Given the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a"/>
          <rule id="c"/>
          <rule id="b"><conditions/></rule>
        </ruleset>
        """
      When the client sends GET to node 'cr:ruleset/cr:rule[@id="b"]?xmlns(cr=urn:ietf:params:xml:ns:common-policy)'
      Then the selected element is rule with id "b"
      When the client PUTs element 'cr:ruleset/cr:rule[@id="c"]?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '<rule xmlns="urn:ietf:params:xml:ns:common-policy" id="c"><actions/></rule>'
      Then the request succeeds
      Given the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a"/>
          <rule id="c"><actions/></rule>
          <rule id="b"><conditions/></rule>
        </ruleset>
        """
      When the client sends DELETE to node 'cr:ruleset/cr:rule[@id="a"]?xmlns(cr=urn:ietf:params:xml:ns:common-policy)'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="c"><actions/></rule>
          <rule id="b"><conditions/></rule>
        </ruleset>
        """
      And the client sends GET to node 'cr:ruleset/cr:rule[@id="a"]?xmlns(cr=urn:ietf:params:xml:ns:common-policy)'
      And the server answers 404
