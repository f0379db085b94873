@server @usage:pres-rules
Feature: RFC 4745 §7.1.3, Matching multiple entities

  Rule: Many has a domain or none, and exceptions or none

    @id:example-rfc-4745-7-1 @CP-7.1.3-01 @implied-MUST
    Scenario: The example of RFC 4745 §7.1.3.1, any authenticated identity
      Given the usage "pres-rules"
      And the document "no rules"
      When the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">

            <rule id="f3g44r5">
                <conditions>
                    <identity>
                      <many/>
                    </identity>
                </conditions>
                <actions/>
                <transformations/>
            </rule>

        </ruleset>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">

            <rule id="f3g44r5">
                <conditions>
                    <identity>
                      <many/>
                    </identity>
                </conditions>
                <actions/>
                <transformations/>
            </rule>

        </ruleset>
        """
      And the server rejects the same document with an undeclared element added

    @id:example-rfc-4745-7-1-many @CP-7.1.3-01 @implied-MUST
    Scenario: The example of RFC 4745 §7.1.3.2, exceptions of domains and of identities
      Given the usage "pres-rules"
      And the document "no rules"
      When the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">

            <rule id="f3g44r1">
                <conditions>
                    <sphere value="work"/>
                    <identity>
                        <many>
                            <except domain="example.com"/>
                            <except domain="example.org"/>
                            <except id="sip:alice@bad.example.net"/>
                            <except id="sip:bob@good.example.net"/>
                            <except id="tel:+1-212-555-1234" />
                            <except id="sip:alice@example.com"/>
                        </many>
                    </identity>
                    <validity>
                        <from>2003-12-24T17:00:00+01:00</from>
                        <until>2003-12-24T19:00:00+01:00</until>
                    </validity>
                </conditions>
                <actions/>
                <transformations/>
            </rule>

        </ruleset>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">

            <rule id="f3g44r1">
                <conditions>
                    <sphere value="work"/>
                    <identity>
                        <many>
                            <except domain="example.com"/>
                            <except domain="example.org"/>
                            <except id="sip:alice@bad.example.net"/>
                            <except id="sip:bob@good.example.net"/>
                            <except id="tel:+1-212-555-1234" />
                            <except id="sip:alice@example.com"/>
                        </many>
                    </identity>
                    <validity>
                        <from>2003-12-24T17:00:00+01:00</from>
                        <until>2003-12-24T19:00:00+01:00</until>
                    </validity>
                </conditions>
                <actions/>
                <transformations/>
            </rule>

        </ruleset>
        """
      And the server rejects the same document with an undeclared element added

    @id:example-rfc-4745-7-1-2 @CP-7.1.3-01 @implied-MUST
    Scenario: The example of RFC 4745 §7.1.3.3, a domain with exceptions
      Given the usage "pres-rules"
      And the document "no rules"
      When the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">

            <rule id="f3g44r1">
                <conditions>
                    <identity>
                        <many domain="example.com">
                            <except id="sip:alice@example.com"/>
                            <except id="sip:bob@example.com"/>
                        </many>
                    </identity>
                </conditions>
                <actions/>
                <transformations/>
            </rule>

        </ruleset>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">

            <rule id="f3g44r1">
                <conditions>
                    <identity>
                        <many domain="example.com">
                            <except id="sip:alice@example.com"/>
                            <except id="sip:bob@example.com"/>
                        </many>
                    </identity>
                </conditions>
                <actions/>
                <transformations/>
            </rule>

        </ruleset>
        """
      And the server rejects the same document with an undeclared element added

    @id:many @implied-MUST
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
      And the server rejects the same document with an undeclared element added

      @CP-7.1.3-01
      Examples: Many
        | id                  | what                               | wrong                                                      | right                                                       |
        | many-id-sip-alice   | Many have no id                    | <many id="sip:alice@example.com"/>                         | <many domain="example.com"/>                                |
        | many-one-id-sip     | They have exceptions, not entities | <many><one id="sip:alice@example.com"/></many>             | <many><except id="sip:alice@example.com"/></many>           |
        | many-everybody-many | They have no text                  | <many>everybody</many>                                     | <many/>                                                     |
        | many-any-xmlns      | Foreign elements among exceptions  | <many><any xmlns=""/><except domain="example.com"/></many> | <many><x:any/><except domain="example.com"/><x:any/></many> |

      @CP-7.1.3-02
      Examples: Their exceptions
        | id                  | what                           | wrong                                                        | right                                                |
        | many-except-x-any   | An exception has no children   | <many><except><x:any/></except></many>                       | <many><except/></many>                               |
        | many-except-sip     | An exception has no text       | <many><except>sip:alice@example.com</except></many>          | <many><except id="sip:alice@example.com"/></many>    |
        | many-except-domain  | An exception has no exceptions | <many><except domain="example.com"><except/></except></many> | <many><except domain="example.com"/><except/></many> |
        | many-except-uri-sip | Nor other attributes           | <many><except uri="sip:alice@example.com"/></many>           | <many><except id="sip:alice@example.com"/></many>    |

    @id:exception-put-itself @CP-7.1.3-01 @implied-MUST
    Scenario: An exception is put by itself
      Given the usage "pres-rules"
      And the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions>
              <identity><many domain="example.com"/></identity>
            </conditions>
          </rule>
        </ruleset>
        """
      When the client PUTs element 'cr:ruleset/cr:rule/cr:conditions/cr:identity/cr:many/cr:except?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '<except id="sip:bob@example.com"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions>
              <identity>
                <many domain="example.com"><except id="sip:bob@example.com"/></many>
              </identity>
            </conditions>
          </rule>
        </ruleset>
        """

    @id:domain @CP-7.1.3-03 @MUST
    Scenario Outline: A domain of letters beyond ASCII is stored as it is: <domain>
      Given the usage "pres-rules"
      And the document "no rules"
      When the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"><conditions><identity><many domain="<domain>"><except domain="<domain>"/></many></identity></conditions></rule></ruleset>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions>
              <identity>
                <many domain="<domain>"><except domain="<domain>"/></many>
              </identity>
            </conditions>
          </rule>
        </ruleset>
        """
      And the server rejects the same document with an undeclared element added

      Examples:
        | id              | domain         |
        | bu-cher-example | bücher.example |
        | example         | 例え.example     |
