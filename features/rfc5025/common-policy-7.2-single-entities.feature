@server @usage:pres-rules
Feature: RFC 4745 §7.2, Single entity

  Rule: A one element has no domain

    @id:one-with-domain @CP-7.1.2-01 @CP-7.2-01 @MUST
    Scenario: A one element with an id and a domain
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
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions>
              <identity><one id="sip:alice@example.com"/></identity>
            </conditions>
          </rule>
        </ruleset>
        """
      And the request succeeds

  # The text forbids a domain beside an id in both one and except, the schema only in one. RFC 5025 §9.5 adds no constraints
  # to the schema. So a server may store or refuse such an exception, as long as it stores the whole document.
  Rule: An exception names an entity or a domain; a server may store or refuse one that names both

    @id:exception-of-both @CP-7.2-03 @MAY
    Scenario: One exception with an id and a domain, then two exceptions
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
      Then the server stores the document as sent, or refuses it and the document is unchanged
      But the client PUTs the document
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
      And the request succeeds
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
