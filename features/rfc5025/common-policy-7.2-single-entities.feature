@server @usage:pres-rules
Feature: RFC 4745 §7.2, Single entity

  Rule: One entity has no domain

    @id:no-domain @CP-7.1.2-01 @CP-7.2-01 @MUST
    Scenario: It has no domain
      Given the usage "pres-rules"
      And the document "no rules"
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions>
              <identity><one id="sip:alice@example.com" domain="example.com"/></identity>
            </conditions>
          </rule>
        </ruleset>
        """
      Then the server answers 409
      And the document is unchanged
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions>
              <identity><one id="sip:alice@example.com"/></identity>
            </conditions>
          </rule>
        </ruleset>
        """
      Then the request succeeds

  # The text forbids it for both elements that stand for a single entity, the schema for one alone; and RFC 5025 §9.5 has no
  # constraints beyond the schema. So a server can do either, as long as it does it whole.
  Rule: An exception is of an entity or of a domain

    @id:exception-stored-refused @CP-7.2-01 @MUST
    Scenario: Both in one exception are stored or refused, each in one of its own is stored
      Given the usage "pres-rules"
      And the document "no rules"
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions>
              <identity>
                <many><except id="sip:bob@example.com" domain="example.com"/></many>
              </identity>
            </conditions>
          </rule>
        </ruleset>
        """
      Then the server stores the document as sent, or answers 409 and the document is unchanged
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions>
              <identity>
                <many>
                  <except id="sip:bob@example.com"/>
                  <except domain="example.com"/>
                </many>
              </identity>
            </conditions>
          </rule>
        </ruleset>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions>
              <identity>
                <many>
                  <except id="sip:bob@example.com"/>
                  <except domain="example.com"/>
                </many>
              </identity>
            </conditions>
          </rule>
        </ruleset>
        """
      And the server rejects the same document with an undeclared element added
