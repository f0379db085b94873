@server @usage:pres-rules
Feature: RFC 4745 §7, The parts of a rule

  Rule: A rule has conditions, actions and transformations, each of them or not, in this order

    @id:rule-conditions @CP-7-01 @implied-MUST
    Scenario Outline: <what>
      Given the usage "pres-rules"
      And the document "no rules"
      When the client PUTs the document
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"><wrong></rule></ruleset>
        """
      Then the server answers 409
      And the document is unchanged
      When the client PUTs the document
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"><right></rule></ruleset>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"><right></rule></ruleset>
        """

      Examples:
        | id                    | what                               | wrong                                     | right                                           |
        | actions-before        | Actions before conditions          | <actions/><conditions/>                   | <conditions/><actions/>                         |
        | transformations       | Transformations before actions     | <conditions/><transformations/><actions/> | <conditions/><actions/><transformations/>       |
        | transformations-2     | Transformations before conditions  | <transformations/><conditions/>           | <conditions/><transformations/>                 |
        | conditions-twice      | Conditions twice                   | <conditions/><conditions/>                | <conditions/>                                   |
        | actions-twice-actions | Actions twice                      | <actions/><actions/>                      | <actions/>                                      |
        | transformations-twice | Transformations twice              | <transformations/><transformations/>      | <transformations/>                              |
        | a-part-that-there-is  | A part that there is not           | <conditions/><exceptions/>                | <conditions/><actions/>                         |
        | a-condition-without   | A condition without the conditions | <sphere value="work"/>                    | <conditions><sphere value="work"/></conditions> |
        | a-rule-and-no-part-is | A rule; and no part is needed      | <rule id="b"/>                            |                                                 |

  Rule: A part that is put by its name comes last, so conditions come too late for a rule with actions

    # No part can have an attribute, by which *[1][@name="value"] would let the client say where to put it (RFC 4825 §8.2.3).
    @id:rule-put-whole @CP-7-02 @implied-MUST
    Scenario: The rule has to be put as a whole
      Given the usage "pres-rules"
      And the document
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"><actions/></rule></ruleset>
        """
      When the client PUTs element 'cr:ruleset/cr:rule[@id="a"]/cr:conditions?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '<conditions/>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'cr:ruleset/cr:rule[@id="a"]?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '<rule id="a"><conditions/><actions/></rule>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions/>
            <actions/>
          </rule>
        </ruleset>
        """

    @id:actions-come-too-late-rule @CP-7-02 @implied-MUST
    Scenario: Actions come too late for a rule with transformations, and transformations in time for one with actions
      Given the usage "pres-rules"
      And the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a"><transformations/></rule>
          <rule id="b"><actions/></rule>
        </ruleset>
        """
      When the client PUTs element 'cr:ruleset/cr:rule[@id="a"]/cr:actions?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '<actions/>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'cr:ruleset/cr:rule[@id="b"]/cr:transformations?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '<transformations/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a"><transformations/></rule>
          <rule id="b">
            <actions/>
            <transformations/>
          </rule>
        </ruleset>
        """

  Rule: Conditions of any kind stand in any order, those of other namespaces among them

    @id:conditions-kind-stand @implied-MUST
    Scenario Outline: <what>
      Given the usage "pres-rules"
      And the document "no rules"
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x">
          <rule id="a">
            <conditions><content></conditions>
          </rule>
        </ruleset>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x">
          <rule id="a">
            <conditions><content></conditions>
          </rule>
        </ruleset>
        """
      And the server rejects the same document with an undeclared element added

      @CP-7-03
      Examples: With foreign ones
        | id              | what                       | content                                                      |
        | a-foreign-one-x | A foreign one alone        | <x:place name="home"><x:any/>text</x:place>                  |
        | foreign-ones-in | Foreign ones in front      | <x:place/><x:mood/><identity><many/></identity>              |
        | foreign-ones-2  | Foreign ones in the middle | <identity><many/></identity><x:place/><sphere value="work"/> |

      @CP-7-05
      Examples: Those of common policy
        | id            | what             | content                                                                                                                                               |
        | none          | None             |                                                                                                                                                       |
        | in-one-order  | In one order     | <identity><many/></identity><sphere value="work"/><validity><from>2003-12-24T17:00:00+01:00</from><until>2003-12-24T19:00:00+01:00</until></validity> |
        | in-another    | In another order | <validity><from>2003-12-24T17:00:00+01:00</from><until>2003-12-24T19:00:00+01:00</until></validity><sphere value="work"/><identity><many/></identity> |
        | several-times | Several times    | <sphere value="work"/><identity><many domain="example.com"/></identity><sphere value="home"/><identity><many domain="example.org"/></identity>        |

    @id:foreign-put-itself @CP-7-03 @implied-MUST
    Scenario: A foreign one is put by itself
      Given the usage "pres-rules"
      And the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions><sphere value="work"/></conditions>
          </rule>
        </ruleset>
        """
      When the client PUTs element 'cr:ruleset/cr:rule[@id="a"]/cr:conditions/x:place?xmlns(cr=urn:ietf:params:xml:ns:common-policy)xmlns(x=urn:example:x)' with '<x:place xmlns:x="urn:example:x"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions>
              <sphere value="work"/>
              <x:place xmlns:x="urn:example:x"/>
            </conditions>
          </rule>
        </ruleset>
        """

    @id:common-policy-no @CP-7-05 @implied-MUST
    Scenario Outline: Common policy has no condition called <name>
      Given the usage "pres-rules"
      And the document "no rules"
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions><<name>/></conditions>
          </rule>
        </ruleset>
        """
      Then the server answers 409
      And the document is unchanged
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions><<name> xmlns="urn:example:x"/></conditions>
          </rule>
        </ruleset>
        """
      Then the request succeeds

      Examples:
        | id    | name  |
        | place | place |
        | one   | one   |
        | from  | from  |

    @id:nor-no-namespace-condition @CP-7-05 @implied-MUST
    Scenario: Nor is one in no namespace a condition of another namespace
      Given the usage "pres-rules"
      And the document "no rules"
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions><place xmlns=""/></conditions>
          </rule>
        </ruleset>
        """
      Then the server answers 409
      And the document is unchanged
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions><place xmlns="urn:example:x"/></conditions>
          </rule>
        </ruleset>
        """
      Then the request succeeds
