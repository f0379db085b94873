@server @usage:pres-rules
Feature: RFC 4745 §13, XML schema

  Rule: No element of common policy has attributes of other namespaces

    # The control is the same document with the attribute in the place of no attribute.
    @id:none @CP-13-01 @implied-MUST
    Scenario Outline: <element> has none
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

    @id:nor-put-itself-attribute @CP-13-01 @implied-MUST
    Scenario: Nor is one put by itself, while the attribute that there is can be
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
      Then the server answers 409
      And the document is unchanged
      When the client PUTs attribute 'cr:ruleset/cr:rule/cr:conditions/cr:identity/cr:many/@domain?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '"example.com"'
      Then the request succeeds
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

  Rule: Content of other namespaces, and text, stand in the open elements alone

    @id:content-namespaces @CP-13-03 @implied-MUST
    Scenario Outline: <what>
      Given the usage "pres-rules"
      And the document "no rules"
      When the client PUTs the document
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x"><wrong></ruleset>
        """
      Then the server answers 409
      And the document is unchanged
      When the client PUTs the document
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x"><right></ruleset>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x"><right></ruleset>
        """

      Examples:
        | id               | what                             | wrong                                                                                                                                          | right                                                                                                                                          |
        | a-ruleset-has    | A ruleset has rules alone        | <rule id="a"/><x:any/>                                                                                                                         | <rule id="a"><conditions><x:any/></conditions></rule>                                                                                          |
        | no-text-among    | No text among them               | text<rule id="a"/>                                                                                                                             | <!-- text --><rule id="a"/>                                                                                                                    |
        | a-rule-has-its   | A rule has its three parts alone | <rule id="a"><x:any/></rule>                                                                                                                   | <rule id="a"><actions><x:any/></actions></rule>                                                                                                |
        | no-text-among-2  | No text among them, either       | <rule id="a">text</rule>                                                                                                                       | <rule id="a"> </rule>                                                                                                                          |
        | no-text-in-rule  | No text in conditions            | <rule id="a"><conditions>text</conditions></rule>                                                                                              | <rule id="a"><conditions><x:any>text</x:any></conditions></rule>                                                                               |
        | no-text-in-rul-2 | No text in actions               | <rule id="a"><actions>text</actions></rule>                                                                                                    | <rule id="a"><actions><x:any>text</x:any></actions></rule>                                                                                     |
        | no-text-in-rul-3 | No text in transformations       | <rule id="a"><transformations>text</transformations></rule>                                                                                    | <rule id="a"><transformations><x:any>text</x:any></transformations></rule>                                                                     |
        | no-text-in-an    | No text in an identity           | <rule id="a"><conditions><identity>text<many/></identity></conditions></rule>                                                                  | <rule id="a"><conditions><identity> <many/></identity></conditions></rule>                                                                     |
        | no-text-in-a     | No text in a validity            | <rule id="a"><conditions><validity>text<from>2033-12-24T17:00:00Z</from><until>2033-12-24T19:00:00Z</until></validity></conditions></rule>     | <rule id="a"><conditions><validity> <from>2033-12-24T17:00:00Z</from><until>2033-12-24T19:00:00Z</until></validity></conditions></rule>        |
        | a-sphere-is      | A sphere is empty                | <rule id="a"><conditions><sphere value="work"><x:any/></sphere></conditions></rule>                                                            | <rule id="a"><conditions><sphere value="work"/><x:any/></conditions></rule>                                                                    |
        | a-validity-has   | A validity has times alone       | <rule id="a"><conditions><validity><from>2033-12-24T17:00:00Z</from><until>2033-12-24T19:00:00Z</until><x:any/></validity></conditions></rule> | <rule id="a"><conditions><validity><from>2033-12-24T17:00:00Z</from><until>2033-12-24T19:00:00Z</until></validity><x:any/></conditions></rule> |
