@server @usage:pres-rules
Feature: RFC 4745 §13, XML schema

  Rule: Elements of common policy have no attributes of other namespaces

    # The control is the same document without the attribute.
    @id:foreign-attribute @CP-13-01 @implied-MUST
    Scenario Outline: A foreign attribute of <element>
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
        | id              | element         | wrong                                                                                                                                                                                                                                  | right                                                                                                                                                                                                                          |
        | ruleset         | ruleset         | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x" x:n="1"/>                                                                                                                                                | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x"/>                                                                                                                                                |
        | rule            | rule            | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x"><rule id="a" x:n="1"/></ruleset>                                                                                                                         | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x"><rule id="a"/></ruleset>                                                                                                                         |
        | conditions      | conditions      | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x"><rule id="a"><conditions x:n="1"/></rule></ruleset>                                                                                                      | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x"><rule id="a"><conditions/></rule></ruleset>                                                                                                      |
        | identity        | identity        | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x"><rule id="a"><conditions><identity x:n="1"><many/></identity></conditions></rule></ruleset>                                                              | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x"><rule id="a"><conditions><identity><many/></identity></conditions></rule></ruleset>                                                              |
        | one             | one             | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x"><rule id="a"><conditions><identity><one id="sip:b@example.com" x:n="1"/></identity></conditions></rule></ruleset>                                        | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x"><rule id="a"><conditions><identity><one id="sip:b@example.com"/></identity></conditions></rule></ruleset>                                        |
        | many            | many            | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x"><rule id="a"><conditions><identity><many x:n="1"/></identity></conditions></rule></ruleset>                                                              | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x"><rule id="a"><conditions><identity><many/></identity></conditions></rule></ruleset>                                                              |
        | except          | except          | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x"><rule id="a"><conditions><identity><many><except x:n="1"/></many></identity></conditions></rule></ruleset>                                               | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x"><rule id="a"><conditions><identity><many><except/></many></identity></conditions></rule></ruleset>                                               |
        | sphere          | sphere          | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x"><rule id="a"><conditions><sphere value="work" x:n="1"/></conditions></rule></ruleset>                                                                    | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x"><rule id="a"><conditions><sphere value="work"/></conditions></rule></ruleset>                                                                    |
        | validity        | validity        | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x"><rule id="a"><conditions><validity x:n="1"><from>2033-12-24T17:00:00Z</from><until>2033-12-24T19:00:00Z</until></validity></conditions></rule></ruleset> | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x"><rule id="a"><conditions><validity><from>2033-12-24T17:00:00Z</from><until>2033-12-24T19:00:00Z</until></validity></conditions></rule></ruleset> |
        | from            | from            | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x"><rule id="a"><conditions><validity><from x:n="1">2033-12-24T17:00:00Z</from><until>2033-12-24T19:00:00Z</until></validity></conditions></rule></ruleset> | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x"><rule id="a"><conditions><validity><from>2033-12-24T17:00:00Z</from><until>2033-12-24T19:00:00Z</until></validity></conditions></rule></ruleset> |
        | until           | until           | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x"><rule id="a"><conditions><validity><from>2033-12-24T17:00:00Z</from><until x:n="1">2033-12-24T19:00:00Z</until></validity></conditions></rule></ruleset> | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x"><rule id="a"><conditions><validity><from>2033-12-24T17:00:00Z</from><until>2033-12-24T19:00:00Z</until></validity></conditions></rule></ruleset> |
        | actions         | actions         | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x"><rule id="a"><actions x:n="1"/></rule></ruleset>                                                                                                         | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x"><rule id="a"><actions/></rule></ruleset>                                                                                                         |
        | transformations | transformations | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x"><rule id="a"><transformations x:n="1"/></rule></ruleset>                                                                                                 | <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x"><rule id="a"><transformations/></rule></ruleset>                                                                                                 |

    @id:put-foreign-attribute @CP-13-01 @implied-MUST
    Scenario: The client PUTs a foreign attribute alone, then a declared one
      Given the usage "pres-rules"
      And the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x">
          <rule id="a">
            <conditions>
              <identity><many/></identity>
            </conditions>
          </rule>
        </ruleset>
        """
      When the client PUTs attribute 'cr:ruleset/cr:rule/cr:conditions/cr:identity/cr:many/@x:n?xmlns(cr=urn:ietf:params:xml:ns:common-policy)xmlns(x=urn:example:x)' with '"1"'
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs attribute 'cr:ruleset/cr:rule/cr:conditions/cr:identity/cr:many/@domain?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '"example.com"'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x">
          <rule id="a">
            <conditions>
              <identity><many domain="example.com"/></identity>
            </conditions>
          </rule>
        </ruleset>
        """

  Rule: Foreign elements and text are refused in elements that are not open to them

    @id:closed @CP-13-03 @implied-MUST
    Scenario Outline: A document with <what>
      Given the usage "pres-rules"
      And the document "no rules"
      When the client PUTs the document
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x"><wrong></ruleset>
        """
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs the document
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x"><right></ruleset>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x"><right></ruleset>
        """

      Examples:
        | id                   | what                            | wrong                                                                                                                                          | right                                                                                                                                          |
        | ruleset-foreign      | a foreign element in a ruleset  | <rule id="a"/><x:any/>                                                                                                                         | <rule id="a"><conditions><x:any/></conditions></rule>                                                                                          |
        | ruleset-text         | text in a ruleset               | text<rule id="a"/>                                                                                                                             | <!-- text --><rule id="a"/>                                                                                                                    |
        | rule-foreign         | a foreign element in a rule     | <rule id="a"><x:any/></rule>                                                                                                                   | <rule id="a"><actions><x:any/></actions></rule>                                                                                                |
        | rule-text            | text in a rule                  | <rule id="a">text</rule>                                                                                                                       | <rule id="a"> </rule>                                                                                                                          |
        | conditions-text      | text in conditions              | <rule id="a"><conditions>text</conditions></rule>                                                                                              | <rule id="a"><conditions><x:any>text</x:any></conditions></rule>                                                                               |
        | actions-text         | text in actions                 | <rule id="a"><actions>text</actions></rule>                                                                                                    | <rule id="a"><actions><x:any>text</x:any></actions></rule>                                                                                     |
        | transformations-text | text in transformations         | <rule id="a"><transformations>text</transformations></rule>                                                                                    | <rule id="a"><transformations><x:any>text</x:any></transformations></rule>                                                                     |
        | identity-text        | text in an identity             | <rule id="a"><conditions><identity>text<many/></identity></conditions></rule>                                                                  | <rule id="a"><conditions><identity> <many/></identity></conditions></rule>                                                                     |
        | validity-text        | text in a validity              | <rule id="a"><conditions><validity>text<from>2033-12-24T17:00:00Z</from><until>2033-12-24T19:00:00Z</until></validity></conditions></rule>     | <rule id="a"><conditions><validity> <from>2033-12-24T17:00:00Z</from><until>2033-12-24T19:00:00Z</until></validity></conditions></rule>        |
        | sphere-foreign       | a foreign element in a sphere   | <rule id="a"><conditions><sphere value="work"><x:any/></sphere></conditions></rule>                                                            | <rule id="a"><conditions><sphere value="work"/><x:any/></conditions></rule>                                                                    |
        | validity-foreign     | a foreign element in a validity | <rule id="a"><conditions><validity><from>2033-12-24T17:00:00Z</from><until>2033-12-24T19:00:00Z</until><x:any/></validity></conditions></rule> | <rule id="a"><conditions><validity><from>2033-12-24T17:00:00Z</from><until>2033-12-24T19:00:00Z</until></validity><x:any/></conditions></rule> |
