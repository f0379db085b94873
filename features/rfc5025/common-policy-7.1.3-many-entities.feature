# The cases of RFC 4825 §8.2.5 judge which status a refusal has.
@server @usage:pres-rules
Feature: RFC 4745 §7.1.3, Matching multiple entities

  Rule: A many element has an optional domain and any number of exceptions

    @id:example-any @CP-7.1.3-01 @implied-MUST
    Scenario: The example of RFC 4745 §7.1.3.1, any authenticated identity
      Given the usage "pres-rules"
      And there is no document
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
      But the stored document equals (canonical XML)
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

    @id:example-exceptions @CP-7.1.3-01 @implied-MUST
    Scenario: The example of RFC 4745 §7.1.3.2, exceptions of domains and of identities
      Given the usage "pres-rules"
      And there is no document
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
      But the stored document equals (canonical XML)
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

    @id:example-domain @CP-7.1.3-01 @implied-MUST
    Scenario: The example of RFC 4745 §7.1.3.3, a domain with exceptions
      Given the usage "pres-rules"
      And there is no document
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
      But the stored document equals (canonical XML)
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
    Scenario Outline: A document with <what>
      Given the usage "pres-rules"
      And there is no document
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
      Then the server answers 4xx or 5xx
      But the document does not exist
      And the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy" xmlns:x="urn:example:x">
          <rule id="a">
            <conditions>
              <identity><right></identity>
            </conditions>
          </rule>
        </ruleset>
        """
      And the request succeeds
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
        | id                | what                                             | wrong                                                      | right                                                       |
        | many-id           | a many element that has an id                    | <many id="sip:alice@example.com"/>                         | <many domain="example.com"/>                                |
        | many-one          | a one element in a many element                  | <many><one id="sip:alice@example.com"/></many>             | <many><except id="sip:alice@example.com"/></many>           |
        | many-text         | text in a many element                           | <many>everybody</many>                                     | <many/>                                                     |
        | many-no-namespace | an element without a namespace in a many element | <many><any xmlns=""/><except domain="example.com"/></many> | <many><x:any/><except domain="example.com"/><x:any/></many> |

      @CP-7.1.3-02
      Examples: Their exceptions
        | id            | what                              | wrong                                                        | right                                                |
        | except-child  | a foreign element in an exception | <many><except><x:any/></except></many>                       | <many><except/></many>                               |
        | except-text   | text in an exception              | <many><except>sip:alice@example.com</except></many>          | <many><except id="sip:alice@example.com"/></many>    |
        | except-nested | an exception in an exception      | <many><except domain="example.com"><except/></except></many> | <many><except domain="example.com"/><except/></many> |
        | except-uri    | an exception that has a uri       | <many><except uri="sip:alice@example.com"/></many>           | <many><except id="sip:alice@example.com"/></many>    |

    @id:put-exception @CP-7.1.3-01 @implied-MUST
    Scenario: The client PUTs an exception alone
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
      When the client PUTs element 'cr:ruleset/cr:rule/cr:conditions/cr:identity/cr:many/cr:except?xmlns(cr=urn:ietf:params:xml:ns:common-policy)' with '<except xmlns="urn:ietf:params:xml:ns:common-policy" id="sip:bob@example.com"/>'
      Then the request succeeds
      And the stored document equals, apart from white space (canonical XML)
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

    @id:domain @CP-7.1.3-03 @implied-MUST
    Scenario Outline: A domain with letters beyond ASCII: <domain>
      Given the usage "pres-rules"
      And there is no document
      And the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy"><rule id="a"><conditions><identity><many domain="<domain>"><except domain="<domain>"/></many></identity></conditions></rule></ruleset>
        """
      And the request succeeds
      Then the stored document equals (canonical XML)
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
      But the server rejects the same document with an undeclared element added

      Examples:
        | id       | domain         |
        | latin    | bücher.example |
        | japanese | 例え.example     |
