@server @usage:pres-rules
Feature: RFC 4745 §7.3, Spheres

  Rule: A sphere has a value, of any tokens, and nothing else

    @id:example-rfc @CP-7.3-01 @implied-MUST
    Scenario: The example of the RFC
      Given the usage "pres-rules"
      And the document "no rules"
      When the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">

          <rule id="f3g44r2">
            <conditions>
              <sphere value="work"/>
              <identity>
                <one id="sip:andrew@example.com"/>
              </identity>
            </conditions>
            <actions/>
            <transformations/>
          </rule>

          <rule id="y6y55r2">
            <conditions>
              <sphere value="home"/>
              <identity>
                <one id="sip:allison@example.com"/>
              </identity>
            </conditions>
            <actions/>
            <transformations/>
          </rule>

          <rule id="z6y55r2">
            <conditions>
              <identity>
                   <one id="sip:john@doe.example.com"/>
              </identity>
              <sphere value="home work"/>
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

          <rule id="f3g44r2">
            <conditions>
              <sphere value="work"/>
              <identity>
                <one id="sip:andrew@example.com"/>
              </identity>
            </conditions>
            <actions/>
            <transformations/>
          </rule>

          <rule id="y6y55r2">
            <conditions>
              <sphere value="home"/>
              <identity>
                <one id="sip:allison@example.com"/>
              </identity>
            </conditions>
            <actions/>
            <transformations/>
          </rule>

          <rule id="z6y55r2">
            <conditions>
              <identity>
                   <one id="sip:john@doe.example.com"/>
              </identity>
              <sphere value="home work"/>
            </conditions>
            <actions/>
            <transformations/>
          </rule>
        </ruleset>
        """
      And the server rejects the same document with an undeclared element added

    @id:sphere-value @CP-7.3-01 @implied-MUST
    Scenario Outline: <what>
      Given the usage "pres-rules"
      And the document "no rules"
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions><wrong></conditions>
          </rule>
        </ruleset>
        """
      Then the server answers 409
      And the document is unchanged
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions><right></conditions>
          </rule>
        </ruleset>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions><right></conditions>
          </rule>
        </ruleset>
        """
      And the server rejects the same document with an undeclared element added

      Examples:
        | id                   | what                           | wrong                                                | right                                        |
        | it-has-a-value       | It has a value                 | <sphere/>                                            | <sphere value=""/>                           |
        | the-value-is-not-its | The value is not its text      | <sphere>work</sphere>                                | <sphere value="work"/>                       |
        | it-has-no-text       | It has no text beside it       | <sphere value="work">work</sphere>                   | <sphere value="work meeting"/>               |
        | it-has-no-children   | It has no children             | <sphere value="work"><sphere value="home"/></sphere> | <sphere value="work"/><sphere value="home"/> |
        | there-is-no-registry | There is no registry of tokens | <sphere name="bowling"/>                             | <sphere value="bowling-league Kegeln, 九柱戯"/> |
