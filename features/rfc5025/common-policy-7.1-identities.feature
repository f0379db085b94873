@server @usage:pres-rules
Feature: RFC 4745 §7.1.1, Identities

  Rule: An identity has a child at least, and each is one, many or of another namespace

    # RFC 5025 §3.1.1.2 says that unauthenticated requests match an empty identity. The schema of common policy asks for a
    # child, and RFC 4825 §8.2.5 has the server go by the schema.
    @id:empty-refused-none-allowed @CP-7.1-01 @PR-3.1.1-03 @implied-MUST
    Scenario: An empty one is refused, none at all is allowed
      Given the usage "pres-rules"
      And the document "no rules"
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions><identity/></conditions>
          </rule>
        </ruleset>
        """
      Then the server answers 409
      And the document is unchanged
      When the client PUTs the document
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"><conditions/></rule></ruleset>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"><conditions/></rule></ruleset>
        """

    @id:last-child-cannot-deleted @CP-7.1-01 @implied-MUST
    Scenario: The last child cannot be deleted, the identity can
      Given the usage "pres-rules"
      And the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions>
              <identity><one id="sip:alice@example.com"/></identity>
            </conditions>
          </rule>
        </ruleset>
        """
      When the client sends DELETE to node 'cr:ruleset/cr:rule/cr:conditions/cr:identity/cr:one?xmlns(cr=urn:ietf:params:xml:ns:common-policy)'
      Then the server answers 409
      And the document is unchanged
      When the client sends DELETE to node 'cr:ruleset/cr:rule/cr:conditions/cr:identity?xmlns(cr=urn:ietf:params:xml:ns:common-policy)'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"><conditions/></rule></ruleset>
        """

    @id:identity-child @CP-7.1-01 @implied-MUST
    Scenario Outline: <what>
      Given the usage "pres-rules"
      And the document "no rules"
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x">
          <rule id="a">
            <conditions>
              <identity><wrong></identity>
            </conditions>
          </rule>
        </ruleset>
        """
      Then the server answers 409
      And the document is unchanged
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x">
          <rule id="a">
            <conditions>
              <identity><right></identity>
            </conditions>
          </rule>
        </ruleset>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x">
          <rule id="a">
            <conditions>
              <identity><right></identity>
            </conditions>
          </rule>
        </ruleset>
        """

      Examples:
        | id             | what                                     | wrong                                          | right                                                                      |
        | a-child-that   | A child that common policy does not have | <anybody/>                                     | <x:anybody/>                                                               |
        | an-exception   | An exception where nothing is matched    | <except id="sip:bob@example.com"/>             | <many><except id="sip:bob@example.com"/></many>                            |
        | an-identity-in | An identity in an identity               | <identity><many/></identity>                   | <many/>                                                                    |
        | several        | Several children of any kind             | <one id="sip:alice@example.com"/><many/><two/> | <one id="sip:alice@example.com"/><many/><x:two/><many domain="d.example"/> |
