@server @usage:pres-rules
Feature: RFC 4745 §7.3, Spheres

  Rule: A sphere has a value, of any tokens, and nothing else

    @id:example @CP-7.3-01 @implied-MUST
    Scenario: The example of RFC 4745 §7.3
      Given the usage "pres-rules"
      And there is no document
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
      But the stored document equals (canonical XML)
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

    @id:content @CP-7.3-01 @implied-MUST
    Scenario Outline: A sphere <what>
      Given the usage "pres-rules"
      And there is no document
      And the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions><right></conditions>
          </rule>
        </ruleset>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions><right></conditions>
          </rule>
        </ruleset>
        """
      And the server rejects the same document with an undeclared element added
      When the client PUTs the document
        """folded
        <ruleset xmlns="urn:ietf:params:xml:ns:common-policy">
          <rule id="a">
            <conditions><wrong></conditions>
          </rule>
        </ruleset>
        """
      Then the request does not succeed
      But the document is unchanged

      Examples:
        | id            | what                           | wrong                                                | right                                       |
        | missing-value | without a value                | <sphere/>                                            | <sphere value=""/>                          |
        | text-instead  | with text instead of a value   | <sphere>work</sphere>                                | <sphere value="work"/>                      |
        | text-beside   | with text beside its value     | <sphere value="work">work</sphere>                   | <sphere value="work meeting"/>              |
        | child         | with a child                   | <sphere value="work"><sphere value="home"/></sphere> | <sphere value="work home"/>                 |
        | name-instead  | with a name instead of a value | <sphere name="bowling"/>                             | <sphere value="bowling-league Kegeln 九柱戯"/> |
