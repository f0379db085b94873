@server @usage:pres-rules
Feature: RFC 4745 §7.1.1, Identities

  Rule: An identity has one or more children; each is one, many or of another namespace

    # RFC 5025 §3.1.1.2 says that unauthenticated requests match an empty identity. But the schema of common policy requires
    # a child, and by RFC 4825 §8.2.5 the server follows the schema.
    @id:empty @CP-7.1-01 @implied-MUST
    Scenario: An empty identity, then conditions without an identity
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
      Then the document is not stored as sent
      But the document is unchanged
      And the client PUTs the document
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"><conditions/></rule></ruleset>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"><conditions/></rule></ruleset>
        """

    @id:delete-last-child @CP-7.1-01 @implied-MUST
    Scenario: The client deletes the last child of an identity, then the identity
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
      Then the request does not succeed
      But the document is unchanged
      And the client sends DELETE to node 'cr:ruleset/cr:rule/cr:conditions/cr:identity?xmlns(cr=urn:ietf:params:xml:ns:common-policy)'
      And the request succeeds
      And the stored document equals (canonical XML)
        """
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"><conditions/></rule></ruleset>
        """

    @id:children @CP-7.1-01 @implied-MUST
    Scenario Outline: An identity with <what>
      Given the usage "pres-rules"
      And there is no document
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
      But the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x">
          <rule id="a">
            <conditions>
              <identity><right></identity>
            </conditions>
          </rule>
        </ruleset>
        """
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
      Then the document is not stored as sent
      But the document is unchanged

      Examples:
        | id               | what                                     | wrong                                          | right                                                                      |
        | undeclared-child | an undeclared child                      | <anybody/>                                     | <x:anybody/>                                                               |
        | exception        | an exception as its child                | <except id="sip:bob@example.com"/>             | <many><except id="sip:bob@example.com"/></many>                            |
        | nested           | an identity inside                       | <identity><many/></identity>                   | <many/>                                                                    |
        | several          | several children, one of them undeclared | <one id="sip:alice@example.com"/><many/><two/> | <one id="sip:alice@example.com"/><many/><x:two/><many domain="d.example"/> |
